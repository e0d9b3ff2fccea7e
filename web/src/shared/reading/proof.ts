import type { Block } from './blocks.ts';
import type { Item } from './items.ts';

/** What only a dose that was given has. */
const ONLY_GIVEN: ReadonlySet<Item['kind']> = new Set(['batch', 'expires', 'valid_from', 'person', 'clinic']);

/**
 * Whether a block proves that its date is the day on which the dose was given, and not when it is due: by a batch, an end
 * of validity or a vet beside it, or by the heading above it.
 */
export const provesGiven = ({ rows }: Block): boolean =>
  rows.some(({ items, section }) => section === 'given' || items.some(({ kind }) => ONLY_GIVEN.has(kind)));
