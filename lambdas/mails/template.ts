import type { ReactElement } from 'react';
import type { MailContent, MailKind } from '../domain/mail/mail-content.ts';

/** What the mail of a kind tells. */
export type ContentOf<Kind extends MailKind> = MailContent & { kind: Kind };

/** A mail before it is written out. The page carries the subject too, as its title. */
export interface Template {
  subject: string;
  page: ReactElement;
}
