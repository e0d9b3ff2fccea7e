import { Action, Code, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

const TEXTS = {
  confirm: {
    subject: 'Confirm your email address for Pawfile',
    lead: 'Confirm that this is your email address for Pawfile. You may need the password you chose when you signed up.',
    button: 'Confirm my email',
    code: 'Or enter this code on the page where you signed up. It is valid for 24 hours.',
    unasked:
      'If you didn’t sign up for Pawfile, ignore this email. Without this code the account can’t be used, so don’t share it.',
  },
  reset: {
    subject: 'Set a new password for Pawfile',
    lead: 'We received a request to set a new password for your Pawfile account.',
    button: 'Set a new password',
    code: 'Or enter this code on the page where you requested it. It is valid for one hour.',
    unasked: 'If this wasn’t you, ignore this email. Your password stays the same.',
  },
};

/** The mails with a code: Cognito sends them and inserts the code. */
export function codeMail({ kind, link, code }: ContentOf<'confirm' | 'reset'>): Template {
  const texts = TEXTS[kind];
  return (
    <Frame subject={texts.subject} preview={texts.lead} hasLogo={false} reason={texts.unasked}>
      <Paragraph>{texts.lead}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Paragraph>{texts.code}</Paragraph>
      <Code>{code}</Code>
    </Frame>
  );
}
