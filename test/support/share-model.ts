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
  /** Since the last right one, and when the last of them was entered. */
  wrongPasscodes: number;
  lastAttempt: number | null;
  /** The views that the owner sees. */
  listed: ListedView[];
}

/** A counted visit, how often its first page was loaded, and whether a later one was. */
export interface ListedView {
  visit: string;
  loaded: number;
  later: boolean;
}

/** A visit that the server counted, and when. */
export interface Held {
  visit: string;
  at: number;
}

/** `dies` is the request to AWS at which the function dies, and whether AWS still gets that one. */
export interface Visit {
  do: 'open' | 'read-on';
  visitor: string | null;
  passcode: 'right' | 'wrong' | null;
  /** The visit that the visitor holds when it calls, and the one in the response; known once the call was made. */
  holds?: Held | null;
  gets?: string | null;
  dies?: { at: number; after: boolean };
}

export type Call =
  | Visit
  | { do: 'update'; minutes: number; maxViews: number | null }
  | { do: 'deactivate' | 'reactivate' | 'delete-pet' | 'clean-up' };

/** The second half of a visit with the right passcode, which is counted as an attempt before it is checked. */
export interface Check {
  do: 'check';
  visit: Visit;
}

export interface Step {
  /** Null while the passcode is being checked; `next` is the rest of the call then. */
  answer: string | null;
  link: Link | null;
  next?: Check;
}

const MINUTE = 60_000;
const HALF_AN_HOUR = 30 * MINUTE;
const ATTEMPTS = 25;

/** The wrong passcodes with which a protected link begins, so that few calls lock it. */
export const BEGUN_ATTEMPTS = 20;

const GONE = '404 share-not-found: This share link does not exist.';
const ENDED = '409 share-ended: This link has expired. Choose a new expiry date first.';
const NO_PET = "404 pet-not-found: This pet doesn't exist or you don't have access to it.";
const AFTER_DELETION: Partial<Record<(Call | Check)['do'], string>> = {
  update: NO_PET,
  deactivate: NO_PET,
  reactivate: NO_PET,
  'delete-pet': NO_PET,
  'clean-up': 'done',
};
const ASK = '403 passcode-required: This link is protected. Enter the passcode that its owner gave you.';
const TOO_LATE = '409 try-again: This page has been open too long. Reload it.';
const USED_UP = '403 share-denied: This share link has reached its maximum number of views.';

export const shown = (views: number, maxViews: number | null, end: number) =>
  `shown, ${views} of ${maxViews ?? 'any number of'} views, until ${new Date(end).toISOString()}`;

/** The response to a call at a time, and the link after it. */
export function perform(link: Link | null, call: Call | Check, now: number): Step {
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
    case 'check':
      return check(link, call, now);
  }
}

function visit(link: Link, call: Visit, now: number): Step {
  const { passcode } = call;
  const isReload = isRecent(call, now);
  const hasEntered = link.hasPasscode && isReload && passcode === 'right';
  const refusal = refusalOf(hasEntered ? { ...link, lastAttempt: null } : link, isReload, now);
  if (refusal) return { answer: refusal, link };
  if (call.do === 'read-on' && !isReload) return { answer: TOO_LATE, link };
  if (!link.hasPasscode || hasEntered) return enter(link, call, isReload);
  if (passcode === null) return { answer: ASK, link };
  const attempt = link.wrongPasscodes + 1;
  const counted = { ...link, wrongPasscodes: attempt, lastAttempt: now };
  if (passcode === 'wrong') return { answer: wrongPasscode(attempt), link: counted };
  return { answer: null, link: counted, next: { do: 'check', visit: call } };
}

/** The passcode was right: that ends the count and opens the link. */
function check(link: Link, { visit: call }: Check, now: number): Step {
  const right = { ...link, wrongPasscodes: 0, lastAttempt: null };
  const refusal = refusalOf(right, false, now);
  return refusal ? { answer: refusal, link } : enter(right, call, false);
}

function enter(link: Link, call: Visit, isReload: boolean): Step {
  const after = list(isReload ? link : { ...link, views: link.views + 1 }, call, isReload);
  return { answer: shown(after.views, after.maxViews, after.end), link: after };
}

function refusalOf(link: Link, isReload: boolean, now: number): string | null {
  if (!link.isActive) return '403 share-denied: This share link has been deactivated.';
  if (link.end <= now) return '403 share-denied: This share link has expired.';
  const left = lockedFor(link, now);
  if (left > 0) return locked('Too many wrong passcodes were entered for this link.', left);
  return link.maxViews !== null && link.views >= link.maxViews && !isReload ? USED_UP : null;
}

/** How long a link stays locked, in milliseconds. */
function lockedFor({ wrongPasscodes, lastAttempt }: Link, now: number): number {
  if (lastAttempt === null || wrongPasscodes % ATTEMPTS > 0) return 0;
  return lastAttempt + lockOf(wrongPasscodes) * MINUTE - now;
}

/** The minutes of the lock that begins with that many wrong passcodes. */
const lockOf = (wrongPasscodes: number) => Math.min(15 * 2 ** (wrongPasscodes / ATTEMPTS - 1), 24 * 60);

const locked = (reason: string, left: number) =>
  `429 share-locked: ${reason} The link is locked for now. Try again in ${span(left)}, or ask its owner to unlock it.`;

function span(left: number): string {
  const minutes = Math.ceil(left / MINUTE);
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return minutes >= 24 * 60 ? '1 day' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function wrongPasscode(attempt: number): string {
  const left = (ATTEMPTS - (attempt % ATTEMPTS)) % ATTEMPTS;
  const wrong = 'This passcode is wrong.';
  if (left === 0) return locked(wrong, lockOf(attempt) * MINUTE);
  // Each call comes from a network of its own, which locks after five.
  if (left > 4) {
    return `403 passcode-wrong: ${wrong} 4 attempts are left before your network is locked for 15 minutes.`;
  }
  const attempts = left > 1 ? `${left} attempts are` : '1 attempt is';
  const next = span(lockOf(attempt + left) * MINUTE);
  return `403 passcode-wrong: ${wrong} ${attempts} left before the link is locked for ${next}.`;
}

const isRecent = ({ holds }: Visit, now: number) => !!holds && now - holds.at < HALF_AN_HOUR;

/** Each counted view is listed once, with what was shown. */
function list(link: Link, { do: what, holds, gets }: Visit, isReload: boolean): Link {
  const visit = (isReload ? holds?.visit : gets) ?? `unseen ${link.views}`;
  const known = link.listed.find((view) => view.visit === visit) ?? { visit, loaded: 0, later: false };
  const view = what === 'open' ? { ...known, loaded: known.loaded + 1 } : { ...known, later: true };
  return { ...link, listed: sorted([...link.listed.filter((each) => each.visit !== visit), view]) };
}

/** One order for the same views, since the order of two simultaneous calls is not visible. */
const sorted = (listed: ListedView[]) =>
  listed.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** How far a call that died may have got: nowhere, all the way, counted but not listed, or into its second half. */
export function performAndDie(link: Link | null, call: Call | Check, now: number): Step[] {
  const { link: after, next } = perform(link, call, now);
  const steps = [link, after].map((each) => ({ answer: null, link: each }));
  if (next) return [...steps, { answer: null, link: after, next }];
  if (link === null || after === null || after.views === link.views) return steps;
  return [...steps, { answer: null, link: { ...after, listed: link.listed } }];
}
