import type { MailContent } from './mail-content.ts';

/** What goes with a mail besides what it says. */
export interface MailOptions {
  headers?: Record<string, string>;
  /** Whom an answer goes to, if not the sender. */
  replyTo?: string;
  /** Whose mail it is, so that what SES tells of it later can be laid to the account; see mail-event.ts. */
  ownerId?: string;
}

/** What sends mails. Throws `MailRefused` when a mail was not sent for sure; after any other error it may have been. */
export interface Mails {
  send(to: string, content: MailContent, options?: MailOptions): Promise<void>;
}
