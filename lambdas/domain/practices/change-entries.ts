import { latestToday } from '../../../contract/dates.ts';
import type { DocumentUrl } from '../../../contract/documents/documents.ts';
import { ENTRIES } from '../../../contract/practice-limits.ts';
import type { Entry, EntryChange, EntryPage, EntryWithdrawal } from '../../../contract/practices/entries.ts';
import { AppError, changedMeanwhile, tooBusy } from '../../../contract/problem.ts';
import { isOver } from '../access/change-access.ts';
import { documentNotFound } from '../documents/check-upload.ts';
import { keepAttached } from '../documents/documents.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type DelayableQueue, type JobQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import {
  checkEntryDocument,
  type EntryDocumentDeps,
  entryDocumentUrl,
  filesOfEntries,
} from './entries/entry-documents.ts';
import { notYet } from './entries/failures.ts';
import { enteredRecord } from './entries/new-entry.ts';
import { changedCopy } from './entries/owner-copy.ts';
import type { CopyPlace, EntryReplacement, EntryStores, StoredEntry } from './entries/ports.ts';
import { countOrRefuse } from './entries/register-room.ts';
import { shownEntry } from './entries/shown-entry.ts';
import type { PracticeAccess } from './ports.ts';

/** Dependencies of the calls about entries. */
export interface EntryDeps extends EntryStores, EntryDocumentDeps {
  cleanup: JobQueue<CleanupJob>;
  /** Null where no mail is sent. */
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

/** A page of entries, the newest day first; of one day, if it is named. Throws `invalid-request`. */
export async function listEntries(
  { entries }: Pick<EntryDeps, 'entries'>,
  practiceId: string,
  { day, after }: { day?: string | undefined; after?: string | undefined },
): Promise<EntryPage> {
  const page = await entries.page(practiceId, day ?? '', checkedCursor(day, after), ENTRIES.perPage);
  return { entries: await withSignatures({ entries }, practiceId, page.entries), next: page.next };
}

/** The cursor of a page, if it is among these days: DynamoDB fails for one that isn't. Throws `invalid-request`. */
export function checkedCursor(days: string | undefined, after: string | undefined): string | null {
  if (after === undefined || after.startsWith(days ?? '')) return after ?? null;
  const message = 'This page belongs to other entries. Start with the first page.';
  throw new AppError('invalid-request', message, [{ path: 'after', message }]);
}

/** Throws `entry-not-found`. */
export async function getEntry(
  deps: Pick<EntryDeps, 'entries'>,
  practiceId: string,
  entryId: string,
): Promise<Entry> {
  const [entry] = await withSignatures(deps, practiceId, [await findEntry(deps, practiceId, entryId)]);
  if (!entry) throw entryNotFound();
  return entry;
}

/**
 * Changes an entry and the owner's record of it in one write. The record follows as long as the practice has access,
 * whatever that shows; afterwards it is marked. A signed entry needs a reason; what was signed stays as it is. Throws
 * `entry-not-found`, `changed-meanwhile`, `invalid-request`, `quota-reached`, `too-many-requests`, `try-again`, and for
 * another document what `checkUpload` throws.
 */
export async function changeEntry(
  deps: EntryDeps,
  access: PracticeAccess,
  entryId: string,
  { version, reason, pack, file_path, ...dose }: EntryChange,
): Promise<Entry> {
  if (dose.issued_on > latestToday(deps.now())) throw notYet();
  const before = await findEntry(deps, access.practiceId, entryId);
  if (before.version !== version || before.withdrawn) throw entryChanged();
  if (version > ENTRIES.changes) throw tooManyChanges();
  await countOrRefuse(deps, access.practiceId, 'changed', 1);
  const { practiceName, found } = access;
  const entry: StoredEntry = {
    ...before,
    version: version + 1,
    record: enteredRecord(dose, found.member, practiceName),
    pack,
    documents: await changedDocuments(deps, access.practiceId, before, file_path),
    changed: { at: deps.now().toISOString(), by: found.member.name, reason },
  };
  const files = file_path ? filesOfEntries([entry]) : [];
  if (files.length > 0) {
    const { practiceId } = access;
    await deps.cleanup.send({ kind: 'settle-entry-documents', practiceId, entryIds: [entryId] });
  }
  const changed = await replaceEntry(deps, access, { entry, before, unsigned: reason === null });
  await Promise.all(files.map((file) => keepAttached(deps, file)));
  return changed;
}

/** The documents of an entry after a change. The one that was there stays in the bucket: a signature may name it. */
async function changedDocuments(
  deps: EntryDeps,
  practiceId: string,
  { documents, pet_id }: StoredEntry,
  path: string | null | undefined,
): Promise<StoredEntry['documents']> {
  if (path === undefined || path === documents[0]?.path) return documents;
  if (path === null) return [];
  if (pet_id === null) throw documentNotFound();
  return [await checkEntryDocument(deps, practiceId, pet_id, path)];
}

/** URLs of an entry's document. Throws `entry-not-found`, `document-not-found`. */
export const getEntryDocument = async (
  deps: Pick<EntryDeps, 'entries' | 'documents'>,
  practiceId: string,
  entryId: string,
): Promise<DocumentUrl> => entryDocumentUrl(deps, await findEntry(deps, practiceId, entryId));

/**
 * Marks an entry as withdrawn, and turns the owner's record of it into a note that says so, also after access has
 * ended: a dose that was not given must not count. Throws `entry-not-found`, `changed-meanwhile`, `try-again`.
 */
export async function withdrawEntry(
  deps: EntryDeps,
  access: PracticeAccess,
  entryId: string,
  { version, reason }: EntryWithdrawal,
): Promise<Entry> {
  const before = await findEntry(deps, access.practiceId, entryId);
  if (before.version !== version || before.withdrawn) throw entryChanged();
  const withdrawn = { at: deps.now().toISOString(), by: access.found.member.name, reason };
  const entry = { ...before, version: version + 1, withdrawn };
  return replaceEntry(deps, access, { entry, before, unsigned: false });
}

/** How often a change is tried while others write the owner's record: a reminder is sent, or access ends. */
const ATTEMPTS = 3;

async function replaceEntry(
  deps: EntryDeps,
  access: PracticeAccess,
  change: Omit<EntryReplacement, 'signatureId'>,
): Promise<Entry> {
  const { practiceId } = access;
  const { entry, before } = change;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const signed = await deps.entries.signed(practiceId, [entry.id]);
    const signatureId = signed.get(entry.id)?.id ?? null;
    if (signatureId !== null && change.unsigned) throw attempt === 0 ? needsReason() : entryChanged();
    if (await replaceBoth(deps, access, { ...change, signatureId })) return shownEntry(entry, signed);
    const [current] = await deps.entries.getAll(practiceId, [entry.id]);
    if (current?.version !== before.version) throw entryChanged();
  }
  throw tooBusy();
}

