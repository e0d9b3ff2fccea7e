import { type Access, undoLimit } from '../../../contract/access/access.ts';
import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { RESTORE_DAYS } from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { DeletedRecords } from '../../../contract/records/deleted-records.ts';
import { settleDocument } from '../documents/documents.ts';
import { petNotFound, recordNotFound } from '../failures.ts';
import { planLimitReached, recordLimit } from './add-records.ts';
import { nextVersion, withNextReminder } from './change-record.ts';
import type { DeletedRecordStore, StoredRecord } from './ports.ts';
import type { RecordDeps } from './records.ts';
import { remindedThrough } from './reminder-state.ts';

/** Dependencies of the calls that delete and restore records. */
export interface DeletedRecordDeps
  extends Pick<RecordDeps, 'pets' | 'cleanup' | 'subscribers' | 'freePlan' | 'now'> {
  deletedRecords: DeletedRecordStore;
}

/**
 * Deletes a record. Until it is purged, only the list of deleted records shows it, and its document stays, because it
 * can be restored. Throws `pet-not-found`, `record-not-found`, also for a record that the caller didn't add and may not
 * change, `try-again`.
 */
export async function deleteRecord(
  deps: Pick<DeletedRecordDeps, 'pets' | 'deletedRecords' | 'now'>,
  access: Access,
  petId: string,
  recordId: string,
): Promise<void> {
  const { deletedRecords } = deps;
  const deletedAt = deps.now();
  // RESTORE_DAYS whole days pass before this day begins.
  const purgeOn = addCalendarDays(calendarDay(deletedAt, 'utc'), RESTORE_DAYS + 1);
  const deletion = { deletedAt: deletedAt.toISOString(), purgeOn };
  const outcome = await deletedRecords.delete(access.ownerId, petId, recordId, undoLimit(access), deletion);
  if (outcome === 'missing') throw await missing(deps, access.ownerId, petId);
  if (outcome === 'conflict') throw tooBusy();
}

/**
 * Restores a deleted record; may be repeated. Its reminders continue today: those of the days in between are skipped.
 * Throws `pet-not-found`, `record-not-found`, also for a record that the caller didn't add and may not change,
 * `record-limit-reached`, `try-again`.
 */
export async function restoreRecord(
  deps: DeletedRecordDeps,
  access: Access,
  petId: string,
  recordId: string,
): Promise<StoredRecord> {
  const yesterday = addCalendarDays(calendarDay(deps.now(), 'utc'), -1);
  const renew = (record: StoredRecord): StoredRecord => ({
    ...record,
    ...withNextReminder(remindedThrough(record, yesterday, { mailed: false })),
    ...nextVersion(record, deps.now()),
  });
  const { ownerId } = access;
  const limit = await recordLimit(deps, ownerId);
  const addedBy = undoLimit(access);
  const outcome = await deps.deletedRecords.restore(ownerId, petId, recordId, addedBy, limit, renew);
  if (outcome === 'pet-missing') throw petNotFound();
  if (outcome === 'missing') {
    throw new AppError(
      'record-not-found',
      'This record can’t be restored. It may have been deleted permanently.',
    );
  }
  if (outcome === 'limit') throw planLimitReached();
  if (outcome === 'conflict') throw tooBusy();
  return outcome;
}

/** A page of a pet's deleted records, the last deleted first. Throws `pet-not-found`. */
export async function listDeletedRecords(
  { pets, deletedRecords }: Pick<DeletedRecordDeps, 'pets' | 'deletedRecords'>,
  ownerId: string,
  petId: string,
  after: string | undefined,
): Promise<DeletedRecords> {
  const [pet, page] = await Promise.all([
    pets.get(ownerId, petId),
    deletedRecords.list(ownerId, petId, after),
  ]);
  if (!pet) throw petNotFound();
  const records = page.records.map(({ record: { id, title, record_type }, deletedAt, purgeOn }) => ({
    id,
    title,
    record_type,
    deleted_at: deletedAt,
    purge_on: purgeOn,
  }));
  return { records, next: page.next };
}

/**
 * Deletes a deleted record permanently; the cleanup job deletes its document if no other record holds it. A record that
 * is not deleted counts as missing. Throws `pet-not-found`, `record-not-found`, `try-again`.
 */
export async function purgeRecord(
  deps: Pick<DeletedRecordDeps, 'pets' | 'deletedRecords' | 'cleanup' | 'now'>,
  ownerId: string,
  petId: string,
  recordId: string,
): Promise<void> {
  const record = await deps.deletedRecords.getKept(ownerId, petId, recordId);
  if (!record) throw await missing(deps, ownerId, petId);
  if (record.file_path) await settleDocument(deps, ownerId, petId, record.file_path, 'delete');
  const outcome = await deps.deletedRecords.purge(ownerId, record, deps.now(), null);
  if (outcome === 'missing') throw await missing(deps, ownerId, petId);
  if (outcome === 'conflict') throw tooBusy();
}

/** Whether the record is missing, or its pet. */
const missing = async ({ pets }: Pick<DeletedRecordDeps, 'pets'>, ownerId: string, petId: string) =>
  (await pets.get(ownerId, petId)) ? recordNotFound() : petNotFound();
