import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { SENT_LOCALE } from '../../shared/texts/day-text.ts';
import { EyeIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './link-note.module.css';

interface LinkNoteProps {
  token: string;
  share: SharedPet['share'];
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** Explains the page: read-only, loaded when, valid until when, and what the owner learns about this visit. */
export function LinkNote({ token, share, openedAt }: LinkNoteProps) {
  return (
    <aside className={styles.note} aria-label="About this page">
      <EyeIcon className={styles.icon} />
      <div className={layout.stack1}>
        <p>
          Read-only, as of <Moment at={new Date(openedAt)} />. The link expires{' '}
          <Moment at={new Date(share.expires_at)} />
          {share.max_views !== null && <span>{viewsLeft(share.max_views - share.view_count)}</span>}.
        </p>
        <p>
          The owner can see when it was opened, on what kind of device, from which country, and what was
          shown.
        </p>
        <a className={styles.save} href={`/save-to-practice#${token}`}>
          Save to my practice
        </a>
      </div>
    </aside>
  );
}

function viewsLeft(left: number): string {
  if (left <= 0) return ', but this was its last view';
  return `, or after ${groupDigits(left)} more ${left === 1 ? 'view' : 'views'}`;
}

/** A timestamp in the reader's time zone. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      {at.toLocaleString(SENT_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
