import { QUOTAS } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import type { Usage } from '../../../contract/usage/usage.ts';
import { accountDeleted } from '../failures.ts';
import type { GrantUse, StoredBytes, StoredUsage, UploadMinute, UsageDeps, UsageStore } from './ports.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** An upload form works for five minutes, so the bucket may lack what was granted in the last six of the clock. */
const OPEN_MINUTES = 6;

/** Counted bytes are shown as they are for this long, although uploads that were given up are among them. */
const SHOWN_FOR_MS = 10 * MINUTE_MS;

const minuteOf = (time: Date) => time.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/**
 * Counts an upload before its form is made. The bucket is counted first when the documents seem to fill the quota, so
 * that documents that were deleted refuse no upload. A refused upload counts as one of its minute, which
 * bounds how often the bucket is counted. One of someone with a grant counts for the grant's minute, not for the
 * owner's (`grantUse`): first, so that whoever has used up a grant takes no room of the owner's; what the owner's quota
 * refuses is given back to the grant. Throws `too-many-requests`, `quota-reached`, `unauthorized`, `try-again`.
 */
export async function countUpload(
  deps: UsageDeps,
  ownerId: string,
  bytes: number,
  grantUse: GrantUse | null = null,
): Promise<void> {
  await grantUse?.countUpload(bytes);
  try {
    await countInAccount(deps, ownerId, bytes, { countsMinute: !grantUse });
  } catch (error) {
    await grantUse?.giveBack(bytes);
    throw error;
  }
}

async function countInAccount(
  deps: UsageDeps,
  ownerId: string,
  bytes: number,
  { countsMinute }: { countsMinute: boolean },
): Promise<void> {
  const now = deps.now();
  let refusal: AppError | undefined;
  const changed = await deps.usage.change(ownerId, async (usage) => {
    const uploads = openUploads(usage, now);
    const current = uploads.find(({ minute }) => minute === minuteOf(now));
    if (countsMinute && (current?.count ?? 0) >= QUOTAS.uploadsPerMinute) throw tooManyUploads(now);
    const { documentBytes: limit } = quotasOf(usage);
    const counted = await knownOrCounted(deps, ownerId, { ...usage, uploads }, bytes, limit);
    const fits = (counted.documentBytes ?? 0) + bytes <= limit;
    refusal = fits ? undefined : documentsFull(limit);
    return {
      ...counted,
      uploads: withUpload(uploads, minuteOf(now), { count: countsMinute ? 1 : 0, bytes: fits ? bytes : 0 }),
      documentBytes: (counted.documentBytes ?? 0) + (fits ? bytes : 0),
    };
  });
  if (!changed) throw accountDeleted();
  if (refusal) throw refusal;
}

/** The usage as stored if there is room, otherwise as counted now. */
async function knownOrCounted(
  deps: UsageDeps,
  ownerId: string,
  usage: StoredUsage,
  bytes: number,
  limit: number,
): Promise<StoredUsage> {
  const isKnown = usage.documentBytes !== null && usage.documentBytes + bytes <= limit;
  return isKnown ? usage : counted(deps, ownerId, usage);
}

/**
 * The usage with what is in the bucket now and what open forms may still add. Files of open forms may be there already;
 * imports add files that had no form.
 */
async function counted(deps: UsageDeps, ownerId: string, usage: StoredUsage): Promise<StoredUsage> {
  const now = deps.now();
  const uploads = openUploads(usage, now);
  const open = uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  const stored = await deps.documents.storedBytes(ownerId, oldestOpen(now));
  const documentBytes = bytesThatCount({ ...stored, newer: Math.max(stored.newer, open) }, quotasOf(usage));
  return { ...usage, uploads, documentBytes, countedAt: now };
}

/**
 * What counts towards the quota. Deleted documents stay in the bucket for two weeks, and count as far as they would
 * fill the quota a second time: otherwise an account could store any amount by deleting what it uploads.
 */
export const bytesThatCount = (
  { older, newer, deleted }: StoredBytes,
  { documentBytes }: Pick<Quotas, 'documentBytes'>,
): number => older + newer + Math.max(0, deleted - documentBytes);

/** The begin of the first minute whose forms may be open. */
const oldestOpen = (now: Date) =>
  new Date((Math.floor(now.getTime() / MINUTE_MS) - OPEN_MINUTES) * MINUTE_MS);

const openUploads = ({ uploads }: StoredUsage, now: Date) =>
  uploads.filter(({ minute }) => minute >= minuteOf(oldestOpen(now)));

