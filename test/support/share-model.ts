/**
 * A plain model of a share link: one link of one pet, every call a single step. Written from the specification and on
 * purpose without any code of the product, which it checks.
 */

/** A link that exists; `null` stands for one whose pet was deleted. Times are milliseconds since 1970. */
export interface Link {
  hasPasscode: boolean;
  isActive: boolean;
  end: number;
  maxViews: number | null;
  views: number;
  wrongPasscodes: number;
  /** When each visitor was last counted, to the second. */
  countedAt: Record<string, number>;
  /** The views that the owner sees. */
  listed: ListedView[];
}

/** A visitor counted at a time, and what was shown: the first page, a later one, or both. */
export interface ListedView {
  visitor: string | null;
  at: number;
  first: boolean;
  later: boolean;
}

/** `dies` is the request to AWS at which the function dies, and whether AWS still gets that one. */
export interface Visit {
  do: 'open' | 'read-on';
  visitor: string | null;
  passcode: 'right' | 'wrong' | null;
  dies?: { at: number; after: boolean };
}

export type Call =
  | Visit
  | { do: 'update'; minutes: number; maxViews: number | null }
  | { do: 'deactivate' | 'reactivate' | 'delete-pet' | 'clean-up' };

export interface Step {
  answer: string;
  link: Link | null;
}

const HALF_AN_HOUR = 30 * 60_000;
const WRONG_PASSCODES = 10;

const GONE = '404 share-not-found: This share link does not exist.';
const ENDED = '409 share-ended: This link has expired. Choose a new end first.';
const AFTER_DELETION: Partial<Record<Call['do'], string>> = {
  'delete-pet': "404 pet-not-found: This pet doesn't exist or you don't have access to it.",
  'clean-up': 'done',
};
const ASK = '403 passcode-required: This link is protected. Enter the passcode that its owner gave you.';
const TOO_LATE = '409 try-again: This page has been open for long. Please reload it.';
const USED_UP = '403 share-denied: This share link has reached its maximum number of views.';

export const shown = (views: number, maxViews: number | null, end: number) =>
  `shown, ${views} of ${maxViews ?? 'any number of'} views, until ${new Date(end).toISOString()}`;

/** The response to a call at a time, and the link after it. */
export function perform(link: Link | null, call: Call, now: number): Step {
  const same = (answer: string): Step => ({ answer, link });
  if (link === null) return same(AFTER_DELETION[call.do] ?? GONE);
  switch (call.do) {
    case 'clean-up':
      return same('done');
    case 'delete-pet':
      return { answer: 'done', link: null };
    case 'deactivate':
      return { answer: 'done', link: { ...link, isActive: false } };
    case 'reactivate':
      return link.end <= now ? same(ENDED) : { answer: 'done', link: { ...link, isActive: true } };
    case 'update':
      return { answer: 'done', link: { ...link, end: now + call.minutes * 60_000, maxViews: call.maxViews } };
    case 'open':
    case 'read-on':
      return visit(link, call, now);
  }
}

function visit(link: Link, call: Visit, now: number): Step {
  const { visitor, passcode } = call;
  const isReload = visitor !== null && wasCounted(link, visitor, now);
  const refusal = refusalOf(link, isReload, now);
  if (refusal) return { answer: refusal, link };
  if (link.hasPasscode && passcode === null) return { answer: ASK, link };
  if (link.hasPasscode && passcode === 'wrong') return wrongPasscode(link);
  if (call.do === 'read-on' && !isReload) return { answer: TOO_LATE, link };
  const after = list(isReload ? link : countView(link, visitor, now), call, now);
  return { answer: shown(after.views, after.maxViews, after.end), link: after };
}

function refusalOf(link: Link, isReload: boolean, now: number): string | null {
  if (!link.isActive) return '403 share-denied: This share link has been deactivated.';
  if (link.end <= now) return '403 share-denied: This share link has expired.';
  if (link.wrongPasscodes >= WRONG_PASSCODES)
    return '403 share-denied: This share link is permanently locked after 10 wrong passcodes.';
  return link.maxViews !== null && link.views >= link.maxViews && !isReload ? USED_UP : null;
}

function wrongPasscode(link: Link): Step {
  const wrongPasscodes = link.wrongPasscodes + 1;
  const left = WRONG_PASSCODES - wrongPasscodes;
  const warning = left > 1 ? `${left} attempts are left.` : '1 attempt is left.';
  const locked = 'That was the last attempt: this link is now permanently locked.';
  const answer = `403 passcode-wrong: This passcode is wrong. ${left > 0 ? warning : locked}`;
  return { answer, link: { ...link, wrongPasscodes } };
}

const seconds = (time: number) => Math.floor(time / 1000) * 1000;

const wasCounted = (link: Link, visitor: string, now: number) =>
  (link.countedAt[visitor] ?? Number.NEGATIVE_INFINITY) > seconds(now) - HALF_AN_HOUR;

function countView(link: Link, visitor: string | null, now: number): Link {
  const countedAt = visitor === null ? link.countedAt : { ...link.countedAt, [visitor]: seconds(now) };
  return { ...link, views: link.views + 1, countedAt };
}

/**
 * Each counted view is listed once, with what was shown; a reload adds what a function that died did not log.
 */
function list(link: Link, { do: what, visitor }: Visit, now: number): Link {
  const at = (visitor !== null && link.countedAt[visitor]) || seconds(now);
  const known = link.listed.find(
    (opening) => visitor !== null && opening.visitor === visitor && opening.at === at,
  );
  const page = what === 'open' ? 'first' : 'later';
  if (known?.[page]) return link;
  const opening = { ...(known ?? { visitor, at, first: false, later: false }), [page]: true };
  return { ...link, listed: sorted([...link.listed.filter((each) => each !== known), opening]) };
}

/** One order for the same views, since the order of two simultaneous calls is not visible. */
const sorted = (listed: ListedView[]) =>
  listed.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** How far a call that died may have got: nowhere, all the way, or counted but not listed. */
export function performAndDie(link: Link | null, call: Call, now: number): (Link | null)[] {
  const { link: after } = perform(link, call, now);
  if (link === null || after === null || after.views === link.views) return [link, after];
  return [link, { ...after, listed: link.listed }, after];
}
