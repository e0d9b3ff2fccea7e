import { DELIVERED_EVENTS, PAYMENT_FAILED, type WebhookEvent } from '../../../contract/billing/billing.ts';
import type { StripeEvent, WebhookDeps } from './ports.ts';
import { syncSubscription } from './sync-subscription.ts';

type Outcome = WebhookEvent['outcome'];

/**
 * Takes an event whose signature was checked. What it says is not believed, only that it is time to ask Stripe, so its
 * order, its repeats and its age do not matter. The event is noted when all is done, or has failed; if we die before,
 * or throw, Stripe delivers it again.
 */
export async function takeStripeEvent(deps: WebhookDeps, event: StripeEvent): Promise<Outcome> {
  try {
    const outcome = await settle(deps, event);
    await note(deps, event, outcome);
    return outcome;
  } catch (error) {
    await note(deps, event, 'failed').catch(() => undefined);
    throw error;
  }
}

async function settle(deps: WebhookDeps, { type, customerId, createdAt }: StripeEvent): Promise<Outcome> {
  if (!DELIVERED_EVENTS.some((handled) => handled === type)) return 'noted';
  const ownerId = customerId && (await findOwner(deps, customerId));
  if (!customerId || !ownerId) return 'unknown-customer';
  const { subscriber } = await syncSubscription(deps, ownerId, customerId);
  // Not of a first payment, which is failing before the payer's eyes, nor of one that has been made up for.
  if (type === PAYMENT_FAILED && subscriber.subscription?.payment_failed) {
    const day = createdAt.toISOString().slice(0, 10);
    await deps.mailJobs?.send({ kind: 'payment-failed', ownerId, day });
  }
  return 'synced';
}

/**
 * The owner whose customer it is. A second customer of the same owner, which only somebody at Stripe's own pages can
 * have made, is nobody's: it must not take the place of the first. Neither has a deleted account any.
 */
export async function findOwner(
  { payments, customers, newId }: Pick<WebhookDeps, 'payments' | 'customers' | 'newId'>,
  customerId: string,
): Promise<string | null> {
  // Asked of Stripe only if the table was lost, or its row could not be written: then Stripe's word restores it.
  const ownerId = (await customers.ownerOf(customerId)) ?? (await payments.ownerOf(customerId));
  if (ownerId === null) return null;
  const known = await customers.get(ownerId);
  const customer = known?.customerId ? known : await customers.save(ownerId, customerId, newId());
  return customer?.customerId === customerId ? ownerId : null;
}

const note = ({ events, now }: WebhookDeps, { id, type, createdAt }: StripeEvent, outcome: Outcome) =>
  events.note({
    id: `whe_${id}`,
    event_id: id,
    event_type: type,
    created_at: createdAt.toISOString(),
    processed_at: now().toISOString(),
    outcome,
  });
