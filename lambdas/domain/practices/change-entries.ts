import { may } from '../../../contract/access/powers.ts';
import { calendarDay, latestToday } from '../../../contract/dates.ts';
import { ENTRIES } from '../../../contract/limits.ts';
import type { Entry, EntryChange, EntryPage, EntryWithdrawal } from '../../../contract/practices/entries.ts';
import { AppError, changedMeanwhile } from '../../../contract/problem.ts';
import { isOver } from '../access/change-access.ts';
import { nextVersion, withNextReminder } from '../records/change-record.ts';
import { rescheduled } from '../records/reminder-state.ts';
import { enteredRecord, notYet, shownEntry } from './create-entries.ts';
import type { EntryStores, StoredEntry } from './entries/ports.ts';
import type { PracticeAccess } from './ports.ts';

/** Dependencies of the calls about entries. */
export interface EntryDeps extends EntryStores {
  now: () => Date;
}

/** A page of entries, the newest day first; of one day, if it is named. */
export async function listEntries(
  { entries }: Pick<EntryDeps, 'entries'>,
  practiceId: string,
  { day, after }: { day?: string | undefined; after?: string | undefined },
): Promise<EntryPage> {
  const page = await entries.page(practiceId, day ?? '', after ?? null, ENTRIES.perPage);
  return { entries: await withSignatures({ entries }, practiceId, page.entries), next: page.next };
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
 * Changes an entry and, while the practice may still add, the owner's record of it, in one write. A signed entry needs
 * a reason; what was signed stays as it is. Throws `entry-not-found`, `changed-meanwhile`, `invalid-request`.
 */
export async function changeEntry(
  deps: EntryDeps,
  access: PracticeAccess,
  entryId: string,
  { version, reason, pack, ...dose }: EntryChange,
): Promise<Entry> {
  if (dose.issued_on > latestToday(deps.now())) throw notYet();
  const before = await findEntry(deps, access.practiceId, entryId);
  if (before.version !== version || before.withdrawn) throw entryChanged();
  const { practiceName, found } = access;
  const entry: StoredEntry = {
    ...before,
    version: version + 1,
    record: enteredRecord(dose, found.member, practiceName),
    pack,
    changed: { at: deps.now().toISOString(), by: found.member.name, reason },
  };
  return replaceEntry(deps, access, entry, before, reason);
}

/**
 * Marks an entry as a mistake. The owner's record goes into the recently deleted ones only if its owner puts it there.
 * Throws `entry-not-found`, `changed-meanwhile`.
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
  return replaceEntry(deps, access, { ...before, version: version + 1, withdrawn }, before, reason);
}

async function replaceEntry(
  deps: EntryDeps,
  access: PracticeAccess,
  entry: StoredEntry,
  before: StoredEntry,
  reason: string | null,
): Promise<Entry> {
  const { practiceId } = access;
  const signed = await deps.entries.signed(practiceId, [entry.id]);
  if (signed.has(entry.id) && reason === null) throw needsReason();
  const isUnsigned = reason === null;
  if (!(await replaceBoth(deps, practiceId, entry, before, isUnsigned))) throw entryChanged();
  return shownEntry(entry, signed);
}

/** Replaces an entry with the owner's record of it, where that is there and the practice may still add. */
async function replaceBoth(
  deps: EntryDeps,
  practiceId: string,
  entry: StoredEntry,
  before: StoredEntry,
  isUnsigned: boolean,
): Promise<boolean> {
  const writes = deps.writesOf(practiceId);
  const alone = () => writes.replace(entry, before, isUnsigned);
  const { record_id } = entry;
  const grant = record_id === null ? null : await deps.grants.get(practiceId, entry.grant_id);
  if (record_id === null || !grant || isOver(grant, deps.now()) || !may(grant.role, 'add')) return alone();
  const { records } = writes.replacing(grant, entry, before, isUnsigned);
  const record = await records.get(grant.ownerId, grant.petId, record_id);
  if (!record) return alone();
  const { expires_on } = entry.record;
  const dates = { expires_on, reminder_days: record.reminder_days };
  const reminders = withNextReminder(rescheduled(record, dates, calendarDay(deps.now(), 'utc')));
  const changed = { ...record, ...reminders, ...entry.record, ...nextVersion(record, deps.now()) };
  return records.replace(grant.ownerId, changed, record);
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
  new AppError('entry-not-found', 'This entry isn’t in your register. Reload the page to see what is.');

const entryChanged = () =>
  changedMeanwhile(null, 'Nothing was changed: the entry was changed meanwhile. Reload it, then try again.');

const needsReason = () => {
  const message = 'This entry is signed: enter a reason for the change.';
  return new AppError('invalid-request', message, [{ path: 'reason', message }]);
};
