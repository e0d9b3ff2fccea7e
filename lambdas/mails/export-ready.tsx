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
        preview={`Download it by ${utcTime(expiresAt)}.`}
        reason={
          <SmallPrint>
            You received this email because an export of your account was requested. If it wasn’t you, change
            your password.
          </SmallPrint>
        }
      >
        <Paragraph>The file with all your pets, records and documents is ready.</Paragraph>
        <Paragraph>
          Sign in to download it by {utcTime(expiresAt)}. After that, you can request a new one at any time.
        </Paragraph>
        <Action href={exportPage}>Download your data</Action>
      </Frame>
    ),
  };
}
