import fc from 'fast-check';
import { addCalendarDays } from '../../contract/dates.ts';
import type { Death } from './outage.ts';

/** What may become of a record. A deleted one knows the first day on which it may be purged. */
export type State = { is: 'live' } | { is: 'deleted'; purgeOn: string } | { is: 'gone' };

const CALLS = ['delete-record', 'restore-record', 'purge-record'] as const;
type CallName = (typeof CALLS)[number];

interface Dies {
  at: number;
  how: Death;
}

/** One turn of a scenario. Calls of one turn run at the same time, on one record. */
export type Turn =
  | { do: 'calls'; calls: CallName[]; which: number; dies: Dies | null }
  /** The jobs that a queue may deliver at any time, and twice. */
  | { do: 'job'; kind: 'purge-record' | 'attach' | 'delete'; which: number; dies: Dies | null }
  | { do: 'plan-purges'; dies: Dies | null }
  | { do: 'empty the queue' }
  | { do: 'wait'; days: number };

const which = fc.nat(1);
const dies: fc.Arbitrary<Dies | null> = fc.option(
  fc.record({ at: fc.nat(5), how: fc.constantFrom<Death>('before', 'after') }),
);

const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('calls' as const),
      calls: fc.oneof(
        { weight: 3, arbitrary: fc.array(fc.constantFrom(...CALLS), { minLength: 1, maxLength: 1 }) },
        { weight: 2, arbitrary: fc.array(fc.constantFrom(...CALLS), { minLength: 2, maxLength: 3 }) },
      ),
      which,
      dies,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      kind: fc.constantFrom('purge-record' as const, 'attach' as const, 'delete' as const),
      which,
      dies,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('plan-purges' as const), dies }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('empty the queue' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 31) }) },
);

/** A random scenario of two records. */
export const scenario: fc.Arbitrary<Turn[]> = fc.array(turn, { minLength: 6, maxLength: 14 });

/** The first day on which a record deleted on this day may be purged. */
const purgeDay = (today: string) => addCalendarDays(today, 31);

/** The states after a call with this answer; none where it is wrong. 500 and 409 say nothing about a dead process. */
function afterCall(name: CallName, status: number, state: State, today: string): State[] {
  const [from, to]: [State['is'], State] = {
    'delete-record': ['live', { is: 'deleted', purgeOn: purgeDay(today) }] as const,
    'restore-record': ['deleted', { is: 'live' }] as const,
    'purge-record': ['deleted', { is: 'gone' }] as const,
  }[name] as [State['is'], State];
  const isApplicable = state.is === from;
  if (status === 500) return isApplicable ? [state, to] : [state];
  if (status === 409) return [state];
  const isRepeated = name === 'restore-record' && state.is === 'live';
  if (status === 404) return isApplicable || isRepeated ? [] : [state];
  return isApplicable ? [to] : isRepeated ? [state] : [];
}

/** The states that some order of simultaneous calls explains. */
export function afterCalls(
  states: readonly State[],
  answers: readonly { name: CallName; status: number }[],
  today: string,
): State[] {
  const [first] = answers;
  if (!first) return [...states];
  const ends = answers.flatMap(({ name, status }, index) => {
    const next = states.flatMap((state) => afterCall(name, status, state, today));
    return next.length === 0 ? [] : afterCalls(next, answers.toSpliced(index, 1), today);
  });
  return [...new Map(ends.map((state) => [JSON.stringify(state), state])).values()];
}

/** The states after a purge of what is due; `isSure` unless its process died. */
export const afterPurge = (states: readonly State[], today: string, isSure: boolean): State[] =>
  states.flatMap((state): State[] => {
    if (state.is !== 'deleted' || state.purgeOn > today) return [state];
    return isSure ? [{ is: 'gone' }] : [state, { is: 'gone' }];
  });
