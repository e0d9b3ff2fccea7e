import { moneyText } from '../../contract/billing/money.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import { keptText, OfPractice } from './of-practice.tsx';
import { planInWords, planName, priceInWords } from './plan-words.ts';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/** What is still charged until a plan ends. */
function dueText({ isOverdue, renewalCents, hasPayments }: ContentOf<'plan-ends'>): string {
  if (hasPayments) return 'You pay for each month until your plan ends. No other payment follows.';
  if (isOverdue)
    return 'Your last payment failed and is still due: your card may be charged for it until your plan ends. No other payment follows.';
  if (renewalCents !== null)
    return `Your card is still charged ${moneyText(renewalCents)} for the month that has begun. No other payment follows.`;
  return 'Nothing more is charged.';
}

/** Confirms a cancellation: what ends when, and what is still due. */
export function planEndsMail(content: ContentOf<'plan-ends'>): Template {
  const { plan, endsAt, isOverdue, billingPage, practice } = content;
  const subject = `Your ${planName(plan)} ends on ${utcTime(endsAt)}`;
  const fact = `Your plan is canceled: it ends ${isOverdue ? 'by' : 'on'} ${utcTime(endsAt)}.`;
  return (
    <Frame subject={subject} preview={fact} reason="Keep this email: it confirms your cancellation.">
      <OfPractice practice={practice} />
      <Paragraph>{fact}</Paragraph>
      <Facts
        facts={[
          ['Plan', planInWords(plan, practice)],
          ['Price', priceInWords(plan)],
          [isOverdue ? 'Ends by' : 'Ends on', utcTime(endsAt)],
        ]}
      />
      <Paragraph>
        {dueText(content)} {keptText(practice)}
      </Paragraph>
      <Paragraph>
        Changed your mind? Until your plan ends, choose “Reactivate Subscription” on the billing page. Your
        plan then renews every month again.
      </Paragraph>
      <Action href={billingPage}>Open billing</Action>
    </Frame>
  );
}

/** Says that a plan ended on a day that no mail had named, and why, where a payment was missing. */
export function planEndedMail({ endedAt, unpaid, billingPage, practice }: ContentOf<'plan-ended'>): Template {
  const subject = 'Your Pawfile plan has ended';
  const fact = `Your plan ended on ${utcTime(endedAt)}. Nothing more is charged.`;
  return (
    <Frame
      subject={subject}
      preview={fact}
      reason={`You received this email because ${practice ?? 'your Pawfile account'} had a paid plan.`}
    >
      <OfPractice practice={practice} />
      <Paragraph>{fact}</Paragraph>
      {unpaid && (
        <Paragraph>
          It ended because {unpaid.cents > 0 ? `the payment of ${moneyText(unpaid.cents)}` : 'a payment'}
          {unpaid.plan && ` for ${PLANS[unpaid.plan].name}`} failed and wasn’t made in time. You don’t owe
          anything.
        </Paragraph>
      )}
      <Paragraph>
        {practice === null && 'Your account is on the free plan now. '}
        {keptText(practice)} You can choose a plan again at any time.
      </Paragraph>
      <Action href={billingPage}>Open billing</Action>
    </Frame>
  );
}
