import { addCalendarDays, addDays, calendarDay } from '../../../contract/dates.ts';
import {
  type ContactStatus,
  isSameLine,
  isSilent,
  noteOfLeaving,
} from '../../../contract/practices/contacts.ts';
import type { DueFact } from '../../../contract/practices/patients.ts';
import type { Skipped, SkipReason } from '../../../contract/practices/practice-reminders.ts';
import { PRACTICE_REMINDERS } from '../../../contract/practices/reminder-limits.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';
import { isOver } from '../access/change-access.ts';
import { dueFacts } from '../access/due-facts.ts';
import { judgePatient } from '../access/judge-patient.ts';
import { isUnsubscribed } from '../access/unsubscribed.ts';
import { isUncertain, isUnsent } from './outcome.ts';
import type { LastReminder, ReminderFacts } from './ports.ts';

/**
 * What a reminder is about, or why there is none. `repeats`: the uncertain one that it follows. `replaces`: that one,
 * or one that was never sent.
 */
export type Decision =
  | {
      skipped: null;
      due: DueFact[];
      petName: string;
      repeats: LastReminder | null;
      replaces: LastReminder | null;
    }
  | { skipped: Skipped };

interface Asked {
  /** How many days ahead a dose counts as due. */
  within: number;
  /** Whether an uncertain reminder may be repeated. */
  mayRepeat: boolean;
  /** The practice's rules that are in force; null for none. */
  rules: PracticeRules | null;
  now: Date;
}

/**
 * Whether a practice reminds of a patient, judged by what is stored now (ruling D37): of all that is due until a day,
 * except what has a silent status, and what the owner's own reminder is about in these days. Days are those of UTC, as
 * the owner's reminders; the practice's own last reminder keeps it quiet for 24 hours times the days.
 */
export function decideReminder(
  facts: ReminderFacts | null,
  { within, mayRepeat, rules, now }: Asked,
): Decision {
  if (!facts || isOver(facts.grant, now)) return skip('access-ended');
  const { grant, pet, settings, last } = facts;
  if (!pet) return skip('archived');
  if (!grant.mayRemind) return skip('not-allowed');
  if (isUnsubscribed(grant, facts.unsubscribedAt)) return skip('unsubscribed');
  // It holds for what becomes due later, too: a new line must not bring mails back.
  if (noteOfLeaving(facts.contacts)) return skip('no-longer-a-patient');
  const today = calendarDay(now, 'utc');
  const source = { grant, pet, records: facts.records };
  const judged = rules && { set: rules.set, verdict: judgePatient(rules, source, today) };
  const due = dueFacts(source, judged, today).filter(
    ({ due_on }) => due_on <= addCalendarDays(today, within),
  );
  const [first] = due;
  if (!first) return skip('renewed');
  const open = due.filter((each) => !isSilent(statusOf(facts, each)));
  if (open.length === 0) {
    const status = statusOf(facts, first);
    return skip(isSilent(status) ? status : 'renewed');
  }
  if (settings.mail_problem) return skip('address-bounced');
  if (!settings.enabled) return skip('reminders-off');
  const ownDays = new Map(open.map((each) => [each, ownReminder(facts, each, today)]));
  const left = open.filter((each) => !ownDays.get(each));
  if (left.length === 0) return skip('own-reminder', [...ownDays.values()].toSorted()[0] ?? null);
  const repeats = mayRepeat && last && isUncertain(last.reminder, now) ? last : null;
  const unsent = last && isUnsent(last.reminder) ? last : null;
  const isQuiet = last !== null && !unsent && addDays(last.at, PRACTICE_REMINDERS.quietDays) > now;
  if (isQuiet && !repeats) return skip('reminded', calendarDay(last.at, 'utc'));
  return { skipped: null, due: left, petName: pet.name, repeats, replaces: repeats ?? unsent };
}

const skip = (reason: SkipReason, on: string | null = null): Decision => ({ skipped: { reason, on } });

const statusOf = ({ contacts }: ReminderFacts, due: DueFact): ContactStatus =>
  contacts.lines.find((line) => isSameLine(line, due))?.status ?? 'not-contacted';

/** The day of the owner's own next reminder of a dose, if it comes in these days; null otherwise. */
function ownReminder({ records }: ReminderFacts, { rests_on }: DueFact, today: string): string | null {
  const day = records.find(({ id }) => id === rests_on)?.next_reminder_on ?? null;
  return day !== null && day <= addCalendarDays(today, PRACTICE_REMINDERS.quietDays) ? day : null;
}
