import { tooBusy } from '../../../contract/problem.ts';
import type { RecordStore, StoredRecord } from './ports.ts';
import { nextReminder, type ReminderState } from './reminder-state.ts';

/** How often a change is tried while other writers keep changing the record. */
const ATTEMPTS = 5;

/** The part of a record that changes with its reminders: their state, and the day of the next one, which is indexed. */
export const withNextReminder = (
  state: ReminderState,
): ReminderState & { next_reminder_on: string | null } => ({
  ...state,
  next_reminder_on: nextReminder(state),
});

/** What each change of a record changes besides. */
export const nextVersion = ({ version }: Pick<StoredRecord, 'version'>, now: Date) => ({
  version: version + 1,
  changed_at: now.toISOString(),
});

/**
 * Reads a record, changes it and writes it back if it is unchanged in the table; otherwise it starts over. `change`
 * returns the fields that change, or null to leave the record. `pet`: nothing is written without it. Returns the
 * resulting record; null when there is none. Throws `try-again`, and anything that `change` throws.
 */
export async function changeRecord(
  { records, now }: { records: Pick<RecordStore, 'get' | 'replace'>; now: () => Date },
  ownerId: string,
  petId: string,
  recordId: string,
  change: (record: StoredRecord) => Partial<StoredRecord> | null,
  pet: unknown = true,
): Promise<StoredRecord | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [record, isThere] = await Promise.all([records.get(ownerId, petId, recordId), pet]);
    if (!isThere) return null;
    const changes = record && change(record);
    if (!record || !changes) return record;
    const changed = { ...record, ...changes, ...nextVersion(record, now()) };
    const stored = { ...changed, next_reminder_on: nextReminder(changed) };
    if (await records.replace(ownerId, stored, record)) return stored;
  }
  throw tooBusy();
}
