import { useRef, useState } from 'react';
import { declaredType } from '../../shared/files/file-type.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { type CheckedFile, checkFile } from './check-file.ts';
import { ChosenDocument } from './chosen-document.tsx';
import { DocumentView, makeDocument } from './document/on-demand.tsx';
import { FileZone, TakePhoto } from './file-zone.tsx';
import { SeveralChoice } from './several-choice.tsx';
import { type ChosenFile, MAX_PAGES } from './submission.ts';

interface DocumentFieldProps {
  chosen: ChosenFile | null;
  error: string | undefined;
  /** Whether several files may become a record each. */
  canBeSeveral: boolean;
  /** A document was chosen, and is being checked. */
  onChoose: (check: Promise<CheckedFile>) => void;
  /** The chosen document's pages are being changed. */
  onPages: (check: Promise<CheckedFile>) => void;
  onRemove: () => void;
  /** Several files were chosen; they are not checked yet. */
  onSeveral: (files: readonly File[]) => void;
}

/** A record's document. Touch screens also get a camera button. */
export function DocumentField(props: DocumentFieldProps) {
  const { chosen, error, canBeSeveral, onChoose, onPages, onRemove, onSeveral } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Several images that may be pages of one document. */
  const [images, setImages] = useState<readonly File[] | null>(null);

  const take = (files: readonly File[]) => {
    const [file, ...others] = files;
    const areImages = files.length <= MAX_PAGES && files.every(isImage);
    setImages(others.length > 0 && areImages ? files : null);
    if (others.length > 0 && !areImages) onSeveral(files);
    else if (others.length === 0 && file) onChoose(checkFile(file));
  };
  const makeOne = (pages: readonly File[]) => {
    setImages(null);
    // The focused button disappears.
    input.current?.focus();
    onChoose(makeDocument(pages));
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
          {images && (
            <SeveralChoice
              count={images.length}
              onOne={() => makeOne(images)}
              onSeveral={canBeSeveral ? () => onSeveral(images) : undefined}
            />
          )}
          <div role="status">
            {chosen && (
              <ChosenDocument chosen={chosen}>
                <Button variant="ghost" size="small" onClick={remove}>
                  Remove
                </Button>
              </ChosenDocument>
            )}
          </div>
          {chosen && <DocumentView chosen={chosen} onChange={onPages} />}
        </div>
      )}
    </Field>
  );
}

const isImage = (file: File) => ['image/jpeg', 'image/png'].includes(declaredType(file) ?? '');
