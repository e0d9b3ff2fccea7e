import { practicePk, userPk } from '../keys/partitions.ts';

/** A condition on keys for a Query. */
export interface KeyCondition {
  KeyConditionExpression: string;
  ExpressionAttributeValues: Record<string, string>;
}

/** The keys by which a partition is read in an order. */
export type SortKey = 'SK' | 'LSI1SK' | 'LSI2SK' | 'LSI3SK';

const beginsWith = (PK: string, sortKey: SortKey, prefix: string): KeyCondition => ({
  KeyConditionExpression: `PK = :pk AND begins_with(${sortKey}, :prefix)`,
  ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix },
});

/** The items of an owner, or a person, whose key begins with `prefix`. */
export const ofOwner = (sortKey: SortKey, ownerId: string, prefix: string) =>
  beginsWith(userPk(ownerId), sortKey, prefix);

/** The items of a practice whose key begins with `prefix`. */
export const ofPractice = (sortKey: SortKey, practiceId: string, prefix: string) =>
  beginsWith(practicePk(practiceId), sortKey, prefix);

/** The items of all owners in a partition of by-next-reminder, up to a day of UTC, YYYY-MM-DD, that is included. */
export const throughDay = (partition: string, day: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': partition, ':to': `${day}#~` },
});
