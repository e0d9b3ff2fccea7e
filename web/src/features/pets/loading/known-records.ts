import type { PetWithRecords } from '../../../../../contract/pets/pet-pages.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Reading } from '../../../platform/offline/read-or-saved-copy.ts';

/** What the page knows of a pet's records while their pages arrive. */
export interface KnownRecords {
  /** The first page, or a saved copy, to which the others belong. */
  reading: Reading<PetWithRecords>;
  /** Newest first. */
  records: readonly PetRecord[];
  /** The record after which the next page starts; null when all pages have arrived. */
  next: string | null;
  /** Whether these are all records, although some may come from before the last reload. */
  isWhole: boolean;
}

/** A new reading. What an earlier one knew of the records after its first page stays until their pages arrive again. */
export function startKnown(
  reading: Reading<PetWithRecords>,
  earlier: KnownRecords | null = null,
): KnownRecords {
  const { pet, records, next } = reading.data;
  const isSame = earlier?.reading.data.pet.id === pet.id && !earlier.reading.savedAt;
  const rest = isSame ? earlier : { records: [], isWhole: false };
  return { reading, ...joined(records, next, rest) };
}

/** With further pages; `next` is the record after which the page after them starts. */
export function withPages(
  known: KnownRecords,
  pages: readonly PetRecord[],
  next: string | null,
): KnownRecords {
  const { next: start } = known;
  const before = known.records.filter(({ id }) => start === null || id >= start);
  return { ...known, ...joined([...before, ...pages], next, known) };
}

/** With a saved record in place of the one with its id, or without that one. */
export function withChange(known: KnownRecords, id: string, saved: PetRecord | null): KnownRecords {
  const records = known.records.flatMap((record) => (record.id === id ? (saved ?? []) : record));
  return { ...known, records };
}

/** Pages end at a record, and the ids of all further ones are lower. */
function joined(
  loaded: readonly PetRecord[],
  next: string | null,
  { records, isWhole }: Pick<KnownRecords, 'records' | 'isWhole'>,
): Pick<KnownRecords, 'records' | 'next' | 'isWhole'> {
  if (next === null) return { records: loaded, next, isWhole: true };
  return { records: [...loaded, ...records.filter(({ id }) => id < next)], next, isWhole };
}
