import type { Answer } from './live-share.ts';
import { type Call, type Check, type Link, perform, performAndDie, type Step } from './share-model.ts';

export interface Answered {
  call: Call;
  answer: Answer;
}

/** A call, or its second half, that has not taken effect yet. */
interface Pending {
  call: Call | Check;
  answer: Answer;
}

/**
 * All possible states of a link after simultaneous calls, given their responses and the possible states before. Throws
 * when there is none: then no order of the calls explains the responses.
 */
export function afterAll(worlds: (Link | null)[], answers: Answered[], now: number): (Link | null)[] {
  const ends = new Map<string, Link | null>();
  const seen = new Set<string>();

  function explore(link: Link | null, left: Pending[]): void {
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
    const take = (at: number, { link: after, next }: Step, { answer }: Pending) =>
      explore(after, rest.toSpliced(at, 1, ...(next ? [{ call: next, answer }] : [])));
    rest.forEach((pending, at) => {
      for (const step of outcomes(link, pending)) take(at, step, pending);
    });
    if (!isDeleted) return;
    // Tried last: it fits often and rarely helps.
    rest.forEach((pending, at) => {
      if (!metDeletion(pending.answer)) return;
      const step = perform(link, pending.call, now);
      take(at, step, pending);
      if (step.next) explore(step.link, rest.toSpliced(at, 1));
    });
  }

  const fits = (link: Link | null, call: Pending['call'], { line }: Answer) =>
    perform(link, call, now).answer === line;
  const isUnchanged = (link: Link | null, call: Pending['call']) => perform(link, call, now).link === link;
  const outcomes = (link: Link | null, { call, answer }: Pending): Step[] => {
    if (answer.line === 'died') return performAndDie(link, call, now);
    const step = perform(link, call, now);
    return step.next || step.answer === answer.line ? [step] : [];
  };
  const isDeleted = answers.some(({ call, answer }) => call.do === 'delete-pet' && answer.line === 'done');

  for (const world of worlds) explore(world, answers);
  if (ends.size === 0) throw new Error('No order of these calls explains their answers.');
  return [...ends.values()];
}

/** A call that took effect just before the pet was deleted, and found it deleted when it read what to return. */
const metDeletion = ({ line }: Answer) => line.startsWith('404 share-not-found');
