import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { missing } from './errors.ts';
import { endSubscription } from './invoicing.ts';
import { hasEnded, rowOf } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import { paging } from './parameters.ts';
import { pauseParameters, pauseSubscription } from './pausing.ts';
import type { SubscriptionRow } from './state.ts';
import { SUBSCRIPTION_STATUSES } from './subscription-rows.ts';
import { subscriptionUpdate, updateSubscription } from './subscription-update.ts';

const filter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum([...SUBSCRIPTION_STATUSES, 'all', 'ended']).optional(),
});

const cancellation = z.strictObject({
  cancellation_details: z.strictObject({ comment: z.string() }).optional(),
});

export const subscriptionCalls = [
  ...collectionCalls({
    kind: 'subscription',
    url: '/v1/subscriptions',
    filter,
    matches: isWanted,
    build: buildSubscription,
  }),
  call('POST', '/v1/subscriptions/:id', subscriptionUpdate, (ledger, input, id) => {
    const row = rowOf(ledger, 'subscription', id);
    updateSubscription(ledger, row, input);
    return buildSubscription(ledger, row);
  }),
  call('DELETE', '/v1/subscriptions/:id', cancellation, (ledger, { cancellation_details }, id) => {
    const row = rowOf(ledger, 'subscription', id);
    if (hasEnded(row)) throw missing('subscription', id);
    row.cancellation_comment = cancellation_details?.comment ?? null;
    endSubscription(ledger, row, 'cancellation_requested');
    return buildSubscription(ledger, row);
  }),
  call('POST', '/v1/subscriptions/:id/pause', pauseParameters, (ledger, _, id) => {
    const row = rowOf(ledger, 'subscription', id);
    pauseSubscription(ledger, row);
    return buildSubscription(ledger, row);
  }),
];

/** Without a status, all but the canceled ones, as in Stripe. */
function isWanted(row: SubscriptionRow, wanted: z.infer<typeof filter>): boolean {
  const { customer, items, status } = row;
  if (wanted.customer !== undefined && customer !== wanted.customer) return false;
  if (wanted.price !== undefined && !items.some(({ price }) => price === wanted.price)) return false;
  if (wanted.status === undefined) return status !== 'canceled';
  if (wanted.status === 'ended') return hasEnded(row);
  return wanted.status === 'all' || status === wanted.status;
}
