import { moneyText } from '../../contract/billing/money.ts';
import { OVERDUE_DAYS } from '../../contract/billing/offers.ts';
import { Action, Frame, Paragraph } from './frame.tsx';
import { OfPractice } from './of-practice.tsx';
import type { ContentOf, Template } from './template.ts';
import { dayOf } from './words.ts';

type Failed = ContentOf<'payment-failed'>;

/** Says which payment failed, when it is tried again, and until when the owner keeps the plan. */
export function paymentFailedMail({ payment, payBy, isOnHold, billingPage, practice }: Failed): Template {
  const subject = payment
    ? `Your Pawfile payment of ${moneyText(payment.cents)} failed`
    : 'Your Pawfile payment failed';
  const fact = factOf(payment);
  const next = nextOf(payment, isOnHold);
  return (
    <Frame
      subject={subject}
      preview={`${fact} ${next}`}
      reason={`You received this email because ${practice ?? 'your Pawfile account'} has a paid plan.`}
    >
      <OfPractice practice={practice} />
      <Paragraph>{fact}</Paragraph>
      <Paragraph>
        {next} Cards often fail after they expire or are replaced. {planStatusOf(payBy, isOnHold)}
      </Paragraph>
      <Action href={billingPage}>Pay now or change your card</Action>
      <Paragraph>
        {practice === null && 'Your pets, records and documents are safe, whatever happens to your plan. '}
        If you have already paid, you can ignore this email.
      </Paragraph>
    </Frame>
  );
}

function planStatusOf(payBy: string | null, isOnHold: boolean): string {
  if (isOnHold) return 'Your plan is on hold until you pay.';
  const end = payBy ? `until ${dayOf(payBy)}` : `for ${OVERDUE_DAYS} days after the payment was due`;
  return `Your plan stays active ${end}.`;
}

function factOf(payment: Failed['payment']): string {
  if (!payment) return 'The last payment for your Pawfile plan failed.';
  const { cents, card } = payment;
  const brand = card && BRANDS[card.brand];
  const words = ['your', brand, 'card', card && `ending in ${card.last4}`].filter(Boolean).join(' ');
  return `We couldn’t charge ${moneyText(cents)} to ${words} for your Pawfile plan.`;
}

function nextOf(payment: Failed['payment'], isOnHold: boolean): string {
  if (!payment) return 'Pay on the billing page, or change your card there.';
  const { nextAttempt } = payment;
  if (nextAttempt) return `We’ll try again on ${dayOf(nextAttempt)}.`;
  const why = isOnHold ? 'To resume your plan' : 'To keep your plan';
  return `We won’t try this payment again automatically. ${why}, pay on the billing page, where you can also change your card.`;
}

/** Stripe's names of brands. https://docs.stripe.com/api/payment_methods/object */
const BRANDS: Readonly<Partial<Record<string, string>>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
