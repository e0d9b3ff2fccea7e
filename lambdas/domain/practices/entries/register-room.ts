import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { ENTRIES, LIST_IMPORTS } from '../../../../contract/practice-limits.ts';
import { ENTRY_DOCUMENTS } from '../../../../contract/practices/entry-document-limits.ts';
import { AppError } from '../../../../contract/problem.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { formatGigabytes } from '../../usage/usage.ts';
import type { EntryStores } from './ports.ts';

/** Counts what is about to be written to the register. Throws `too-many-requests`, `quota-reached`. */
export async function countOrRefuse(
  { writesOf, now }: Pick<EntryStores, 'writesOf'> & { now: () => Date },
  practiceId: string,
  kind: 'added' | 'changed' | 'listed',
  entries: number,
): Promise<void> {
  const outcome = entries === 0 ? 'counted' : await writesOf(practiceId).count(kind, entries);
  if (outcome === 'day-full') throw kind === 'listed' ? listsAreFull(now()) : dayIsFull(now());
  if (outcome === 'full') throw registerIsFull();
}

/** Counts a document before its upload's form is made. Throws `too-many-requests`, `quota-reached`. */
export async function countUploadOrRefuse(
  { writesOf, now }: Pick<EntryStores, 'writesOf'> & { now: () => Date },
  practiceId: string,
  bytes: number,
): Promise<void> {
  const outcome = await writesOf(practiceId).countUpload(bytes);
  if (outcome === 'day-full') {
    throw tooMany(`A practice can upload ${ENTRY_DOCUMENTS.uploadsPerDay} documents a day.`, now());
  }
  if (outcome === 'full') {
    const most = formatGigabytes(ENTRY_DOCUMENTS.bytes);
    throw new AppError(
      'quota-reached',
      `You’ve reached your practice’s limit of ${most} for documents. Save the dose without one, and write to us on the help page.`,
    );
  }
}

const dayIsFull = (now: Date) =>
  tooMany(`A practice can record and change ${groupDigits(ENTRIES.perDay)} doses a day.`, now);

const listsAreFull = (now: Date) =>
  tooMany(`A practice can record ${groupDigits(LIST_IMPORTS.perDay)} doses a day by lists.`, now);

const tooMany = (rule: string, now: Date) =>
  new AppError('too-many-requests', `${rule} Continue tomorrow.`, [], { retryAfter: secondsToTomorrow(now) });

/** Days are UTC's. */
const secondsToTomorrow = (now: Date) =>
  Math.ceil((Date.parse(addCalendarDays(calendarDay(now, 'utc'), 1)) - now.getTime()) / 1000);

const registerIsFull = () =>
  new AppError(
    'quota-reached',
    `You’ve reached your practice’s limit of ${groupDigits(ENTRIES.most)} entries. Write to us on the help page.`,
  );
