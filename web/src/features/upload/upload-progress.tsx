import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Stage } from './submission.ts';
import styles from './upload-form.module.css';

/** The submission's progress, with a cancel button during the upload. */
export function UploadProgress({ stage, onCancel }: { stage: Stage; onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <VisuallyHidden as="p" role="status">
        {announcement(stage)}
      </VisuallyHidden>
      {stage.name === 'uploading' && (
        <div className={styles.progressRow}>
          <ProgressBar value={stage.sent} label="Uploading document" />
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** In steps of 25%, because a screen reader would announce every change. */
function announcement(stage: Stage): string {
  if (stage.name === 'preparing') return 'Preparing the upload';
  if (stage.name === 'saving') return 'Saving the record';
  return `Uploading, ${Math.floor(stage.sent * 4) * 25} percent`;
}
