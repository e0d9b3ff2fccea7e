import { toSeconds } from './seconds.ts';
import type { Item } from './table.ts';

/**
 * What a deleted pet or record leaves at its key for a while. It has no id, so readers ignore it, but a late repeat of
 * the call that created it finds its key taken and does not bring it back.
 */
export const tombstone = (key: Item, now: Date): Item => ({ ...key, ttl: toSeconds(now) + KEPT_SECONDS });

/** Longer than any caller keeps trying. */
const KEPT_SECONDS = 30 * 86_400;

/** The condition, and the check, that an item exists and is not a tombstone. */
export const IS_LIVE = 'attribute_exists(id)';

export const isLive = (item: Item | null | undefined): item is Item => item?.id !== undefined;
