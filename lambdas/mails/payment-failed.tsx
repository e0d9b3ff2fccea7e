import { Action, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

/** Says that a payment failed and that the owner keeps the plan for now. */
export function paymentFailedMail({ billingPage }: ContentOf<'payment-failed'>): Template {
  const subject = 'Your payment for Pawfile did not go through';
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview="Please check your card. Your pets and their records are safe."
        reason={<SmallPrint>You get this email because your Pawfile account has a paid plan.</SmallPrint>}
      >
        <Paragraph>
          The last payment for your Pawfile plan did not go through. Cards expire or are replaced; it mostly
          takes a minute to put right.
        </Paragraph>
        <Action href={billingPage}>Check your payment</Action>
        <Paragraph>
          Whatever happens to the plan, your pets, records and documents stay. If you have paid in the
          meantime, there is nothing to do.
        </Paragraph>
      </Frame>
    ),
  };
}
