import { moneyText } from '../../contract/billing/money.ts';
import type { PlanInWords } from '../domain/mail/mail-content.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import { keptText, OfPractice } from './of-practice.tsx';
import { planInWords, priceInWords } from './plan-words.ts';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

type Refund = ContentOf<'plan-withdrawn'>['refund'];

/** The receipt of a withdrawal: what was withdrawn from and when, and what is refunded. */
export function planWithdrawnMail(content: ContentOf<'plan-withdrawn'>): Template {
  const { receivedAt, refund, goesBackTo, billingPage, practice } = content;
  const subject = `We received your withdrawal: ${moneyText(refund.cents)} is refunded`;
  const what = goesBackTo ? 'your plan change' : 'the contract for your plan';
  return (
    <Frame
      subject={subject}
      preview={`You withdrew from ${what} on ${utcTime(receivedAt)}.`}
      reason="Keep this email: it is the receipt of your withdrawal."
    >
      <OfPractice practice={practice} />
      <Paragraph>
        You withdrew from {what} on {utcTime(receivedAt)}.{' '}
        {goesBackTo
          ? `Your plan is back to ${after(goesBackTo, practice)}. ${future(goesBackTo.endsAt)}`
          : `Your plan ends immediately, and nothing more is charged. ${keptText(practice)}`}
      </Paragraph>
      <Payments refund={refund} label="To be refunded" />
      <Paragraph>We send another email when the refund is made.</Paragraph>
      <Action href={billingPage}>Open billing</Action>
    </Frame>
  );
}

/** Confirms a refund: how much, of which payments, and to which card. */
export function planRefundedMail(content: ContentOf<'plan-refunded'>): Template {
  const { refund, goesBackTo, billingPage, practice } = content;
  const { cents, endedAt } = refund;
  const subject = cents > 0 ? `We refunded ${moneyText(cents)}` : 'Your Pawfile plan has ended';
  const fact = cents > 0 ? `We refunded ${moneyText(cents)}. ` : '';
  const result = goesBackTo
    ? `On ${utcTime(endedAt)}, your plan changed back to ${after(goesBackTo, practice)}.`
    : `Your plan ended on ${utcTime(endedAt)}, and nothing more is charged. ${keptText(practice)}`;
  return (
    <Frame subject={subject} preview={fact + result} reason="Keep this email: it confirms your refund.">
      <OfPractice practice={practice} />
      <Paragraph>{fact + result}</Paragraph>
      {cents === 0 ? (
        <Paragraph>We made no further refund: your payments have been returned already.</Paragraph>
      ) : (
        <>
          <Payments refund={refund} label="Refunded" />
          <Paragraph>Banks take 5 to 10 business days to show a refund.</Paragraph>
        </>
      )}
      <Action href={billingPage}>Open billing</Action>
    </Frame>
  );
}

const after = (plan: PlanInWords, practice: string | null) =>
  `${planInWords(plan, practice)}, for ${priceInWords(plan)}`;

const future = (endsAt: string | null) =>
  endsAt === null ? 'It renews every month until you cancel.' : `It ends on ${utcTime(endsAt)}.`;

const Payments = ({ refund: { cents, payments }, label }: { refund: Refund; label: string }) => (
  <Facts facts={[[label, moneyText(cents)], ...payments.map(factOf)]} />
);

const factOf = ({ paidAt, cents, last4 }: Refund['payments'][number]) =>
  [
    `Of your payment on ${utcTime(paidAt)}`,
    `${moneyText(cents)} to ${last4 === null ? 'the account that paid' : `the card ending in ${last4}`}`,
  ] as const;
