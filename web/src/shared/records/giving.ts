import { toDoseRecord } from '../../../../contract/records/dose-lines.ts';
import { isGiven, isGivenNow, isWithinHalf, lastGiven } from '../../../../contract/records/given.ts';
import type { Giving } from '../../../../contract/records/record-input.ts';
import { type PetRecord, recordSchema } from '../../../../contract/records/records.ts';
import { now, today } from '../../platform/clock.ts';
import { isAppError } from '../../ui/error-text.ts';

/** A dose that is known, as far as the question before the next one depends on it. */
export type KnownDose = Pick<PetRecord, 'id' | 'issued_on' | 'expires_on' | 'given_at' | 'giver' | 'author'>;

/** A record that is to be added without a document. */
type Entered = Pick<PetRecord, 'title' | 'record_type' | 'issued_on' | 'administered_by'>;

const withoutDocument = (record: Entered) => ({ ...record, file_path: null });

/** The last dose of the same that is known; null for none, or where the record is no dose that was given. */
export function lastKnown(record: Entered, known: readonly PetRecord[]): PetRecord | null {
  if (!isGiven(withoutDocument(record), today())) return null;
  const last = lastGiven(known.map(toDoseRecord), record, today());
  return known.find(({ id }) => id === last?.id) ?? null;
}

/** Whether a dose is given so soon after the last one that the person is asked first. */
export const isTooSoon = (record: Entered, last: KnownDose): boolean =>
  isGiven(withoutDocument(record), today()) &&
  isWithinHalf(last, {
    issued_on: record.issued_on,
    given_at: isGivenNow(withoutDocument(record), today()) ? now().toISOString() : null,
  });

/** What the call that adds a dose says of it; nothing of other records. `after`: the dose that was seen last. */
export const givingOf = (record: Entered, after: string | null): { given?: Giving } =>
  isGiven(withoutDocument(record), today()) ? { given: { today: today(), after } } : {};

/** The dose because of which a call was refused; null for any other failure. */
export function refusingDose(error: unknown): PetRecord | null {
  if (!isAppError(error) || error.code !== 'given-already') return null;
  const { current } = error;
  const [first] = Object(current).records ?? [current];
  return recordSchema.safeParse(first).data ?? null;
}
