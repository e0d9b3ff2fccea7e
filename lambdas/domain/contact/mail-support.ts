import { readPlan } from '../billing/owners-plan.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { ContactJob } from '../jobs/mail-job.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-content.ts';
import {
  type AddressDeps,
  isThrottledMail,
  type MailOutcome,
  type Mails,
  undoIfRefused,
} from '../mail/ports.ts';
import type { ClaimedMessage, ContactMessage, FormMails, MessageProgress } from './ports.ts';

/** Dependencies of the mails about a message to support. */
export interface SupportDeps extends AddressDeps {
  messages: MessageProgress;
  subscribers: Pick<SubscriberStore, 'get'>;
  formMails: FormMails;
  /** The most mails about messages on a day in UTC. */
  formMailsPerDay: number;
  mails: Mails;
  /** Sends the copies; SES drops those to an address on the account's suppression list. */
  copies: Mails;
  supportEmail: string;
  siteOrigin: string;
  now: () => Date;
}

/** The part of the day's mails that messages of visitors may use; the rest is for signed-in owners. */
const VISITORS_PART = 0.75;

/**
 * Mails a message to support with the sender as reply address, and then a copy to the account's address if the sender
 * was signed in. Each of the two is claimed, sent and marked (decision 13), with the same one case in which it is sent
 * twice. Beyond the day's mails the message stays stored, and support gets one mail about that (decision 117).
 */
export async function mailSupport(deps: SupportDeps, { messageId }: ContactJob): Promise<MailOutcome> {
  const claimed = await deps.messages.claim(messageId, deps.now());
  if (!claimed.claimed) return claimed.because;
  return undoIfRefused(
    () => mailAbout(deps, claimed),
    () => deps.messages.release(messageId, claimed.claim),
  );
}

async function mailAbout(
  deps: SupportDeps,
  { message, claim, isSupportNotified }: ClaimedMessage,
): Promise<MailOutcome> {
  if (!isSupportNotified) {
    const isPriority = await hasPriority(deps, message);
    const isSent = await sendCounted(deps, message, () =>
      deps.mails.send(deps.supportEmail, toSupport(message, isPriority), {
        replyTo: message.content.email,
        ...(isPriority && { headers: PRIORITY }),
      }),
    );
    if (!isSent) {
      await warnDayIsFull(deps);
      await deps.messages.release(message.id, claim);
      return 'over-limit';
    }
    if (message.ownerId !== null) await deps.messages.markSupportNotified(message.id, claim, deps.now());
  }
  if (message.ownerId !== null) await sendCopy(deps, message, message.ownerId);
  await deps.messages.settle(message.id, claim, deps.now());
  return 'sent';
}

/** With it, mail programs list a mail before others (RFC 2156). */
const PRIORITY = { Importance: 'high' };

/** Help messages of paying accounts come first (ruling D25). */
async function hasPriority(
  { subscribers, now }: SupportDeps,
  { ownerId, content }: ContactMessage,
): Promise<boolean> {
  if (ownerId === null || content.kind !== 'help') return false;
  return (await readPlan({ subscribers, now }, ownerId)).plan.subscribed;
}

/**
 * Sends one of the day's mails; false when they are used up. An attempt that failed counts too, because SES may have
 * accepted the mail; one that SES throttled does not, since it comes again as often as needed.
 */
async function sendCounted(
  { formMails, formMailsPerDay, now }: SupportDeps,
  { ownerId }: ContactMessage,
  send: () => Promise<void>,
): Promise<boolean> {
  const part = ownerId === null ? VISITORS_PART : 1;
  const at = now();
  if (!(await formMails.count(Math.ceil(formMailsPerDay * part), at))) return false;
  try {
    await send();
  } catch (error) {
    if (isThrottledMail(error)) await formMails.uncount(at).catch(() => undefined);
    throw error;
  }
  return true;
}

/** The copy repeats nothing that was typed (decision 79). */
async function sendCopy(deps: SupportDeps, message: ContactMessage, ownerId: string): Promise<void> {
  const address = await mailAddress(deps, ownerId);
  if (!address) return;
  await sendCounted(deps, message, () =>
    deps.copies.send(address, toSender(message, deps.siteOrigin), { ownerId }),
  );
}

/** Mails support once a day that further messages are only stored. */
async function warnDayIsFull({ formMails, formMailsPerDay, mails, supportEmail, now }: SupportDeps) {
  const claimed = await formMails.claimNotice(now());
  if (!claimed.claimed) return;
  const at = now();
  await undoIfRefused(
    () =>
      mails.send(supportEmail, {
        kind: 'form-mails-full',
        reachedAt: at.toISOString(),
        mailsPerDay: formMailsPerDay,
      }),
    () => formMails.releaseNotice(claimed.claim, at),
  );
  await formMails.markNoticeSent(claimed.claim, now());
}

const received = ({ reference, receivedAt }: ContactMessage) => ({
  reference,
  receivedAt: receivedAt.toISOString(),
});

const toSupport = (message: ContactMessage, isPriority: boolean): MailContent =>
  message.content.kind === 'help'
    ? { ...received(message), kind: 'help-message', isPriority, message: message.content }
    : { ...received(message), kind: 'business-application', message: message.content };

function toSender(message: ContactMessage, siteOrigin: string): MailContent {
  const { content } = message;
  const copy = { ...received(message), helpUrl: `${siteOrigin}/help` };
  if (content.kind === 'help') return { ...copy, kind: 'help-copy' };
  const { businessType } = content;
  const addBusinessUrl = businessType === 'other' ? null : `${siteOrigin}/open-practice?kind=${businessType}`;
  return { ...copy, kind: 'business-copy', addBusinessUrl };
}
