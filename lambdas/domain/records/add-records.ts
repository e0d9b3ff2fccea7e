import type { Access } from '../../../contract/access/access.ts';
import { may } from '../../../contract/access/powers.ts';
import { settingsOf } from '../../../contract/billing/plans.ts';
import { calendarDay, latestToday, readersDay } from '../../../contract/dates.ts';
import { uploadName } from '../../../contract/documents/documents.ts';
import { hasSameFields } from '../../../contract/fields.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { isGiven, isGivenNow, isWithinHalf, lastGiven } from '../../../contract/records/given.ts';
import {
  type Giving,
  type NewRecordInput,
  type RecordInput,
  type RecordsInput,
  recordInputSchema,
} from '../../../contract/records/record-input.ts';
import { type PetRecord, recordIdOfUpload } from '../../../contract/records/records.ts';
import { groupDigits } from '../../../contract/text.ts';
import { readPlan } from '../billing/owners-plan.ts';
import { documentToAttach, filesOf, keepAttached, settleDocument } from '../documents/documents.ts';
import type { AttachedDocument, NewDocument } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import { MORE_ROOM, quotasOf } from '../usage/usage.ts';
import { attachToRecords, checkHolders } from './attach-document.ts';
import { withNextReminder } from './change-record.ts';
import { withPeopleOf } from './people.ts';
import type { GivenRecord, StoredRecord } from './ports.ts';
import { ownFields, type RecordDeps } from './records.ts';
import { newReminderState } from './reminder-state.ts';

/** How often adding records starts over while other calls attach their document or delete it. */
const ATTEMPTS = 5;

/** A record to be added, under an id that a repeat of the call has too. */
type NewRecord = Omit<RecordInput, 'file_path'> & { id: string; given?: Giving };

/**
 * Adds a record, with a document if one was uploaded. The record's id comes from the upload's name or the caller's key,
 * so a repeat adds one record and returns the same. Throws what `createRecords` throws, and `document-in-use` when the
 * document's own record exists.
 */
export async function createRecord(
  deps: RecordDeps,
  access: Access,
  petId: string,
  { file_path, ...input }: NewRecordInput,
  key: string = deps.newId(),
): Promise<StoredRecord> {
  const id = recordIdOfUpload(file_path ? uploadName(file_path) : key);
  const document = { path: file_path, text: null };
  const [record] = (await addRecords(deps, access, petId, document, [{ ...input, id }], one)) ?? [];
  if (record) return record;
  if (file_path) throw new AppError('document-in-use', 'This document already belongs to a record.');
  throw new AppError('key-reused', 'This record has already been saved. Open the pet to change it.');
}

/**
 * Adds records of one pet, all or none, which hold the same document if one is named: an upload, or a document that
 * records of the pet hold already. Then attaches it to existing records, as `attachToRecords` does. A repeat returns
 * the same records, and leaves the document's text as it is. A dose that is given too soon after another one, which the
 * caller hasn't seen, is refused with that one.
 * Throws `given-already`, `pet-not-found`, `record-limit-reached`, `quota-reached`, `document-not-found`,
 * `invalid-file-type`, `file-too-large`, `file-empty`, `file-damaged`, `image-too-large`, `image-with-location`,
 * `key-reused`, `try-again`.
 */
export async function createRecords(
  deps: RecordDeps,
  access: Access,
  petId: string,
  { file_path: path, document_text: text, records: inputs, attach_to }: RecordsInput,
): Promise<{ records: StoredRecord[] }> {
  const wanted = inputs.map(({ key, ...input }) => ({ ...input, id: `rec_${key}` }));
  const added =
    wanted.length === 0 ? [] : await addRecords(deps, access, petId, { path, text }, wanted, several);
  if (!added) {
    throw new AppError('key-reused', 'These records have already been saved. Open the pet to change them.');
  }
  if (path === null || attach_to.length === 0) return { records: added };
  const attached = await attachToRecords(deps, access, petId, { path, text }, attach_to);
  return { records: [...added, ...attached] };
}

const one = (record: PetRecord) => record;
const several = (record: PetRecord) => ({ records: [record] });

/**
 * Null when one of the records exists and this is not a repeat of the call that added them. `answerWith`: a record as
 * the call's answer has it.
 */
