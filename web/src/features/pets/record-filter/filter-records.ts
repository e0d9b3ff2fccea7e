import { supersededIn } from '../../../../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../../../../contract/records/doses.ts';
import { RECORD_TYPES, type RecordType, summaryOf } from '../../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import { groupDigits } from '../../../../../contract/text.ts';
import { foldAccents } from '../../../../../contract/text-folding.ts';
import { hasWords, wordsOf } from '../../../../../contract/text-search.ts';
import { detailFacts } from '../../../shared/records/detail-facts.ts';
import { protectionNames } from '../../../shared/records/protection-names.ts';
import { listStatus, RECORD_STATUSES, type RecordStatus } from '../../../shared/records/record-status.ts';
import type { Snippets } from '../document-search/search-documents.ts';
import type { KnownStatus } from '../loading/known-status.ts';
import type { RecordFilter } from './record-filter.ts';

/** A record with what the filter needs, computed once instead of on every key press. */
export interface IndexedRecord {
  record: PetRecord;
  /** Null while a record that has not been loaded yet may supersede this one. */
  status: RecordStatus | null;
  /** All texts, folded and separated by line breaks, so that no word matches across two of them. */
  searched: string;
}

interface Asked {
  species: Species;
  /** The user's day, YYYY-MM-DD. */
  today: string;
  /** What is known of all records while only some have been loaded. */
  known?: KnownStatus | null;
}

/** Indexes a pet's records in their order. */
export function indexRecords(records: readonly PetRecord[], asked: Asked): IndexedRecord[] {
  const { known, today } = asked;
  const superseded = supersededRecords(records, today);
  const isSuperseded = supersededIn(known?.lines ?? [], today);
  // Records of other kinds, which no line counts without an expiry date, may supersede those of their title.
  const isOpen = ({ record_type, issued_on }: PetRecord) =>
    known && issued_on !== null && !(known.is_complete && summaryOf(record_type));
  return records.map((record) => {
    const isOver = superseded.has(record) || isSuperseded(record);
    return {
      record,
      status: !isOver && isOpen(record) ? null : listStatus(record, isOver, asked),
      searched: searchedText(record),
    };
  });
}

/** While pages of records arrive, those that are there are indexed again. */
const searchedBefore = new WeakMap<PetRecord, string>();

function searchedText(record: PetRecord): string {
  const known = searchedBefore.get(record);
  if (known !== undefined) return known;
  const text = searchedTexts(record)
    .map((each) => foldAccents(each ?? ''))
    .join('\n');
  searchedBefore.set(record, text);
  return text;
}

const searchedTexts = (record: PetRecord) => [
  record.title,
  record.notes,
  ...protectionNames(record),
  ...detailFacts({ ...record, valid_from: null }).map(({ text }) => text),
];

export interface FilteredRecords {
  /** In their original order. */
  records: IndexedRecord[];
  /** The search's words, folded. */
  words: string[];
  /** For each type that the pet has: how many records choosing it would leave. */
  types: { type: RecordType; count: number }[];
  /** The same for each status. */
  statuses: { status: RecordStatus; count: number }[];
}

/**
 * The records that match the type and the status, and have all words of the search in their texts, or a document in
 * which they were found.
 */
export function filterRecords(
  index: readonly IndexedRecord[],
  { text, type, status }: RecordFilter,
  snippets: Snippets,
): FilteredRecords {
  const words = wordsOf(text);
  const withWords = index.filter(
    ({ searched, record }) => hasWords(searched, words) || snippets.has(record.file_path ?? ''),
  );
  const hasType = ({ record }: IndexedRecord) => type === null || record.record_type === type;
  const hasStatus = (indexed: IndexedRecord) => status === null || indexed.status === status;
  const ofType = withWords.filter(hasType);
  const ofStatus = withWords.filter(hasStatus);
  return {
    records: ofType.filter(hasStatus),
    words,
    types: RECORD_TYPES.filter((known) => index.some(({ record }) => record.record_type === known)).map(
      (known) => ({
        type: known,
        count: ofStatus.filter(({ record }) => record.record_type === known).length,
      }),
    ),
    statuses: RECORD_STATUSES.filter((known) => index.some((indexed) => indexed.status === known)).map(
      (known) => ({ status: known, count: ofType.filter((indexed) => indexed.status === known).length }),
    ),
  };
}

/** "3 of 12 records", "12 records". */
export function countText(found: number, all: number): string {
  const noun = all === 1 ? 'record' : 'records';
  const total = `${groupDigits(all)} ${noun}`;
  return found === all ? total : `${groupDigits(found)} of ${total}`;
}
