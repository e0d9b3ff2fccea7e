import * as z from 'zod/mini';
import { recordContentSchema } from '../../contract/records/record-content.ts';
import type { SignableEntry } from '../domain/signatures/ports.ts';
import { entryKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';

/** What is signed of an entry's row. */
const signableSchema = z.object({
  id: z.string(),
  version: z.int(),
  withdrawn_at: orNull(z.string()),
  withdrawn: orNull(z.object({ reason: z.string() })),
  pet: z.object({ name: z.string(), species: z.string(), microchip: orNull(z.string()) }),
  record: recordContentSchema,
  documents: z._default(z.array(z.object({ sha256: z.string() })), []),
});

/** An entry's row as it is signed. */
export function toSignableEntry(item: Item): SignableEntry {
  const { id, version, withdrawn_at, pet, record, documents } = signableSchema.parse(item);
  return {
    id,
    version,
    isWithdrawn: withdrawn_at !== null,
    animal: pet,
    record,
    documents: documents.map(({ sha256 }) => sha256),
  };
}

/** The condition that an entry is as it was read. */
export const entryIsAt = (version: number) => ({
  ConditionExpression: 'version = :version AND (attribute_not_exists(withdrawn_at) OR withdrawn_at = :none)',
  ExpressionAttributeValues: { ':version': version, ':none': null },
});

/** Entries as they are now. */
export const createSignableEntryStore = (table: Table) => ({
  /** One entry, with when and why it was withdrawn. */
  async get(practiceId: string, entryId: string) {
    const item = await getItem(table, entryKey(practiceId, entryId));
    if (!item) return null;
    const { withdrawn_at: at, withdrawn } = signableSchema.parse(item);
    return {
      ...toSignableEntry(item),
      withdrawn: at === null ? null : { at, reason: withdrawn?.reason ?? null },
    };
  },
});
