import { type PlanSettings, planOf, settingsOf } from '../../../contract/billing/plans.ts';
import { calendarDay } from '../../../contract/dates.ts';
import { hasSameFields } from '../../../contract/fields.ts';
import { DOCUMENT_URL_SECONDS } from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { NO_DOSE } from '../../../contract/records/dose-fields.ts';
import { titleKey } from '../../../contract/records/doses.ts';
import {
  type DocumentUrl,
  documentType,
  type PetRecord,
  type RecordInput,
  type RecordUpdate,
  recordInputSchema,
} from '../../../contract/records/records.ts';
import { groupDigits } from '../../../contract/text.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { CleanupJob } from '../cleanup/cleanup-job.ts';
import { petNotFound, recordNotFound } from '../failures.ts';
import type { JobQueue } from '../job-queue.ts';
import { newReminderState, rescheduled } from '../reminders/reminder-state.ts';
import { MORE_ROOM, quotasOf } from '../usage/usage.ts';
import { changeRecord, withNextReminder } from './change-record.ts';
import { checkUpload, recordIdOfUpload, type UploadDeps } from './documents.ts';
import { documentFileName } from './file-name.ts';
import type { DocumentGateway, RecordStore, StoredRecord } from './ports.ts';

/** Dependencies of the calls about records. */
export interface RecordDeps extends UploadDeps {
  records: RecordStore;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: UploadDeps['documents'] & Pick<DocumentGateway, 'signedUrl'>;
  cleanup: JobQueue<CleanupJob>;
  freePlan: PlanSettings;
}

/**
 * Adds a record, with a document if one was uploaded. The record's id comes from the upload's name or the caller's key,
 * so a repeat adds one record and returns the same, and a document cannot be attached twice.
 * Throws `pet-not-found`, `record-limit-reached`, `quota-reached`, `document-not-found`, `document-in-use`, `invalid-file-type`,
 * `file-too-large`, `file-empty`, `key-reused`, `try-again`.
 */
export async function createRecord(
  deps: RecordDeps,
  ownerId: string,
  petId: string,
  input: RecordInput,
  key: string = deps.newId(),
): Promise<PetRecord> {
  const { file_path } = input;
  const file_version = file_path && (await checkUpload(deps, ownerId, petId, file_path));
  const reminders = newReminderState(input, calendarDay(deps.now(), 'utc'));
  const record: StoredRecord = {
    ...ownFields(input),
    ...withNextReminder(reminders),
    id: file_path ? recordIdOfUpload(file_path) : `rec_${key}`,
    pet_id: petId,
    file_version,
    version: 1,
    created_at: deps.now().toISOString(),
  };
  // Sent before the write: if the process dies right after it, the document is still kept from expiring.
  if (file_path) await settleDocument(deps, ownerId, record, 'attach');
  const outcome = await deps.records.create(ownerId, record, await recordLimit(deps, ownerId));
  if (outcome === 'created') return record;
  if (outcome === 'exists') return existingRecord(deps, ownerId, record);
  if (outcome === 'pet-missing') throw petNotFound();
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'limit') throw planLimitReached();
  throw await recordsFull(deps, ownerId, outcome);
}

export const planLimitReached = () =>
  new AppError('record-limit-reached', 'You’ve reached your plan’s record limit for this pet.');

async function recordsFull({ usage }: RecordDeps, ownerId: string, what: 'pet-full' | 'account-full') {
  const quotas = quotasOf(await usage.get(ownerId));
  const full =
    what === 'pet-full'
      ? `A pet can have ${groupDigits(quotas.recordsPerPet)} records, and this one has that many.`
      : `An account can have ${groupDigits(quotas.records)} records, and yours has that many.`;
  const advice =
    'Delete some that you no longer need, also from the recently deleted ones, which count until they are gone.';
  return new AppError('quota-reached', `${full} ${advice} ${MORE_ROOM}`);
}

/** Only the free plan can have a limit, and only if the stage sets one: otherwise the plan is not read. */
export async function recordLimit(
  deps: Pick<RecordDeps, 'subscribers' | 'freePlan' | 'now'>,
  ownerId: string,
): Promise<number | null> {
  if (deps.freePlan.recordsPerPet === null) return null;
  const plan = planOf(await deps.subscribers.get(ownerId), deps.now());
  return settingsOf(plan, deps.freePlan).recordsPerPet;
}

/** The record that an earlier call added under the same id, if its input was the same. */
async function existingRecord(deps: RecordDeps, ownerId: string, wanted: StoredRecord): Promise<PetRecord> {
  const existing = await deps.records.get(ownerId, wanted.pet_id, wanted.id);
  if (existing && hasSameFields(recordInputSchema, existing, wanted)) return existing;
  if (wanted.file_path) throw new AppError('document-in-use', 'This document already belongs to a record.');
  throw new AppError('key-reused', 'This record has already been saved. Open the pet to change it.');
}

/**
 * Replaces a record's input; may be repeated. It reads the record first, because its reminders depend on the old
 * values, and starts over when the record changes in between, for example because a reminder is sent or answered.
 * Throws `record-not-found`, `try-again`.
 */
export async function updateRecord(
  deps: Pick<RecordDeps, 'pets' | 'records' | 'now'>,
  ownerId: string,
  petId: string,
  recordId: string,
  input: RecordUpdate,
): Promise<PetRecord> {
  // The pet is read beside the record: writing a row that is being removed with its pet does no harm.
  const pet = deps.pets.get(ownerId, petId);
  const changed = changeRecord(deps, ownerId, petId, recordId, (current) => {
    const dates = {
      expires_on: input.expires_on,
      reminder_days: input.reminder_days ?? current.reminder_days,
    };
    return {
      ...rescheduled(current, dates, calendarDay(deps.now(), 'utc')),
      ...changesOf(current, input),
      ...dates,
    };
  });
  const [isThere, record] = await Promise.all([pet, changed]);
  if (!isThere || !record) throw recordNotFound();
  return record;
}

/** A record that is no vaccination has none of the fields of a dose. */
const ownFields = <Fields extends Pick<PetRecord, 'record_type'>>(fields: Fields) =>
  fields.record_type === 'vaccination' ? fields : { ...fields, ...NO_DOSE };

/**
 * Fields that are left out stay as they are, except a first day of validity that the new dates rule out, and the codes of
 * another title.
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

/** A URL of a record's document for DOCUMENT_URL_SECONDS. Throws `record-not-found`, `document-not-found`. */
export async function getDocumentUrl(
  deps: RecordDeps,
  ownerId: string,
  petId: string,
  recordId: string,
): Promise<DocumentUrl> {
  const [pet, record] = await Promise.all([
    deps.pets.get(ownerId, petId),
    deps.records.get(ownerId, petId, recordId),
  ]);
  if (!pet || !record) throw recordNotFound();
  const { file_path, file_version } = record;
  if (!file_path || !file_version) throw new AppError('document-not-found', 'This record has no document.');
  const type = documentType(file_path);
  return {
    signed_url: await deps.documents.signedUrl(file_path, file_version, documentFileName(record, type)),
    expires_in: DOCUMENT_URL_SECONDS,
    content_type: type,
  };
}

/** Keeps or deletes the record's document a minute later, when its row was written or never will be. */
export const settleDocument = (
  deps: Pick<RecordDeps, 'cleanup'>,
  ownerId: string,
  { pet_id, id }: Pick<StoredRecord, 'pet_id' | 'id'>,
  after: 'attach' | 'delete',
) => deps.cleanup.send({ kind: 'settle-document', ownerId, petId: pet_id, recordId: id, after });
