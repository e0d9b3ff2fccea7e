import { type RecordEntry, recordEntrySchema } from '../../contract/records/records.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { entryKey } from './keys.ts';
import type { Item, Table } from './table.ts';

/** The entry of a practice that a record is the owner's copy of, also a deleted one; null for any other row. */
export function entryOf({ entry, deleted }: Item): RecordEntry | null {
  const named = entry ?? (deleted as Item | undefined)?.entry;
  return recordEntrySchema.safeParse(named).data ?? null;
}

const AT_ONCE = 25;

/** Takes the owner out of a practice's entry. Fails its condition where that names none. */
export const forgetOwner = ({ practice_id, entry_id }: Pick<RecordEntry, 'practice_id' | 'entry_id'>) => ({
  Key: entryKey(practice_id, entry_id),
  UpdateExpression: 'REMOVE owner_id',
  ConditionExpression: 'attribute_exists(owner_id)',
});

/** Takes out of practices' entries whose wallet had them: of an owner's rows that are about to be deleted. */
export async function forgetOwnerInEntries(table: Table, rows: readonly Item[]): Promise<void> {
  const entries = rows.flatMap((row) => entryOf(row) ?? []);
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await Promise.all(
      entries.slice(start, start + AT_ONCE).map((entry) => conditionalUpdate(table, forgetOwner(entry))),
    );
  }
}
