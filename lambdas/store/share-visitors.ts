import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { SAME_VISIT_MINUTES } from '../../contract/limits.ts';

/**
 * A share remembers who opened it within the last SAME_VISIT_MINUTES, so that a reload is not another view. The marks
 * lie in the share's own item, because only there can one condition hold both the count and the mark: two reloads at
 * the same moment count once, and the limit holds exactly.
 */
export const visitorsSchema = z.record(z.string(), z.number());
export type Visitors = z.output<typeof visitorsSchema>;

/** The item must stay below 1 KB to cost one write unit, so marks beyond this many are thinned out. */
const MOST_VISITORS = 24;
const KEPT_VISITORS = 12;

/** Seconds since 1970: shorter in the item than a date. */
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Marks older than this moment no longer spare a view. */
export const visitCutoff = (now: Date) => toSeconds(now) - SAME_VISIT_MINUTES * 60;

/** A short name for a visitor: 48 bits of a hash, so that the browser's own id is not stored. */
export const visitorMark = (visitor: string) =>
  createHash('sha256').update(visitor).digest('base64url').slice(0, 8);

/** The marks that can go: those past the cutoff, and the oldest of a crowd. */
export function visitorsToForget(visitors: Readonly<Visitors>, cutoff: number): [string, number][] {
  const newestFirst = Object.entries(visitors).sort(([, a], [, b]) => b - a);
  if (newestFirst.length <= MOST_VISITORS) return [];
  return newestFirst.filter(([, seen], index) => seen <= cutoff || index >= KEPT_VISITORS);
}
