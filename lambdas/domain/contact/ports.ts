import type { BusinessApplication, HelpMessage } from '../../../contract/contact/contact.ts';
import type { JobQueue } from '../job-queue.ts';
import type { ContactJob } from '../mail/mail-job.ts';
import type { MailClaim } from '../mail/ports.ts';

/** What was sent with one of the forms, without the trap for bots. */
export type ContactContent =
  | ({ kind: 'help' } & Omit<HelpMessage, 'website'>)
  | ({ kind: 'business' } & Omit<BusinessApplication, 'website'>);

export interface ContactMessage {
  id: string;
  /** A short name by which sender and support may speak of it. */
  reference: string;
  receivedAt: Date;
  content: ContactContent;
}

/** Whose messages are counted together. Neither is stored as it is. */
export interface Sender {
  address: string;
  network: string;
}

export interface MessageStore {
  /** Keeps a message and counts it, if its sender has room for one more; one that is kept already is counted no more. */
  add(message: ContactMessage, sender: Sender): Promise<'added' | 'exists' | 'too-many' | 'conflict'>;
}

/** Who has been told of a message. */
export type Recipient = 'support' | 'sender';

/** A message that a run has to itself for some minutes, and who has been told of it before. */
type ClaimedMessage = { claimed: true; claim: string; message: ContactMessage; told: readonly Recipient[] };

export interface MessageProgress {
  claim(id: string, now: Date): Promise<ClaimedMessage | (MailClaim & { claimed: false })>;
  /** Marks who was told, if the claim still holds; the sender comes last, and with that the claim ends. */
  mark(id: string, claim: string, told: Recipient, now: Date): Promise<void>;
}

/** The tools of the forms' calls. */
export interface ContactDeps {
  messages: MessageStore;
  /** Two ways into the queue: kept back for a minute, and delivered at once. Null in a stage that sends no mail. */
  mailJobs: { later: JobQueue<ContactJob>; now: JobQueue<ContactJob> } | null;
  /** A hash of a text, in hex digits. */
  digest: (text: string) => string;
  now: () => Date;
  newId: () => string;
}
