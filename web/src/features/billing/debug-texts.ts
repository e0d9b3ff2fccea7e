import type { PriceValidation, Reconciliation, WebhookEvent } from '../../../../contract/billing/billing.ts';
import { PLANS } from '../../../../contract/billing/offers.ts';
import { planNameSchema } from '../../../../contract/billing/subscription.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { errorText, isAppError, withReference } from '../../ui/error-text.ts';

/** An ISO 8601 timestamp as local date and time. */
export const timeText = (moment: string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The start of an event's id, enough to find it in Stripe. */
export const shortEventId = ({ event_id }: WebhookEvent) => event_id.slice(0, 12);

/** The start of a user's id. */
export const shortUserId = (userId: string) => userId.slice(0, 8);

export const OUTCOME_BADGES: Readonly<Record<WebhookEvent['outcome'], { tone: BadgeTone; text: string }>> = {
  synced: { tone: 'neutral', text: 'Synced' },
  noted: { tone: 'neutral', text: 'Noted' },
  'unknown-customer': { tone: 'amber', text: 'Unknown customer' },
  failed: { tone: 'red', text: 'Failed' },
};

export const MODE_BADGES: Readonly<Record<PriceValidation['mode'], { tone: BadgeTone; text: string }>> = {
  live: { tone: 'neutral', text: 'Live' },
  test: { tone: 'neutral', text: 'Test' },
  unknown: { tone: 'red', text: 'Unknown' },
};

/** A price's plan name with its key in the response. */
export function priceLabel(key: string): string {
  const plan = planNameSchema.safeParse(key);
  return plan.success ? `${PLANS[plan.data].name} (${key})` : key;
}

/** The result of the last reconciliation with Stripe. */
export function reconciliationText(last: Reconciliation | null): string {
  if (!last) return 'None yet';
  const found = `${last.checked} checked, ${last.repaired} repaired, ${unclearText(last.unclear)}`;
  return last.finished_at
    ? `${timeText(last.finished_at)}: ${found}`
    : `Started ${timeText(last.started_at)}, not finished: ${found}`;
}

/** Stripe charges for these subscriptions, but no account here has the plan. */
const unclearText = (count: number) =>
  `${count} ${count === 1 ? 'subscription' : 'subscriptions'} without an account`;

/** The error catalogue's notice for a failed price validation. Internal errors have no message worth showing. */
export const validationFailure = (error: unknown): { title: string; text: string | undefined } =>
  isAppError(error) && error.code !== 'internal-error'
    ? { title: 'Validation Failed', text: errorText(error) }
    : { title: 'Failed to validate prices', text: withReference('', error).trim() || undefined };
