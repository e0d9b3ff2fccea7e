import { createHash } from 'node:crypto';
import { SAME_VISIT_MINUTES } from '../../contract/limits.ts';

/**
 * A share remembers who opened it within the last SAME_VISIT_MINUTES, so that a reload is not another view. The marks
 * of the latest visitors lie in the share's gate, because only there can one condition hold both the count and the
 * mark: two reloads at the same moment count once, and the limit holds exactly. Of a crowd the gate keeps the newest;
 * the others are found by their views, which have been written by then.
 */
export type Visitors = Record<string, number>;

/** The gate must stay below 1 KB to cost one write unit: it takes no mark beyond this many, and thins them out first. */
export const MOST_VISITORS = 24;
const KEPT_VISITORS = 12;

/** Seconds since 1970: shorter in the item than a date. */
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Marks older than this moment no longer spare a view. */
export const visitCutoff = (now: Date) => toSeconds(now) - SAME_VISIT_MINUTES * 60;

/**
 * A short name for a visitor of this share: 48 bits of a hash. The browser's own id is not stored, and one visitor has
 * another name in every share.
 */
export const visitorMark = (shareId: string, visitor: string) =>
  createHash('sha256').update(`${shareId} ${visitor}`).digest('base64url').slice(0, 8);

/** Whether marks may have been taken out of the gate, so that an opening must be looked for. */
export const isCrowd = (visitors: Readonly<Visitors>) => Object.keys(visitors).length >= KEPT_VISITORS;

/** The marks that make room for the next, once there are too many: those past the cutoff, and all but the newest. */
export function visitorsToForget(visitors: Readonly<Visitors>, cutoff: number): [string, number][] {
  const newestFirst = Object.entries(visitors).sort(([, a], [, b]) => b - a);
  if (newestFirst.length < MOST_VISITORS) return [];
  return newestFirst.filter(([, seen], index) => seen <= cutoff || index >= KEPT_VISITORS);
}
