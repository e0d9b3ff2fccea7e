import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { PLANS, UNLIMITED_PETS } from '../../../../contract/billing/offers.ts';
import { type PlanSettings, petLimitOf } from '../../../../contract/billing/plans.ts';
import type { Withdrawals } from '../../../../contract/billing/withdrawals.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { petsText } from '../../shared/texts/plan-text.ts';
import { freeRoomText, keptText } from './billing-texts.ts';
import { BANK_TIME } from './refund-texts.ts';

type Withdrawal = Withdrawals['withdrawals'][number];

/** "Multi-Pet for up to 3 pets". */
function planText({ plan, quantity }: NonNullable<Withdrawal['goes_back_to']>): string {
  const limit = petLimitOf(plan, quantity);
  const name = plan ? PLANS[plan].name : 'Pawfile';
  return limit >= UNLIMITED_PETS ? name : `${name} for up to ${petsText(limit)}`;
}

/** What can be withdrawn from, as a choice. */
export const purchaseText = ({ goes_back_to, cents }: Withdrawal) =>
  `${goes_back_to ? 'The last change' : 'The whole plan'} (${moneyText(cents)})`;

const futureText = ({ ends_at }: NonNullable<Withdrawal['goes_back_to']>) =>
  ends_at ? `It ends on ${momentText(ends_at)}.` : 'It renews every month until you cancel it.';

/** What happens, before the owner confirms a withdrawal. */
export function withdrawNotes(
  billing: Billing,
  { goes_back_to, until, is_full, pets_over }: Withdrawal,
  freePlan: PlanSettings | null,
): string[] {
  const { pet_count, subscription } = billing;
  const are = pets_over === 1 ? 'is' : 'are';
  const over = pets_over > 0 ? ` ${pets_over} of your ${pet_count} pets ${are} above its limit.` : '';
  const kept = `${over} You keep all your pets, records and documents.`;
  const room = freeRoomText(freePlan);
  const without = keptText(billing, `The free plan includes ${room}.${kept}`);
  const follows = goes_back_to
    ? `Your plan changes back to ${planText(goes_back_to)} immediately.${kept}`
    : `Your plan ends immediately, and you won’t be charged again. ${without}`;
  return [
    follows,
    ...(goes_back_to ? [futureText(goes_back_to)] : []),
    ...(goes_back_to && subscription?.scheduled ? ['The scheduled change is canceled too.'] : []),
    is_full
      ? 'This is your first withdrawal, so we refund it in full.'
      : 'You withdrew from a purchase before, so we keep the share of the days you have used.',
    `We refund the card or account that paid. Banks take ${BANK_TIME} to show it. You get a receipt by email.`,
    `You can withdraw until ${momentText(until)}.`,
  ];
}
