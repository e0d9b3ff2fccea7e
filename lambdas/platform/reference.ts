import { createHash } from 'node:crypto';

/** Crockford's base32, whose letters can be read out and typed: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight of 32 letters: among a month's million failures, another one with the same reference is one in a million. */
const LENGTH = 8;

/** What people quote of a refused request, such as `7F3K-9QXD`: the gateway's own ids are long and mix capitals. */
export function referenceOf(requestId: string): string {
  const digest = createHash('sha256').update(requestId).digest().subarray(0, LENGTH);
  const letters = [...digest].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
