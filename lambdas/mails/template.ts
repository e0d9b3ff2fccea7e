import type { ReactElement } from 'react';
import type { MailContent, MailKind } from '../domain/mail/mail-content.ts';

/** The content of a kind of mail. */
export type ContentOf<Kind extends MailKind> = MailContent & { kind: Kind };

/** A mail before rendering: its `Frame`, which has the subject. */
export type Template = ReactElement<{ subject: string }>;
