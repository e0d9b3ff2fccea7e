import { Button } from '../ui/button.tsx';
import { EyeIcon, FileIcon } from '../ui/icons.tsx';
import { momentText } from '../ui/records/day-text.ts';
import styles from './share-note.module.css';

interface ShareNoteProps {
  /** ISO 8601. */
  expiresAt: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** What kind of page this is, and of when: a print-out outlives both the link and the facts. */
export function ShareNote({ expiresAt, openedAt }: ShareNoteProps) {
  const asOf = new Date(openedAt);
  return (
    <aside className={styles.note} aria-label="About this page">
      <EyeIcon className={styles.icon} />
      <p>
        A read-only view, shared by the pet’s owner. As of{' '}
        <time dateTime={asOf.toISOString()}>
          {asOf.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        .{' '}
        <span className={styles.soft}>
          The link ends on <time dateTime={expiresAt}>{momentText(expiresAt)}</time> at the latest.
        </span>
      </p>
      <Button variant="secondary" size="small" icon={<FileIcon />} onClick={() => window.print()}>
        Print
      </Button>
    </aside>
  );
}
