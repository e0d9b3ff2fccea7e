import { render, toPlainText } from 'react-email';
import type { MailContent, MailKind } from '../domain/mail/mail-content.ts';
import { accessEndedMail, invitationMail, memberInvitationMail } from './access.tsx';
import { businessApplicationMail, businessCopyMail } from './business.tsx';
import { codeMail } from './code.tsx';
import { entryChangedMail } from './entry-changed.tsx';
import { exportReadyMail } from './export-ready.tsx';
import { formMailsFullMail } from './form-mails-full.tsx';
import { helpCopyMail, helpMessageMail } from './help.tsx';
import { imagesOf, type MailImage } from './images.ts';
import { paymentAlertMail } from './payment-alert.tsx';
import { paymentFailedMail } from './payment-failed.tsx';
import { planBeganMail } from './plan-began.tsx';
import { planEndedMail, planEndsMail } from './plan-ends.tsx';
import { planRefundedMail, planWithdrawnMail } from './plan-refunded.tsx';
import { practiceAppliedMail, practiceMail } from './practice.tsx';
import { practiceAsksMail } from './practice-asks.tsx';
import { practiceClosedMail } from './practice-closed.tsx';
import { practicePausedMail } from './practice-paused.tsx';
import { practiceReminderMail } from './practice-reminder.tsx';
import { dosesRecordedMail, listImportedMail } from './recorded-doses.tsx';
import { reminderMail } from './reminder.tsx';
import { shareLockedMail } from './share-locked.tsx';
import { shareOpenedMail } from './share-opened.tsx';
import type { ContentOf, Template } from './template.ts';
import { welcomeMail } from './welcome.tsx';
import { oneLine } from './words.ts';

/** In characters; mail programs cut longer subjects. */
const LONGEST_SUBJECT = 200;

/** React's hydration markers between texts. Comments for Outlook stay. */
const REACT_MARKS = /<!--(?: |html|head|body|\/?\$)-->/g;

/** A mail as sent: the same content as HTML and as plain text. */
export interface Mail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
  images: MailImage[];
}

/** Renders a mail. User input is shown as text, never as HTML, and cannot add header lines. */
export async function renderMail(content: MailContent): Promise<Mail> {
  const page = templateOf(content);
  const html = (await render(page)).replaceAll(REACT_MARKS, '');
  return {
    subject: oneLine(page.props.subject, LONGEST_SUBJECT),
    html,
    text: plainText(html),
    images: imagesOf(html, content),
  };
}

const TEMPLATES: { [Kind in MailKind]: (content: ContentOf<Kind>) => Template } = {
  confirm: codeMail,
  reset: codeMail,
  welcome: welcomeMail,
  reminder: reminderMail,
  'share-opened': shareOpenedMail,
  'share-locked': shareLockedMail,
  invitation: invitationMail,
  'member-invitation': memberInvitationMail,
  'practice-closed': practiceClosedMail,
  'practice-paused': practicePausedMail,
  'access-ended': accessEndedMail,
  'practice-asks': practiceAsksMail,
  'practice-reminder': practiceReminderMail,
  'doses-recorded': dosesRecordedMail,
  'list-imported': listImportedMail,
  'entry-changed': entryChangedMail,
  'export-ready': exportReadyMail,
  'payment-failed': paymentFailedMail,
  'plan-began': planBeganMail,
  'plan-ends': planEndsMail,
  'plan-ended': planEndedMail,
  'plan-withdrawn': planWithdrawnMail,
  'plan-refunded': planRefundedMail,
  'practice-questioned': practiceMail,
  'practice-refused': practiceMail,
  'practice-suspended': practiceMail,
  'practice-verified': practiceMail,
  'practice-lifted': practiceMail,
  'practice-lapsed': practiceMail,
  'practice-asked': practiceMail,
  'practice-vet-confirmed': practiceMail,
  'practice-vet-refused': practiceMail,
  'practice-applied': practiceAppliedMail,
  'payment-alert': paymentAlertMail,
  'help-message': helpMessageMail,
  'help-copy': helpCopyMail,
  'business-application': businessApplicationMail,
  'business-copy': businessCopyMail,
  'form-mails-full': formMailsFullMail,
};

/** Safe: each kind's template takes the content of that kind. */
const templateOf = (content: MailContent): Template =>
  (TEMPLATES[content.kind] as (content: MailContent) => Template)(content);

/** The used parts of html-to-text, which has no types. */
interface Link {
  children: unknown;
  attribs: { href: string };
}
interface Builder {
  addInline(text: string, options: { noWordTransform: boolean }): void;
}

/** A link as its text and URL; every link is on a line of its own. */
const OPTIONS = {
  formatters: {
    address({ children, attribs }: Link, walk: (nodes: unknown, builder: Builder) => void, builder: Builder) {
      walk(children, builder);
      builder.addInline(`: ${attribs.href}`, { noWordTransform: true });
    },
  },
  selectors: [
    { selector: 'a', format: 'address' },
    { selector: 'img', format: 'skip' },
  ],
};

/** The plain-text version of a mail. */
const plainText = (html: string) => `${toPlainText(html, OPTIONS).trim()}\n`;
