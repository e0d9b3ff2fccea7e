import type { Answer } from './live-share.ts';
import { type Call, type Check, type Link, perform, performAndDie, type Step } from './share-model.ts';

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

  /**
   * `left`: calls that have not ended. `checking`: the kinds of those whose passcode is being checked. Calls of a kind
   * differ only in their responses, so it does not matter which of them has begun; that saves nearly all orders.
   */
  function explore(link: Link | null, left: Answered[], checking: string[]): void {
    // A call that fits and changes nothing may as well come first; that saves most orders. One of a kind that is being
    // checked may be that one, and one with the right passcode may have been counted at another time.
    const isIdle = ({ call, answer }: Answered) =>
      fits(link, call, answer) &&
      isUnchanged(link, call) &&
      !mayBeChecked(link, call) &&
      !checking.includes(kindOf(call));
    const rest = left.filter((answered) => !isIdle(answered));
    const key = JSON.stringify([
      link,
      rest.map(({ call, answer }) => JSON.stringify([call, answer.line])).toSorted(),
      checking,
    ]);
    // A deleted pet has only one end state: the first order that leads there is enough.
    if (seen.has(key) || (isDeleted && ends.size > 0)) return;
    seen.add(key);
    if (rest.length === 0 && checking.length === 0) ends.set(key, link);

    const end = (at: number, after: Link | null, stillChecking = checking) =>
      explore(after, rest.toSpliced(at, 1), stillChecking);
    const begin = (after: Link | null, kind: string) => {
      const ofKind = rest.filter(({ call }) => kindOf(call) === kind).length;
      const begun = checking.filter((each) => each === kind).length;
      if (begun < ofKind) explore(after, rest, [...checking, kind].toSorted());
    };
    const take = (at: number, step: Step, kind: string) =>
      step.next ? begin(step.link, kind) : end(at, step.link);

    rest.forEach(({ call, answer }, at) => {
      const kind = kindOf(call);
      for (const step of outcomes(link, call, answer)) take(at, step, kind);
      if (!checking.includes(kind)) return;
      for (const step of outcomes(link, toCheck(call), answer)) end(at, step.link, without(checking, kind));
    });
    if (!isDeleted) return;
    // Tried last: it fits often and rarely helps.
    rest.forEach(({ call, answer }, at) => {
      if (!metDeletion(answer)) return;
      end(at, perform(link, call, now).link);
      const kind = kindOf(call);
      if (checking.includes(kind)) {
        end(at, perform(link, toCheck(call), now).link, without(checking, kind));
      }
    });
  }

  const fits = (link: Link | null, call: Call, { line }: Answer) => perform(link, call, now).answer === line;
  const isUnchanged = (link: Link | null, call: Call) => perform(link, call, now).link === link;
  const outcomes = (link: Link | null, call: Call | Check, { line }: Answer): Step[] => {
    if (line === 'died') return performAndDie(link, call, now);
    const step = perform(link, call, now);
    return step.next || step.answer === line ? [step] : [];
  };
  const isDeleted = answers.some(({ call, answer }) => call.do === 'delete-pet' && answer.line === 'done');

  for (const world of worlds) explore(world, answers, []);
  if (ends.size === 0) throw new Error('No order of these calls explains their answers.');
  return [...ends.values()];
}

/** Whether the call counts an attempt, which remains if the link cannot be opened any more after the check. */
const mayBeChecked = (link: Link | null, call: Call) =>
  link?.hasPasscode && 'passcode' in call && call.passcode === 'right';

/** What a call asks for, without what it got. */
const kindOf = (call: Call) => JSON.stringify({ ...call, gets: null });

function toCheck(call: Call): Check {
  if (call.do !== 'open' && call.do !== 'read-on') throw new Error('Only a visit has a passcode.');
  return { do: 'check', visit: call };
}

/** The list with one of these fewer. */
const without = (list: readonly string[], one: string) => list.toSpliced(list.indexOf(one), 1);

/** A call that took effect just before the pet was deleted, and found it deleted when it read what to return. */
const metDeletion = ({ line }: Answer) => /^404 (?:share|pet)-not-found/.test(line);
