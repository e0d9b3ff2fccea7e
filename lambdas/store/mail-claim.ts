import { conditionalUpdate } from './conditional-update.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * How long a run claims a mail. The claim must end before the queue shows a failed job again (six minutes) and outlast
 * the function: then its holder is alive, or the next job finds the claim ended.
 */
export const CLAIM_MS = 5 * 60_000;

/** The attributes of an item that say when its mail was claimed and sent. */
interface MailMarks {
  claimedAt: string;
  sentAt: string;
}

type Claim =
  | { claimed: true; claim: string; item: Item }
  | { claimed: false; because: 'already-sent' | 'in-work' | 'gone' };

/**
 * Claims an item's mail for CLAIM_MS, unless it was sent or another run has claimed it. With `ttl` a missing item is
 * created, which expires then.
 */
export async function claimMail(
  table: Table,
  Key: Item,
  { claimedAt, sentAt }: MailMarks,
  now: Date,
  ttl?: number,
): Promise<Claim> {
  const claim = now.toISOString();
  const { updated, item: found } = await conditionalUpdate(table, {
    Key,
    UpdateExpression: `SET ${claimedAt} = :claim${ttl ? ', #ttl = :ttl' : ''}`,
    ConditionExpression: [
      // An update would create the row of a deleted item.
      ...(ttl ? [] : ['attribute_exists(PK)']),
      `attribute_not_exists(${sentAt})`,
      `(attribute_not_exists(${claimedAt}) OR ${claimedAt} <= :ended)`,
    ].join(' AND '),
    ...(ttl && { ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE } }),
    ExpressionAttributeValues: {
      ':claim': claim,
      ':ended': new Date(now.getTime() - CLAIM_MS).toISOString(),
      ...(ttl && { ':ttl': ttl }),
    },
  });
  if (updated) return { claimed: true, claim, item: found };
  // DynamoDB Local does not return the item that failed a condition, so it is read.
  const item = found ?? (await getItem(table, Key));
  if (!item && !ttl) return { claimed: false, because: 'gone' };
  return { claimed: false, because: item?.[sentAt] ? 'already-sent' : 'in-work' };
}

/** Ends the claim on a mail that was not sent, if it still holds. */
export async function releaseMail(
  table: Table,
  Key: Item,
  { claimedAt }: MailMarks,
  claim: string,
): Promise<void> {
  await conditionalUpdate(table, {
    Key,
    UpdateExpression: `REMOVE ${claimedAt}`,
    ConditionExpression: `${claimedAt} = :claim`,
    ExpressionAttributeValues: { ':claim': claim },
  });
}

/** Marks an item's mail as sent, if the claim still holds. A deleted item stays deleted. */
export async function markMailSent(
  table: Table,
  Key: Item,
  { claimedAt, sentAt }: MailMarks,
  claim: string,
  now: Date,
): Promise<void> {
  await conditionalUpdate(table, {
    Key,
    UpdateExpression: `SET ${sentAt} = :now REMOVE ${claimedAt}`,
    ConditionExpression: `${claimedAt} = :claim`,
    ExpressionAttributeValues: { ':now': now.toISOString(), ':claim': claim },
  });
}
