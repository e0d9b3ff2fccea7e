import { addCalendarDays, readersDay } from '../../../contract/dates.ts';
import { contactOf } from '../../../contract/practices/contacts.ts';
import {
  DEFAULT_WITHIN,
  type PracticeSend,
  type WeekPage,
  type WeekPatient,
  type WeekQuery,
} from '../../../contract/practices/practice-reminders.ts';
import { nameOfRules } from '../../../contract/practices/rules.ts';
import type { RulesStore } from '../practices/rules-ports.ts';
import { isUnsent, outcomeOf } from './outcome.ts';
import type { PracticeSendStore, WeekPages, WeekRow } from './ports.ts';
import { presentSend } from './present-send.ts';

/** Dependencies of the week's list. */
export interface WeekDeps {
  weeks: WeekPages;
  sends: Pick<PracticeSendStore, 'latest'>;
  rules: Pick<RulesStore, 'glance'>;
  now: () => Date;
}

/**
 * A page of the patients with something overdue or due soon; the first one also says what became of the last call,
 * and which rules are being applied, since until then the list rests on two sets of rules.
 */
export async function listWeek(
  deps: WeekDeps,
  practiceId: string,
  { within, today, after }: WeekQuery,
): Promise<WeekPage> {
  const now = deps.now();
  const until = addCalendarDays(readersDay(now, today), Number(within ?? DEFAULT_WITHIN));
  const isFirst = after === undefined;
  const [page, latest, rules] = await Promise.all([
    deps.weeks.page(practiceId, { until, after: after ?? null }),
    isFirst ? latestSend(deps, practiceId, now) : null,
    isFirst ? deps.rules.glance(practiceId) : null,
  ]);
  return {
    patients: page.patients.map((row) => present(row, now)),
    next: page.next,
    latest,
    coming: rules?.coming ? nameOfRules(rules.coming) : null,
  };
}

async function latestSend(
  { sends, weeks }: WeekDeps,
  practiceId: string,
  now: Date,
): Promise<PracticeSend | null> {
  const latest = await sends.latest(practiceId);
  if (!latest) return null;
  return presentSend(latest, await weeks.due(practiceId, latest.send.patients), now);
}

const present = ({ patient, contacts, reminder }: WeekRow, now: Date): WeekPatient => ({
  id: patient.id,
  name: patient.name,
  owner_name: patient.owner_name,
  may_remind: patient.may_remind,
  due: patient.due.map((due) => ({ ...due, contact: contactOf(contacts, due) })),
  version: contacts.version,
  reminded:
    contacts.reminded && !isUnsent(reminder)
      ? {
          at: contacts.reminded.at.toISOString(),
          outcome: outcomeOf(reminder, now),
          send_id: contacts.reminded.sendId,
        }
      : null,
});
