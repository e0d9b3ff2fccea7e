import type { ReactNode } from 'react';
import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import { VerdictGlyph } from './verdict-glyph.tsx';
import styles from './verdict-line.module.css';

interface VerdictLineProps {
  status: LineStatus;
  /** What the verdict is about. A link or button in it covers the whole line. */
  name: ReactNode;
  /** "expires Dec 17". */
  verdict: ReactNode;
  /** Shown before the verdict, such as a pet's name. */
  of?: ReactNode;
  /** Shown after the verdict. */
  more?: ReactNode;
  /** A control at the end of the line. */
  action?: ReactNode;
}

/**
 * One thing and how it stands: a glyph in a circle, the name, and the verdict in its color, which nothing else has. 64
 * pixels high by touch, 40 by pointer where it fits on one line.
 */
export const VerdictLine = ({ status, name, verdict, of, more, action }: VerdictLineProps) => (
  <div className={styles.line} data-status={status}>
    <VerdictGlyph status={status} />
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        {of && (
          <>
            {of}
            {' · '}
          </>
        )}
        <strong className={styles.verdict}>{verdict}</strong>
        {more && (
          <>
            {' · '}
            {more}
          </>
        )}
      </p>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
