import { ownerAsPayer } from '../../contract/billing/payer.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import type { PlaceRefusal, PlanPlace } from '../domain/pets/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { profileKey, subscriberKey } from './keys.ts';
import { getItem, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/** The actions that take a place in the owner's plan, for a new pet or one that comes back. */
export const takePlace = (
  ownerId: string,
  { limit, subscriber, isToBeShared }: PlanPlace,
): Record<'profile' | 'subscriber', Action> => ({
  profile: {
    Update: {
      Key: profileKey(ownerId),
      UpdateExpression: 'SET pet_count = if_not_exists(pet_count, :zero) + :one',
      ConditionExpression: [
        '(attribute_not_exists(pet_count) OR pet_count < :limit)',
        IS_OPEN,
        ...(isToBeShared ? [] : ['attribute_not_exists(shares_all_pets)']),
      ].join(' AND '),
      ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':limit': limit },
    },
  },
  subscriber: { ConditionCheck: { ...subscriberUnchanged(ownerId, subscriber) } },
});

/** The action that gives a place back. */
export const leavePlace = (ownerId: string): Action => ({
  Update: {
    Key: profileKey(ownerId),
    // The counter is created with the first pet. Without it, the pet's condition must fail, not this sum.
    UpdateExpression: 'SET pet_count = if_not_exists(pet_count, :one) - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/**
 * Why no place was taken, by the actions that failed: `pet`, where the pet itself was not as it had to be, counts more
 * than that there is no place. Reads only after a refusal, so that successful calls cost no further request.
 */
export async function placeRefusal(
  table: Table,
  ownerId: string,
  failed: ReadonlyMap<'profile' | 'subscriber' | 'pet' | 'reminders', unknown>,
  { isToBeShared }: Pick<PlanPlace, 'isToBeShared'>,
): Promise<PlaceRefusal | 'pet'> {
  const profile = failed.has('profile') ? await getItem(table, profileKey(ownerId)) : null;
  if (isClosed(profile)) return 'account-deleted';
  if (failed.has('pet')) return 'pet';
  if (failed.has('subscriber')) return 'plan-changed';
  if (!profile) return 'conflict';
  return profile.shares_all_pets && !isToBeShared ? 'to-be-shared' : 'limit';
}

/**
 * The fields behind the limit must be unchanged: after a simultaneous downgrade they must be read again. A sync that
 * changes nothing does not interfere.
 */
export function subscriberUnchanged(ownerId: string, subscriber: Subscriber | null) {
  const Key = subscriberKey(ownerAsPayer(ownerId));
  if (!subscriber) return { Key, ConditionExpression: 'attribute_not_exists(PK)' };
  const { subscribed, subscription_tier, subscription_end, quantity } = subscriber;
  return {
    Key,
    ConditionExpression:
      'subscribed = :subscribed AND subscription_tier = :tier AND subscription_end = :end AND quantity = :quantity',
    ExpressionAttributeValues: {
      ':subscribed': subscribed,
      ':tier': subscription_tier,
      ':end': subscription_end,
      ':quantity': quantity,
    },
  };
}
