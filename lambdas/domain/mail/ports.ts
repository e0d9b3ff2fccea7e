import type { MailProblem } from '../../../contract/reminders/reminders.ts';
import type { MailContent } from './mail-content.ts';

/** What goes with a mail besides what it says. */
interface MailOptions {
  headers?: Record<string, string>;
  /** Whom an answer goes to, if not the sender. */
  replyTo?: string;
  /** Whose mail it is, so that what SES tells of it later can be laid to the account; see mail-report.ts. */
  ownerId?: string;
}

/** What sends mails. Throws an error named `MailRefused` when a mail was not sent for sure; after any other error it may have been. */
export interface Mails {
  send(to: string, content: MailContent, options?: MailOptions): Promise<void>;
}

/** Whether a run may send a mail; `claim` names the run in its mark. */
export type MailClaim =
  | { claimed: true; claim: string }
  | { claimed: false; because: 'already-sent' | 'in-work' | 'gone' };

/** What an owner was told, by the name of each notice. */
export interface NoticeStore {
  /** Takes a notice for some minutes, unless it was sent or another run has it. */
  claim(ownerId: string, notice: string, now: Date): Promise<MailClaim>;
  /** Marks that it was sent, if the claim still holds. */
  markSent(ownerId: string, notice: string, claim: string, now: Date): Promise<void>;
}

/** What it takes to know whether an owner gets mails, and where. */
export interface AddressDeps {
  accounts: { isClosed(ownerId: string): Promise<boolean> };
  /** What SES told of the owner's address. */
  reminderSettings: { get(ownerId: string): Promise<{ mail_problem: MailProblem | null }> };
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
}

/** How a job ended. All but `in-work` are done with; that one has to come again, for the other run may have died. */
export type Told = 'sent' | 'already-sent' | 'in-work' | 'gone' | 'no-address';
