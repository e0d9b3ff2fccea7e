import type { PetRecord } from '../../../../contract/records/records.ts';
import { vaccineName } from '../../../../contract/vaccines/vaccines.ts';

/** What a record states that it protects against, in words. */
export const protectionNames = ({ protects }: Pick<PetRecord, 'protects'>): string[] =>
  protects.map(vaccineName);

/** A vaccine's name within a sentence: "rabies", but "Lyme disease" and "RHD type 1". */
export function vaccineInSentence(code: string): string {
  const name = vaccineName(code);
  return code === 'lyme' || /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
