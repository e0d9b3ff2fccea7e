import { Link } from 'react-router-dom';
import type { Entry } from '../../../../contract/practices/entries.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import typography from '../../ui/typography.module.css';
import styles from './entry-lines.module.css';
import { entryText, petText, signatureText } from './entry-text.ts';

/** Entries, each with the way to its page. */
export const EntryLines = ({ practiceId, entries }: { practiceId: string; entries: readonly Entry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.words}>
        <Link to={practicePaths.entry(practiceId, entry.id)}>{petText(entry)}</Link>
        <span>{entryText(entry)}</span>
        <span className={typography.note}>{signatureText(entry)}</span>
      </li>
    ))}
  </ul>
);
