import type { PriceValidation, Reconciliation, WebhookEvent } from '../../../../contract/billing/billing.ts';
import { PLANS } from '../../../../contract/billing/offers.ts';
import { planNameSchema } from '../../../../contract/billing/plans.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { isAppError } from '../../ui/error-text.ts';

/** A moment (ISO 8601) with its time, where the reader is. */
export const timeText = (moment: string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Enough of an event's id to find it at Stripe. */
export const shortEventId = ({ event_id }: WebhookEvent) => event_id.slice(0, 12);

/** Enough of a user's id to tell it from others. */
export const shortUserId = (userId: string) => userId.slice(0, 8);

export const OUTCOME_BADGES: Readonly<Record<WebhookEvent['outcome'], { tone: BadgeTone; text: string }>> = {
  synced: { tone: 'green', text: 'Synced' },
  noted: { tone: 'neutral', text: 'Noted' },
  'unknown-customer': { tone: 'amber', text: 'Unknown customer' },
  failed: { tone: 'red', text: 'Failed' },
};

export const MODE_BADGES: Readonly<Record<PriceValidation['mode'], { tone: BadgeTone; text: string }>> = {
  live: { tone: 'green', text: 'Live' },
  test: { tone: 'blue', text: 'Test' },
  unknown: { tone: 'red', text: 'Unknown' },
};

/** A price by the name of its plan, with the key under which the answer has it. */
export function priceLabel(key: string): string {
  const plan = planNameSchema.safeParse(key);
  return plan.success ? `${PLANS[plan.data].name} (${key})` : key;
}

/** What the last comparison of all copies with Stripe found. */
export function reconciliationText(last: Reconciliation | null): string {
  if (!last) return 'None yet';
  const found = `${last.checked} checked, ${last.repaired} repaired, ${unclearText(last.unclear)}`;
  return last.finished_at
    ? `${timeText(last.finished_at)}: ${found}`
    : `Begun ${timeText(last.started_at)}, not finished: ${found}`;
}

/** Stripe charges somebody for these, and nobody here has their plan. */
const unclearText = (count: number) =>
  `${count} ${count === 1 ? 'subscription' : 'subscriptions'} that no account shows`;

/**
 * The notice after prices could not be validated, as the error catalogue words it: a fault of ours has no message that
 * helps.
 */
export const validationFailure = (error: unknown): { title: string; text?: string } =>
  isAppError(error) && error.code !== 'internal-error'
    ? { title: 'Validation Failed', text: error.message }
    : { title: 'Failed to validate prices' };
