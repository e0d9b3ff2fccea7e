import { BUSINESS_TYPES } from '../../contract/contact/contact.ts';
import { Facts, Frame, Paragraph, SideAction, SmallPrint, Typed } from './frame.tsx';
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
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview={`${BUSINESS_TYPES[message.businessType]}: ${oneLine(message.businessName)}`}
        reason={
          <SmallPrint>
            Sent with the form for business accounts. Nobody has checked that the address is the sender’s. An
            answer to this email goes there.
          </SmallPrint>
        }
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
    ),
  };
}

/** Confirms an application to its sender with a fixed text (decision 79). */
export function businessCopyMail({ reference, receivedAt, helpUrl }: ContentOf<'business-copy'>): Template {
  const subject = `We got your application [${reference}]`;
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview="Thank you for your interest. We will contact you within 24 hours."
        reason={
          <SmallPrint>
            You get this email because your address was entered in the application for a business account of
            Pawfile. If it was not you, please ignore it.
          </SmallPrint>
        }
      >
        <Paragraph>
          Thank you for your interest in a business account. Your application arrived on {utcTime(receivedAt)}
          , and we will contact you within 24 hours.
        </Paragraph>
        <Facts facts={[['Reference', reference]]} />
        <SideAction href={helpUrl}>Answers to common questions</SideAction>
      </Frame>
    ),
  };
}
