import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { ChosenDocument } from './chosen-document.tsx';
import { FileZone, TakePhoto } from './file-zone.tsx';
import type { ChosenFile } from './submission.ts';

interface DocumentFieldProps {
  chosen: ChosenFile | null;
  error: string | undefined;
  /** A file was chosen; it is not checked yet. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Several files were chosen; they are not checked yet. */
  onSeveral: (files: readonly File[]) => void;
}

/** A record's document. Touch screens also get a camera button. */
export function DocumentField({ chosen, error, onChoose, onRemove, onSeveral }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  const take = (files: readonly File[]) => {
    const [file, ...others] = files;
    if (others.length > 0) onSeveral(files);
    else if (file) onChoose(file);
  };
  const remove = () => {
    onRemove();
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
            onFiles={take}
          />
          <TakePhoto onTake={(photo) => take([photo])} />
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
