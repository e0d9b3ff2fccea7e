import { foldText } from '../text-folding.ts';
import { canHave } from './record-types.ts';
import type { PetRecord } from './records.ts';

/** Without `pet_id`, all records belong to one pet. */
type Dose = Pick<PetRecord, 'title' | 'record_type' | 'issued_on' | 'protects'> & { pet_id?: string };

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
export const ruledBy = (record: Omit<Dose, 'issued_on'>): readonly string[] =>
  isCoded(record) ? record.protects : [titleKey(record)];

/** Everything that the record is a dose of: its title, and its codes. */
export const dosesOf = (record: Omit<Dose, 'issued_on'>): readonly string[] =>
  isCoded(record) ? [titleKey(record), ...record.protects] : [titleKey(record)];

/**
 * The records that newer ones of the same pet supersede (ruling D12): one that states what it protects against once
 * every code has a newer dose, any other by a newer record of its type and title. Two records without an issue date on
 * both cannot be ordered, so neither supersedes the other. A dose dated after `today`, the reader's day, is planned or
 * mistyped, and supersedes nothing yet.
 */
export function supersededRecords<Item extends Dose>(
  records: readonly Item[],
  today: string,
): ReadonlySet<Item> {
  const latest = new Map<string, string>();
  const keyOf = ({ pet_id = '' }: Item, dose: string) => `${pet_id}\n${dose}`;
  for (const record of records) {
    const { issued_on } = record;
    if (issued_on === null || issued_on > today) continue;
    for (const key of dosesOf(record).map((dose) => keyOf(record, dose))) {
      if (issued_on > (latest.get(key) ?? '')) latest.set(key, issued_on);
    }
  }
  const isSuperseded = (record: Item) => {
    const { issued_on } = record;
    return (
      issued_on !== null &&
      ruledBy(record).every((dose) => (latest.get(keyOf(record, dose)) ?? '') > issued_on)
    );
  };
  return new Set(records.filter(isSuperseded));
}
