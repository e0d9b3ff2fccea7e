import { SNOOZE_DAYS } from '../../../../contract/limits.ts';
import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { errorText } from '../../ui/error-text.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { notify } from '../../ui/notify.ts';
import { dayText } from '../texts/day-text.ts';
import { shorten } from './shorten.ts';

/** Loaded with the first answer: the dashboard needs no other call about records. */
const loadCalls = loadChunk(() => import('../../../../contract/records/record-calls.ts'));

interface AnswersOptions {
  /** Why no reminder will be mailed, "your reminders are off"; null if one will, or this isn't known. */
  silence: string | null | undefined;
  /** Gets the saved record, and reloads what the page shows of it. */
  onAnswered: (saved: PetRecord) => Promise<void>;
}

/** Returns a function that sends what the owner chose for a record, and says what became of it. */
export function useAnswers({ silence, onAnswered }: AnswersOptions) {
  const send = async (record: UpcomingRecord, action: ReminderAnswer) => {
    try {
      const params = { petId: record.pet_id, recordId: record.id };
      const { recordCalls } = await loadCalls();
      const answered = await call(recordCalls['answer-record'], { params, body: { action } });
      await onAnswered(answered);
      return answered;
    } catch (error) {
      notify.error('Change not saved', errorText(error));
      return null;
    }
  };

  return async (record: UpcomingRecord, action: ReminderAnswer) => {
    const answered = await send(record, action);
    if (!answered) return;
    const name = shorten(record.name);
    if (action === 'not_needed') {
      const undo = { label: 'Undo', onClick: () => void send(record, 'needed') };
      notify.success('No longer needed', `We won’t remind you about ${name} anymore.`, undo);
    } else if (answered.next_reminder_on) {
      notify.success(
        'Reminder set',
        `We’ll remind you about ${name} on ${dayText(answered.next_reminder_on)}.`,
      );
    } else {
      const why = silence ? ` You won’t get a reminder: ${silence}.` : '';
      notify.success('Snoozed', `You snoozed ${name} for ${SNOOZE_DAYS} days.${why}`);
    }
  };
}
