import * as z from 'zod/mini';
import { shareSchema, shareStatus } from '../../contract/shares.ts';
import type { Opening, SharePointer } from '../domain/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { shareKey } from './keys.ts';
import { toSeconds, visitCutoff, visitorMark, visitorsSchema, visitorsToForget } from './share-visitors.ts';
import { getItem, type Item, type Table } from './table.ts';

const storedShareSchema = z.extend(shareSchema, { visitors: visitorsSchema });

/** ISO dates of one form compare as text, so DynamoDB itself can tell whether the link has expired. */
const MAY_BE_OPENED = [
  'is_active = :true',
  'expires_at > :now',
  '(max_views = :unlimited OR view_count < max_views)',
].join(' AND ');

/**
 * Counts one view of a share, exactly: whether the link is active, unexpired and below its limit, and whether this
 * visitor was counted within the last half hour, is one condition of one write. However many open it at once, the
 * limit holds; whoever was counted may come back while the link lives, even when it is used up.
 */
export async function openShare(
  table: Table,
  pointer: SharePointer,
  visitor: string | undefined,
  now: Date,
): Promise<Opening> {
  const Key = shareKey(pointer.ownerId, pointer.petId, pointer.shareId);
  const cutoff = visitCutoff(now);
  const mark = visitor && visitorMark(visitor);
  const result = await conditionalUpdate(table, {
    Key,
    UpdateExpression: `SET view_count = view_count + :one${mark ? ', visitors.#visitor = :seconds' : ''}`,
    ConditionExpression: mark
      ? `${MAY_BE_OPENED} AND (attribute_not_exists(visitors.#visitor) OR visitors.#visitor <= :cutoff)`
      : MAY_BE_OPENED,
    ExpressionAttributeValues: {
      ':one': 1,
      ':true': true,
      ':now': now.toISOString(),
      ':unlimited': null,
      ...(mark && { ':seconds': toSeconds(now), ':cutoff': cutoff }),
    },
    ...(mark && { ExpressionAttributeNames: { '#visitor': mark } }),
  });
  // DynamoDB Local does not send the item that failed a condition, so it is read.
  const item = result.item ?? (await getItem(table, Key));
  if (!item) return { opened: false, share: null };
  const { visitors, ...share } = storedShareSchema.parse(item);
  if (result.updated) {
    await forgetVisitors(table, Key, visitorsToForget(visitors, cutoff));
    return { opened: true, share };
  }
  const lives = ['active', 'max views reached'].includes(shareStatus(share, now));
  const wasCounted = mark !== undefined && (visitors[mark] ?? 0) > cutoff;
  return { opened: lives && wasCounted, share };
}

/** Thins the marks out. A mark that was renewed meanwhile fails the condition; then the next opening tries again. */
async function forgetVisitors(table: Table, Key: Item, marks: [string, number][]): Promise<void> {
  if (marks.length === 0) return;
  await conditionalUpdate(table, {
    Key,
    UpdateExpression: `REMOVE ${marks.map((_, index) => `visitors.#v${index}`).join(', ')}`,
    ConditionExpression: marks.map((_, index) => `visitors.#v${index} = :v${index}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(marks.map(([name], index) => [`#v${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(marks.map(([, seen], index) => [`:v${index}`, seen])),
  });
}
