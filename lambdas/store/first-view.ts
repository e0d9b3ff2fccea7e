import type { ShareView } from '../../contract/sharing/views.ts';
import type { MailClaim } from '../domain/mail/ports.ts';
import { viewsOfShare } from './key-conditions.ts';
import { shareGateKey } from './keys.ts';
import { claimMail, markMailSent, releaseMail } from './mail-claim.ts';
import { queryPage, type Table } from './table.ts';
import { fromViewItem } from './views.ts';

/** Identifies a link. */
interface ShareAddress {
  ownerId: string;
  petId: string;
  shareId: string;
}

const gateKey = ({ ownerId, petId, shareId }: ShareAddress) => shareGateKey(ownerId, petId, shareId);

const MARKS = { claimedAt: 'first_mail_claimed_at', sentAt: 'first_mail_at' };

/** The claim on the mail about a link's first view, in the link's gate, where one condition decides. */
export function createFirstViewStore(table: Table) {
  return {
    /** Claims the link for CLAIM_MS, unless its mail was sent or another run has claimed it. */
    claim: (share: ShareAddress, now: Date): Promise<MailClaim> =>
      claimMail(table, gateKey(share), MARKS, now),

    /** Marks the mail as sent, if the claim still holds. A link deleted meanwhile stays deleted. */
    markSent: (share: ShareAddress, claim: string, now: Date): Promise<void> =>
      markMailSent(table, gateKey(share), MARKS, claim, now),

    /** Ends the claim on a mail that was not sent. */
    release: (share: ShareAddress, claim: string): Promise<void> =>
      releaseMail(table, gateKey(share), MARKS, claim),

    /** The link's oldest stored view, or null. */
    async find({ ownerId, petId, shareId }: ShareAddress): Promise<ShareView | null> {
      const { items } = await queryPage(table, { Limit: 1, ...viewsOfShare(ownerId, petId, shareId) });
      const [first] = items;
      return first ? fromViewItem(first) : null;
    },
  };
}
