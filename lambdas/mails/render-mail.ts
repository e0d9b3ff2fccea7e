import { render } from 'react-email';
import type { MailContent } from '../domain/mail/mail-content.ts';
import { businessApplicationMail, businessCopyMail } from './business.tsx';
import { codeMail } from './code.tsx';
import { exportReadyMail } from './export-ready.tsx';
import { helpCopyMail, helpMessageMail } from './help.tsx';
import { paymentFailedMail } from './payment-failed.tsx';
import { plainText } from './plain-text.ts';
import { reminderMail } from './reminder.tsx';
import { shareOpenedMail } from './share-opened.tsx';
import type { Template } from './template.ts';
import { welcomeMail } from './welcome.tsx';
import { oneLine } from './words.ts';

/** Longer subjects are cut off wherever they are shown. In characters. */
const LONGEST_SUBJECT = 200;

/** What React leaves between texts for a browser that goes on from there. The comments that Outlook reads stay. */
const REACT_MARKS = /<!--(?: |html|head|body|\/?\$)-->/g;

/** A mail as it is sent: the same content twice, for programs that show HTML and for those that do not. */
export interface Mail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail out. What people typed is shown as text, never as HTML, and cannot leave its line of a header. */
export async function renderMail(content: MailContent): Promise<Mail> {
  const { subject, page } = templateOf(content);
  const html = (await render(page)).replaceAll(REACT_MARKS, '');
  return { subject: oneLine(subject, LONGEST_SUBJECT), html, text: plainText(html) };
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
    case 'export-ready':
      return exportReadyMail(content);
    case 'payment-failed':
      return paymentFailedMail(content);
    case 'help-message':
      return helpMessageMail(content);
    case 'help-copy':
      return helpCopyMail({ ...content, kind: 'help-copy' });
    case 'business-application':
      return businessApplicationMail(content);
    case 'business-copy':
      return businessCopyMail({ ...content, kind: 'business-copy' });
  }
}
