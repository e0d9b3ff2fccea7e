import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, NO_PARAMETERS } from './collection-calls.ts';
import { missing } from './errors.ts';
import { endSubscription } from './invoicing.ts';
import { rowOf } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import { paging } from './parameters.ts';
import type { SubscriptionRow } from './state.ts';
import { subscriptionUpdate, updateSubscription } from './subscription-update.ts';

const STATUSES = ['active', 'past_due', 'canceled'] as const;
/** Stripe's statuses that never occur here. */
const OTHER_STATUSES = ['incomplete', 'incomplete_expired', 'paused', 'trialing', 'unpaid'] as const;

const filter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum([...STATUSES, ...OTHER_STATUSES, 'all', 'ended']).optional(),
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
  call('DELETE', '/v1/subscriptions/:id', NO_PARAMETERS, (ledger, _, id) => {
    const row = rowOf(ledger, 'subscription', id);
    if (row.status === 'canceled') throw missing('subscription', id);
    endSubscription(ledger, row, 'cancellation_requested');
    return buildSubscription(ledger, row);
  }),
];

/** Without a status, all but the canceled ones, as in Stripe. */
function isWanted({ customer, items, status }: SubscriptionRow, wanted: z.infer<typeof filter>): boolean {
  if (wanted.customer !== undefined && customer !== wanted.customer) return false;
  if (wanted.price !== undefined && !items.some(({ price }) => price === wanted.price)) return false;
  if (wanted.status === undefined) return status !== 'canceled';
  return wanted.status === 'all' || status === (wanted.status === 'ended' ? 'canceled' : wanted.status);
}
