import { GRANT_PREFIX } from '../keys/access.ts';
import { practicePk } from '../keys/partitions.ts';
import {
  DUE_PREFIX,
  PATIENT_PREFIX,
  RENEWAL_PARTITION,
  WITH_PATIENTS_PARTITION,
  WORD_PREFIX,
} from '../keys/patients.ts';
import { BY_DOSE, BY_EXPIRY, BY_KIND_AND_TIME } from '../table-definition.ts';
import { type KeyCondition, ofPractice, type SortKey, throughDay } from './condition.ts';

/** The grants that a practice got. */
export const grantsOfPractice = (practiceId: string) => ofPractice('SK', practiceId, GRANT_PREFIX);

/** The keys of a practice's patients in an order, and the attribute that has this order. */
export interface PatientRange {
  query: KeyCondition & { IndexName?: string };
  sortKey: SortKey;
}

export const patientsByWord = (practiceId: string, word: string): PatientRange => ({
  query: ofPractice('SK', practiceId, WORD_PREFIX + word),
  sortKey: 'SK',
});

/** Patients that have exactly this word. */
export const patientsOfWord = (practiceId: string, word: string) =>
  ofPractice('SK', practiceId, `${WORD_PREFIX}${word}#`);

export const patientsByName = (practiceId: string): PatientRange => ({
  query: { IndexName: BY_KIND_AND_TIME, ...ofPractice('LSI1SK', practiceId, PATIENT_PREFIX) },
  sortKey: 'LSI1SK',
});

export const patientsBySpecies = (practiceId: string, speciesClass: string): PatientRange => ({
  query: { IndexName: BY_DOSE, ...ofPractice('LSI3SK', practiceId, `${PATIENT_PREFIX}${speciesClass}#`) },
  sortKey: 'LSI3SK',
});

/** Patients for whom something is due on `from` or later, and before the day `before`. */
export const patientsByDue = (practiceId: string, from: string, before: string): PatientRange => ({
  query: {
    IndexName: BY_EXPIRY,
    KeyConditionExpression: 'PK = :pk AND LSI2SK BETWEEN :from AND :before',
    ExpressionAttributeValues: {
      ':pk': practicePk(practiceId),
      ':from': DUE_PREFIX + from,
      ':before': DUE_PREFIX + before,
    },
  },
  sortKey: 'LSI2SK',
});

/** Patients of all practices whose description changes on `through`, a day of UTC, or earlier. */
export const patientsToRenew = (through: string) => throughDay(RENEWAL_PARTITION, through);

/** The practices that have patients. */
export const practicesWithPatients: KeyCondition = {
  KeyConditionExpression: 'GSI1PK = :part',
  ExpressionAttributeValues: { ':part': WITH_PATIENTS_PARTITION },
};
