import { verdictsOfState, verdictsPrefix } from '../keys/compliance.ts';
import { BY_KIND_AND_TIME } from '../table-definition.ts';
import { ofPractice } from './condition.ts';
import type { PatientRange } from './patients.ts';

const inIndex = (practiceId: string, prefix: string): PatientRange => ({
  query: { IndexName: BY_KIND_AND_TIME, ...ofPractice('LSI1SK', practiceId, prefix) },
  sortKey: 'LSI1SK',
});

/** The figures of a version of a practice's rules, and after them the patients, those first who need someone. */
export const verdictsByState = (practiceId: string, version: number) =>
  inIndex(practiceId, verdictsPrefix(version));

/** The patients in one state. */
export const verdictsInState = (practiceId: string, version: number, rank: number) =>
  inIndex(practiceId, verdictsOfState(version, rank));
