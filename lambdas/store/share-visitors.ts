import { createHash } from 'node:crypto';
import { SAME_VISIT_MINUTES } from '../../contract/limits.ts';

/**
 * A share remembers who opened it within the last SAME_VISIT_MINUTES, so that a reload is not another view. The marks
 * of the latest visitors are in the share's gate, because only there can one condition cover both the count and the
 * mark: two simultaneous reloads count once, and the limit holds exactly. With too many visitors the gate keeps the
 * newest; the others are found by their logged views.
 */
export type Visitors = Record<string, number>;

/** The gate must stay below 1 KB to cost one write unit: it holds at most this many marks. */
export const MOST_VISITORS = 24;
const KEPT_VISITORS = 12;

/** Seconds since 1970, which take less space in the item than a date. */
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Marks older than this no longer make a reload free. */
export const visitCutoff = (now: Date) => toSeconds(now) - SAME_VISIT_MINUTES * 60;

/**
 * A short name for a visitor of this share: 48 bits of a hash. The browser's id is not stored, and a visitor has a
 * different name in every share.
 */
export const visitorMark = (shareId: string, visitor: string) =>
  createHash('sha256').update(`${shareId} ${visitor}`).digest('base64url').slice(0, 8);

/** Whether the gate may have dropped marks, so that the logged views must be searched. */
export const isCrowd = (visitors: Readonly<Visitors>) => Object.keys(visitors).length >= KEPT_VISITORS;

/** The marks to drop when there are too many: those past the cutoff, and all but the newest. */
export function visitorsToForget(visitors: Readonly<Visitors>, cutoff: number): [string, number][] {
  const newestFirst = Object.entries(visitors).sort(([, a], [, b]) => b - a);
  if (newestFirst.length < MOST_VISITORS) return [];
  return newestFirst.filter(([, seen], index) => seen <= cutoff || index >= KEPT_VISITORS);
}
