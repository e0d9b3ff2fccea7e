import { dayText, shortDayText, verdictDay } from '../../../../contract/day-text.ts';
import {
  isOverdue,
  type VerdictFact,
  type VerdictWords,
  verdictWords,
} from '../../../../contract/records/verdict.ts';
import { SENT_LOCALE } from '../texts/day-text.ts';

/** A verdict on its owner's screens: with short days, in the form of the browser. */
export const ownVerdict = (fact: VerdictFact, today: string): VerdictWords =>
  verdictWords(fact, { today }, (day) => verdictDay(day, today));

/** A verdict that leaves the device (ruling D34): with full days, which a print still has years later. */
export const sentVerdict = (fact: VerdictFact, days: { today: string; on: string }): VerdictWords =>
  verdictWords(fact, days, (day) => dayText(day, SENT_LOCALE));

/** "was due Nov 17" behind the name of a medication past its date, in what leaves the device; null for all else. */
export const dueText = (fact: VerdictFact, today: string): string | null =>
  isOverdue(fact)
    ? verdictWords(fact, { today }, (day) => shortDayText(day, today, SENT_LOCALE)).join('')
    : null;
