import { BUSINESS_TYPES } from '../../contract/contact/contact.ts';
import { Action, Facts, Frame, Paragraph, SideAction, Typed } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { oneLine, utcTime } from './words.ts';

/** An application for a business account, to support. */
export function businessApplicationMail({
  reference,
  receivedAt,
  message,
}: ContentOf<'business-application'>): Template {
  const subject = `Business application [${reference}]: ${oneLine(message.businessName)}`;
  const { phone, address, additionalInfo } = message;
  return (
    <Frame
      subject={subject}
      preview={`${BUSINESS_TYPES[message.businessType]}: ${oneLine(message.businessName)}`}
      reason="Sent with the business application form. The sender’s address is not verified. Replies go to that address."
    >
      <Facts
        facts={[
          ['Business', oneLine(message.businessName, 200)],
          ['Type', BUSINESS_TYPES[message.businessType]],
          ['Contact', oneLine(message.contactName, 200)],
          ['Email', message.email],
          ...(phone ? [['Phone', phone] as const] : []),
          ['Received', utcTime(receivedAt)],
          ['Reference', reference],
        ]}
      />
      {address && <Typed>{`Address:\n${address}`}</Typed>}
      {additionalInfo && <Typed>{`Additional information:\n${additionalInfo}`}</Typed>}
    </Frame>
  );
}

/** Confirms an application to its signed-in sender with a fixed text (decision 79). */
export function businessCopyMail({
  reference,
  receivedAt,
  addBusinessUrl,
  helpUrl,
}: ContentOf<'business-copy'>): Template {
  const subject = `We received your application [${reference}]`;
  const fact = `We received your application for a business account on ${utcTime(receivedAt)} and will contact you within 24 hours.`;
  return (
    <Frame
      subject={subject}
      preview={fact}
      reason="You received this email because you applied for a business account while you were signed in to Pawfile."
    >
      <Paragraph>{fact} Thank you.</Paragraph>
      <Facts facts={[['Reference', reference]]} />
      {addBusinessUrl && (
        <>
          <Paragraph>Next, add your practice or business in the app, and send what we check there.</Paragraph>
          <Action href={addBusinessUrl}>Add your practice or business</Action>
        </>
      )}
      <SideAction href={helpUrl}>Browse common questions</SideAction>
    </Frame>
  );
}