async function addRecords(
  deps: RecordDeps,
  access: Access,
  petId: string,
  { path, text }: { path: string | null; text: string | null },
  wanted: readonly NewRecord[],
  answerWith: (record: PetRecord) => unknown,
): Promise<StoredRecord[] | null> {
  const { ownerId, actor, role } = access;
  const limit = await recordLimit(deps, ownerId);
  let isSettled = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = path === null ? null : await documentToAttach(deps, ownerId, petId, path);
    if (found) checkHolders(found, wanted);
    // The text of a document that others added is theirs.
    const mayWrite = found?.recordIds.size === 0 || may(role, 'change');
    const document: NewDocument | null = found && { ...found, text: mayWrite ? text : null };
    const records = wanted.map((input) => toStored(deps.now(), { petId, actor }, input, document));
    // Sent before the write: if the process dies right after it, the document is still kept from expiring. The call
    // that attached a document first has sent it before.
    if (document && document.recordIds.size === 0 && !isSettled) {
      await settleDocument(deps, ownerId, petId, document.path, 'attach');
      isSettled = true;
    }
    const given = givenOf(deps.now(), records, wanted);
    const outcome = await deps.records.create(ownerId, petId, records, document, limit, given);
    if (typeof outcome === 'object') {
      // The repeat of a call that has succeeded asks nothing.
      const existing = await existingRecords(deps, ownerId, records);
      if (existing) return existing;
      const last = await earlierDose(deps, access, { id: outcome.unasked, pet_id: petId });
      throw givenAlready(answerWith(last));
    }
    if (outcome === 'created') {
      if (isSettled && document) await Promise.all(filesOf(document).map((file) => keepAttached(deps, file)));
      return records;
    }
    if (outcome === 'exists') return existingRecords(deps, ownerId, records);
    if (outcome === 'pet-missing') throw petNotFound();
    if (outcome === 'conflict') throw tooBusy();
    if (outcome === 'limit') throw planLimitReached();
    if (outcome !== 'document-changed') throw await recordsFull(deps, ownerId, outcome, records.length);
  }
  throw tooBusy();
}

const toStored = (
  now: Date,
  { petId, actor }: { petId: string; actor: string },
  { given, ...input }: NewRecord,
  document: AttachedDocument | null,
): StoredRecord => {
  const fields = { ...ownFields(input), file_path: document?.path ?? null };
  const today = given && readersDay(now, given.today);
  return {
    ...fields,
    ...withNextReminder(newReminderState(input, calendarDay(now, 'utc'))),
    pet_id: petId,
    file_version: document?.version ?? null,
    given_at: today && isGivenNow(fields, today) ? now.toISOString() : null,
    given_by: today && isGiven(fields, today) ? actor : null,
    added_by: actor,
    version: 1,
    changed_at: null,
    changed_by: null,
    entry: null,
    created_at: now.toISOString(),
  };
};

/**
 * Those records that are doses which were given, with the question that each depends on. An older page can't ask, so
 * it must not give again what was given in the app just before.
 */
const givenOf = (now: Date, records: readonly StoredRecord[], wanted: readonly NewRecord[]): GivenRecord[] =>
  records.flatMap((record) => {
    const given = wanted.find(({ id }) => id === record.id)?.given;
    const today = given ? readersDay(now, given.today) : latestToday(now);
    if (!isGiven(record, today)) return [];
    return [
      {
        record,
        findUnasked(doses) {
          const last = lastGiven(doses, record, today);
          if (!last || records.some(({ id }) => id === last.id) || !isWithinHalf(last, record)) return null;
          const isKnown = given ? given.after === last.id : last.given_at === null;
          return isKnown ? null : last;
        },
      },
    ];
  });

/** The dose that a refusal names, with who gave it. */
async function earlierDose(
  deps: RecordDeps,
  access: Access,
  dose: { id: string; pet_id: string },
): Promise<PetRecord> {
  const [last] = await deps.records.getAll(access.ownerId, [dose]);
  // Deleted in this moment: the next attempt finds the one before it.
  if (!last) throw tooBusy();
  return withPeopleOf(deps.people, access, last);
}

/** Current pages ask, so only older ones show this. */
const givenAlready = (current: unknown) =>
  new AppError(
    'given-already',
    'This was given a short time ago. Reload the page to see when, or to give it again.',
    [],
    { current },
  );

export const planLimitReached = () =>
  new AppError('record-limit-reached', 'You’ve reached your plan’s record limit for this pet.');

async function recordsFull(
  { usage }: RecordDeps,
  ownerId: string,
  what: 'pet-full' | 'account-full',
  added: number,
) {
  const quotas = quotasOf(await usage.get(ownerId));
  const [subject, most, owned] =
    what === 'pet-full'
      ? (['A pet', quotas.recordsPerPet, 'this one has'] as const)
      : (['An account', quotas.records, 'yours has'] as const);
  const why = added === 1 ? `${owned} that many` : 'these would be more';
  const advice =
    'Delete some that you no longer need. Recently deleted records count until they are deleted permanently.';
  return new AppError(
    'quota-reached',
    `${subject} can have ${groupDigits(most)} records, and ${why}. ${advice} ${MORE_ROOM}`,
  );
}

/** Only the free plan can have a limit, and only if the stage sets one: otherwise the plan is not read. */
export async function recordLimit(
  deps: Pick<RecordDeps, 'subscribers' | 'freePlan' | 'now'>,
  ownerId: string,
): Promise<number | null> {
  if (deps.freePlan.recordsPerPet === null) return null;
  const { plan } = await readPlan(deps, ownerId);
  return settingsOf(plan, deps.freePlan).recordsPerPet;
}

/** The records that an earlier call added under the same ids, if its input was the same. */
async function existingRecords(
  deps: RecordDeps,
  ownerId: string,
  wanted: readonly StoredRecord[],
): Promise<StoredRecord[] | null> {
  const stored = await deps.records.getAll(ownerId, wanted);
  const existing = new Map(stored.map((record) => [record.id, record]));
  const same = wanted.flatMap((record) => {
    const found = existing.get(record.id);
    return found && hasSameFields(recordInputSchema, found, record) ? [found] : [];
  });
  return same.length === wanted.length ? same : null;
}
