import type { BusinessApplication, HelpMessage } from '../../../contract/contact/contact.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { ContactJob } from '../jobs/mail-job.ts';
import type { MailClaim } from '../mail/ports.ts';

/** A form's input, without the trap field for bots. */
export type ContactContent =
  | ({ kind: 'help' } & Omit<HelpMessage, 'website'>)
  | ({ kind: 'business' } & Omit<BusinessApplication, 'website'>);

export interface ContactMessage {
  id: string;
  /** A short reference for sender and support. */
  reference: string;
  receivedAt: Date;
  /** The account of a signed-in sender, who gets a copy. */
  ownerId: string | null;
  content: ContactContent;
}

/**
 * What a sender's messages are counted by: the network, or the account of a signed-in owner. Only hashes are stored.
 */
export interface Sender {
  by: 'network' | 'account';
  id: string;
}

export interface MessageStore {
  /**
   * Stores and counts a message if its sender is below the limits; a stored one is not counted again. `fullUntil`: the
   * sender has reached a limit, which ends then.
   */
  add(
    message: ContactMessage,
    sender: Sender,
  ): Promise<{ outcome: 'added' | 'exists' | 'conflict' } | { outcome: 'too-many'; fullUntil: Date }>;
}

/** A message claimed by a run for some minutes, and whether support has been mailed about it. */
export interface ClaimedMessage {
  claimed: true;
  claim: string;
  message: ContactMessage;
  isSupportNotified: boolean;
}

export interface MessageProgress {
  claim(id: string, now: Date): Promise<ClaimedMessage | (MailClaim & { claimed: false })>;
  /** Marks that support was mailed, if the claim still holds. */
  markSupportNotified(id: string, claim: string, now: Date): Promise<void>;
  /** Marks that support was mailed and nothing is left to do, if the claim still holds, and ends the claim. */
  settle(id: string, claim: string, now: Date): Promise<void>;
  /** Ends the claim; the message stays stored as one that support was not mailed about. */
  release(id: string, claim: string): Promise<void>;
}

/** The mails about messages from all forms on a day in UTC. */
export interface FormMails {
  /** Counts a mail before it is sent; false if the day has `most` already. */
  count(most: number, now: Date): Promise<boolean>;
  /** Takes back what was counted then, of a mail that was not sent. */
  uncount(then: Date): Promise<void>;
  /** Claims the day's mail to support about the reached limit. */
  claimNotice(now: Date): Promise<MailClaim>;
  markNoticeSent(claim: string, now: Date): Promise<void>;
  /** Ends the claim on a mail that was not sent. */
  releaseNotice(claim: string, now: Date): Promise<void>;
}

/** Dependencies of the forms' calls. */
export interface ContactDeps {
  messages: MessageStore;
  /** The mail queue, with a delay of a minute and without. Null in a stage that sends no mail. */
  mailJobs: { later: JobQueue<ContactJob>; now: JobQueue<ContactJob> } | null;
  /** A hash of a text, in hex digits. */
  digest: (text: string) => string;
  now: () => Date;
  newId: () => string;
}
