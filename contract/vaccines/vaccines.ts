import * as z from 'zod/mini';
import type { Species } from '../species.ts';
import type { Source } from './sources.ts';

/** Counts up when a code is added or a name gets other codes. */
export const VOCABULARY_VERSION = 1;

/** What a vaccine protects against, in the order in which every list shows it. A code is never renamed or reused. */
export const VACCINE_CODES = [
  'rabies',
  'cdv',
  'cav',
  'cpv',
  'cpiv',
  'lepto',
  'fpv',
  'fhv',
  'fcv',
  'felv',
  'bordetella',
  'chlamydia',
  'civ',
  'lyme',
  'rhd1',
  'rhd2',
  'myxo',
] as const;
export type VaccineCode = (typeof VACCINE_CODES)[number];

interface Vaccine {
  /** As an owner reads it. */
  name: string;
  species: readonly Species[];
  source: Source;
}

/**
 * Ferrets have no species of their own here. They are vaccinated against distemper too, and like horses against rabies.
 */
const MAMMALS = ['dog', 'cat', 'other'] as const;

export const VACCINES: Record<VaccineCode, Vaccine> = {
  rabies: { name: 'Rabies', species: MAMMALS, source: 'nasphv2016' },
  cdv: { name: 'Distemper', species: ['dog', 'other'], source: 'aaha2022' },
  cav: { name: 'Hepatitis (adenovirus)', species: ['dog'], source: 'aaha2022' },
  cpv: { name: 'Parvovirus', species: ['dog'], source: 'aaha2022' },
  cpiv: { name: 'Parainfluenza', species: ['dog'], source: 'aaha2022' },
  lepto: { name: 'Leptospirosis', species: ['dog'], source: 'nobivacL4' },
  fpv: { name: 'Panleukopenia', species: ['cat'], source: 'purevaxRcpchFelv' },
  fhv: { name: 'Feline herpesvirus', species: ['cat'], source: 'purevaxRcpchFelv' },
  fcv: { name: 'Calicivirus', species: ['cat'], source: 'purevaxRcpchFelv' },
  felv: { name: 'Feline leukemia', species: ['cat'], source: 'purevaxRcpchFelv' },
  bordetella: { name: 'Bordetella (kennel cough)', species: ['dog', 'cat'], source: 'nobivacBb' },
  chlamydia: { name: 'Chlamydia', species: ['cat'], source: 'purevaxRcpchFelv' },
  civ: { name: 'Canine influenza', species: ['dog'], source: 'aaha2022' },
  lyme: { name: 'Lyme disease', species: ['dog'], source: 'aahaOverdue' },
  rhd1: { name: 'RHD type 1', species: ['rabbit'], source: 'myxoRhdPlus' },
  rhd2: { name: 'RHD type 2', species: ['rabbit'], source: 'myxoRhdPlus' },
  myxo: { name: 'Myxomatosis', species: ['rabbit'], source: 'myxoRhdPlus' },
};

const isVaccineCode = (code: string): code is VaccineCode => Object.hasOwn(VACCINES, code);

/** A vaccine's name; a code that is newer than this build stands for itself. */
export const vaccineName = (code: string): string => (isVaccineCode(code) ? VACCINES[code].name : code);

/** The codes that a species can be vaccinated against, in display order; none for birds, fish and others without. */
export const vaccinesFor = (species: Species): VaccineCode[] =>
  VACCINE_CODES.filter((code) => VACCINES[code].species.includes(species));

/** Each code once, in display order. */
export const inDisplayOrder = (codes: Iterable<VaccineCode>): VaccineCode[] => {
  const given = new Set(codes);
  return VACCINE_CODES.filter((code) => given.has(code));
};

const CHOOSE = 'Choose from the list.';

const someCodes = z.array(z.enum(VACCINE_CODES, { error: CHOOSE }), { error: CHOOSE });

/** What a dose protects against: repeated codes count once, and the order is that of the display. */
export const vaccineCodesSchema = someCodes.check(
  z.maxLength(VACCINE_CODES.length, CHOOSE),
  z.overwrite((codes) => inDisplayOrder(codes)),
);
