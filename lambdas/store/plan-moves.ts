import type { Subscriber } from '../../contract/billing/plans.ts';
import type { PlanMove, PlanMoves } from '../domain/billing/ports.ts';
import { IS_OPEN } from './closed.ts';
import {
  customerKey,
  customerPayerKey,
  practiceKey,
  refundKey,
  subscribedIndexKey,
  subscriberKey,
} from './keys.ts';
import { attributesOf } from './row-changes.ts';
import { isVersion, subscriberRowSchema } from './subscribers.ts';
import { getItem, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';

/**
 * Gives the plan of an account to a practice that isn't closed: up to ten actions, and the guard of the table, that the
 * caller is still a manager.
 */
export const createPlanMoves = (table: Table): PlanMoves => ({
  async takeAlong(move) {
    const refunds = await Promise.all([
      copyRefund(table, move, 'REFUND'),
      copyRefund(table, move, 'WITHDRAWAL'),
    ]);
    const actions = [isOpen(move), ...moveCopy(move), ...moveCustomer(move), ...refunds.flat()];
    return (await transact(table, Object.fromEntries(actions.entries()))).committed;
  },
});

const isOpen = ({ to }: PlanMove): Action => ({
  ConditionCheck: {
    Key: practiceKey(to.id),
    ConditionExpression: 'ended_at = :open',
    ExpressionAttributeValues: { ':open': null },
  },
});

function moveCopy({ from, to, subscriber, before, ...move }: PlanMove): Action[] {
  const along = {
    ...subscriberKey(to),
    ...subscribedIndexKey(to, subscriber.synced_at),
    ...subscriberRowSchema.parse(move.along),
  };
  const left: Subscriber = {
    ...subscriber,
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
    quantity: 1,
    subscription: null,
    ended: null,
    overdue_since: null,
    taken_along: {
      practice_id: to.id,
      customer_id: move.customer.customerId,
      subscription_id: move.subscriptionId,
    },
    version: subscriber.version + 1,
  };
  return [
    { Put: { Item: along, ...isVersion(before.row) } },
    {
      Put: {
        // The release before reads the id.
        Item: { ...subscriberKey(from), ...subscriberRowSchema.parse(left), user_id: from.id },
        ...isVersion(subscriber),
      },
    },
  ];
}

/** Its way back leads to one payer at each moment, so that no event is lost. */
function moveCustomer({ from, to, customer, newAttempt, before }: PlanMove): Action[] {
  const { customerId: customer_id, attempt } = customer;
  const is = (id: string | null) => ({
    ConditionExpression: `${id === null ? 'attribute_not_exists(customer_id)' : 'customer_id = :is'} AND ${IS_OPEN}`,
    ...(id !== null && { ExpressionAttributeValues: { ':is': id } }),
  });
  return [
    { Put: { Item: { ...customerKey(to), customer_id, attempt }, ...is(before.customerId) } },
    // With another key: at Stripe, the one before names the customer for a day.
    { Put: { Item: { ...customerKey(from), attempt: newAttempt }, ...is(customer_id) } },
    {
      Update: {
        Key: customerPayerKey(customer_id),
        UpdateExpression: 'SET practice_id = :to REMOVE owner_id',
        ConditionExpression: 'owner_id = :from',
        ExpressionAttributeValues: { ':to': to.id, ':from': from.id },
      },
    },
  ];
}

/** Both have it then: neither gets another one. A refund that began meanwhile, or is not done, stops the move. */
async function copyRefund(
  table: Table,
  { from, to, refunds }: PlanMove,
  of: 'REFUND' | 'WITHDRAWAL',
): Promise<Action[]> {
  const [Key, isMissing] = [refundKey(from, of), { ConditionExpression: 'attribute_not_exists(PK)' }];
  const isThere = refunds.some(({ withdrawal }) => (withdrawal === null ? 'REFUND' : 'WITHDRAWAL') === of);
  const row = isThere ? await getItem(table, Key) : null;
  if (!row) return [{ ConditionCheck: { Key, ...isMissing } }];
  return [
    { Put: { Item: { ...refundKey(to, of), ...attributesOf(row) }, ...isMissing } },
    {
      ConditionCheck: {
        Key,
        ConditionExpression: '#key = :key AND #state = :done',
        ExpressionAttributeNames: { '#key': 'key', '#state': 'state' },
        ExpressionAttributeValues: { ':key': row.key, ':done': 'done' },
      },
    },
  ];
}
