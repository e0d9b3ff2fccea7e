import { displayName } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';

/** A list of as many records can be searched. */
export const SEARCH_FROM = 11;

/** More rows than this nobody looks through, and a phone takes a while to draw them. */
export const SHOWN_AT_ONCE = 100;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The records whose title or type has every word of the search, whatever its case and accents. */
export function findRecords<R extends Pick<PetRecord, 'title' | 'record_type'>>(
  records: readonly R[],
  search: string,
): R[] {
  const words = folded(search).split(/\s+/);
  return records.filter(({ title, record_type }) => {
    const text = folded(`${title} ${displayName(record_type)}`);
    return words.every((word) => text.includes(word));
  });
}
