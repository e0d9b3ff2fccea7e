import { userPk } from '../keys/partitions.ts';
import type { KeyCondition } from './condition.ts';

export const everythingOfOwner = (ownerId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': userPk(ownerId) },
});
