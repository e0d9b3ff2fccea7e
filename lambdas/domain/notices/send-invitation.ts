import type { AccessStore } from '../access/ports.ts';
import type { InvitationJob } from '../jobs/mail-job.ts';
import {
  type AddressDeps,
  type MailOutcome,
  type Mails,
  type NoticeStore,
  undoIfRefused,
} from '../mail/ports.ts';

/** Dependencies of mailing invitations. */
export interface InvitationMailDeps {
  access: Pick<AccessStore, 'invitation'>;
  owners: AddressDeps['owners'];
  notices: NoticeStore;
  /** To addresses that may have no account: their reports stop no mail to the owner. */
  copies: Mails;
  digest: (text: string) => string;
  siteOrigin: string;
  now: () => Date;
}

/**
 * Mails an invitation once, however often its job arrives: claimed, sent and marked (decision 13). One that was
 * withdrawn or replaced meanwhile is not mailed, nor one of an owner without a verified address.
 */
export async function sendInvitation(
  deps: InvitationMailDeps,
  { ownerId, invitationId, token }: InvitationJob,
): Promise<MailOutcome> {
  const invitation = await deps.access.invitation(ownerId, invitationId);
  const isOpen = invitation?.tokenHash === deps.digest(token) && invitation.expiresAt > deps.now();
  if (!invitation || !isOpen || invitation.email === null) return 'gone';
  const inviter = await deps.owners.verifiedEmail(ownerId);
  if (inviter === null) return 'no-address';
  const { email, expiresAt } = invitation;
  // In the fragment, which no server gets: the page names the address, and forms fill it in.
  const url = `${deps.siteOrigin}/invitation#${token}&email=${encodeURIComponent(email)}`;

  const notice = `invitation#${invitationId}`;
  const claim = await deps.notices.claim(ownerId, notice, deps.now());
  if (!claim.claimed) return claim.because;
  const content = { kind: 'invitation', inviter, url, expiresAt: expiresAt.toISOString() } as const;
  await undoIfRefused(
    () => deps.copies.send(email, content),
    () => deps.notices.release(ownerId, notice, claim.claim),
  );
  await deps.notices.markSent(ownerId, notice, claim.claim, deps.now());
  return 'sent';
}
