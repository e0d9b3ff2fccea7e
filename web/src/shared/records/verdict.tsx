import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { VerdictWords } from '../../../../contract/records/verdict.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  words: VerdictWords;
  /** Whether it begins a line. */
  isFirst?: boolean;
  /** The full date, where the words have a short one. */
  title?: string | undefined;
}

/** A verdict in the color of the `data-status` around it, and its date. Either stays on one line if it fits in one. */
export const Verdict = ({ words: [verdict, rest], isFirst = true, title }: VerdictProps) => {
  const [, link = rest, day = ''] = /^( (?:until |for )?)(.+)/.exec(rest) ?? [];
  return (
    <span className={styles.verdict} title={title}>
      <strong>{isFirst ? displayName(verdict) : verdict}</strong>
      <span className={styles.link}>{link}</span>
      {day && <span>{day}</span>}
    </span>
  );
};
