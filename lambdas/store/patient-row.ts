import * as z from 'zod/mini';
import type { Scope } from '../../contract/access/scope.ts';
import { codeDigits } from '../../contract/digits.ts';
import {
  DUE_BY,
  dueFactSchema,
  type Patient,
  patientSchema,
  speciesClassOf,
} from '../../contract/practices/patients.ts';
import { SPECIES } from '../../contract/species.ts';
import { foldAccents } from '../../contract/text-folding.ts';
import { wordsOf } from '../../contract/text-search.ts';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import { scopeSchema } from './grant-row.ts';
import { patientIndexKeys, patientKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import type { Item } from './table.ts';

/** Most words by which a patient is found, and the length of one, in characters. */
const MOST_WORDS = 16;
const WORD_LENGTH = 40;

/** A patient of a later release may say more. One that isn't `shown` waits for the job that removes or renews it. */
export const patientRowSchema = z.object({
  shown: orNull(
    z.extend(patientSchema, {
      species: stored(z.enum(SPECIES), 'other'),
      due: z.array(z.extend(dueFactSchema, { by: z._default(stored(z.enum(DUE_BY), 'date'), 'date') })),
    }),
  ),
  words: z._default(z.array(z.string()), []),
  /** The grant by which the row was written: one that has changed since shows less than the row may say. */
  grant_version: z._default(z.int(), 0),
  scope: z.catch(orNull(scopeSchema), null),
});

/** What a practice's list shows, if it is to be shown, and the words that lead to it. */
export interface StoredPatient {
  patient: Patient | null;
  words: string[];
  /** The grant's version by which it was written, and its scope; 0 and null where the row doesn't say. */
  grantVersion: number;
  scope: Scope | null;
}

export function fromPatientRow(item: Item | null | undefined): StoredPatient {
  const { shown, words, grant_version, scope } = patientRowSchema.parse(item ?? {});
  return { patient: shown, words, grantVersion: grant_version, scope };
}

/** What a search compares: the address and the microchip as a whole, and the words of both names. */
export const wordsOfPatient = ({ name, chip, owner_name, owner_email }: Patient): string[] => {
  const words = wordsOf([owner_email ?? '', codeDigits(chip ?? ''), name, owner_name].join(' '))
    .map(toWord)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
};

/** The word of an address or a microchip. */
export const wholeWord = (text: string): string => toWord(foldAccents(text));

/** The words of a search, the longest first: that one leads to the fewest patients. */
export const wordsOfSearch = (search: string): string[] =>
  wordsOf(search)
    .map(toWord)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);

/** The sign that separates the parts of a key has no place in one. */
const toWord = (word: string) => Array.from(word.replaceAll('#', '')).slice(0, WORD_LENGTH).join('');

export function toPatientRow(
  {
    practiceId,
    ownerId,
    version,
    scope,
  }: Pick<PracticeGrant, 'practiceId' | 'ownerId' | 'version' | 'scope'>,
  patient: Patient,
  renewsOn: string | null,
): Item {
  const dueOn = patient.due[0]?.due_on ?? null;
  return {
    ...patientKey(practiceId, patient.id),
    ...patientIndexKeys({
      grantId: patient.id,
      name: toWord(foldAccents(patient.name)),
      speciesClass: speciesClassOf(patient.species),
      dueOn,
      ownerId,
      renewsOn,
    }),
    owner_id: ownerId,
    shown: patient,
    words: wordsOfPatient(patient),
    grant_version: version,
    scope,
  };
}
