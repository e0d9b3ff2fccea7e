import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckedFile, ChosenFile } from '../../shared/files/check-file.ts';
import type { Marks } from '../../shared/page-corners/marks.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { areAllImages, checkChosen, MAX_PAGES } from './check-chosen.ts';
import { ChosenDocument } from './chosen-document.tsx';
import { useConversion } from './convert/use-conversion.ts';
import { DocumentView, makeDocument, SeveralChoice } from './document/on-demand.tsx';
import { FileZone, TakePhoto } from './file-zone.tsx';

interface DocumentFieldProps {
  chosen: ChosenFile | null;
  /** Files that were picked on the way here, until they are taken. */
  picked: readonly File[] | null;
  onTakePicked: () => void;
  /** Words to mark in it. */
  marks: Marks | null;
  error: string | undefined;
  /** Whether several files may become a record each. */
  canBeSeveral: boolean;
  /** A document was chosen, and is being checked. */
  onChoose: (check: Promise<CheckedFile>) => void;
  /** The chosen document's pages are being changed. */
  onPages: (check: Promise<CheckedFile>) => void;
  onRemove: () => void;
  /** Whether it asks what to do with chosen files. */
  onAsk: (isAsking: boolean) => void;
  /** Several files were chosen; they are not checked yet. */
  onSeveral: (files: readonly File[]) => void;
}

/** A record's document. Touch screens also get a camera button. */
export function DocumentField(props: DocumentFieldProps) {
  const { chosen, picked, marks, error, canBeSeveral, onTakePicked, onChoose, onPages, onRemove } = props;
  const { onAsk, onSeveral } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Several images that may be pages of one document. */
  const [images, setImages] = useState<readonly File[] | null>(null);
  const { convert, question } = useConversion();
  const isAsking = question !== null || images !== null;
  useEffect(() => onAsk(isAsking), [isAsking, onAsk]);

  const take = (picked: readonly File[]) => {
    setImages(null);
    const converted = convert(picked);
    const [file, ...others] = picked;
    if (others.length > 0) void takeSeveral(converted);
    else if (file) onChoose(converted.then((files) => checkChosen(files?.[0] ?? file)));
  };
  const takePicked = useEffectEvent((files: readonly File[]) => {
    onTakePicked();
    take(files);
  });
  useEffect(() => {
    if (picked) takePicked(picked);
  }, [picked]);
  const takeSeveral = async (converted: ReturnType<typeof convert>) => {
    const files = await converted;
    if (!files) return;
    if (files.length <= MAX_PAGES && (await areAllImages(files))) setImages(files);
    else onSeveral(files);
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
          {question}
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
          {chosen && <DocumentView chosen={chosen} marks={marks} convert={convert} onChange={onPages} />}
        </div>
      )}
    </Field>
  );
}
