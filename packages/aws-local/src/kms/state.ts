import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { KmsError } from './kms-error.ts';

const keySchema = z.object({
  id: z.string(),
  arn: z.string(),
  description: z.string(),
  created_at: z.number(),
  enabled: z.boolean(),
  /** PKCS #8, PEM. */
  private_key: z.string(),
});
export type Key = z.infer<typeof keySchema>;

export const stateSchema = z.object({
  keys: z.array(keySchema),
  aliases: z.array(z.object({ name: z.string(), key_id: z.string() })),
});
export type State = z.infer<typeof stateSchema>;

export const EMPTY: State = { keys: [], aliases: [] };

const ALIAS = /(^|:)(alias\/[\w/-]+)$/;

/** The key that an id, an ARN, an alias or an alias's ARN names. Throws NotFoundException. */
export function findKey(state: State, keyId: string): Key {
  const name = ALIAS.exec(keyId)?.[2];
  const alias = state.aliases.find((each) => each.name === name);
  if (name && !alias) throw new KmsError('NotFoundException', `Alias ${keyId} is not found.`);
  const id = alias?.key_id ?? keyId;
  const key = state.keys.find((each) => each.id === id || each.arn === id);
  if (!key) throw new KmsError('NotFoundException', `Key '${keyId}' does not exist`);
  return key;
}

/** The same for a cryptographic operation. Throws DisabledException too. */
export function findUsableKey(state: State, keyId: string): Key {
  const key = findKey(state, keyId);
  if (!key.enabled) throw new KmsError('DisabledException', `${key.arn} is disabled.`);
  return key;
}

export const privateKeyOf = (key: Key): KeyObject => createPrivateKey(key.private_key);
