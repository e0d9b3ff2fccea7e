import { OVERDUE_DAYS } from '../../contract/billing/offers.ts';
import { Action, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

/** Says that a payment failed and that the owner keeps the plan for now. */
export function paymentFailedMail({ billingPage }: ContentOf<'payment-failed'>): Template {
  const subject = 'Your Pawfile payment failed';
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview="Please update your payment method. Your pets and their records are safe."
        reason={
          <SmallPrint>You received this email because your Pawfile account has a paid plan.</SmallPrint>
        }
      >
        <Paragraph>
          The last payment for your Pawfile plan failed. This often happens when a card expires or is
          replaced. Updating it takes a minute. Your plan stays active for {OVERDUE_DAYS} days after the
          payment was due.
        </Paragraph>
        <Action href={billingPage}>Update your payment method</Action>
        <Paragraph>
          Your pets, records and documents are safe, whatever happens to your plan. If you have already paid,
          you can ignore this email.
        </Paragraph>
      </Frame>
    ),
  };
}
