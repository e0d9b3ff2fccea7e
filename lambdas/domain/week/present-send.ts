import type { PracticeSend } from '../../../contract/practices/practice-reminders.ts';
import { outcomeOf } from './outcome.ts';
import type { StoredReminder, StoredSend, WeekPages } from './ports.ts';

type Due = Awaited<ReturnType<WeekPages['due']>>;

/** The reminders of a call. `due`: what is due of the patients now, as far as it is known. */
export function presentSend(
  { send, reminders }: { send: StoredSend; reminders: readonly StoredReminder[] },
  due: Due,
  now: Date,
): PracticeSend {
  return {
    id: send.id,
    at: send.at.toISOString(),
    by: send.byName,
    reminders: send.patients.map((id) => {
      const reminder = reminders.find(({ grantId }) => grantId === id) ?? null;
      return {
        id,
        outcome: outcomeOf(reminder, now),
        skipped: reminder?.skipped ?? null,
        renewed: reminder && hasRenewed(reminder, due.get(id)),
      };
    }),
  };
}

/**
 * Whether all that a reminder was about has a newer dose: where each is due later than it was, at once, and else as the
 * last night found. Null where a dose is merely gone.
 */
function hasRenewed({ restsOn, about, followed }: StoredReminder, facts: ReturnType<Due['get']>) {
  if (!facts || restsOn.length === 0) return null;
  if (facts.some(({ rests_on }) => rests_on !== null && restsOn.includes(rests_on))) return false;
  const isLater = ({ line, due_on }: (typeof about)[number]) =>
    facts.some((fact) => fact.line === line && fact.due_on > due_on);
  return followed === 'renewed' || (about.length > 0 && about.every(isLater)) ? true : null;
}
