import { SAME_VISIT_MINUTES } from '../../../../contract/limits.ts';

const STORAGE_KEY = 'pawfile.visits';

/** The latest visits by the start of their link's token, each with its time in milliseconds since 1970. */
type Visits = Record<string, { visit: string; at: number }>;

// By hand, because the page's first script has no space for zod.
const isVisit = (value: unknown): value is Visits[string] =>
  typeof value === 'object' &&
  value !== null &&
  'visit' in value &&
  typeof value.visit === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' && value !== null && Object.values(value).every(isVisit);

/** A fallback for blocked storage, which lasts as long as the page. */
let onThisPage: Visits = {};

/** A few digits distinguish links, and open none. */
const nameOf = (token: string) => token.slice(0, 8);

/** What the server gave this browser for its last visit of a link, so that a reload is not another view (ruling D8). */
export const recallVisit = (token: string): string | undefined => readVisits()[nameOf(token)]?.visit;

/** Keeps the visit of an answer, and drops those that no longer count. */
export function keepVisit(token: string, visit: string) {
  const now = Date.now();
  const isRecent = ([, { at }]: [string, Visits[string]]) => now - at < SAME_VISIT_MINUTES * 60_000;
  const recent = Object.fromEntries(Object.entries(readVisits()).filter(isRecent));
  onThisPage = { ...recent, [nameOf(token)]: { visit, at: now } };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(onThisPage));
  } catch {
    // With blocked or full storage, a reload counts as a new view.
  }
}

function readVisits(): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isVisits(stored) ? stored : onThisPage;
  } catch {
    return onThisPage;
  }
}
