import { toSeconds } from './share-visitors.ts';
import type { Item } from './table.ts';

/**
 * What a deleted pet or record leaves at its key for a while: it has no id, so it is nothing to read, but a call that
 * once created it and is repeated late finds its key taken, and does not bring back what was deleted.
 */
export const tombstone = (key: Item, now: Date): Item => ({ ...key, ttl: toSeconds(now) + KEPT_SECONDS });

/** Longer than any caller keeps trying. */
const KEPT_SECONDS = 30 * 86_400;

/** The condition, and the check, that an item is there and no tombstone. */
export const IS_LIVE = 'attribute_exists(id)';

export const isLive = (item: Item | null | undefined): item is Item => item?.id !== undefined;
