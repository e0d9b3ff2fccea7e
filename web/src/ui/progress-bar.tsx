import layout from './layout.module.css';
import styles from './progress-bar.module.css';

/** A labelled progress bar; `value` is 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={layout.stack1}>
      <div className={styles.words}>
        <span>{label}</span>
        <span>{`${percent}%`}</span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  );
}