function withUpload(
  uploads: readonly UploadMinute[],
  minute: string,
  { count, bytes }: Omit<UploadMinute, 'minute'>,
): UploadMinute[] {
  const current = uploads.find((upload) => upload.minute === minute) ?? { minute, count: 0, bytes: 0 };
  const others = uploads.filter((upload) => upload.minute !== minute);
  return [...others, { minute, count: current.count + count, bytes: current.bytes + bytes }];
}

/**
 * Counts a file that is uploaded for an import, before its form is made.
 * Throws `too-many-requests`, `unauthorized`, `try-again`.
 */
export async function countImportFile(
  deps: { usage: Pick<UsageStore, 'change'>; now: () => Date },
  ownerId: string,
): Promise<void> {
  const now = deps.now();
  const changed = await deps.usage.change(ownerId, async (usage) => {
    const recent = usage.importFiles.filter((time) => now.getTime() - time.getTime() < DAY_MS);
    const [oldest] = recent;
    if (oldest && recent.length >= QUOTAS.importFilesPerDay) {
      throw tooManyInADay(`You can upload ${QUOTAS.importFilesPerDay} files for imports a day.`, oldest, now);
    }
    return { ...usage, importFiles: [...recent, now] };
  });
  if (!changed) throw accountDeleted();
}

/** The quotas of an account: those of everyone, or what support raised them to. */
export const quotasOf = ({ factor }: Pick<StoredUsage, 'factor'>) => ({
  recordsPerPet: Math.floor(QUOTAS.recordsPerPet * factor),
  records: Math.floor(QUOTAS.records * factor),
  documentBytes: Math.floor(QUOTAS.documentBytes * factor),
  archivedPets: Math.floor(QUOTAS.archivedPets * factor),
});
export type Quotas = ReturnType<typeof quotasOf>;

/**
 * Forgets how much an account stores, because documents were deleted, or more is about to be written than was counted:
 * the next upload counts the bucket.
 */
export async function forgetDocumentCount(
  { usage }: { usage: Pick<UsageStore, 'change'> },
  ownerId: string,
): Promise<void> {
  await usage.change(ownerId, async (stored) =>
    stored.documentBytes === null ? null : { ...stored, documentBytes: null, countedAt: null },
  );
}

/** How much of its quotas the account uses. Throws `try-again`. */
export async function getUsage(deps: UsageDeps, ownerId: string): Promise<Usage> {
  const [records, stored] = await Promise.all([
    deps.usage.recordTotals(ownerId, 'all'),
    deps.usage.get(ownerId),
  ]);
  const isFresh = stored.countedAt && deps.now().getTime() - stored.countedAt.getTime() < SHOWN_FOR_MS;
  const usage = isFresh
    ? stored
    : await deps.usage.change(ownerId, (latest) => counted(deps, ownerId, latest));
  if (!usage) throw accountDeleted();
  const quotas = quotasOf(usage);
  return {
    records: { used: records.live + records.deleted, limit: quotas.records },
    document_bytes: { used: usage.documentBytes ?? 0, limit: quotas.documentBytes },
  };
}

/** What to do when a quota is in an owner's way. */
export const MORE_ROOM = 'If you need more, write to us on the Help page.';

/** Gigabytes to one decimal: 2 GB, 2.5 GB. */
export const formatGigabytes = (bytes: number) => `${Math.round((bytes / 1024 ** 3) * 10) / 10} GB`;

const documentsFull = (limit: number) =>
  new AppError(
    'quota-reached',
    [
      `An account can store ${formatGigabytes(limit)} of documents and photos, and this file would exceed that.`,
      'Delete records whose documents you no longer need, and then delete them permanently under “Recently deleted”',
      `on the pet’s page. ${MORE_ROOM}`,
    ].join(' '),
  );

function tooManyUploads(now: Date): AppError {
  const retryAfter = 60 - now.getUTCSeconds();
  return new AppError(
    'too-many-requests',
    `You can upload ${QUOTAS.uploadsPerMinute} files a minute. Wait a minute, then try again.`,
    [],
    { retryAfter },
  );
}

/** `first`: the oldest of those that fill the day. */
export function tooManyInADay(rule: string, first: Date, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000));
  const hours = Math.ceil(retryAfter / 3600);
  return new AppError(
    'too-many-requests',
    `${rule} Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    [],
    { retryAfter },
  );
}
