import type { MailContent } from './mail-content.ts';

/** What goes with a mail besides what it says. */
export interface MailOptions {
  headers?: Record<string, string>;
  /** Whom an answer goes to, if not the sender. */
  replyTo?: string;
}

/** What sends mails. Throws when a mail was refused or nobody answered; in the latter case it may have been sent. */
export interface Mails {
  send(to: string, content: MailContent, options?: MailOptions): Promise<void>;
}
