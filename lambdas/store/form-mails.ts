import type { FormMails } from '../domain/contact/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { formMailsKey } from './keys.ts';
import { claimMail, markMailSent, releaseMail } from './mail-claim.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** Longer than a job can last. */
const KEPT_SECONDS = 30 * 86_400;

const NOTICE = { claimedAt: 'notice_claimed_at', sentAt: 'notice_sent_at' };

const keyOf = (now: Date) => formMailsKey(now.toISOString().slice(0, 10));

/**
 * The counts of the forms' mails, a row for each day. One conditional write counts, so that no number of runs exceeds
 * it.
 */
export function createFormMails(table: Table): FormMails {
  return {
    async count(most, now) {
      const { updated } = await conditionalUpdate(table, {
        Key: keyOf(now),
        UpdateExpression: 'ADD mails :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ':one': 1, ':most': most, ':ttl': toSeconds(now) + KEPT_SECONDS },
      });
      return updated;
    },

    async uncount(then) {
      await conditionalUpdate(table, {
        Key: keyOf(then),
        UpdateExpression: 'ADD mails :less',
        ConditionExpression: 'mails > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      });
    },

    claimNotice: (now) => claimMail(table, keyOf(now), NOTICE, now),
    markNoticeSent: (claim, now) => markMailSent(table, keyOf(now), NOTICE, claim, now),
    releaseNotice: (claim, now) => releaseMail(table, keyOf(now), NOTICE, claim),
  };
}
