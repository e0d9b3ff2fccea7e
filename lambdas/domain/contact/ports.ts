import type { BusinessApplication, HelpMessage } from '../../../contract/contact/contact.ts';
import type { JobQueue } from '../job-queue.ts';
import type { ContactJob } from '../mail/mail-job.ts';
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
  content: ContactContent;
}

/** What a sender's messages are counted by. Neither is stored as it is. */
export interface Sender {
  address: string;
  network: string;
}

export interface MessageStore {
  /** Stores and counts a message if its sender is below the limits; a stored one is not counted again. */
  add(message: ContactMessage, sender: Sender): Promise<'added' | 'exists' | 'too-many' | 'conflict'>;
}

/** Who has been mailed about a message. */
export type Recipient = 'support' | 'sender';

/** A message claimed by a run for some minutes, and who has been mailed about it. */
type ClaimedMessage = { claimed: true; claim: string; message: ContactMessage; told: readonly Recipient[] };

export interface MessageProgress {
  claim(id: string, now: Date): Promise<ClaimedMessage | (MailClaim & { claimed: false })>;
  /** Marks who was mailed, if the claim still holds; the sender comes last, which ends the claim. */
  mark(id: string, claim: string, told: Recipient, now: Date): Promise<void>;
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
