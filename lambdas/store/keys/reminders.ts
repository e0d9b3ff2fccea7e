import { createHash } from 'node:crypto';
import { userPk } from './partitions.ts';

/**
 * Reminders of owners, and of people who look after pets.
 *
 * | Item                        | PK         | SK                                                 |
 * |-----------------------------|------------|----------------------------------------------------|
 * | reminders                   | USER#<sub> | REMINDERS                                          |
 * | reminder mail               | USER#<sub> | REMINDERS#MAIL                                     |
 * | what is due of others' pets | USER#<sub> | REMINDERS#SHARED#<yyyy-mm-dd>#<owner>#<hash of it> |
 * | hour of the calendar feed   | USER#<sub> | FEED#<yyyy-mm-ddThh>                               |
 *
 * A record with a reminder has GSI1PK REMIND#<yyyy-mm> or REMIND#<yyyy-mm>#<shard>, and GSI1SK
 * <next_reminder_on>#USER#<sub>; so has what is due of others' pets while it is to be mailed, by its day.
 *
 * | Access pattern                      | How                                                                 |
 * |-------------------------------------|---------------------------------------------------------------------|
 * | records with reminders up to a day  | Query by-next-reminder, GSI1PK of months and shards, up to that day |
 * | an owner's records to remind of     | Query by-expiry, filtered by next_reminder_on                       |
 * | whether a calendar feed has changed | Get the reminders                                                   |
 * | count the requests for a feed       | Update, under the condition that the hour has one left              |
 */

/** An owner's reminder settings, the address for mails, and the keys of links and of the calendar feed. */
export const remindersKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'REMINDERS' });

/** The last reminder mail of an owner: its state and its records. */
export const reminderMailKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'REMINDERS#MAIL' });

/** Begins the keys of the reminder mail and of what is due of others' pets, which are read together. */
export const REMINDERS_PREFIX = 'REMINDERS#';

const SHARED_DUE_PREFIX = `${REMINDERS_PREFIX}SHARED#`;

/** What of another owner's pets is due, below a person who is to be reminded. `name`: its day, owner and hash. */
export const sharedDueKey = (userId: string, name: string) => ({
  PK: userPk(userId),
  SK: SHARED_DUE_PREFIX + name,
});

/** The name in such a key. */
export const readSharedDueKey = ({ SK }: { SK?: unknown }) => String(SK).slice(SHARED_DUE_PREFIX.length);

/** The requests for an owner's calendar feed in an hour of UTC, yyyy-mm-ddThh. */
export const feedRequestsKey = (ownerId: string, hour: string) => ({
  PK: userPk(ownerId),
  SK: `FEED#${hour}`,
});

/**
 * The partitions of a month's reminders. An owner's records are spread over them by their ids: DynamoDB takes 1000
 * writes a second into each, which one account's import could reach.
 */
export const REMINDER_SHARDS = 4;

const shardOf = (recordId: string) =>
  createHash('sha256').update(recordId).digest().readUInt8() % REMINDER_SHARDS;

/** The first shard has the name that a whole month had before there were shards, so that older rows are found. */
export const reminderPartition = (day: string, shard: number) =>
  `REMIND#${day.slice(0, 7)}${shard === 0 ? '' : `#${shard}`}`;

/** By month, so that few queries find what is due and what was missed. */
export const reminderIndexKey = (ownerId: string, recordId: string, day: string) => ({
  GSI1PK: reminderPartition(day, shardOf(recordId)),
  GSI1SK: `${day}#${userPk(ownerId)}`,
});

/** The position right after all of an owner's records of a day, given that of one of them. */
export const afterRemindersOfDay = (position: Record<string, string>) => ({
  ...position,
  GSI1SK: `${position.GSI1SK}#`,
});
