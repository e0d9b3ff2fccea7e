import * as z from 'zod/mini';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import type { ListMails } from '../domain/mail/ports.ts';
import type { ListCall, StoredEntry } from '../domain/practices/entries/ports.ts';
import { listMailKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import type { Action } from './transaction.ts';

/**
 * What an import of a practice's list added to an owner's wallet. The set has each name once, so however often a
 * practice names the same import, the row has no more names than the owner has pets. The release before reads
 * `pet_names`, into which it writes one with each write.
 */
export const listMailRowSchema = z.object({
  doses: z.int(),
  pets: z._default(z.set(z.string()), new Set()),
  pet_names: z._default(z.array(z.string()), []),
  at: z.string(),
});

/** Longer than a job can last: two weeks in its queue and two as a dead letter. */
const KEPT_SECONDS = 30 * 86_400;

/** Counts entries of one pet for their owner's mail, in the transaction that adds them. */
export const countForMail = (
  { ownerId, practiceId }: PracticeGrant,
  entries: readonly StoredEntry[],
  { importId, at }: ListCall,
): Action => ({
  Update: {
    Key: listMailKey(ownerId, practiceId, importId),
    UpdateExpression: [
      'SET #at = :at, #ttl = :ttl',
      'pet_names = if_not_exists(pet_names, :names)',
      'doses = if_not_exists(doses, :zero) + :doses ADD pets :pets',
    ].join(', '),
    ExpressionAttributeNames: { '#at': 'at', '#ttl': TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':at': at.toISOString(),
      ':ttl': toSeconds(at) + KEPT_SECONDS,
      ':names': entries.slice(0, 1).map(({ pet }) => pet.name),
      ':pets': new Set(entries.map(({ pet }) => pet.name)),
      ':zero': 0,
      ':doses': entries.length,
    },
  },
});

/** What imports added for owners. */
export const createListMails = (table: Table): ListMails => ({
  async get(ownerId, practiceId, importId) {
    const item = await getItem(table, listMailKey(ownerId, practiceId, importId));
    if (!item) return null;
    const { doses, pets, pet_names, at } = listMailRowSchema.parse(item);
    return { doses, petNames: [...new Set([...pet_names, ...pets])], at: new Date(at) };
  },
});
