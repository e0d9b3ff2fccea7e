import * as z from 'zod/mini';
import { setFields } from './conditional-update.ts';
import { grantsVersionKey } from './keys.ts';
import { getItem, type Item, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/**
 * Counts the changes of a user's grants and invitations, and of the practices that the user belongs to, so that limits
 * hold however many calls run at once.
 */
export const grantsVersionRowSchema = z.object({
  version: z._default(z.int(), 0),
  mailed_at: z._default(z.array(z.string()), []),
  codes_at: z._default(z.array(z.string()), []),
});

export const readGrantsVersion = async (table: Table, userId: string) =>
  grantsVersionRowSchema.parse((await getItem(table, grantsVersionKey(userId))) ?? {});

/** Counts a change in a row with a version; fails if something else has changed since `version` was read. */
export function countUp(
  Key: Item,
  version: number,
  {
    mailedAt,
    codesAt,
  }: { mailedAt?: readonly Date[] | undefined; codesAt?: readonly Date[] | undefined } = {},
): Action {
  const update = setFields({
    version: version + 1,
    ...(mailedAt && { mailed_at: mailedAt.map((time) => time.toISOString()) }),
    ...(codesAt && { codes_at: codesAt.map((time) => time.toISOString()) }),
  });
  return {
    Update: {
      Key,
      ...update,
      ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :before',
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ...(version > 0 && { ':before': version }),
      },
    },
  };
}
