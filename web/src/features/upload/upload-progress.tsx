import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Stage } from './submission.ts';
import styles from './upload-progress.module.css';

/** How far the submission is, with a way to stop it while the file is on its way. */
export function UploadProgress({ stage, onCancel }: { stage: Stage; onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.spoken}>
        {announcement(stage)}
      </p>
      {stage.name === 'uploading' && (
        <div className={styles.row}>
          <ProgressBar value={stage.sent} label="Uploading document" />
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** Steps of 25 %: a screen reader that speaks every percent says nothing else. */
function announcement(stage: Stage): string {
  if (stage.name === 'preparing') return 'Preparing the upload';
  if (stage.name === 'saving') return 'Saving the record';
  return `Uploading, ${Math.floor(stage.sent * 4) * 25} percent`;
}
