import { may } from '../../../contract/access/powers.ts';
import { addCalendarDays, calendarDay, readersDay } from '../../../contract/dates.ts';
import { pickFields } from '../../../contract/fields.ts';
import { DEFAULT_REMINDER_DAYS, ENTRIES } from '../../../contract/limits.ts';
import { isSameValue } from '../../../contract/merge-fields.ts';
import type { Entry, EntrySignature, NewEntries, WalletState } from '../../../contract/practices/entries.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { type RecordContent, recordContentSchema } from '../../../contract/records/record-content.ts';
import { saysTheSame } from '../../../contract/signatures/signed-payload.ts';
import { groupDigits } from '../../../contract/text.ts';
import { isOver } from '../access/change-access.ts';
import type { PracticeGrant } from '../access/ports.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import type { StoredPet } from '../pets/ports.ts';
import { recordLimit } from '../records/add-records.ts';
import { withNextReminder } from '../records/change-record.ts';
import type { StoredRecord } from '../records/ports.ts';
import { ownFields, type RecordDeps } from '../records/records.ts';
import { newReminderState } from '../records/reminder-state.ts';
import type { EntryStores, SignatureOfEntry, StoredEntry } from './entries/ports.ts';
import type { Member, PracticeAccess } from './ports.ts';

/** Dependencies of recording doses. */
export interface RecordingDeps extends EntryStores, Pick<RecordDeps, 'subscribers' | 'freePlan'> {
  /** A new ULID in lower case. */
  newId: () => string;
  /** Null where no mail is sent. */
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

type NewEntry = NewEntries['entries'][number];

/** The doses of one pet, and what is known of it. */
interface Patient {
  grant: PracticeGrant;
  pet: StoredPet;
  entries: StoredEntry[];
}

/**
 * Records doses in a practice's register and, where its grant lets it add, in the owner's wallet: entry and record are
 * one write. A repeat adds nothing and returns the same. Each owner gets one mail of a call. Throws
 * `grant-not-found` before anything is written if the practice has lost a pet, `invalid-request`, `key-reused`,
 * `too-many-requests`, `quota-reached`, `try-again`.
 */
export async function createEntries(
  deps: RecordingDeps,
  access: PracticeAccess,
  { visit, today, entries: wanted }: NewEntries,
): Promise<{ entries: Entry[] }> {
  const day = readersDay(deps.now(), today);
  if (wanted.some(({ issued_on }) => issued_on > day)) throw notYet();
  const { practiceId, practiceName } = access;
  const ids = wanted.map(({ key }) => entryIdOf(key));
  const earlier = new Map((await deps.entries.getAll(practiceId, ids)).map((entry) => [entry.id, entry]));
  const open = wanted.filter(({ key }) => !earlier.has(entryIdOf(key)));
  const patients = await Promise.all(
    [...new Set(open.map(({ grant_id }) => grant_id))].map((grantId) => {
      const doses = open.filter(({ grant_id }) => grant_id === grantId);
      return findPatient(deps, access, visit, grantId, doses);
    }),
  );
  await countOrRefuse(deps, practiceId, 'added', open.length);
  const told = patients.filter(({ grant }) => may(grant.role, 'add'));
  // Made here: by an id of the caller's, a practice could have a mail left out or sent again.
  const batch = deps.newId();
  const jobs = [...new Set(told.map(({ grant }) => grant.ownerId))].map((ownerId): MailJob => {
    const own = told.filter(({ grant }) => grant.ownerId === ownerId).flatMap(({ entries }) => entries);
    const entryIds = own.map(({ id }) => id);
    return { kind: 'doses-recorded', ownerId, practiceId, practiceName, batch, entryIds };
  });
  const added: StoredEntry[] = [];
  // One pet after the other: two of one owner share the room for records.
  await writeWithJobs(deps.mailJobs, jobs, async () => {
    for (const patient of patients) added.push(...(await addEntries(deps, access, patient)));
    return true;
  });
  for (const entry of added) earlier.set(entry.id, entry);
  return { entries: wanted.map((dose) => asEntered(access, earlier.get(entryIdOf(dose.key)), dose)) };
}

/** Counts what is about to be written to the register. Throws `too-many-requests`, `quota-reached`. */
export async function countOrRefuse(
  { writesOf, now }: Pick<RecordingDeps, 'writesOf' | 'now'>,
  practiceId: string,
  kind: 'added' | 'changed',
  entries: number,
): Promise<void> {
  const outcome = entries === 0 ? 'counted' : await writesOf(practiceId).count(kind, entries);
  if (outcome === 'day-full') throw dayIsFull(now());
  if (outcome === 'register-full') throw registerIsFull();
}

const entryIdOf = (key: string) => `ent_${key}`;

/** Under an id that a repeat of the call has too. */
const recordIdOf = (key: string) => `rec_${key}`;

/** Throws `grant-not-found`. */
async function findPatient(
  deps: RecordingDeps,
  access: PracticeAccess,
  visit: string,
  grantId: string,
  doses: readonly NewEntry[],
): Promise<Patient> {
  const grant = await deps.grants.get(access.practiceId, grantId);
  if (!grant || isOver(grant, deps.now())) throw accessEnded();
  const pet = await deps.writesOf(access.practiceId).adding(grant, []).pets.get(grant.ownerId, grant.petId);
  if (!pet) throw accessEnded();
  const wallet = may(grant.role, 'add') ? 'added' : 'not-allowed';
  const entries = doses.map((dose) => toEntry(deps.now(), access, { visit, grant, pet, wallet }, dose));
  return { grant, pet, entries };
}

function toEntry(
  now: Date,
  { practiceName, actor, found: { member } }: PracticeAccess,
  { visit, grant, pet, wallet }: { visit: string; grant: PracticeGrant; pet: StoredPet; wallet: WalletState },
  { key, grant_id, pack, ...dose }: NewEntry,
): StoredEntry {
  return {
    id: entryIdOf(key),
    visit,
    grant_id,
    version: 1,
    pet: {
      name: pet.name,
      species: pet.species,
      breed: pet.breed,
      birthdate: pet.birthdate,
      microchip: pet.chip_number,
      owner_name: grant.ownerName,
    },
    record: enteredRecord(dose, member, practiceName),
    pack,
    documents: [],
    record_id: wallet === 'added' ? recordIdOf(key) : null,
    wallet,
    entered_at: now.toISOString(),
    entered_by: member.name,
    entered_by_id: actor,
    owner_id: grant.ownerId,
    pet_id: grant.petId,
    changed: null,
    withdrawn: null,
  };
}

/** A dose as it is stored and signed. A vet who says nothing else gave it. */
export function enteredRecord(
  dose: Omit<NewEntry, 'key' | 'grant_id' | 'pack'>,
  member: Pick<Member, 'name' | 'roles' | 'license'>,
  clinic: string,
): RecordContent {
  const isVet = member.roles.includes('vet');
  const by = dose.administered_by ?? {
    person: isVet ? member.name : null,
    clinic: null,
    licence: isVet ? member.license : null,
  };
  const administered_by = { ...by, clinic: by.clinic ?? clinic };
  const fields = ownFields({ ...dose, shows: null, result: null, administered_by });
  return recordContentSchema.parse(pickFields(recordContentSchema, fields));
}

/** Adds the entries of one pet; those of an owner without room are in the register only. */
async function addEntries(
  deps: RecordingDeps,
  access: PracticeAccess,
  { grant, entries }: Patient,
): Promise<StoredEntry[]> {
  const writes = deps.writesOf(access.practiceId);
  const addAlone = async (alone: StoredEntry[]) =>
    (await writes.add(alone, grant)) ? alone : existing(deps, access, entries);
  if (!may(grant.role, 'add')) return addAlone(entries);
  const records = entries.map((entry) => toRecord(deps.now(), access, grant, entry));
  const { ownerId, petId } = grant;
  const limit = await recordLimit(deps, ownerId);
  const outcome = await writes
    .adding(grant, entries)
    .records.create(ownerId, petId, records, null, limit)
    .catch(fullOrThrow);
  switch (outcome) {
    case 'created':
      return entries;
    case 'limit':
    case 'pet-full':
    case 'account-full':
      return addAlone(entries.map((entry) => ({ ...entry, record_id: null, wallet: 'full' })));
    case 'pet-missing':
      throw accessEnded();
    default:
      return existing(deps, access, entries);
  }
}

/** The grant's own limit is a refusal of its guard. */
function fullOrThrow(error: unknown): 'account-full' {
  if (error instanceof AppError && error.code === 'quota-reached') return 'account-full';
  throw error;
}

/** The entries that the same call added at the same time. Throws `try-again`. */
async function existing(
  deps: RecordingDeps,
  { practiceId }: PracticeAccess,
  entries: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  const found = await deps.entries.getAll(
    practiceId,
    entries.map(({ id }) => id),
  );
  if (found.length < entries.length) throw tooBusy();
  return found;
}

/** The owner's record of an entry. */
function toRecord(
  now: Date,
  { practiceId, practiceName }: Pick<PracticeAccess, 'practiceId' | 'practiceName'>,
  { petId }: PracticeGrant,
  { id, record, record_id }: StoredEntry,
): StoredRecord {
  const reminders = { expires_on: record.expires_on, reminder_days: [...DEFAULT_REMINDER_DAYS] };
  return {
    ...record,
    ...withNextReminder(newReminderState(reminders, calendarDay(now, 'utc'))),
    id: record_id ?? '',
    pet_id: petId,
    file_path: null,
    file_version: null,
    given_at: null,
    given_by: null,
    added_by: practiceId,
    version: 1,
    changed_at: null,
    changed_by: null,
    entry: { practice_id: practiceId, practice_name: practiceName, entry_id: id },
    created_at: now.toISOString(),
  };
}

/** What the call entered. Throws `key-reused` if its key stands for another dose. */
function asEntered(
  { practiceName, found }: PracticeAccess,
  entry: StoredEntry | undefined,
  dose: NewEntry,
): Entry {
  const { key: _, grant_id, pack: __, ...fields } = dose;
  const isSame =
    entry?.grant_id === grant_id &&
    (entry.version > 1 || isSameValue(entry.record, enteredRecord(fields, found.member, practiceName)));
  if (!entry || !isSame) throw keyReused();
  return shownEntry(entry, new Map());
}

/** An entry, as members see it. */
export const shownEntry = (
  { entered_by_id: _, owner_id: __, pet_id: ___, ...entry }: StoredEntry,
  signed: ReadonlyMap<string, SignatureOfEntry>,
): Entry => {
  const signature = signed.get(entry.id);
  return {
    ...entry,
    is_signed: signature !== undefined,
    signature: signature ? shownSignature(entry, signature) : null,
  };
};

const shownSignature = (
  { record, withdrawn }: Pick<StoredEntry, 'record' | 'withdrawn'>,
  { id, signer, signedAt, isRevoked, record: signedRecord }: SignatureOfEntry,
): EntrySignature => ({
  id,
  signer,
  signed_at: signedAt.toISOString(),
  state: isRevoked || withdrawn ? 'revoked' : saysTheSame(record, signedRecord) ? 'current' : 'changed',
});

export const accessEnded = () =>
  new AppError('grant-not-found', 'The owner doesn’t share this pet with your practice any longer.');

const dayIsFull = (now: Date) =>
  new AppError(
    'too-many-requests',
    `A practice can record and change ${groupDigits(ENTRIES.perDay)} doses a day. Continue tomorrow.`,
    [],
    { retryAfter: secondsToTomorrow(now) },
  );

/** Days are UTC's. */
const secondsToTomorrow = (now: Date) =>
  Math.ceil((Date.parse(addCalendarDays(calendarDay(now, 'utc'), 1)) - now.getTime()) / 1000);

const registerIsFull = () =>
  new AppError(
    'quota-reached',
    `Your register has ${groupDigits(ENTRIES.most)} entries, which is the most. Write to us on the help page.`,
  );

const keyReused = () =>
  new AppError('key-reused', 'This dose is already saved. Open “All entries” to change it.');

/** A dose of a day to come. */
export const notYet = () => {
  const message = 'A dose can’t be recorded before it is given.';
  return new AppError('invalid-request', message, [{ path: 'issued_on', message }]);
};
