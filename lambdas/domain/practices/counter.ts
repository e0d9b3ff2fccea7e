import type { PracticeAtCounter } from '../../../contract/practices/counter.ts';
import { publicStanding } from '../../../contract/practices/standing.ts';
import { AppError } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import { takesPets } from './granting-practice.ts';
import type { CounterStore, GrantingStore } from './ports.ts';

/** Dependencies of the calls about counter cards. */
export interface CounterDeps {
  counters: CounterStore;
  /** A new code. */
  newCode: () => string;
}

/** The code of a practice's counter card. Throws `try-again`. */
export const counterOf = (
  { counters, newCode }: CounterDeps,
  practiceId: string,
): Promise<{ code: string }> =>
  untilCommitted(async () => {
    const before = await counters.get(practiceId);
    if (before !== null) return { code: before };
    const code = newCode();
    return (await counters.replace(practiceId, code, null)) ? { code } : null;
  });

/** A new code, after which cards with the old one don't work. Throws `try-again`. */
export const replaceCounter = (
  { counters, newCode }: CounterDeps,
  practiceId: string,
): Promise<{ code: string }> =>
  untilCommitted(async () => {
    const code = newCode();
    return (await counters.replace(practiceId, code, await counters.get(practiceId))) ? { code } : null;
  });

/** The practice behind a code. Throws `practice-not-found`. */
export async function practiceOfCode(
  { counters }: { counters: Pick<CounterStore, 'find'> },
  code: string,
): Promise<string> {
  const practiceId = await counters.find(code);
  if (practiceId === null) throw codeUnknown();
  return practiceId;
}

/** What everyone with a practice's code reads of it. Throws `practice-not-found`, `practice-closed`. */
export async function showCounter(
  deps: { counters: Pick<CounterStore, 'find'>; granting: Pick<GrantingStore, 'withCount'>; now: () => Date },
  code: string,
): Promise<PracticeAtCounter> {
  const found = await deps.granting.withCount(await practiceOfCode(deps, code));
  if (!found) throw codeUnknown();
  if (found.practice.endedAt) throw practiceClosed(found.practice);
  const now = deps.now();
  const { name, address, country, opening_words, kind, standing, logo } = found.practice;
  return {
    name,
    address,
    country,
    opening_words,
    standing: publicStanding(kind, standing, now),
    logo,
    takes_pets: takesPets(found, now),
  };
}

/** The answer about a practice whose card is still on a counter. */
const practiceClosed = ({ name }: { name: string }) =>
  new AppError(
    'practice-closed',
    `${name} is no longer on Pawfile, so you can’t share pets with it here. A share link of your pet opens for everyone you send it to.`,
  );

const codeUnknown = () =>
  new AppError(
    'practice-not-found',
    'This code doesn’t belong to a practice. Ask the practice for its new card.',
  );
