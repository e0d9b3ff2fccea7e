import { addCalendarDays } from '../../../contract/dates.ts';
import { REMINDER_DAYS } from '../../../contract/limits.ts';
import { userPk } from '../keys/partitions.ts';
import { REMINDERS_PREFIX, reminderPartition } from '../keys/reminders.ts';
import { type KeyCondition, ofOwner } from './condition.ts';

/** Reminders of all owners on the days from `from` to `to`, which are in one month, in one of its shards. */
export const remindersBetween = (from: string, to: string, shard: number): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':part': reminderPartition(from, shard), ':from': from, ':to': `${to}#~` },
});

/** An owner's records with a reminder on `through`, a calendar day, or earlier. They all have an expiry date. */
export const remindersUpTo = (ownerId: string, through: string) => ({
  KeyConditionExpression: 'PK = :pk AND LSI2SK BETWEEN :from AND :to',
  FilterExpression: 'next_reminder_on <= :through',
  ExpressionAttributeValues: {
    ':pk': userPk(ownerId),
    ':from': 'EXPIRES#',
    // No reminder is earlier than this before the date.
    ':to': `EXPIRES#${addCalendarDays(through, REMINDER_DAYS[0])}#~`,
    ':through': through,
  },
});

/** The last reminder mail of a person, and what is due of others' pets. */
export const reminderMailOf = (userId: string) => ofOwner('SK', userId, REMINDERS_PREFIX);
