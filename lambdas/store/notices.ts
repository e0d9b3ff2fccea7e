import type { NoticeStore } from '../domain/mail/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { noticeKey } from './keys.ts';
import { claimMail, markMailSent, releaseMail } from './mail-claim.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** Longer than a job can last: two weeks in its queue and two as a dead letter. */
const KEPT_SECONDS = 30 * 86_400;

/** Counts are not needed after their day. */
const COUNTED_SECONDS = 2 * 86_400;

const MARKS = { claimedAt: 'claimed_at', sentAt: 'sent_at' };

/** The notices that owners got: one row each in the owner's partition, so that it is deleted with the account. */
export const createNoticeStore = (table: Table): NoticeStore => ({
  claim: (ownerId, notice, now) =>
    claimMail(table, noticeKey(ownerId, notice), MARKS, now, toSeconds(now) + KEPT_SECONDS),

  markSent: (ownerId, notice, claim, now) =>
    markMailSent(table, noticeKey(ownerId, notice), MARKS, claim, now),

  release: (ownerId, notice, claim) => releaseMail(table, noticeKey(ownerId, notice), MARKS, claim),

  async count(ownerId, about, most, now) {
    const { updated } = await conditionalUpdate(table, {
      Key: noticeKey(ownerId, `${about}#${now.toISOString().slice(0, 'yyyy-mm-dd'.length)}`),
      UpdateExpression: 'ADD mails :one SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':one': 1, ':most': most, ':ttl': toSeconds(now) + COUNTED_SECONDS },
    });
    return updated;
  },
});
