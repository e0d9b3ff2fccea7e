import type { ReactNode } from 'react';
import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import type { VerdictWords } from '../../../../contract/records/verdict.ts';
import { Verdict } from './verdict.tsx';
import { VerdictGlyph } from './verdict-glyph.tsx';
import styles from './verdict-line.module.css';

interface VerdictLineProps {
  /** Null where there is no verdict, as for a note. */
  status: LineStatus | null;
  /** What the verdict is about. A link or button in it covers the whole line. */
  name: ReactNode;
  /** The name's element; `div` for a heading. */
  as?: 'p' | 'div';
  verdict: VerdictWords | null;
  /** The verdict's full date, where the words have a short one. */
  title?: string | undefined;
  /** Shown before the verdict, such as a pet's name. */
  of?: ReactNode;
  /** Shown after the verdict. */
  more?: ReactNode;
  /** A control at the end of the line. */
  action?: ReactNode;
}

/**
 * One thing and how it stands: a glyph in a circle, the name, the verdict in its color, which nothing else has, and its
 * date. 64 pixels high by touch, 40 by pointer where it fits on one line. Without hooks, as all that it renders,
 * because the page of a link shows it before React has loaded (to-nodes.ts).
 */
export const VerdictLine = (props: VerdictLineProps) => {
  const { status, name, as: Name = 'p', verdict, title, of, more, action } = props;
  return (
    <div className={styles.line} data-status={status}>
      <VerdictGlyph status={status} />
      <div className={styles.words}>
        <Name className={styles.name}>{name}</Name>{' '}
        <p className={styles.facts}>
          {of}
          {of && verdict && <span> · </span>}
          {verdict && <Verdict words={verdict} isFirst={!of} title={title} />}
          {verdict && more && <span> · </span>}
          {more}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
