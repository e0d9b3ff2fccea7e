import { moneyText } from '../../contract/billing/money.ts';
import { Action, Facts, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/** Confirms a refund: how much, of which payments, and to which card. */
export function planRefundedMail({ refund, billingPage }: ContentOf<'plan-refunded'>): Template {
  const { cents, payments, endedAt } = refund;
  const subject = cents > 0 ? `We refunded ${moneyText(cents)}` : 'Your Pawfile plan has ended';
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview="Your plan has ended. You keep all your pets, records and documents."
        reason={<SmallPrint>Please keep this email: it confirms your refund.</SmallPrint>}
      >
        <Paragraph>
          Your plan ended on {utcTime(endedAt)}, and nothing more is charged. You keep all your pets, records
          and documents.
        </Paragraph>
        {cents === 0 ? (
          <Paragraph>We made no further refund: your payments have been returned already.</Paragraph>
        ) : (
          <>
            <Facts facts={[['Refunded', moneyText(cents)], ...payments.map(factOf)]} />
            <Paragraph>Banks take 5 to 10 business days to show a refund.</Paragraph>
          </>
        )}
        <Action href={billingPage}>Open billing</Action>
      </Frame>
    ),
  };
}

const factOf = ({ paidAt, cents, last4 }: ContentOf<'plan-refunded'>['refund']['payments'][number]) =>
  [
    `Of your payment on ${utcTime(paidAt)}`,
    `${moneyText(cents)} to ${last4 === null ? 'the account that paid' : `the card ending in ${last4}`}`,
  ] as const;
