import type { Pet } from '../../../../contract/pets/pets.ts';
import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { savedAtText } from '../../platform/offline/saved-at-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { AttentionList } from './attention-list.tsx';
import { ListSection } from './list-section.tsx';
import type { LoadedUpcoming } from './load-upcoming.ts';
import styles from './needs-attention.module.css';
import { NothingLate } from './nothing-late.tsx';
import { RemindersNotice } from './reminders-notice.tsx';

interface NeedsAttentionProps {
  upcoming: LoadedUpcoming | undefined;
  /** The user's day, YYYY-MM-DD. */
  today: string;
  /** When this copy was saved, in ISO 8601; null for a fresh response. */
  savedAt: string | null;
  /** Why it couldn't be loaded, for display. */
  failure: string | null;
  pets: readonly Pet[];
  onReload: () => Promise<void>;
}

/**
 * What has expired or will soon, over all pets, each with what to do about it; or, where it is proven, that all is up
 * to date.
 */
export function NeedsAttention({ upcoming, today, savedAt, failure, pets, onReload }: NeedsAttentionProps) {
  const late = upcoming?.records.filter(({ status }) => status !== 'valid') ?? [];
  const list = useFocusRecovery<HTMLDivElement>(late.map(({ id, name }) => `${id} ${name}`).join());
  const answer = useAnswers(upcoming, onReload);

  return (
    <ListSection
      id="needs-attention"
      heading={late.length > 0 || !upcoming ? 'Needs attention' : 'At a glance'}
    >
      <div ref={list} tabIndex={-1} className={styles.content}>
        {failure && !upcoming && (
          <ErrorState
            title="We couldn’t check what needs attention"
            detail={failure}
            onRetry={() => void onReload()}
          />
        )}
        {savedAt && <p className={styles.note}>{savedAtText(savedAt)}</p>}
        {upcoming && late.length > 0 && (
          <>
            <RemindersNotice reminders={upcoming.reminders} mail={upcoming.mail} />
            <AttentionList
              records={late}
              today={today}
              canAct={savedAt === null}
              onAnswer={(record, action) => void answer(record, action)}
              onGiven={() => void onReload()}
            />
          </>
        )}
        {upcoming && late.length === 0 && <NothingLate upcoming={upcoming} pets={pets} />}
        {upcoming && upcoming.more_attention > 0 && (
          <p className={styles.note}>{`${upcoming.more_attention} more. See each pet’s page.`}</p>
        )}
        {upcoming && upcoming.pending > 0 && (
          <p className={styles.note}>
            We haven’t checked <span>{upcoming.pending === 1 ? 'one pet' : `${upcoming.pending} pets`}</span>{' '}
            yet. Reload the page to continue.
          </p>
        )}
      </div>
    </ListSection>
  );
}

/** Sends what the owner chose for a record. */
function useAnswers(upcoming: LoadedUpcoming | undefined, onReload: () => Promise<void>) {
  const send = async (record: UpcomingRecord, action: ReminderAnswer) => {
    try {
      const params = { petId: record.pet_id, recordId: record.id };
      const answered = await call(recordCalls['answer-record'], { params, body: { action } });
      await onReload();
      return answered;
    } catch (error) {
      notify.error('Nothing was changed', errorText(error));
      return null;
    }
  };

  return async (record: UpcomingRecord, action: ReminderAnswer) => {
    const answered = await send(record, action);
    if (!answered) return;
    const name = shorten(record.name);
    if (action === 'not_needed') {
      const undo = { label: 'Undo', onClick: () => void send(record, 'needed') };
      notify.success('No longer needed', `${name} no longer counts as late.`, undo);
    } else if (answered.next_reminder_on) {
      notify.success('Reminder set', `${name}: ${dayText(answered.next_reminder_on)}.`);
    } else {
      const silence = upcoming && silenceOf(upcoming);
      notify.success('Snoozed', silence ? `${name}; ${silence}.` : `${name}.`);
    }
  };
}

/** Why no reminder will be mailed; null if one will. */
function silenceOf({ reminders: { enabled, mail_problem }, mail }: LoadedUpcoming): string | null {
  if (!mail) return 'no emails are sent here';
  if (mail_problem) return 'we can’t email you';
  return enabled ? null : 'your reminders are off';
}
