import { currentCodes, isSupersededIn, type LineDose } from '../../../contract/records/dose-lines.ts';
import { byTimeGiven, isCoded, isLaterDose, ruledBy } from '../../../contract/records/doses.ts';
import { canHave, summaryOf } from '../../../contract/records/record-types.ts';
import type { PetLines, RecordStore, StatusStore, StoredRecord } from '../records/ports.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { DueStore, ExpiringRecord } from './ports.ts';

interface SupersedingDeps {
  due: Pick<DueStore, 'isSuperseded'>;
  statuses: Pick<StatusStore, 'of'>;
}

/** A record, and its pet with the number of its records. */
interface OfPet {
  record: StoredRecord;
  pet: Parameters<StatusStore['of']>[1][number];
}

/**
 * Reads what decides whether newer doses supersede these records (ruling D12): the status of each pet, and a look-up by
 * title for each record without codes, which knows days only: of two doses of one day, the lines tell which was given
 * last. To read a status also renews what earlier releases stored for that look-up. The result returns the codes of a
 * record that no newer dose covers, of those issued on `through` at the latest, and null for a superseded record.
 * Without a status a record is not superseded: a reminder too many is better than a missing one.
 */
export async function readSuperseding(
  { due, statuses }: SupersedingDeps,
  ownerId: string,
  records: readonly OfPet[],
): Promise<(record: StoredRecord, through: string) => Promise<readonly string[] | null>> {
  const pets = new Map(records.map(({ pet }) => [pet.id, pet]));
  const lines = await statuses.of(ownerId, [...pets.values()]);
  return async (record, through) => {
    const known = lines.get(record.pet_id)?.lines ?? [];
    if (!isCoded(record)) {
      if (record.given_at !== null && isSupersededIn(known, record, through)) return null;
      return (await due.isSuperseded(ownerId, record, through)) ? null : [];
    }
    const codes = currentCodes(known, record, through);
    return codes.length > 0 ? codes : null;
  };
}

/** The newest dose in lines that replaces a record, of those issued on `through` at the latest. */
export function newestDose(
  lines: PetLines['lines'],
  record: StoredRecord,
  through: string,
): LineDose | undefined {
  const rules = new Set<string>(ruledBy(record));
  return lines
    .filter(({ key }) => rules.has(key))
    .flatMap(({ doses }) => doses)
    .filter((dose) => isLaterDose(dose, record) && (dose.issued_on ?? '') <= through)
    .toSorted(byTimeGiven)[0];
}

/** Most records that one read of them takes. */
const RECORDS_A_READ = 100;

/**
 * The ids of those records that no dose issued on `through` at the latest supersedes (ruling D12). The index that they
 * come from lacks their codes, so their pets' lines tell what they are doses of, and the few of which these do not tell
 * are read. Without the lines of its pet a record is not superseded.
 */
export async function findCurrent(
  { due, records: store }: { due: Pick<DueStore, 'isSuperseded'>; records: Pick<RecordStore, 'getAll'> },
  ownerId: string,
  records: readonly ExpiringRecord[],
  lines: ReadonlyMap<string, PetLines>,
  through: string,
): Promise<ReadonlySet<string>> {
  const judged = records.map((record) => ({
    record,
    verdict: judge(lines.get(record.pet_id), record, through),
  }));
  const ofVerdict = (wanted: Verdict) =>
    judged.flatMap(({ record, verdict }) => (verdict === wanted ? [record] : []));
  const unclear = await readAll(store, ownerId, ofVerdict('unclear'));
  const coded = unclear.filter(isCoded);
  const isCurrentCoded = (record: StoredRecord) =>
    currentCodes(lines.get(record.pet_id)?.lines ?? [], record, through).length > 0;
  const byTitle = [
    ...ofVerdict('by-title'),
    ...unclear.filter(
      (record) => !isCoded(record) && !isSupersededIn(lines.get(record.pet_id)?.lines ?? [], record, through),
    ),
  ];
  const lookedUp = await mapInBatches(byTitle, async (record) =>
    (await due.isSuperseded(ownerId, record, through)) ? [] : [record],
  );
  const current = [...ofVerdict('current'), ...coded.filter(isCurrentCoded), ...lookedUp.flat()];
  return new Set(current.map(({ id }) => id));
}

async function readAll(
  records: Pick<RecordStore, 'getAll'>,
  ownerId: string,
  wanted: readonly ExpiringRecord[],
): Promise<StoredRecord[]> {
  const starts = Array.from(
    { length: Math.ceil(wanted.length / RECORDS_A_READ) },
    (_, n) => n * RECORDS_A_READ,
  );
  const parts = starts.map((start) => records.getAll(ownerId, wanted.slice(start, start + RECORDS_A_READ)));
  return (await Promise.all(parts)).flat();
}

/** `by-title`: it goes by its title, and records that are in no line may supersede it. `unclear`: by its codes. */
type Verdict = 'current' | 'superseded' | 'by-title' | 'unclear';

/** What the lines of its pet say of a record. */
function judge(known: PetLines | undefined, record: ExpiringRecord, through: string): Verdict {
  const { id, record_type, issued_on: issuedOn } = record;
  if (!known || issuedOn === null) return 'current';
  const isNewer = ({ issued_on }: LineDose) =>
    issued_on !== null && issued_on > issuedOn && issued_on <= through;
  const rules = ({ only_supersedes }: LineDose) => !only_supersedes;
  const open = known.lines.filter(({ doses }) => !doses.some(isNewer));
  const own = open.find(({ doses }) => doses.some((dose) => dose.record_id === id && rules(dose)));
  if (own) {
    const hasAllDoses = known.is_complete && summaryOf(record_type) !== null;
    return hasAllDoses || isCodeKey(own.key) ? 'current' : 'by-title';
  }
  // A line has one dose of a day.
  const hiding = open
    .flatMap(({ doses }) => doses)
    .filter((dose) => dose.record_id !== id && dose.issued_on === issuedOn && rules(dose));
  if (known.is_complete && hiding.length === 0) return 'superseded';
  // The record itself says whether it was given before that one.
  const isTimed = hiding.some(({ given_at }) => given_at !== null);
  return isTimed || canHave(record_type, 'protects') ? 'unclear' : 'by-title';
}

/** The key of a title begins with its type, in a line of its own. */
const isCodeKey = (key: string) => !key.includes('\n');
