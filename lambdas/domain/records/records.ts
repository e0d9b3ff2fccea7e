import type { Access } from '../../../contract/access/access.ts';
import type { PlanSettings } from '../../../contract/billing/plans.ts';
import { type Changes, isBased } from '../../../contract/changes.ts';
import { calendarDay } from '../../../contract/dates.ts';
import { type DocumentUrl, documentType } from '../../../contract/documents/documents.ts';
import { DOCUMENT_URL_SECONDS } from '../../../contract/limits.ts';
import { isSameValue, mergeChanges } from '../../../contract/merge-fields.ts';
import { AppError, changedMeanwhile, type FieldError } from '../../../contract/problem.ts';
import { titleKey } from '../../../contract/records/doses.ts';
import { detailsNotOf, type RecordDetails } from '../../../contract/records/record-details.ts';
import { type RecordUpdate, recordFaults } from '../../../contract/records/record-input.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { UploadDeps } from '../documents/documents.ts';
import type { DocumentGateway, DocumentRows } from '../documents/ports.ts';
import { petNotFound, recordNotFound, refuseIfEntry } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { changeRecord } from './change-record.ts';
import { documentFileName } from './file-name.ts';
import type { KnownPeople, RecordStore, StoredRecord } from './ports.ts';
import { previewUrl } from './previews.ts';
import { rescheduled } from './reminder-state.ts';

/** Dependencies of the calls about records. */
export interface RecordDeps extends UploadDeps {
  records: RecordStore;
  documentRows: DocumentRows;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: UploadDeps['documents'] & Pick<DocumentGateway, 'signedUrl'>;
  cleanup: JobQueue<CleanupJob>;
  freePlan: PlanSettings;
  people: KnownPeople;
}

/**
 * Saves what changed of a record, or replaces its whole input; may be repeated. It reads the record first, because its
 * reminders depend on the old values, and starts over when the record changes in between, for example because a
 * reminder is sent or answered. What others changed meanwhile stays. Throws `pet-not-found`, `record-not-found`,
 * `try-again`; with the record, `changed-meanwhile` where others changed the same, and `invalid-request` where the
 * change doesn't fit to the rest.
 */
export async function updateRecord(
  deps: Pick<RecordDeps, 'pets' | 'records' | 'now'>,
  { ownerId, actor }: Access,
  petId: string,
  recordId: string,
  input: RecordUpdate | Changes<RecordUpdate>,
): Promise<StoredRecord> {
  // The pet is read beside the record. One that is archived between this and the write has its last change.
  const pet = deps.pets.get(ownerId, petId);
  const change = (current: StoredRecord) => {
    const fields = isBased(input)
      ? mergedChanges(current, input)
      : ofReminders(current, changesOf(current, input));
    if (Object.keys(fields).length === 0) return null;
    const { expires_on, reminder_days } = { ...current, ...fields };
    const dates = { expires_on, reminder_days };
    return {
      ...rescheduled(current, dates, calendarDay(deps.now(), 'utc')),
      ...(fields.issued_on !== undefined && fields.issued_on !== current.issued_on && { given_at: null }),
      ...fields,
      ...dates,
      // The author needs no second mention, which could make the row cost more.
      changed_by: actor === (current.added_by ?? ownerId) ? null : actor,
    };
  };
  const changed = changeRecord(deps, ownerId, petId, recordId, change, pet);
  const [isThere, record] = await Promise.all([pet, changed]);
  if (!isThere) throw petNotFound();
  if (!record) throw recordNotFound();
  return record;
}

/** A change, which may be about no more than reminders where a practice recorded the dose. */
function ofReminders(current: StoredRecord, fields: Partial<StoredRecord>): Partial<StoredRecord> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSameValue(current[name as keyof StoredRecord], value),
  );
  if (changed.some(([name]) => name !== 'reminder_days')) refuseIfEntry(current);
  return fields;
}

/** A record without the details that its type cannot state. */
export const ownFields = <Fields extends Pick<PetRecord, 'record_type'>>(fields: Fields) => ({
  ...fields,
  ...detailsNotOf(fields.record_type),
});

/** The fields to write of a change. Nothing else changes with them, so that a detail which others added isn't lost. */
function mergedChanges(current: StoredRecord, changes: Changes<RecordUpdate>): Partial<StoredRecord> {
  const { fields, conflicts } = mergeChanges<Pick<StoredRecord, keyof RecordUpdate>>(changes, current);
  if (conflicts.length > 0) throw changedMeanwhile(current);
  const merged = { ...current, ...ofReminders(current, fields) };
  const faults = [...recordFaults(merged), ...foreignDetails(merged)];
  const [fault] = faults;
  if (fault) throw new AppError('invalid-request', fault.message, faults, { current });
  return fields;
}

/** The details that a record of its type cannot state, but does. */
const foreignDetails = (record: StoredRecord): FieldError[] =>
  Object.entries(detailsNotOf(record.record_type))
    .filter(([name, none]) => !isSameValue(record[name as keyof RecordDetails], none))
    .map(([path]) => ({
      path,
      message: 'Records of this type can’t state this. Clear it, or keep the type.',
    }));

/**
 * Fields that are left out stay as they are, except a first day of validity that the new dates rule out, and the codes
 * of another title.
 */
function changesOf(current: StoredRecord, input: RecordUpdate): Partial<StoredRecord> {
  const { valid_from } = current;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { issued_on, expires_on } = input;
  const isRuledOut =
    valid_from !== null &&
    (valid_from < (issued_on ?? valid_from) || valid_from > (expires_on ?? valid_from));
  return ownFields({
    record_type: input.record_type,
    ...(isRuledOut && { valid_from: null }),
    ...(titleKey(input) !== titleKey(current) && { protects: [] }),
    ...given,
  });
}

/**
 * URLs of a record's document and its preview for DOCUMENT_URL_SECONDS. Throws `pet-not-found`, `record-not-found`,
 * `document-not-found`.
 */
export async function getDocumentUrl(
  deps: Pick<RecordDeps, 'documentRows'> & {
    pets: Pick<RecordDeps['pets'], 'get'>;
    records: Pick<RecordStore, 'get'>;
    documents: Pick<DocumentGateway, 'signedUrl'>;
  },
  ownerId: string,
  petId: string,
  recordId: string,
): Promise<DocumentUrl> {
  const [pet, record] = await Promise.all([
    deps.pets.get(ownerId, petId),
    deps.records.get(ownerId, petId, recordId),
  ]);
  if (!pet) throw petNotFound();
  if (!record) throw recordNotFound();
  const { file_path, file_version } = record;
  if (!file_path || !file_version) throw new AppError('document-not-found', 'This record has no document.');
  const type = documentType(file_path);
  const [signed_url, preview_url] = await Promise.all([
    deps.documents.signedUrl(file_path, file_version, documentFileName(record, type)),
    previewUrl(deps, ownerId, record),
  ]);
  return {
    signed_url,
    ...(preview_url && { preview_url }),
    expires_in: DOCUMENT_URL_SECONDS,
    content_type: type,
  };
}
