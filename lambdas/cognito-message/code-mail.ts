import { button, mailFrame, paragraph, smallPrint } from '../domain/mail-frame.ts';

const TEXTS = {
  confirm: {
    subject: 'Confirm your email address for Pawfile',
    lead: 'Welcome to Pawfile. Please confirm that this is your email address.',
    button: 'Confirm my address',
    code: 'Or enter this code on the page where you signed up. It is valid for 24 hours.',
    unasked: 'If you did not sign up for Pawfile, ignore this email: nothing will happen.',
  },
  reset: {
    subject: 'Set a new password for Pawfile',
    lead: 'Somebody, most likely you, asked to set a new password for your Pawfile account.',
    button: 'Set a new password',
    code: 'Or enter this code on the page where you asked for it. It is valid for one hour.',
    unasked: 'If it was not you, ignore this email: your password stays as it is.',
  },
};

/** The mail that carries a code. `link` and `code` hold only what Cognito and this service wrote. */
export function codeMail(
  purpose: keyof typeof TEXTS,
  link: string,
  code: string,
): { subject: string; html: string } {
  const { subject, lead, button: label, code: codeText, unasked } = TEXTS[purpose];
  const html = mailFrame(subject, [
    paragraph(lead),
    button(link, label),
    paragraph(codeText, 'margin:0 0 8px'),
    paragraph(code, 'margin:0 0 24px;font-size:28px;letter-spacing:4px;font-weight:600'),
    smallPrint(unasked),
  ]);
  return { subject, html };
}
