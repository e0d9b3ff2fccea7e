import { REFUNDING_PARTITION, SUBSCRIBED_PARTITION, webhookMonth } from '../keys/billing.ts';
import type { KeyCondition } from './condition.ts';

/** `month`: as 2026-11. */
export const webhookEventsOfMonth = (month: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': webhookMonth(month) },
});

/** Copies with a subscription that were synced before `day`, YYYY-MM-DD, after a position or from the first one. */
export const subscribedBetween = (after: string | null, day: string): KeyCondition =>
  betweenDays(SUBSCRIBED_PARTITION, after, day);

/** Refunds that are being processed, after a position or from the first one. */
export const refundingAfter = (after: string | null): KeyCondition =>
  betweenDays(REFUNDING_PARTITION, after, '~');

const betweenDays = (partition: string, after: string | null, day: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK BETWEEN :after AND :day',
  ExpressionAttributeValues: {
    ':part': partition,
    ':after': after === null ? '0' : `${after}~`,
    ':day': day,
  },
});
