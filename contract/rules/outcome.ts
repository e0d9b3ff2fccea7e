import { addCalendarDays } from '../dates.ts';
import { DUE_SOON_DAYS } from '../limits.ts';
import { expiryStatus } from '../records/expiry.ts';
import type { DatedDose, JudgedDose } from './judged-doses.ts';
import type { Reason, VerdictState } from './verdict.ts';

/** What a rule says of a life in which nothing is unknown. */
export interface Outcome {
  state: VerdictState;
  reason: Reason;
  rests_on: JudgedDose | null;
  due_on: string | null;
  /** The last day that is covered; null where nothing is. */
  covered_until: string | null;
  /** Days on which it may be another one, although no dose is added. */
  turns: readonly string[];
}

/** A life as rules see it: when the pet was born and got its chip, and its doses of one vaccine, the earliest first. */
export interface Life {
  born_on: string;
  chipped_on: string | null;
  doses: readonly DatedDose[];
}

/** How rules of one kind are judged. */
export interface Evaluator<Rule> {
  /** The outcome on a day, on which no dose is ahead. */
  judge(rule: Rule, life: Life, day: string): Outcome;
  /** The ages in days at which its outcome may change, so that lives of unknown age can be told apart. */
  ages(rule: Rule): number[];
  /** The routes that matter where the one of a dose is unknown; none where routes don't matter. */
  routes(rule: Rule): readonly string[];
}

interface NextDose {
  due_on: string;
  /** The first day on which it is late; the day after `due_on` by default. */
  late_from?: string;
  /** Whether what was given protects until then. */
  is_covered: boolean;
}

/**
 * The outcome of waiting for a next dose. It is due in the days that count as due soon of every date that expires, so
 * what a rule covers and what a certificate covers end alike (ruling D12).
 */
export function awaiting(
  { due_on, late_from = addCalendarDays(due_on, 1), is_covered }: NextDose,
  reason: Reason,
  rests_on: JudgedDose,
  day: string,
): Outcome {
  const isEarly = is_covered && expiryStatus(due_on, day) === 'valid';
  const state = day >= late_from ? 'overdue' : isEarly ? 'current' : 'due';
  return {
    state,
    reason,
    rests_on,
    due_on,
    covered_until: is_covered ? addCalendarDays(late_from, -1) : null,
    turns: [addCalendarDays(due_on, -DUE_SOON_DAYS), late_from],
  };
}

/** An outcome without a next dose. */
export const without = (
  state: 'unknown' | 'not_in_set',
  reason: Reason,
  rests_on: JudgedDose | null = null,
  turns: readonly string[] = [],
): Outcome => ({ state, reason, rests_on, due_on: null, covered_until: null, turns });
