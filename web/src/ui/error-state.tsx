import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { AlertIcon, RefreshIcon } from './icons.tsx';
import layout from './layout.module.css';
import styles from './state.module.css';
import { StateIcon } from './state-icon.tsx';
import typography from './typography.module.css';

interface ErrorStateProps {
  title: string;
  detail: string;
  onRetry?: () => void;
  /** An alternative to retrying. */
  action?: ReactNode;
  /** `h1` if the page shows nothing else. */
  as?: 'p' | 'h1' | 'h2';
}

/** An error with its reason and a retry button. Screen readers announce it. */
export function ErrorState({ title, detail, onRetry, action, as: Title = 'p' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <StateIcon tone="danger">
        <AlertIcon size={26} />
      </StateIcon>
      <Title className={styles.title}>{title}</Title>
      <p className={classNames(typography.note, styles.text)}>{detail}</p>
      {(onRetry || action) && (
        <div className={classNames(layout.wrap, styles.actions)}>
          {onRetry && (
            <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