/** Replaces an entry and the owner's record of it, and tells the owner. False if either changed. */
async function replaceBoth(
  deps: EntryDeps,
  { practiceId, practiceName }: PracticeAccess,
  change: EntryReplacement,
): Promise<boolean> {
  const { entry } = change;
  const writes = deps.writesOf(practiceId);
  const place = await findPlace(deps, practiceId, entry);
  const copy = place && (await writes.copyOf(place, change));
  if (!copy) return writes.replace(change);
  const hasAccess = place.grant !== null;
  const changed = changedCopy({ record: copy.record, entry, hasAccess, now: deps.now() });
  if (!changed) return writes.replace(change);
  const { ownerId } = place;
  const { id: entryId, version } = entry;
  const job: MailJob = {
    kind: 'entry-changed',
    ownerId,
    practiceId,
    practiceName,
    entryId,
    version,
    change: entry.withdrawn ? 'withdrawn' : hasAccess ? 'corrected' : 'outdated',
  };
  return writeWithJobs(deps.mailJobs, [job], () => copy.replace(changed));
}

/** Where the owner's record of an entry is, with the entry's grant while that lives. */
async function findPlace(
  { grants, now }: Pick<EntryDeps, 'grants' | 'now'>,
  practiceId: string,
  { record_id: recordId, grant_id, owner_id, pet_id }: StoredEntry,
): Promise<CopyPlace | null> {
  if (recordId === null) return null;
  const grant = await grants.get(practiceId, grant_id);
  if (grant && !isOver(grant, now())) {
    return { recordId, ownerId: grant.ownerId, petId: grant.petId, grant };
  }
  return owner_id === null || pet_id === null
    ? null
    : { recordId, ownerId: owner_id, petId: pet_id, grant: null };
}

async function withSignatures(
  { entries }: Pick<EntryDeps, 'entries'>,
  practiceId: string,
  found: readonly StoredEntry[],
): Promise<Entry[]> {
  const signed = await entries.signed(
    practiceId,
    found.map(({ id }) => id),
  );
  return found.map((entry) => shownEntry(entry, signed));
}

async function findEntry(
  { entries }: Pick<EntryDeps, 'entries'>,
  practiceId: string,
  entryId: string,
): Promise<StoredEntry> {
  const [entry] = await entries.getAll(practiceId, [entryId]);
  if (!entry) throw entryNotFound();
  return entry;
}

const entryNotFound = () =>
  new AppError('entry-not-found', 'Your practice doesn’t have this entry. “All entries” lists those it has.');

const entryChanged = () =>
  changedMeanwhile(
    null,
    'Nothing was saved: someone else just changed this entry. Reload the page, then try again.',
  );

const tooManyChanges = () =>
  new AppError(
    'quota-reached',
    `An entry can be changed ${ENTRIES.changes} times. Withdraw it, then record the dose again.`,
  );

const needsReason = () => {
  const message = 'This entry is signed: enter a reason for the change.';
  return new AppError('invalid-request', message, [{ path: 'reason', message }]);
};
