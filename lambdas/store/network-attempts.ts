import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { PASSCODE_LOCKS } from '../../contract/limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import { type Attempts, passcodeLock } from '../../contract/sharing/passcode-lock.ts';
import type { NetworkAttempts, SharePointer } from '../domain/sharing/ports.ts';
import { roomForAttempt } from './attempt-room.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { networkAttemptsKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

export const attemptsRowSchema = z.object({ wrong_passcodes: z.int(), last_attempt_at: orNull(z.string()) });

/** Longer than the longest lock. */
const KEPT_SECONDS = 2 * 86_400;

const NONE: Attempts = { wrong_passcodes: 0, last_attempt_at: null };

/**
 * The wrong passcodes of one network by link. A row names the network by a hash under the link's own key, so a new
 * passcode starts the count again, and no other link's visits can be compared with it.
 */
export function createNetworkAttempts(table: Table, network: string): NetworkAttempts {
  const keyOf = ({ cursorKey }: SharePointer) =>
    networkAttemptsKey(createHmac('sha256', cursorKey).update(`network ${network}`).digest('base64url'));
  const fromRow = (item: Item | null): Attempts => (item ? attemptsRowSchema.parse(item) : NONE);

  return {
    get: async (pointer) => fromRow(await getItem(table, keyOf(pointer))),

    async count(pointer, now, seen) {
      const Key = keyOf(pointer);
      let before = seen;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const room = roomForAttempt(before, now, PASSCODE_LOCKS.ofNetwork);
        const result = await conditionalUpdate(table, {
          Key,
          UpdateExpression: 'SET last_attempt_at = :now, #ttl = :ttl ADD wrong_passcodes :one',
          ConditionExpression: `attribute_not_exists(PK) OR (${room.conditions.join(' AND ')})`,
          ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
          ExpressionAttributeValues: {
            ':now': now.toISOString(),
            ':ttl': toSeconds(now) + KEPT_SECONDS,
            ':one': 1,
            ...room.values,
          },
        });
        // DynamoDB Local does not return the item that failed a condition, so it is read.
        before = fromRow(result.item ?? (await getItem(table, Key)));
        if (result.updated) return { passed: true, attempts: before };
        if (passcodeLock(before, now, PASSCODE_LOCKS.ofNetwork)) return { passed: false, attempts: before };
        // The wrong passcodes were forgotten, or their lock has ended, since the row was read.
      }
      throw tooBusy();
    },

    async clear(pointer) {
      await conditionalUpdate(table, {
        Key: keyOf(pointer),
        UpdateExpression: 'SET wrong_passcodes = :zero REMOVE last_attempt_at',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':zero': 0 },
      });
    },
  };
}
