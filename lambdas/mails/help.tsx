import { Facts, Frame, Paragraph, SideAction, Typed } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { oneLine, utcTime } from './words.ts';

/** A message to support. A reply goes to its sender. */
export function helpMessageMail({
  reference,
  receivedAt,
  isPriority,
  message,
}: ContentOf<'help-message'>): Template {
  const kind = isPriority ? 'Priority help' : 'Help';
  const subject = `${kind} [${reference}]: ${oneLine(message.subject)}`;
  return (
    <Frame
      subject={subject}
      preview={oneLine(message.message, 140)}
      reason="Sent with the help form. The sender’s address is not verified. Replies go to that address."
    >
      <Facts
        facts={[
          ['From', oneLine(message.name, 200)],
          ['Email', message.email],
          ['Subject', oneLine(message.subject, 200)],
          ['Received', utcTime(receivedAt)],
          ['Reference', reference],
          ...(isPriority ? [['Plan', 'Paid'] as const] : []),
        ]}
      />
      <Typed>{message.message}</Typed>
    </Frame>
  );
}

/** Confirms a message to its signed-in sender with a fixed text (decision 79). */
export function helpCopyMail({ reference, receivedAt, helpUrl }: ContentOf<'help-copy'>): Template {
  const subject = `We received your message [${reference}]`;
  const fact = `We received your message on ${utcTime(receivedAt)} and will reply within 24 hours.`;
  return (
    <Frame
      subject={subject}
      preview={fact}
      reason="You received this email because you sent a message with Pawfile’s help form while you were signed in."
    >
      <Paragraph>{fact} Thank you.</Paragraph>
      <Facts facts={[['Reference', reference]]} />
      <SideAction href={helpUrl}>Browse common questions</SideAction>
    </Frame>
  );
}
