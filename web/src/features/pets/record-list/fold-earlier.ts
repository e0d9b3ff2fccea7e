import { byTimeGiven, dosesOf, isLaterDose, ruledBy } from '../../../../../contract/records/doses.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';

/** A record in the list, with the superseded doses that are folded under it. */
export interface ListEntry {
  indexed: IndexedRecord;
  /** The newest first. */
  earlier: readonly IndexedRecord[];
}

/** The record of the current dose for each superseded one. `today` is the user's day. */
export type CurrentDoses = ReadonlyMap<IndexedRecord, IndexedRecord>;

export function findCurrentDoses(index: readonly IndexedRecord[], today: string): CurrentDoses {
  const newest = new Map<string, IndexedRecord>();
  for (const indexed of index) {
    const day = indexed.record.issued_on;
    if (day === null || day > today) continue;
    for (const dose of dosesOf(indexed.record)) {
      const known = newest.get(dose);
      if (!known || isBetter(indexed, known)) newest.set(dose, indexed);
    }
  }
  // Each step leads to a later dose, so this ends. The current dose may not have been loaded yet.
  const current = (indexed: IndexedRecord): IndexedRecord => {
    const [dose = ''] = ruledBy(indexed.record);
    const newer = newest.get(dose);
    const isLater = newer && isLaterDose(newer.record, indexed.record);
    return indexed.status === 'superseded' && isLater ? current(newer) : indexed;
  };
  const superseded = index.filter(({ status }) => status === 'superseded');
  return new Map(
    superseded.flatMap((indexed) => {
      const over = current(indexed);
      return over === indexed ? [] : [[indexed, over]];
    }),
  );
}

/** A later dose; of the same day, one that is not superseded by others. */
function isBetter({ record: a, status }: IndexedRecord, { record: b, status: known }: IndexedRecord) {
  if (isLaterDose(a, b)) return true;
  return a.issued_on === b.issued_on && known === 'superseded' && status !== 'superseded';
}

/** Folds superseded records under their current dose where the list has it. The rest keeps its order. */
export function foldEarlier(records: readonly IndexedRecord[], current: CurrentDoses): ListEntry[] {
  const listed = new Set(records);
  const folded = new Map<IndexedRecord, IndexedRecord[]>();
  const isFolded = (indexed: IndexedRecord) => {
    const over = current.get(indexed);
    if (!over || !listed.has(over)) return false;
    const others = folded.get(over);
    if (others) others.push(indexed);
    else folded.set(over, [indexed]);
    return true;
  };
  const rest = records.filter((indexed) => !isFolded(indexed));
  return rest.map((indexed) => ({ indexed, earlier: newestFirst(folded.get(indexed) ?? []) }));
}

const newestFirst = (records: IndexedRecord[]) =>
  records.toSorted(({ record: a }, { record: b }) => byTimeGiven(a, b));
