import type { ReactElement } from 'react';
import type { MailContent, MailKind } from '../domain/mail/mail-content.ts';

/** The content of a kind of mail. */
export type ContentOf<Kind extends MailKind> = MailContent & { kind: Kind };

/** A mail before rendering. The page also contains the subject as its title. */
export interface Template {
  subject: string;
  page: ReactElement;
}
