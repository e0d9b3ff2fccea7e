import {
  DELIVERED_EVENTS,
  MONEY_EVENTS,
  PAYMENT_FAILED,
  type WebhookEvent,
} from '../../../contract/billing/billing.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import { payerInJob } from '../jobs/mail-job.ts';
import type { StripeEvent, WebhookDeps } from './ports.ts';
import { refundsOf } from './refunds/refunds-of.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { syncSubscription } from './sync-subscription.ts';

type Outcome = WebhookEvent['outcome'];

/**
 * Handles an event whose signature was checked. It only triggers a sync with Stripe, so order, repeats and age do not
 * matter. The event is listed after the sync succeeded or failed; if the process dies before or throws, Stripe delivers
 * it again.
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

async function settle(deps: WebhookDeps, event: StripeEvent): Promise<Outcome> {
  const { type, customerId, objectId, createdAt } = event;
  if (!DELIVERED_EVENTS.some((handled) => handled === type)) return 'noted';
  if (MONEY_EVENTS.some((handled) => handled === type)) return settleMoney(deps, event);
  const payer = customerId === null ? null : await findPayer(deps, customerId);
  if (customerId === null || payer === null) return 'unknown-customer';
  const { subscriber } = await syncSubscription(deps, payer, customerId);
  // Not for a first payment, which fails in front of the payer, nor for one that has been paid since.
  if (type === PAYMENT_FAILED && subscriber.subscription?.payment_failed) {
    const day = createdAt.toISOString().slice(0, 10);
    // Without it, the mail is shorter: it matters more that it arrives.
    const payment = objectId
      ? await deps.payments.failedPayment(objectId, customerId).catch(() => null)
      : null;
    await deps.mailJobs?.now.send({ kind: 'payment-failed', ...payerInJob(payer), day, payment });
  }
  return 'synced';
}

/**
 * Mails support about what costs money, also when the customer has no account here any more. A refund that waited for
 * the bank's decision continues, and one that the bank returned is reported to its owner.
 */
async function settleMoney(deps: WebhookDeps, { type, objectId }: StripeEvent): Promise<Outcome> {
  const news = objectId && (await deps.payments.moneyNews(type, objectId));
  if (!news) return 'noted';
  const { customerId, alert } = news;
  const payer = customerId === null ? null : await findPayer(deps, customerId);
  if (alert)
    await deps.mailJobs?.now.send({
      kind: 'payment-alert',
      ownerId: null,
      ...(payer && payerInJob(payer)),
      ...alert,
    });
  if (customerId === null || payer === null) return 'unknown-customer';
  const refunds = await refundsOf(deps, payer);
  for (const refund of refunds) if (refund.customerId === customerId) await settleRefund(deps, payer, refund);
  await syncSubscription(deps, payer, customerId);
  return 'synced';
}

/**
 * The payer of a customer. A second customer of the same payer, which can only have been created at Stripe by hand, has
 * no payer here: it must not replace the first. Neither has the customer of a deleted account.
 */
export async function findPayer(
  {
    payments,
    customers,
    newId,
  }: { payments: Pick<WebhookDeps['payments'], 'payerOf'> } & Pick<WebhookDeps, 'customers' | 'newId'>,
  customerId: string,
): Promise<Payer | null> {
  // Stripe is asked only if the row was lost or never written; its metadata restores it.
  const payer = (await customers.payerOf(customerId)) ?? (await payments.payerOf(customerId));
  if (payer === null) return null;
  const known = await customers.get(payer);
  const customer = known?.customerId ? known : await customers.save(payer, customerId, newId());
  return customer?.customerId === customerId ? payer : null;
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
