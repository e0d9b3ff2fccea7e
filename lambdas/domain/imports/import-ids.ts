import { ulidSchema } from '../../../contract/ids.ts';
import type { Sha256 } from './archive-ports.ts';

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** The digits of a ULID for its time, and the random ones. */
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/**
 * Derives an id for an imported row from the importing owner and the id in the file. It has the same kind and time and
 * is always the same, so a repeated job writes the same row. 80 bits of SHA-256 replace the 80 random bits of a ULID.
 */
export function derivedId(sha256: () => Sha256, ownerId: string, id: string): string {
  const hash = sha256();
  hash.add(new TextEncoder().encode(JSON.stringify(['import', ownerId, id])));
  // Each pair of hex digits maps to one of 32 digits, evenly, since 256 is a multiple of 32.
  const pairs = hash.end().match(/../g) ?? [];
  const random = pairs.slice(0, RANDOM_DIGITS).map((pair) => BASE32.charAt(Number.parseInt(pair, 16) % 32));
  const [prefix = '', ulid = ''] = id.split('_');
  return `${prefix}_${ulidSchema.parse(ulid.slice(0, TIME_DIGITS) + random.join(''))}`;
}

/** How often one row can be deleted and imported again within 30 days. */
const LONGEST_CHAIN = 20;

/**
 * The id under which a row is imported: its own, or, where a tombstone is, the id derived from that, and so on. An
 * existing row under any of these ids is found, also after a tombstone has expired. Null when no id is left.
 */
export async function findTarget<State extends string>(
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
    // One more than the free id, because a tombstone may have expired after an import avoided it.
    if (state !== 'deleted' && step > 0) break;
  }
  return free === null ? null : { id: free, isThere: false };
}
