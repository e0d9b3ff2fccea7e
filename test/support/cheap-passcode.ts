import { scryptSync } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Share } from '../../contract/sharing/shares.ts';
import { shareKey } from '../../lambdas/store/keys.ts';
import type { Backend } from './backend.ts';
import { setAttributes } from './rows.ts';

/** A passcode hash in the product's format with the lowest costs; a real one takes 0.2 s. */
export function cheapHash(passcode: string): string {
  const [N, r, p] = [2, 1, 1];
  const salt = Buffer.alloc(16);
  const key = scryptSync(passcode, salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Replaces a link's passcode hash with a cheap one of the same format, so that a test can guess often. The costs are
 * part of the hash, so the product checks it like any other.
 */
export async function cheapenPasscode(
  { documents, table }: Pick<Backend, 'documents' | 'table'>,
  token: string,
  passcode: string,
): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { PK: `SHARE#${token}`, SK: 'POINTER' },
      UpdateExpression: 'SET passcode_hash = :hash',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':hash': cheapHash(passcode) },
    }),
  );
}

/** Gives a link without a passcode one with a cheap hash, since to create it with a passcode computes a real one. */
export async function protectCheaply(
  backend: Pick<Backend, 'documents' | 'table'>,
  { id, pet_id, created_by, token_hash }: Share,
  passcode: string,
): Promise<void> {
  await cheapenPasscode(backend, token_hash, passcode);
  await setAttributes(backend, shareKey(created_by, pet_id, id), { has_passcode: true });
}
