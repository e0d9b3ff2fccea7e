import { render, toPlainText } from 'react-email';
import type { MailContent } from '../domain/mail/mail-content.ts';
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
import type { Template } from './template.ts';
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
  const { subject, page } = templateOf(content);
  const html = (await render(page)).replaceAll(REACT_MARKS, '');
  return {
    subject: oneLine(subject, LONGEST_SUBJECT),
    html,
    text: plainText(html),
    images: imagesOf(html, content),
  };
}

function templateOf(content: MailContent): Template {
  switch (content.kind) {
    case 'confirm':
    case 'reset':
      return codeMail({ ...content, kind: content.kind });
    case 'welcome':
      return welcomeMail(content);
    case 'reminder':
      return reminderMail(content);
    case 'share-opened':
      return shareOpenedMail(content);
    case 'share-locked':
      return shareLockedMail(content);
    case 'invitation':
      return invitationMail(content);
    case 'member-invitation':
      return memberInvitationMail(content);
    case 'practice-closed':
      return practiceClosedMail(content);
    case 'practice-paused':
      return practicePausedMail(content);
    case 'access-ended':
      return accessEndedMail(content);
    case 'practice-asks':
      return practiceAsksMail(content);
    case 'practice-reminder':
      return practiceReminderMail(content);
    case 'doses-recorded':
      return dosesRecordedMail(content);
    case 'list-imported':
      return listImportedMail(content);
    case 'entry-changed':
      return entryChangedMail(content);
    case 'export-ready':
      return exportReadyMail(content);
    case 'payment-failed':
      return paymentFailedMail(content);
    case 'plan-began':
      return planBeganMail(content);
    case 'plan-ends':
      return planEndsMail(content);
    case 'plan-ended':
      return planEndedMail(content);
    case 'plan-withdrawn':
      return planWithdrawnMail(content);
    case 'plan-refunded':
      return planRefundedMail(content);
    case 'practice-questioned':
    case 'practice-refused':
    case 'practice-suspended':
    case 'practice-verified':
    case 'practice-lifted':
    case 'practice-lapsed':
    case 'practice-asked':
    case 'practice-vet-confirmed':
    case 'practice-vet-refused':
      return practiceMail(content);
    case 'practice-applied':
      return practiceAppliedMail(content);
    case 'payment-alert':
      return paymentAlertMail(content);
    case 'help-message':
      return helpMessageMail(content);
    case 'help-copy':
      return helpCopyMail(content);
    case 'business-application':
      return businessApplicationMail(content);
    case 'business-copy':
      return businessCopyMail(content);
    case 'form-mails-full':
      return formMailsFullMail(content);
  }
}

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
