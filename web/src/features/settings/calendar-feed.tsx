import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CalendarIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './settings.module.css';

interface CalendarFeedProps {
  /** The private URL, or null. */
  url: string | null;
  busy: boolean;
  onCreate: () => Promise<void>;
  onDelete: () => Promise<void>;
}

const WHO_HAS_IT =
  'Anyone with this address can see your pets’ names and the titles and expiry dates of their records.';

/** The private calendar URL with all expiry dates: create, copy, renew or turn off. */
export function CalendarFeed({ url, busy, onCreate, onDelete }: CalendarFeedProps) {
  const headingId = useId();
  const heading = useFocusRecovery<HTMLHeadingElement>(url ?? 'none');
  return (
    <section className={classNames(layout.stack3, styles.part)} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        Calendar feed
      </h3>
      <p className={classNames(typography.note, styles.note)}>
        See all expiry dates of your pets’ records in your own calendar. It loads them from a private address,
        so it stays up to date.
      </p>
      {url === null ? (
        <Button
          variant="secondary"
          icon={<CalendarIcon />}
          busy={busy}
          className={styles.create}
          onClick={() => void onCreate()}
        >
          {busy ? 'One moment…' : 'Create calendar feed'}
        </Button>
      ) : (
        <FeedAddress url={url} onRenew={onCreate} onDelete={onDelete} />
      )}
    </section>
  );
}

type Question = 'renew' | 'delete';

interface FeedAddressProps {
  url: string;
  onRenew: () => Promise<void>;
  onDelete: () => Promise<void>;
}

function FeedAddress({ url, onRenew, onDelete }: FeedAddressProps) {
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  // No app of Android opens `webcal:`, and its Google Calendar subscribes on the web only.
  const isAndroid = navigator.userAgent.includes('Android');
  const answer = (act: () => Promise<void>) => async () => {
    await act();
    setQuestion(null);
  };
  return (
    <>
      <div className={styles.address}>
        <label htmlFor={id} className={typography.label}>
          Private address
        </label>
        <TextInput
          id={id}
          dir="ltr"
          readOnly
          value={url}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <p id={`${id}-hint`} className={typography.fine}>
          {WHO_HAS_IT}
        </p>
      </div>
      <div className={layout.wrap}>
        <a
          href={isAndroid ? googleLink(url) : subscribeLink(url)}
          className={buttonStyle('secondary', 'small')}
        >
          <CalendarIcon /> Add to calendar
        </a>
        {!isAndroid && (
          <a href={googleLink(url)} className={buttonStyle('secondary', 'small')}>
            Google Calendar
          </a>
        )}
        <CopyButton link={url} what="address" />
        <Button variant="ghost" size="small" onClick={() => setQuestion('renew')}>
          Replace address
        </Button>
        <Button variant="ghost" size="small" onClick={() => setQuestion('delete')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'renew'}
        onOpenChange={() => setQuestion(null)}
        title="Replace the address?"
        description={`${WHO_HAS_IT} A new address replaces the old one immediately, so add it to your calendars again.`}
        confirmLabel="Replace address"
        busyLabel="Replacing…"
        tone="primary"
        onConfirm={answer(onRenew)}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={() => setQuestion(null)}
        title="Turn off calendar feed?"
        description="The address stops working immediately, and calendars get no new dates. Dates that they already loaded may stay."
        confirmLabel="Turn off"
        busyLabel="Turning off…"
        onConfirm={answer(onDelete)}
      />
    </>
  );
}

/** The page of Google Calendar that subscribes to the feed. */
const googleLink = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribeLink(url))}`;

/** The feed's URL with the `webcal` scheme, which makes calendar apps subscribe instead of download. */
export const subscribeLink = (url: string) => url.replace(/^https?:/, 'webcal:');
