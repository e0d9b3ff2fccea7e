import { isPracticeId } from '../../../contract/access/holders.ts';
import { practicePk, userPk } from '../keys/partitions.ts';
import type { KeyCondition } from './condition.ts';

export const everythingOfOwner = (ownerId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': userPk(ownerId) },
});

/** Everything of an owner, or of a practice. */
export const everythingOfHolder = (holderId: string): KeyCondition =>
  isPracticeId(holderId)
    ? { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': practicePk(holderId) } }
    : everythingOfOwner(holderId);
