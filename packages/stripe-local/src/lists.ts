import type Stripe from 'stripe';
import { missing } from './errors.ts';
import type { Paging } from './parameters.ts';

const DEFAULT_LIMIT = 10;

interface Page<Row, Value> {
  /** All rows, oldest first. */
  rows: Record<string, Row>;
  kind: string;
  url: string;
  paging: Paging;
  matches: (row: Row) => boolean;
  build: (row: Row) => Value;
}

/** A page of a list, newest first. Throws a StripeFailure for an unknown `starting_after`. */
export function pageOf<Row extends { id: string }, Value>(page: Page<Row, Value>): Stripe.ApiList<Value> {
  const { rows, kind, url, matches, build } = page;
  const { limit = DEFAULT_LIMIT, starting_after: last } = page.paging;
  const all = Object.values(rows).reverse();
  const position = last === undefined ? -1 : all.findIndex(({ id }) => id === last);
  if (last !== undefined && position === -1) throw missing(kind, last, 'starting_after');
  const found = all.slice(position + 1).filter(matches);
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(build) };
}

/** A list inside an object, always complete. */
export const completeList = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  url,
  has_more: false,
  data,
});
