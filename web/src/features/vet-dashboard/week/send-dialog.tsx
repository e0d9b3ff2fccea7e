import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { practiceReminderCalls } from '../../../../../contract/practices/practice-reminder-calls.ts';
import type { PracticeSend, Preview } from '../../../../../contract/practices/practice-reminders.ts';
import { call } from '../../../platform/api/call.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { errorText } from '../../../ui/error-text.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { Within } from './load-week.ts';
import { emailsText, skippedText } from './week-texts.ts';

interface SendDialogProps {
  practiceId: string;
  patients: readonly string[];
  /** Those of them whose last reminder is not certain. */
  uncertain: readonly string[];
  within: Within;
  onSent: (send: PracticeSend) => void;
  onClose: () => void;
}

const DAYS = { '0': 0, '7': 7, '14': 14, '30': 30, '60': 60 } as const;

/** Who gets an email and who doesn't and why, before anything is sent. */
export function SendDialog({ practiceId, patients, uncertain, within, onSent, onClose }: SendDialogProps) {
  const params = { practiceId };
  const body = { patients: [...patients], within: DAYS[within], again: [...uncertain] };
  const [isSending, setIsSending] = useState(false);
  // A second try of the same is the same call.
  const id = useRef(ulid().toLowerCase());
  const { data, failure, reload } = useLoaded((signal) =>
    call(practiceReminderCalls['preview-practice-reminders'], {
      params,
      body,
      quiet: true,
      ...(signal && { signal }),
    }),
  );
  const emails = data?.gets.length ?? 0;

  const send = async () => {
    if (!data) return;
    setIsSending(true);
    const gets = data.gets.map((each) => each.id);
    const again = body.again.filter((each) => gets.includes(each));
    try {
      const sent = await call(practiceReminderCalls['send-practice-reminders'], {
        params,
        body: { ...body, id: id.current, patients: gets, again },
      });
      notify.success(`${emailsText(emails)} on the way`);
      onSent(sent);
    } catch (error) {
      notify.error('Sending failed', errorText(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remind these owners?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSending} unavailable={emails === 0} onClick={() => void send()}>
            {`Send ${emailsText(emails)}`}
          </Button>
        </>
      }
    >
      {data ? (
        <PreviewLists preview={data} />
      ) : failure ? (
        <ErrorState as="p" title="We couldn’t prepare this" detail={failure} onRetry={() => void reload()} />
      ) : (
        <PageSkeleton late />
      )}
    </Dialog>
  );
}

function PreviewLists({ preview: { gets, skipped, reply_to, left_today } }: { preview: Preview }) {
  return (
    <div className={layout.stack4}>
      <p>
        One email for each pet, in the name of your practice, about all that is due.
        {reply_to !== null && (
          <>
            {' '}
            Replies go to <bdi>{reply_to}</bdi>.
          </>
        )}
      </p>
      {gets.length > left_today && (
        <p>
          {left_today === 0
            ? 'Your practice has reached today’s limit. Send these tomorrow.'
            : `Your practice can send ${left_today} more today. Choose fewer pets.`}
        </p>
      )}
      {gets.length > 0 && (
        <section className={layout.stack2}>
          <h3>{emailsText(gets.length)}</h3>
          <ul className={layout.stack2}>
            {gets.map(({ id, name, owner_name, due }) => (
              <li key={id}>
                <bdi>{shorten(name ?? '', 40)}</bdi> · <bdi>{shorten(owner_name ?? '', 40)}</bdi>
                <p className={typography.note}>{due.map((each) => shorten(each.name, 40)).join(', ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.length > 0 && (
        <section className={layout.stack2}>
          <h3>{`${skipped.length} skipped`}</h3>
          <ul className={layout.stack2}>
            {skipped.map(({ id, name, reason, on }) => (
              <li key={id}>
                {name !== null && (
                  <>
                    <bdi>{shorten(name, 40)}</bdi>:{' '}
                  </>
                )}
                <span>{skippedText({ reason, on })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
