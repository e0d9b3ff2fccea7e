import { may } from '../../../contract/access/powers.ts';
import { readersDay } from '../../../contract/dates.ts';
import { isSameValue } from '../../../contract/merge-fields.ts';
import type { Entry, NewEntries } from '../../../contract/practices/entries.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { isOver } from '../access/change-access.ts';
import type { PracticeGrant } from '../access/ports.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import type { StoredPet } from '../pets/ports.ts';
import { recordLimit } from '../records/add-records.ts';
import type { RecordDeps } from '../records/records.ts';
import { accessEnded, keyReused, notYet } from './entries/failures.ts';
import { enteredRecord, entryIdOf, type NewEntry, toEntry, toRecord } from './entries/new-entry.ts';
import type { EntryStores, StoredEntry } from './entries/ports.ts';
import { countOrRefuse } from './entries/register-room.ts';
import { shownEntry } from './entries/shown-entry.ts';
import type { PracticeAccess } from './ports.ts';

/** Dependencies of recording doses. */
export interface RecordingDeps extends EntryStores, Pick<RecordDeps, 'subscribers' | 'freePlan'> {
  /** A new ULID in lower case. */
  newId: () => string;
  /** Null where no mail is sent. */
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

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
