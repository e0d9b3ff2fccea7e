import { moneyText } from '../../contract/billing/money.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

type Alert = ContentOf<'payment-alert'>;

/** What happened, and what support can do about it. */
const TEXTS: Record<Alert['what'], { subject: string; preview: string; advice: string }> = {
  dispute: {
    subject: 'Dispute of',
    preview: 'A customer disputed a payment with the bank.',
    advice:
      'A customer disputed this payment with the bank. Stripe takes the amount back, and a fee, until the bank decides. Send evidence in Stripe’s dashboard, or accept the dispute.',
  },
  'fraud-warning': {
    subject: 'Fraud warning for',
    preview: 'The card’s network reports a payment as fraud.',
    advice:
      'The card’s network reports this payment as fraud. A dispute is likely, and costs a fee. A full refund in Stripe’s dashboard prevents it; cancel the plan there as well.',
  },
  'failed-refund': {
    subject: 'Failed refund of',
    preview: 'A bank returned a refund.',
    advice:
      'The customer’s bank returned this refund, so the customer has not got the money. Ask the customer how else to pay it out.',
  },
  'refused-refund': {
    subject: 'Refused refund of',
    preview: 'Stripe refuses a refund that a customer asked for.',
    advice:
      'A customer used the money-back guarantee or withdrew from a purchase, and Stripe refuses the refund. The plan continues until it is made; Pawfile tries again every night. Check the balance and the key’s permissions in Stripe’s dashboard.',
  },
  'unfinished-invoice': {
    subject: 'Unfinished invoice of',
    preview: 'Stripe could not finish an invoice.',
    advice:
      'Stripe could not finish this invoice, so the customer has not paid it, and the plan continues. Correct what the reason names, such as an address that tax needs, and finalize the invoice in Stripe’s dashboard.',
  },
  'late-payment': {
    subject: 'Late payment of',
    preview: 'A payment arrived while its plan ended.',
    advice:
      'A customer paid this overdue invoice while the plan ended for lack of the payment. The payment is kept without a plan. Refund it in Stripe’s dashboard, and write to the customer, who can choose a plan again.',
  },
};

/** Notifies support of what costs money. */
export function paymentAlertMail({
  what,
  cents,
  refundedCents,
  reason,
  respondBy,
  account,
  url,
}: Alert): Template {
  const { subject: start, preview, advice } = TEXTS[what];
  const subject = `${start} ${moneyText(cents)}`;
  return (
    <Frame subject={subject} preview={preview} reason="Pawfile sends this email once for each case.">
      <Paragraph>{advice}</Paragraph>
      <Facts
        facts={[
          ['Amount', moneyText(cents)],
          ['Account', account ?? 'No longer exists'],
          ...(refundedCents > 0 ? [['Refunded already', moneyText(refundedCents)] as const] : []),
          ...(reason === null ? [] : [['Reason', reason.replaceAll('_', ' ')] as const]),
          ...(respondBy === null ? [] : [['Respond by', utcTime(respondBy)] as const]),
        ]}
      />
      <Action href={url}>Open in Stripe</Action>
    </Frame>
  );
}
