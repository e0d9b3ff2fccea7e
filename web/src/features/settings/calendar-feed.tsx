import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CalendarIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './calendar-feed.module.css';
import { subscribeLink } from './subscribe-link.ts';

interface CalendarFeedProps {
  /** The private address; null when there is none. */
  url: string | null;
  busy: boolean;
  onCreate: () => Promise<void>;
  onDelete: () => Promise<void>;
}

const WHO_HAS_IT =
  'Whoever has this address sees your pets’ names and the titles and dates of their records.';

/** The private address from which calendars fetch all expiry dates: made, copied, renewed and ended here. */
export function CalendarFeed({ url, busy, onCreate, onDelete }: CalendarFeedProps) {
  const headingId = useId();
  const heading = useKeptFocus<HTMLHeadingElement>(url ?? 'none');
  return (
    <section className={styles.feed} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        Calendar feed
      </h3>
      <p className={styles.note}>
        All expiry dates of your pets’ records in your own calendar, which fetches them from a private address
        and so stays up to date.
      </p>
      {url === null ? (
        <Button
          variant="secondary"
          icon={<CalendarIcon />}
          busy={busy}
          className={styles.create}
          onClick={() => void onCreate()}
        >
          {busy ? 'One moment…' : 'Create calendar address'}
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
  const answer = (act: () => Promise<void>) => async () => {
    await act();
    setQuestion(null);
  };
  return (
    <>
      <div className={styles.address}>
        <label htmlFor={id} className={styles.label}>
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
        <p id={`${id}-hint`} className={styles.hint}>
          {WHO_HAS_IT}
        </p>
      </div>
      <div className={styles.actions}>
        <a href={subscribeLink(url)} className={buttonStyle('primary', 'small')}>
          <CalendarIcon /> Add to calendar
        </a>
        <CopyButton link={url} what="address" />
        <Button variant="ghost" size="small" onClick={() => setQuestion('renew')}>
          Renew address
        </Button>
        <Button variant="ghost" size="small" onClick={() => setQuestion('delete')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'renew'}
        onOpenChange={() => setQuestion(null)}
        title="Renew the address?"
        description={`${WHO_HAS_IT} With a new one the old one ends at once: add the new one to your calendars again.`}
        confirmLabel="Renew address"
        busyLabel="Renewing…"
        tone="primary"
        onConfirm={answer(onRenew)}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={() => setQuestion(null)}
        title="Turn the calendar feed off?"
        description="The address ends at once, and calendars that use it get no dates any more. What they have fetched before may stay in them."
        confirmLabel="Turn off"
        busyLabel="Turning off…"
        onConfirm={answer(onDelete)}
      />
    </>
  );
}
