import * as z from 'zod/mini';
import { tooBusy } from '../../contract/problem.ts';
import { publicJwkSchema, RETIRES_AFTER_MS } from '../../contract/signatures/signing-keys.ts';
import type { SigningKey, SigningKeyStore } from '../domain/signatures/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { signingKeysKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';

const keySchema = z.object({
  kid: z.string(),
  jwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  from: z.string(),
  retired_at: orNull(z.string()),
  revoked: orNull(z.object({ since: z.string(), at: z.string(), reason: z.string() })),
});

/** All keys, in one row; `version` counts its changes. */
export const signingKeysRowSchema = z.object({ version: z.int(), keys: z.array(keySchema) });

type Row = z.output<typeof signingKeysRowSchema>;

/** The public keys that sign or signed. */
export function createSigningKeyStore(table: Table): SigningKeyStore {
  async function read(): Promise<Row> {
    const item = await getItem(table, signingKeysKey);
    return item ? signingKeysRowSchema.parse(item) : { version: 0, keys: [] };
  }

  /** Writes what `change` makes of the keys, unless that is null. Another change meanwhile: reads them again. */
  async function change(make: (keys: Row['keys']) => Row['keys'] | null): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { version, keys } = await read();
      const next = make(keys);
      if (!next) return false;
      const { updated } = await conditionalUpdate(table, {
        Key: signingKeysKey,
        UpdateExpression: 'SET #keys = :keys, version = :next',
        ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
        ExpressionAttributeNames: { '#keys': 'keys' },
        ExpressionAttributeValues: {
          ':keys': next,
          ':next': version + 1,
          ...(version > 0 && { ':version': version }),
        },
      });
      if (updated) return true;
      await waitBeforeRetry(attempt);
    }
    throw tooBusy();
  }

  return {
    list: async () => fromKeysRow(await getItem(table, signingKeysKey)),
    async publish({ kid, jwk }, at) {
      const added = { kid, jwk, from: at.toISOString(), retired_at: null, revoked: null };
      let stored: Row['keys'][number] = added;
      await change((keys) => {
        const present = keys.find((key) => key.kid === kid);
        stored = present ?? added;
        if (present) return null;
        const retired_at = new Date(at.getTime() + RETIRES_AFTER_MS).toISOString();
        return [...keys.map((key) => ({ ...key, retired_at: key.retired_at ?? retired_at })), added];
      });
      return toKey(stored);
    },
    async revoke(kid, since, { at, reason }) {
      const revoked = { since: since.toISOString(), at: at.toISOString(), reason };
      let isThere = false;
      await change((keys) => {
        const key = keys.find((each) => each.kid === kid);
        isThere = key !== undefined;
        // What was revoked stays revoked.
        if (!key || (key.revoked && key.revoked.since <= revoked.since)) return null;
        return keys.map((each) => (each === key ? { ...each, revoked } : each));
      });
      return isThere;
    },
  };
}

/** All keys, the oldest first; none before the first signature. */
export const fromKeysRow = (item: Item | null | undefined): SigningKey[] =>
  item ? signingKeysRowSchema.parse(item).keys.map(toKey) : [];

const toKey = ({ kid, jwk, from, retired_at, revoked }: Row['keys'][number]): SigningKey => ({
  kid,
  jwk: publicJwkSchema.parse(jwk),
  from: new Date(from),
  retiredAt: retired_at === null ? null : new Date(retired_at),
  revoked: revoked && { since: new Date(revoked.since), at: new Date(revoked.at), reason: revoked.reason },
});
