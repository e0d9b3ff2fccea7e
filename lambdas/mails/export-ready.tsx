import { Action, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/**
 * Says that the export can be downloaded. It links to the page, not the file, since a mail may be forwarded or leak.
 */
export function exportReadyMail({ exportPage, expiresAt }: ContentOf<'export-ready'>): Template {
  const subject = 'Your Pawfile export is ready';
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview={`You can download it until ${utcTime(expiresAt)}.`}
        reason={
          <SmallPrint>
            You get this email because an export of your data was asked for in your account. If it was not
            you, set a new password.
          </SmallPrint>
        }
      >
        <Paragraph>The file with all your pets, records and documents is ready.</Paragraph>
        <Paragraph>
          Sign in to download it until {utcTime(expiresAt)}. After that you can make a new one whenever you
          like.
        </Paragraph>
        <Action href={exportPage}>Download your data</Action>
      </Frame>
    ),
  };
}
