import { Action, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/**
 * Says that the export can be downloaded. It links to the page, not the file, since a mail may be forwarded or leak.
 */
export function exportReadyMail({ exportPage, expiresAt }: ContentOf<'export-ready'>): Template {
  const subject = 'Your Pawfile export is ready';
  const fact = `The file with all your pets, records and documents is ready: download it by ${utcTime(expiresAt)}.`;
  return (
    <Frame
      subject={subject}
      preview={fact}
      reason="You received this email because an export of your account was requested. If it wasn’t you, change your password."
    >
      <Paragraph>{fact}</Paragraph>
      <Paragraph>
        You need to sign in to download it. After the deadline, you can request a new export.
      </Paragraph>
      <Action href={exportPage}>Download your data</Action>
    </Frame>
  );
}
