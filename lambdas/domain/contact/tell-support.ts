import type { MailContent } from '../mail/mail-content.ts';
import type { ContactJob } from '../mail/mail-job.ts';
import type { Mails, Told } from '../mail/ports.ts';
import type { ContactMessage, MessageProgress } from './ports.ts';

/** Dependencies of the mails about a message to support. */
export interface SupportDeps {
  messages: MessageProgress;
  mails: Mails;
  supportEmail: string;
  siteOrigin: string;
  now: () => Date;
}

/**
 * Mails a message to support with the sender as reply address, and then a confirmation to the sender. Each of the two
 * is claimed, sent and marked (decision 13), with the same one case in which it is sent twice. The confirmation repeats
 * nothing that was typed, so it cannot carry text to a stranger (decision 79).
 */
export async function tellSupport(deps: SupportDeps, { messageId }: ContactJob): Promise<Told> {
  const claim = await deps.messages.claim(messageId, deps.now());
  if (!claim.claimed) return claim.because;

  const { message, told } = claim;
  const { email } = message.content;
  if (!told.includes('support')) {
    await deps.mails.send(deps.supportEmail, toSupport(message), { replyTo: email });
    await deps.messages.mark(messageId, claim.claim, 'support', deps.now());
  }
  await deps.mails.send(email, toSender(message, `${deps.siteOrigin}/help`));
  await deps.messages.mark(messageId, claim.claim, 'sender', deps.now());
  return 'sent';
}

const received = ({ reference, receivedAt }: ContactMessage) => ({
  reference,
  receivedAt: receivedAt.toISOString(),
});

const toSupport = (message: ContactMessage): MailContent =>
  message.content.kind === 'help'
    ? { ...received(message), kind: 'help-message', message: message.content }
    : { ...received(message), kind: 'business-application', message: message.content };

const toSender = (message: ContactMessage, helpUrl: string): MailContent => ({
  ...received(message),
  kind: message.content.kind === 'help' ? 'help-copy' : 'business-copy',
  helpUrl,
});
