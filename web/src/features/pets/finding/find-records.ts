import { type PetRecord, RECORD_TYPES, supersededIds } from '../../../../../contract/records/records.ts';
import { type Finding, RECORD_STATES, type RecordState, type RecordType, stateOf } from './finding.ts';
import { fold, wordsOf } from './fold.ts';

/** A record with what is worked out once, and not at each letter that is typed. */
export interface IndexedRecord {
  record: PetRecord;
  state: RecordState;
  /** Title and notes, folded; a line break parts them, so that no word spans both. */
  searched: string;
}

/** In their order. `today` is the reader's day, YYYY-MM-DD. */
export function indexRecords(records: readonly PetRecord[], today: string): IndexedRecord[] {
  const superseded = supersededIds(records);
  return records.map((record) => ({
    record,
    state: stateOf(record, superseded.has(record.id), today),
    searched: `${fold(record.title)}\n${fold(record.notes ?? '')}`,
  }));
}

export interface Found {
  /** In their order. */
  records: IndexedRecord[];
  /** The words that were searched for, folded. */
  words: string[];
  /** For each type that the pet has records of: how many there would be of it, all else as it is. */
  types: { type: RecordType; count: number }[];
  /** For each state in which any record is, likewise. */
  states: { state: RecordState; count: number }[];
}

/** The records that have all words in title or notes, and the type and the state. */
export function findRecords(index: readonly IndexedRecord[], { text, type, state }: Finding): Found {
  const words = wordsOf(text);
  const withWords = index.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const isOfType = ({ record }: IndexedRecord) => type === null || record.record_type === type;
  const isInState = (indexed: IndexedRecord) => state === null || indexed.state === state;
  const ofType = withWords.filter(isOfType);
  const inState = withWords.filter(isInState);
  return {
    records: ofType.filter(isInState),
    words,
    types: RECORD_TYPES.filter((known) => index.some(({ record }) => record.record_type === known)).map(
      (known) => ({
        type: known,
        count: inState.filter(({ record }) => record.record_type === known).length,
      }),
    ),
    states: RECORD_STATES.filter((known) => index.some((indexed) => indexed.state === known)).map(
      (known) => ({ state: known, count: ofType.filter((indexed) => indexed.state === known).length }),
    ),
  };
}

/** "3 of 12 records", "12 records". */
export function countText(found: number, all: number): string {
  const noun = all === 1 ? 'record' : 'records';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
}
