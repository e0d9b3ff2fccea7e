import { GUARANTEE_DAYS, WITHDRAWAL_DAYS } from '../../contract/billing/offers.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import { keptText, OfPractice } from './of-practice.tsx';
import { planInWords, planName, priceInWords } from './plan-words.ts';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/** Confirms a purchase, with all that was agreed, so that the owner can keep it. */
export function planBeganMail({ plan, renewsAt, billingPage, practice }: ContentOf<'plan-began'>): Template {
  const subject = `Your ${planName(plan)} has started`;
  const fact = `Your plan has started: ${planInWords(plan, practice)}, ${priceInWords(plan)}.`;
  return (
    <Frame subject={subject} preview={fact} reason="Keep this email: it confirms what you bought.">
      <OfPractice practice={practice} />
      <Paragraph>{fact} Thank you.</Paragraph>
      <Facts
        facts={[
          ['Plan', planInWords(plan, practice)],
          ['Price', priceInWords(plan)],
          ...(renewsAt === null ? [] : [['Next payment', utcTime(renewsAt)] as const]),
        ]}
      />
      <Paragraph>
        You pay in advance. Your plan renews every month, and your card is charged each time, until you
        cancel.
      </Paragraph>
      <Paragraph>
        To cancel, choose “Cancel Subscription” on the billing page, at any time. Your plan then stays active
        until the end of the month you’ve paid for, and you aren’t charged again. {keptText(practice)}
      </Paragraph>
      <Paragraph>
        {GUARANTEE_DAYS}-day money-back guarantee: within {GUARANTEE_DAYS} days of your first payment for a
        plan, choose “Cancel and get a refund” on the billing page. Your plan then ends immediately, and we
        refund every payment for it, to the card or account that paid. You can use the guarantee once.
      </Paragraph>
      <Paragraph>
        Right of withdrawal: a consumer with a billing address in the EU, who bought without a tax ID, can
        also withdraw within {WITHDRAWAL_DAYS} days of the day of each purchase, without giving a reason:
        choose “Withdraw from contract” on the billing page. You asked us to begin immediately. Your first
        withdrawal is refunded in full; for later ones we keep the share of the days used. Withdrawing from a
        change, such as more pets, undoes only that change.
      </Paragraph>
      <Action href={billingPage}>Open billing</Action>
    </Frame>
  );
}
