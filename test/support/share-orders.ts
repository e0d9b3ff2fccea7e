import type { Answer } from './live-share.ts';
import { type Call, type Link, perform, performAndDie } from './share-model.ts';

export interface Answered {
  call: Call;
  answer: Answer;
}

/**
 * All possible states of a link after simultaneous calls, given their responses and the possible states before. Throws
 * when there is none: then no order of the calls explains the responses.
 */
export function afterAll(worlds: (Link | null)[], answers: Answered[], now: number): (Link | null)[] {
  const ends = new Map<string, Link | null>();
  const seen = new Set<string>();

  function explore(link: Link | null, left: Answered[]): void {
    // A call that fits and changes nothing may as well come first; that saves most orders.
    const rest = left.filter(({ call, answer }) => !(fits(link, call, answer) && isUnchanged(link, call)));
    const key = JSON.stringify([
      link,
      rest.map(({ call, answer }) => JSON.stringify([call, answer.line])).toSorted(),
    ]);
    // A deleted pet has only one end state: the first order that leads there is enough.
    if (seen.has(key) || (isDeleted && ends.size > 0)) return;
    seen.add(key);
    if (rest.length === 0) ends.set(key, link);
    rest.forEach((next, at) => {
      for (const after of outcomes(link, next)) explore(after, rest.toSpliced(at, 1));
    });
    if (!isDeleted) return;
    // Tried last: it fits often and rarely helps.
    rest.forEach(({ call, answer }, at) => {
      if (metDeletion(answer)) explore(perform(link, call, now).link, rest.toSpliced(at, 1));
    });
  }

  const fits = (link: Link | null, call: Call, { line }: Answer) => perform(link, call, now).answer === line;
  const isUnchanged = (link: Link | null, call: Call) => perform(link, call, now).link === link;
  const outcomes = (link: Link | null, { call, answer }: Answered): (Link | null)[] => {
    if (answer.line === 'died') return performAndDie(link, call, now);
    return fits(link, call, answer) ? [perform(link, call, now).link] : [];
  };
  const isDeleted = answers.some(({ call, answer }) => call.do === 'delete-pet' && answer.line === 'done');

  for (const world of worlds) explore(world, answers);
  if (ends.size === 0) throw new Error('No order of these calls explains their answers.');
  return [...ends.values()];
}

/** A call that took effect just before the pet was deleted, and found it deleted when it read what to return. */
const metDeletion = ({ line }: Answer) => line.startsWith('404 share-not-found');
