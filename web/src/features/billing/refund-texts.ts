import type { Billing, RefundPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { canShare, usesText } from '../../shared/texts/plan-text.ts';
import { freeRoomText, keptText } from './billing-texts.ts';

/** How long banks take to show a refund, as Stripe states it. */
export const BANK_TIME = '5 to 10 business days';

/** What the button says: a plan that has ended can still be refunded. */
export const refundLabel = ({ subscription }: Billing) =>
  subscription ? 'Cancel and get a refund' : 'Get a refund';

/** What happens, before the owner confirms a refund. */
export function refundNotes(
  billing: Billing,
  { until, disputed_cents, pets_over }: RefundPreview,
  freePlan: PlanSettings | null,
): string[] {
  const { subscription, pet_count } = billing;
  const uses = usesText(canShare({ subscribed: false }, freePlan));
  const are = pets_over === 1 ? 'is' : 'are';
  const over = pets_over > 0 ? `${pets_over} of your ${pet_count} pets ${are} above its limit. ` : '';
  return [
    ...(subscription ? ['Your plan ends immediately, and you won’t be charged again.'] : []),
    ...(subscription?.payment_failed ? ['You no longer have to pay your open invoice.'] : []),
    keptText(
      billing,
      `Your account returns to the free plan, which includes ${freeRoomText(freePlan)}. ${over}You keep all your pets, records and documents, and can still ${uses} them.`,
    ),
    ...(disputed_cents > 0
      ? [`${moneyText(disputed_cents)} is not included: you disputed it, so your bank decides about it.`]
      : []),
    `We refund the card or account that paid. Banks take ${BANK_TIME} to show it.`,
    `You can use the money-back guarantee once, until ${momentText(until)}.`,
  ];
}

/** What of a payment is refunded, if not all of it. */
export function restText({ cents, refund_cents }: RefundPreview['payments'][number]): string | null {
  if (refund_cents === cents) return null;
  return refund_cents === 0 ? 'not included' : `the rest of ${moneyText(cents)}`;
}

/**
 * What became of a refund, or null. `isProcessing`: its result is not known yet. `needsSupport`: support may have to
 * help.
 */
export function refundNotice({ refund, subscription }: Billing) {
  if (!refund) return null;
  const { state, cents, failed_cents, keeps_plan } = refund;
  if (state === 'processing') {
    const follows = keeps_plan ? 'goes back' : 'ends';
    return {
      title: 'Your refund is being processed',
      detail: `You get ${moneyText(cents)} back. You don’t need to do anything: your plan ${follows} as soon as the refund is made, and this page shows the result.`,
      isProcessing: true,
      needsSupport: false,
    };
  }
  if (failed_cents > 0) {
    return {
      title: `Your bank returned ${moneyText(failed_cents)} of your refund`,
      detail:
        'This can happen when a card was replaced or its account was closed. Contact us and we’ll send your refund another way.',
      isProcessing: false,
      needsSupport: true,
    };
  }
  if (keeps_plan) {
    return {
      title: `Refunded: ${moneyText(cents)}`,
      detail: `You withdrew from a change of your plan. Banks take ${BANK_TIME} to show a refund.`,
      isProcessing: false,
      needsSupport: false,
    };
  }
  // After another purchase, the earlier plan is history.
  if (subscription) return null;
  // Support refunded the payments already, or Stripe refused to: support then gets a mail.
  if (cents === 0) {
    return {
      title: 'Your plan has ended',
      detail:
        'We made no further refund. If you expect one and don’t see it within 10 business days, contact support.',
      isProcessing: false,
      needsSupport: true,
    };
  }
  return {
    title: `Refunded: ${moneyText(cents)}`,
    detail: `Your plan has ended. Banks take ${BANK_TIME} to show a refund.`,
    isProcessing: false,
    needsSupport: false,
  };
}
