import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { oneLine, utcTime } from './words.ts';

/** Invites someone, who may have no account, to look after a pet. It repeats nothing that its sender typed. */
export const invitationMail = (content: ContentOf<'invitation'>): Template =>
  inviting(content, {
    subject: `${content.inviter} invites you to look after a pet`,
    lead: 'If you accept, you see a pet’s health records on Pawfile, or help keep them.',
    before: 'Before you accept, you’ll see the pet’s name and what you can do.',
  });

/** Invites someone to the team of a practice, in the same way. */
export const memberInvitationMail = (content: ContentOf<'member-invitation'>): Template =>
  inviting(content, {
    subject: `${content.inviter} invites you to their team`,
    lead: 'If you accept, you join their practice or business on Pawfile.',
    before: 'Before you accept, you’ll see its name and what you can do there.',
  });

function inviting(
  { inviter, url, expiresAt }: ContentOf<'invitation' | 'member-invitation'>,
  { subject, lead, before }: { subject: string; lead: string; before: string },
): Template {
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason={`You received this email because ${inviter} entered your address. If you don’t know them, you can ignore this email.`}
    >
      <Paragraph>{lead}</Paragraph>
      <Paragraph>The invitation works for this email address only, and once. {before}</Paragraph>
      <Facts facts={[['Works until', utcTime(expiresAt)]]} />
      <Action href={url}>View the invitation</Action>
    </Frame>
  );
}

/** Says that someone who shared pets deleted the account. */
export function accessEndedMail({ ownerName, dashboardUrl }: ContentOf<'access-ended'>): Template {
  const name = oneLine(ownerName);
  const subject = `${name} no longer shares pets with you`;
  const lead = `${name}’s Pawfile account was deleted. Your own pets and records aren’t affected.`;
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason="We send this email once, because you had access to these pets."
    >
      <Paragraph>{lead}</Paragraph>
      <Action href={dashboardUrl}>Open Pawfile</Action>
    </Frame>
  );
}
