import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './batch-form.module.css';
import { type BatchItem, isSaved, progressOf } from './batch-items.ts';
import type { RejectedFile } from './sort-files.ts';

/** The progress of all files, with a button that cancels those not saved yet. */
export function BatchProgress({ items, onCancel }: { items: readonly BatchItem[]; onCancel: () => void }) {
  const text = `${items.filter(isSaved).length} of ${items.length} saved`;
  return (
    <div className={styles.progress}>
      <ProgressBar value={progressOf(items)} label={text} />
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Button variant="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface RejectedFilesProps {
  files: readonly RejectedFile[];
  onDismiss: () => void;
}

/** The files that can't be uploaded, with their reasons. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={styles.rejected}>
          <ul className={styles.reasons}>
            {files.map(({ name, title, text }) => (
              <li key={`${name} ${title}`}>
                <bdi className={styles.file}>{name}</bdi>
                <p>
                  <strong>{`${title}.`}</strong> <span>{text}</span>
                </p>
              </li>
            ))}
          </ul>
          <IconButton aria-label="Hide the rejected files" onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
