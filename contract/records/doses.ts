import { foldText } from '../text-folding.ts';
import { canHave } from './record-types.ts';
import type { PetRecord } from './records.ts';

/** When a dose was given: its day, and the moment if it was given in the app. Records of links have no moment. */
export type GivenTime = Pick<PetRecord, 'issued_on'> & Partial<Pick<PetRecord, 'given_at'>>;

/** Without `pet_id`, all records belong to one pet. */
type Dose = Pick<PetRecord, 'title' | 'record_type' | 'protects'> & GivenTime & { pet_id?: string };

/**
 * Whether one dose was given after another: on a later day or, on the same day, at a later moment if both have one.
 * Doses without a day are in no order, and neither are two of one day of which one has no moment.
 */
export function isLaterDose(one: GivenTime, other: GivenTime): boolean {
  if (one.issued_on === null || other.issued_on === null) return false;
  if (one.issued_on !== other.issued_on) return one.issued_on > other.issued_on;
  return Boolean(one.given_at && other.given_at && one.given_at > other.given_at);
}

/** The latest day first, and of one day the latest moment. Those without one come last. */
export const byTimeGiven = (a: GivenTime, b: GivenTime): number =>
  latestFirst(a.issued_on, b.issued_on) || latestFirst(a.given_at, b.given_at);

const latestFirst = (a: string | null | undefined, b: string | null | undefined) =>
  Number((a ?? '') < (b ?? '')) - Number((a ?? '') > (b ?? ''));

/**
 * Records with the same key are doses of the same: type and title, compared as people read them (ruling D12). The
 * table's index holds the key too: a change of the folding counts LINES_VERSION up, so that both are renewed.
 */
export const titleKey = (record: Pick<Dose, 'title' | 'record_type'>) =>
  `${record.record_type}\n${foldText(record.title)}`;

/** Whether a person said what the record protects against. Then its codes decide what it supersedes, not its title. */
export const isCoded = ({ record_type, protects }: Pick<Dose, 'record_type' | 'protects'>) =>
  canHave(record_type, 'protects') && protects.length > 0;

/** What a newer record must be a dose of to supersede this one: each of its codes, or its title. */
export const ruledBy = (record: Omit<Dose, keyof GivenTime>): readonly string[] =>
  isCoded(record) ? record.protects : [titleKey(record)];

/** Everything that the record is a dose of: its title, and its codes. */
export const dosesOf = (record: Omit<Dose, keyof GivenTime>): readonly string[] =>
  isCoded(record) ? [titleKey(record), ...record.protects] : [titleKey(record)];

/**
 * The records that newer ones of the same pet supersede (ruling D12): one that states what it protects against once
 * every code has a newer dose, any other by a newer record of its type and title. `isLaterDose` says which is newer;
 * of two that cannot be ordered, neither supersedes the other. A dose dated after `today`, the reader's day, is planned
 * or mistyped, and supersedes nothing yet.
 */
export function supersededRecords<Item extends Dose>(
  records: readonly Item[],
  today: string,
): ReadonlySet<Item> {
  const latest = new Map<string, Item>();
  const keyOf = ({ pet_id = '' }: Item, dose: string) => `${pet_id}\n${dose}`;
  for (const record of records) {
    const { issued_on } = record;
    if (issued_on === null || issued_on > today) continue;
    for (const key of dosesOf(record).map((dose) => keyOf(record, dose))) {
      const known = latest.get(key);
      if (!known || byTimeGiven(record, known) < 0) latest.set(key, record);
    }
  }
  const isSuperseded = (record: Item) =>
    ruledBy(record).every((dose) => {
      const newest = latest.get(keyOf(record, dose));
      return newest !== undefined && isLaterDose(newest, record);
    });
  return new Set(records.filter(isSuperseded));
}
