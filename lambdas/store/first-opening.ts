import type { ShareView } from '../../contract/sharing/views.ts';
import type { MailClaim } from '../domain/mail/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { viewsOfShare } from './key-conditions.ts';
import { shareGateKey } from './keys.ts';
import { claimsEndedBy, isUnclaimed } from './mail-claim.ts';
import { getItem, queryPage, type Table } from './table.ts';
import { fromViewItem } from './views.ts';

/** Identifies a link. */
interface ShareAddress {
  ownerId: string;
  petId: string;
  shareId: string;
}

const gateKey = ({ ownerId, petId, shareId }: ShareAddress) => shareGateKey(ownerId, petId, shareId);

/** The claim on the mail about a link's first view, in the link's gate, where one condition decides. */
export function createFirstOpeningStore(table: Table) {
  return {
    /** Claims the link for CLAIM_MS, unless its mail was sent or another run has claimed it. */
    async claim(share: ShareAddress, now: Date): Promise<MailClaim> {
      const Key = gateKey(share);
      const claim = now.toISOString();
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET first_mail_claimed_at = :claim',
        // Checks the key's attribute: otherwise an update would create a gate for a deleted link.
        ConditionExpression: [
          'attribute_exists(PK)',
          'attribute_not_exists(first_mail_at)',
          isUnclaimed('first_mail_claimed_at'),
        ].join(' AND '),
        ExpressionAttributeValues: {
          ':claim': claim,
          ':ended': claimsEndedBy(now),
        },
      });
      if (result.updated) return { claimed: true, claim };
      // DynamoDB Local does not return the item that failed a condition, so it is read.
      const gate = result.item ?? (await getItem(table, Key));
      if (!gate) return { claimed: false, because: 'gone' };
      return { claimed: false, because: gate.first_mail_at ? 'already-sent' : 'in-work' };
    },

    /** Marks the mail as sent, if the claim still holds. A link deleted meanwhile stays deleted. */
    async markSent(share: ShareAddress, claim: string, now: Date): Promise<void> {
      await conditionalUpdate(table, {
        Key: gateKey(share),
        UpdateExpression: 'SET first_mail_at = :now REMOVE first_mail_claimed_at',
        ConditionExpression: 'first_mail_claimed_at = :claim',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':claim': claim },
      });
    },

    /** The link's oldest stored view, or null. */
    async find({ ownerId, petId, shareId }: ShareAddress): Promise<ShareView | null> {
      const { items } = await queryPage(table, { Limit: 1, ...viewsOfShare(ownerId, petId, shareId) });
      const [first] = items;
      return first ? fromViewItem(first) : null;
    },
  };
}
