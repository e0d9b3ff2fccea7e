import { VACCINE_CODES, vaccineName } from '../vaccines/vaccines.ts';
import type { PetRecord } from './records.ts';

/** What a record is about: the vaccines of these codes, or its title without any that is known. */
export const doseName = ({ title }: Pick<PetRecord, 'title'>, codes: readonly string[]): string =>
  VACCINE_CODES.filter((code) => codes.includes(code))
    .map(vaccineName)
    .join(', ') || title;
