import * as z from 'zod/mini';
import type { SecondFactor } from '../domain/signatures/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { factorKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Table } from './table.ts';

export const factorRowSchema = z.object({ since: orNull(z.string()) });

/** Since when people's sign-ins are known to ask for a code. */
export function createSecondFactorStore(table: Table): Pick<SecondFactor, 'knownSince' | 'note'> {
  return {
    async knownSince(userId) {
      const { since } = factorRowSchema.parse((await getItem(table, factorKey(userId))) ?? {});
      return since === null ? null : new Date(since);
    },
    async note(userId, since) {
      await conditionalUpdate(table, {
        Key: factorKey(userId),
        UpdateExpression: 'SET since = :since',
        ExpressionAttributeValues: { ':since': since?.toISOString() ?? null },
      });
    },
  };
}
