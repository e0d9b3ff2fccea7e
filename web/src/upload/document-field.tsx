import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { UploadIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notify.ts';
import { type Complaint, checkFile } from './check-file.ts';
import { ChosenDocument } from './chosen-document.tsx';
import styles from './document-field.module.css';
import type { ChosenFile } from './submission.ts';
import { useDropGuard } from './use-drop-guard.ts';

interface DocumentFieldProps {
  chosen: ChosenFile | null;
  error: string | undefined;
  onChoose: (chosen: ChosenFile | null) => void;
  /** A file that can't be taken; what was chosen before is gone then. */
  onRefuse: (complaint: Complaint) => void;
}

/**
 * The document: a browser's own file input that covers a zone, so that clicking, keys and dropping all work and
 * a screen reader finds what it knows.
 */
export function DocumentField({ chosen, error, onChoose, onRefuse }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [isOver, setIsOver] = useState(false);
  useDropGuard();

  const take = async (files: FileList | null) => {
    const [file, ...others] = Array.from(files ?? []);
    if (!file) return;
    if (others.length > 0) notify.info('One document at a time', 'Only the first file was taken.');
    latest.current = file;
    const checked = await checkFile(file);
    // Another file was chosen while this one was being read.
    if (latest.current !== file) return;
    if ('complaint' in checked) onRefuse(checked.complaint);
    else onChoose({ file, type: checked.type });
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files);
    // Else the same file, chosen again after it was removed or mended, would change nothing.
    event.target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  };
  const remove = () => {
    latest.current = null;
    onChoose(null);
    input.current?.focus();
  };

  return (
    <Field label="Document" hint="PDF, JPG, or PNG, max 10MB" error={error} required>
      {(control) => (
        <div className={styles.box}>
          <div
            className={classNames(styles.zone, isOver && styles.over, chosen && styles.small)}
            data-invalid={error ? true : undefined}
          >
            <UploadIcon size={chosen ? 20 : 28} />
            <p className={styles.words} aria-hidden="true">
              <span className={styles.action}>{chosen ? 'Choose another file' : 'Choose a file'}</span>{' '}
              <span className={styles.drop}>or drop it here</span>
            </p>
            <input
              {...control}
              ref={input}
              type="file"
              accept=".pdf,.jpg,.jpeg,.png"
              className={styles.input}
              onChange={handleChange}
              onDragOver={(event) => {
                event.preventDefault();
                setIsOver(true);
              }}
              onDragLeave={() => setIsOver(false)}
              onDrop={handleDrop}
            />
          </div>
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
