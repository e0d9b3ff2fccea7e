import type { PracticeSend } from '../../../contract/practices/practice-reminders.ts';
import { outcomeOf } from './outcome.ts';
import type { StoredReminder, StoredSend, WeekPages } from './ports.ts';

/** The reminders of a call. `due`: what is due of the patients now, as far as it is known. */
export function presentSend(
  { send, reminders }: { send: StoredSend; reminders: readonly StoredReminder[] },
  due: Awaited<ReturnType<WeekPages['due']>>,
  now: Date,
): PracticeSend {
  return {
    id: send.id,
    at: send.at.toISOString(),
    by: send.byName,
    reminders: send.patients.map((id) => {
      const reminder = reminders.find(({ grantId }) => grantId === id) ?? null;
      const facts = due.get(id);
      return {
        id,
        outcome: outcomeOf(reminder, now),
        skipped: reminder?.skipped ?? null,
        renewed:
          facts && reminder && reminder.restsOn.length > 0
            ? !reminder.restsOn.some((record) => facts.some(({ rests_on }) => rests_on === record))
            : null,
      };
    }),
  };
}
