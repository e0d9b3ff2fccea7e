import { may } from '../../../contract/access/powers.ts';
import { readersDay } from '../../../contract/dates.ts';
import { isSameValue } from '../../../contract/merge-fields.ts';
import type { Entry, NewEntries } from '../../../contract/practices/entries.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { PracticeGrant } from '../access/grant-ports.ts';
import { keepAttached } from '../documents/documents.ts';
import type { AttachedDocument } from '../documents/ports.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type DelayableQueue, type JobQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import { recordLimit } from '../records/add-records.ts';
import { checkHolders } from '../records/attach-document.ts';
import type { RecordDeps } from '../records/records.ts';
import { checkEntryDocument, type EntryDocumentDeps, filesOfEntries } from './entries/entry-documents.ts';
import { accessEnded, keyReused, notYet } from './entries/failures.ts';
import { findOpenGrant } from './entries/find-grant.ts';
import { enteredRecord, entryIdOf, type NewEntry, toEntry, toRecord } from './entries/new-entry.ts';
import type { EntryStores, ListCall, StoredEntry } from './entries/ports.ts';
import { countOrRefuse } from './entries/register-room.ts';
import { shownEntry } from './entries/shown-entry.ts';
import type { PracticeAccess } from './ports.ts';

/** Dependencies of recording doses. */
export interface RecordingDeps
  extends EntryStores,
    EntryDocumentDeps,
    Pick<RecordDeps, 'subscribers' | 'freePlan'> {
  cleanup: JobQueue<CleanupJob>;
  /** Null where no mail is sent. */
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

/** The doses of one pet. */
interface NewDoses {
  grant: PracticeGrant;
  entries: StoredEntry[];
  /** Their document, for the owner's records of them. */
  attached: AttachedDocument | null;
}

/** The doses of a pet as the call names them, with the path of its document. */
interface Wanted {
  visit: string;
  grantId: string;
  doses: readonly NewEntry[];
  path: string | null;
}

/**
 * Records doses in a practice's register and, where its grant lets it add, in the owner's wallet: entry and record are
 * one write. A repeat adds nothing and returns the same. Each owner gets one mail of a call. Throws
 * `grant-not-found` before anything is written if the practice has lost a pet, `invalid-request`, `key-reused`,
 * `too-many-requests`, `quota-reached`, `try-again`, and what `checkUpload` throws.
 */
export async function createEntries(
  deps: RecordingDeps,
  access: PracticeAccess,
  { visit, today, documents, entries: wanted }: NewEntries,
): Promise<{ entries: Entry[] }> {
  const day = readersDay(deps.now(), today);
  if (wanted.some(({ issued_on }) => issued_on > day)) throw notYet();
  const { practiceId, practiceName } = access;
  const ids = wanted.map(({ key }) => entryIdOf(key));
  const earlier = new Map((await deps.entries.getAll(practiceId, ids)).map((entry) => [entry.id, entry]));
  const open = wanted.filter(({ key }) => !earlier.has(entryIdOf(key)));
  const pathOf = (grantId: string) =>
    documents.find(({ grant_id }) => grant_id === grantId)?.file_path ?? null;
  const patients = await Promise.all(
    [...new Set(open.map(({ grant_id }) => grant_id))].map((grantId) => {
      const doses = open.filter(({ grant_id }) => grant_id === grantId);
      return findPatient(deps, access, { visit, grantId, doses, path: pathOf(grantId) });
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
  const found = patients.flatMap(({ entries }) => entries);
  const files = filesOfEntries(found);
  // Sent before the write: if the process dies right after it, the documents are still kept from expiring.
  if (files.length > 0) {
    const entryIds = found.map(({ id }) => id);
    await deps.cleanup.send({ kind: 'settle-entry-documents', practiceId, entryIds });
  }
  const added: StoredEntry[] = [];
  // One pet after the other: two of one owner share the room for records.
  await writeWithJobs(deps.mailJobs, jobs, async () => {
    for (const patient of patients) added.push(...(await addEntries(deps, access, patient)));
    return true;
  });
  await Promise.all(files.map((file) => keepAttached(deps, file)));
  for (const entry of added) earlier.set(entry.id, entry);
  return {
    entries: wanted.map((dose) =>
      asEntered(access, earlier.get(entryIdOf(dose.key)), dose, pathOf(dose.grant_id)),
    ),
  };
}

/** Throws `grant-not-found`, and what `checkUpload` throws. */
async function findPatient(
  deps: RecordingDeps,
  access: PracticeAccess,
  { visit, grantId, doses, path }: Wanted,
): Promise<NewDoses> {
  const { practiceId } = access;
  const grant = await findOpenGrant(deps, practiceId, grantId);
  const stores = deps.writesOf(practiceId).adding(grant, []);
  const pet = await stores.pets.get(grant.ownerId, grant.petId);
  if (!pet) throw accessEnded();
  const wallet = may(grant.role, 'add') ? 'added' : 'not-allowed';
  const document = path === null ? null : await checkEntryDocument(deps, practiceId, grant.petId, path);
  const about = { visit, grant, pet, wallet, document } as const;
  const attached = document && wallet === 'added' ? await stores.documentToAttach(document) : null;
  // One moment, so that one write counts them all in one month.
  const now = deps.now();
  const entries = doses.map((dose) => toEntry(now, access, about, dose));
  return { grant, entries, attached };
}

/**
 * Adds the entries of one pet; those of an owner without room are in the register only. Returns those that are there
 * already. `list`: the call of a list that they are of. Throws `grant-not-found`, `try-again`.
 */
export async function addEntries(
  deps: RecordingDeps,
  access: PracticeAccess,
  { grant, entries, attached }: NewDoses,
  list?: ListCall,
): Promise<StoredEntry[]> {
  const writes = deps.writesOf(access.practiceId);
  const addAlone = async (alone: StoredEntry[]) =>
    (await writes.add(alone, grant)) ? alone : existing(deps, access, entries);
  if (!may(grant.role, 'add')) return addAlone(entries);
  const records = entries.map((entry) => toRecord(deps.now(), access, grant, entry));
  const { ownerId, petId } = grant;
  const limit = await recordLimit(deps, ownerId);
  const wallet = writes.adding(grant, entries, list);
  if (attached) checkHolders(attached, records);
  const outcome = await wallet.records
    .create(ownerId, petId, records, attached && { ...attached, text: null }, limit)
    .catch(fullOrThrow);
  switch (outcome) {
    case 'created':
      return entries;
    case 'limit':
    case 'pet-full':
    case 'account-full':
      return addAlone(
        entries.map((entry) => ({ ...entry, record_id: null, wallet: 'full', owner_id: null })),
      );
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
  path: string | null,
): Entry {
  const { key: _, grant_id, pack: __, ...fields } = dose;
  const isSame =
    entry?.grant_id === grant_id &&
    (entry.version > 1 ||
      (isSameValue(entry.record, enteredRecord(fields, found.member, practiceName)) &&
        path === (entry.documents[0]?.path ?? null)));
  if (!entry || !isSame) throw keyReused();
  return shownEntry(entry, new Map());
}
