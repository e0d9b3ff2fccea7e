import type { PetRecord } from '../../../../contract/records/records.ts';
import { VACCINE_CODES, vaccineName } from '../../../../contract/vaccines/vaccines.ts';

/** What a record states that it protects against, in words. A code that is newer than this build stands for itself. */
export const protectionNames = ({ protects }: Pick<PetRecord, 'protects'>): string[] =>
  protects.map((code) => {
    const known = VACCINE_CODES.find((each) => each === code);
    return known ? vaccineName(known) : code;
  });
