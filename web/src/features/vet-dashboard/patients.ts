import { daysBetween } from '../../../../contract/dates.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type SpeciesClass, speciesClassOf } from '../../../../contract/practices/patients.ts';
import { foldAccents } from '../../../../contract/text-folding.ts';

/** A pet that a practice treats. Dates are YYYY-MM-DD. */
export interface Patient {
  id: string;
  name: string;
  species: Pet['species'];
  breed: string;
  owner_email: string;
  last_visit: string;
  /** Null if none is booked. */
  next_appointment: string | null;
  records_count: number;
}

export interface Wanted {
  /** Part of a pet's name or its owner's email; case, accents and outer spaces are ignored. */
  text: string;
  /** Empty for all. */
  species: SpeciesClass | '';
}

/** The patients that match, in their original order. */
export function findPatients(patients: readonly Patient[], { text, species }: Wanted): Patient[] {
  const part = foldAccents(text.trim());
  return patients.filter(
    (patient) =>
      (species === '' || speciesClassOf(patient.species) === species) &&
      [patient.name, patient.owner_email].some((value) => foldAccents(value).includes(part)),
  );
}

/** Patients without a visit for a year, longest first. */
export const notSeenForAYear = (patients: readonly Patient[], today: string): Patient[] =>
  patients
    .filter(({ last_visit }) => daysBetween(last_visit, today) > 365)
    .toSorted((a, b) => a.last_visit.localeCompare(b.last_visit));

type BookedPatient = Patient & { next_appointment: string };

/** Patients with an appointment, soonest first. */
export const withAppointment = (patients: readonly Patient[]): BookedPatient[] =>
  patients
    .filter((patient): patient is BookedPatient => patient.next_appointment !== null)
    .toSorted((a, b) => a.next_appointment.localeCompare(b.next_appointment));

/** The number of patients per species, highest first. */
export function countSpecies(patients: readonly Patient[]): { species: Patient['species']; count: number }[] {
  const counts = new Map<Patient['species'], number>();
  for (const { species } of patients) counts.set(species, (counts.get(species) ?? 0) + 1);
  return [...counts].map(([species, count]) => ({ species, count })).sort((a, b) => b.count - a.count);
}
