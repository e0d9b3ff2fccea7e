import { ulidSchema } from '../../../contract/ids.ts';
import type { Sha256 } from './ports.ts';

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Digits of a ULID that tell its time, and those after them. */
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/**
 * Another id for something that is imported, made of the importing owner and the id that it has in the file: of the same
 * kind and time, and the same whenever it is made, so that a job which comes twice writes the same. 80 bits of SHA-256
 * stand where a ULID has 80 random ones.
 */
export function derivedId(sha256: () => Sha256, ownerId: string, id: string): string {
  const hash = sha256();
  hash.add(new TextEncoder().encode(JSON.stringify(['import', ownerId, id])));
  // Each of these hex digits pairs gives one of 32 digits; 256 is a multiple of 32, so none comes more often.
  const pairs = hash.end().match(/../g) ?? [];
  const random = pairs.slice(0, RANDOM_DIGITS).map((pair) => BASE32.charAt(Number.parseInt(pair, 16) % 32));
  const [prefix = '', ulid = ''] = id.split('_');
  return `${prefix}_${ulidSchema.parse(ulid.slice(0, TIME_DIGITS) + random.join(''))}`;
}

/** Deletions and imports of one thing, one after the other within 30 days, that are told apart. */
const LONGEST_CHAIN = 20;

/**
 * Where something goes: under its id, or, while what is left of something deleted is there, under the id derived from
 * that, and so on. What is already there under any of these is found, also when the trace of the deletion has gone
 * meanwhile. Null when it was deleted and imported so often that no id is left.
 */
export async function findPlace<State extends string>(
  first: string,
  next: (id: string) => string,
  look: (id: string) => Promise<State> | State,
): Promise<{ id: string; isThere: boolean } | null> {
  let free: string | null = null;
  let id = first;
  for (let step = 0; step < LONGEST_CHAIN; step++, id = next(id)) {
    const state = await look(id);
    if (state === 'live') return { id, isThere: true };
    if (state !== 'deleted') free ??= id;
    // One more than the free one, because its trace may have gone after the import that went round it.
    if (state !== 'deleted' && step > 0) break;
  }
  return free === null ? null : { id: free, isThere: false };
}
