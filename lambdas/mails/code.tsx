import { Action, Code, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

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

/** The mails with a code: Cognito sends them and inserts the code. */
export function codeMail({ kind, link, code }: ContentOf<'confirm' | 'reset'>): Template {
  const texts = TEXTS[kind];
  return {
    subject: texts.subject,
    page: (
      <Frame subject={texts.subject} preview={texts.lead} reason={<SmallPrint>{texts.unasked}</SmallPrint>}>
        <Paragraph>{texts.lead}</Paragraph>
        <Action href={link}>{texts.button}</Action>
        <Paragraph>{texts.code}</Paragraph>
        <Code>{code}</Code>
      </Frame>
    ),
  };
}
