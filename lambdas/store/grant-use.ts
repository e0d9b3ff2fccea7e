import { GRANT_QUOTAS, QUOTAS } from '../../contract/limits.ts';
import { AppError } from '../../contract/problem.ts';
import { groupDigits } from '../../contract/text.ts';
import type { Grant } from '../domain/access/grant-ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { grantKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { getItem, type Item, type Table } from './table.ts';
import type { Action } from './transaction.ts';

// What someone adds through a grant is counted in the grant's row, so that nobody uses up the owner's quotas or the
// owner's minute. Counting leaves the grant's version alone.

/** The condition of a write through a grant, which also counts the records that it adds. */
export const countRecords = (
  condition: NonNullable<Action['ConditionCheck']>,
  added: number,
): { Update: NonNullable<Action['Update']> } => ({
  Update: {
    ...condition,
    UpdateExpression: 'SET records_added = if_not_exists(records_added, :zero) + :added',
    ConditionExpression: [
      condition.ConditionExpression,
      '(attribute_not_exists(records_added) OR records_added <= :most)',
    ].join(' AND '),
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ':zero': 0,
      ':added': added,
      ':most': GRANT_QUOTAS.records - added,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const ASK_OWNER = 'This would be more. Ask the owner to add it.';

export const recordsFull = () =>
  new AppError(
    'quota-reached',
    `You can add ${groupDigits(GRANT_QUOTAS.records)} records to someone else’s pet. ${ASK_OWNER}`,
  );

const documentsFull = () =>
  new AppError(
    'quota-reached',
    `You can add ${GRANT_QUOTAS.documentBytes / 1024 ** 2} MB to someone else’s pet. ${ASK_OWNER}`,
  );

const tooManyUploads = (now: Date) =>
  new AppError(
    'too-many-requests',
    `You can upload ${QUOTAS.uploadsPerMinute} files a minute. Wait a minute, then try again.`,
    [],
    { retryAfter: 60 - now.getUTCSeconds() },
  );

interface Counted {
  bytes: number;
  now: Date;
  failure: () => Error;
}

/**
 * Counts an upload within the grant's bytes and its uploads of this minute. Throws `quota-reached`,
 * `too-many-requests`, and what `failure` returns once the grant has ended.
 */
export async function countUploadOfGrant(
  table: Table,
  userId: string,
  { id, version }: Grant,
  { bytes, now, failure }: Counted,
): Promise<void> {
  const minute = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  let isFirst = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const Key = grantKey(userId, id);
    const result = await conditionalUpdate(table, { Key, ...uploadOf(minute, isFirst, bytes, version) });
    if (result.updated) return;
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    if (item?.version !== version) throw failure();
    if (Number(item.bytes_added ?? 0) + bytes > GRANT_QUOTAS.documentBytes) throw documentsFull();
    if (isFull(item, minute)) throw tooManyUploads(now);
    isFirst = item.upload_minute !== minute;
  }
  throw tooManyUploads(now);
}

/** Takes the bytes of an upload off a grant again, unless the grant ended meanwhile. */
export async function giveBackToGrant(
  table: Table,
  userId: string,
  { id }: Grant,
  bytes: number,
): Promise<void> {
  await conditionalUpdate(table, {
    Key: grantKey(userId, id),
    UpdateExpression: 'SET bytes_added = bytes_added - :bytes',
    ConditionExpression: 'bytes_added >= :bytes',
    ExpressionAttributeValues: { ':bytes': bytes },
  });
}

const isFull = (item: Item, minute: string) =>
  item.upload_minute === minute && Number(item.minute_uploads) >= QUOTAS.uploadsPerMinute;

const uploadOf = (minute: string, isFirst: boolean, bytes: number, version: number) => ({
  UpdateExpression: [
    'SET bytes_added = if_not_exists(bytes_added, :zero) + :bytes',
    isFirst ? 'upload_minute = :minute, minute_uploads = :one' : 'minute_uploads = minute_uploads + :one',
  ].join(', '),
  ConditionExpression: [
    'version = :version',
    '(attribute_not_exists(bytes_added) OR bytes_added <= :room)',
    isFirst
      ? '(attribute_not_exists(upload_minute) OR upload_minute <> :minute)'
      : 'upload_minute = :minute AND minute_uploads < :uploads',
  ].join(' AND '),
  ExpressionAttributeValues: {
    ':version': version,
    ':bytes': bytes,
    ':zero': 0,
    ':one': 1,
    ':minute': minute,
    ':room': GRANT_QUOTAS.documentBytes - bytes,
    ...(!isFirst && { ':uploads': QUOTAS.uploadsPerMinute }),
  },
});
