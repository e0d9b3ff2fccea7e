import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import type { PatientPage, PatientStatus, SpeciesClass } from '../../../../contract/practices/patients.ts';
import { call } from '../../platform/api/call.ts';
import { today as currentDay } from '../../platform/clock.ts';

/** What of the patients is wanted; empty for all. */
export interface Wanted {
  search: string;
  species: SpeciesClass | '';
  status: PatientStatus | '';
}

export const NOTHING_WANTED: Wanted = { search: '', species: '', status: '' };

/** The first page of all patients, with their number. */
export const loadFirstPatients = (practiceId: string, signal?: AbortSignal): Promise<PatientPage> =>
  loadPatients(practiceId, NOTHING_WANTED, null, signal);

/** A page of patients, as the contract's call answers. */
export const loadPatients = (
  practiceId: string,
  { search, species, status }: Wanted,
  after: string | null,
  signal?: AbortSignal,
): Promise<PatientPage> =>
  call(patientCalls['list-patients'], {
    params: { practiceId },
    query: {
      today: currentDay(),
      ...(search.trim() && { search: search.trim() }),
      ...(species && { species }),
      ...(status && { status }),
      ...(after !== null && { after }),
    },
    quiet: true,
    ...(signal && { signal }),
  });
