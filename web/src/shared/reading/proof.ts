import type { Block } from './blocks.ts';
import type { Item } from './items.ts';

/** What only a dose that was given has. */
const ONLY_GIVEN: ReadonlySet<Item['kind']> = new Set(['batch', 'expires', 'valid_from', 'person', 'clinic']);

/** Whether a batch, an end of validity or a vet is said in a block. */
export const hasProofBeside = ({ rows }: Block): boolean =>
  rows.some(({ items }) => items.some(({ kind }) => ONLY_GIVEN.has(kind)));

/**
 * Whether a block proves that its date is the day on which the dose was given, and not when it is due: by what stands
 * beside it, or by the heading above it.
 */
export const provesGiven = (block: Block): boolean =>
  hasProofBeside(block) || block.rows.some(({ section }) => section === 'given');
