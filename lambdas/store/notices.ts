import type { NoticeStore } from '../domain/mail/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { noticeKey } from './keys.ts';
import { claimsEndedBy, isUnclaimed } from './mail-claim.ts';
import { toSeconds } from './share-visitors.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** Longer than a job can last: two weeks in its queue and two as a dead letter. */
const KEPT_SECONDS = 30 * 86_400;

/** The notices that owners got: one row each in the owner's partition, so that it is deleted with the account. */
export const createNoticeStore = (table: Table): NoticeStore => ({
  async claim(ownerId, notice, now) {
    const Key = noticeKey(ownerId, notice);
    const claim = now.toISOString();
    const result = await conditionalUpdate(table, {
      Key,
      UpdateExpression: 'SET claimed_at = :claim, #ttl = :ttl',
      ConditionExpression: `attribute_not_exists(sent_at) AND ${isUnclaimed('claimed_at')}`,
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':claim': claim,
        ':ended': claimsEndedBy(now),
        ':ttl': toSeconds(now) + KEPT_SECONDS,
      },
    });
    if (result.updated) return { claimed: true, claim };
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    return { claimed: false, because: item?.sent_at ? 'already-sent' : 'in-work' };
  },

  async markSent(ownerId, notice, claim, now) {
    await conditionalUpdate(table, {
      Key: noticeKey(ownerId, notice),
      UpdateExpression: 'SET sent_at = :now REMOVE claimed_at',
      ConditionExpression: 'claimed_at = :claim',
      ExpressionAttributeValues: { ':now': now.toISOString(), ':claim': claim },
    });
  },
});
