import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import styles from './batch-form.module.css';
import type { Refusal } from './sort-files.ts';

/** The files that can't be taken, each with its reason. */
export function RefusedFiles({ refused, onDismiss }: { refused: readonly Refusal[]; onDismiss: () => void }) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={styles.refused}>
          <ul className={styles.reasons}>
            {refused.map(({ name, title, text }) => (
              <li key={`${name} ${title}`}>
                <bdi className={styles.file}>{name}</bdi>
                <p>
                  <strong>{title}.</strong> {text}
                </p>
              </li>
            ))}
          </ul>
          <IconButton aria-label="Hide the files that were not taken" onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
