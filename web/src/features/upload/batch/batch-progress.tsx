import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './batch-form.module.css';
import { type BatchItem, isSaved, progressOf } from './batch-items.ts';

/** How far all files are, with a way to stop those that are not saved yet. */
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
