import type { AccessStore } from '../access/ports.ts';
import type { InvitationJob, MemberInvitationJob } from '../jobs/mail-job.ts';
import {
  type AddressDeps,
  type MailOutcome,
  type Mails,
  type NoticeStore,
  undoIfRefused,
} from '../mail/ports.ts';
import type { TeamStore } from '../practices/team-ports.ts';

/** Dependencies of mailing invitations. */
export interface InvitationMailDeps {
  access: Pick<AccessStore, 'invitation'>;
  teams: Pick<TeamStore, 'invitation'>;
  owners: AddressDeps['owners'];
  notices: NoticeStore;
  /** To addresses that may have no account: their reports stop no mail to the owner. */
  copies: Mails;
  digest: (text: string) => string;
  siteOrigin: string;
  now: () => Date;
}

/** An invitation as it is mailed. */
interface Mailed {
  /** Who invites. */
  by: string;
  /** Null for a code on a screen. */
  email: string | null;
  tokenHash: string;
  expiresAt: Date;
  kind: 'invitation' | 'member-invitation';
  /** What stands before the token in the link: it says where the invitation is found. */
  prefix: '' | 'practice.';
}

/**
 * Mails an invitation once, however often its job arrives: claimed, sent and marked (decision 13). One that was
 * withdrawn or replaced meanwhile is not mailed, nor one by someone without a verified address.
 */
export async function sendInvitation(
  deps: InvitationMailDeps,
  job: InvitationJob | MemberInvitationJob,
): Promise<MailOutcome> {
  const { invitationId, token } = job;
  const invitation = job.kind === 'invitation' ? await ofFamily(deps, job) : await ofPractice(deps, job);
  const isOpen = invitation?.tokenHash === deps.digest(token) && invitation.expiresAt > deps.now();
  if (!invitation || !isOpen || invitation.email === null) return 'gone';
  const { by, email, expiresAt, kind, prefix } = invitation;
  const inviter = await deps.owners.verifiedEmail(by);
  if (inviter === null) return 'no-address';
  // In the fragment, which no server gets: the page names the address, and forms fill it in.
  const url = `${deps.siteOrigin}/invitation#${prefix}${token}&email=${encodeURIComponent(email)}`;

  const notice = `invitation#${invitationId}`;
  const claim = await deps.notices.claim(by, notice, deps.now());
  if (!claim.claimed) return claim.because;
  const content = { kind, inviter, url, expiresAt: expiresAt.toISOString() };
  await undoIfRefused(
    () => deps.copies.send(email, content),
    () => deps.notices.release(by, notice, claim.claim),
  );
  await deps.notices.markSent(by, notice, claim.claim, deps.now());
  return 'sent';
}

async function ofFamily(
  { access }: InvitationMailDeps,
  { ownerId, invitationId }: InvitationJob,
): Promise<Mailed | null> {
  const found = await access.invitation(ownerId, invitationId);
  return found && { ...found, by: ownerId, kind: 'invitation', prefix: '' };
}

async function ofPractice(
  { teams }: InvitationMailDeps,
  { practiceId, invitationId }: MemberInvitationJob,
): Promise<Mailed | null> {
  const found = await teams.invitation(practiceId, invitationId);
  return found && { ...found, by: found.invitedBy, kind: 'member-invitation', prefix: 'practice.' };
}
