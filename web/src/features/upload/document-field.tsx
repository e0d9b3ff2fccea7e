import { useRef } from 'react';
import type { FileError } from '../../shared/files/file-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { checkFile } from './check-file.ts';
import { ChosenDocument } from './chosen-document.tsx';
import { FileZone, TakePhoto } from './file-zone.tsx';
import type { ChosenFile } from './submission.ts';

interface DocumentFieldProps {
  chosen: ChosenFile | null;
  error: string | undefined;
  onChoose: (chosen: ChosenFile | null) => void;
  /** A file was rejected, which also removes the previous choice. */
  onReject: (error: FileError) => void;
  /** Several files were chosen; they are not checked yet. */
  onSeveral: (files: readonly File[]) => void;
}

/** A record's document. Touch screens also get a camera button. */
export function DocumentField({ chosen, error, onChoose, onReject, onSeveral }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);

  const take = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (others.length > 0) return onSeveral(files);
    if (!file) return;
    latest.current = file;
    const checked = await checkFile(file);
    // Another file was chosen while this one was being read.
    if (latest.current !== file) return;
    if ('error' in checked) onReject(checked.error);
    else onChoose(checked);
  };
  const remove = () => {
    latest.current = null;
    onChoose(null);
    input.current?.focus();
  };

  return (
    <Field
      label="Document"
      hint="PDF, JPG, or PNG, max 10MB. Photos are uploaded without their location."
      error={error}
      required
    >
      {(control) => (
        <div className={layout.stack2}>
          <FileZone
            {...control}
            ref={input}
            label={chosen ? 'Choose another file' : 'Choose a file'}
            hint={chosen ? 'or drop it here' : 'or drop one or more here'}
            small={chosen !== null}
            onFiles={(files) => void take(files)}
          />
          <TakePhoto onTake={(photo) => void take([photo])} />
          <div role="status">
            {chosen && (
              <ChosenDocument chosen={chosen}>
                <Button variant="ghost" size="small" onClick={remove}>
                  Remove
                </Button>
              </ChosenDocument>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
