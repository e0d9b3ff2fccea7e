/**
 * A fictional practice, shown until real patients can be added (ruling D16). All of its data is in this file, and
 * `sample-note.tsx` labels it on every tab.
 */
import { addCalendarDays } from '../../../../contract/dates.ts';
import type { Patient } from './patients.ts';

type Sample = [
  name: string,
  species: Patient['species'],
  breed: string,
  owner: string,
  daysSinceVisit: number,
  daysToAppointment: number | null,
  records: number,
];

const SAMPLES: readonly Sample[] = [
  ['Maple', 'dog', 'Labrador Retriever', 'robin.hale', 12, 18, 14],
  ['Juniper', 'cat', 'Domestic Shorthair', 'sam.okafor', 34, 3, 9],
  ['Pixel', 'bird', 'Budgerigar', 'kim.larsen', 61, null, 4],
  ['Hazel', 'dog', 'Border Collie', 'alex.moreau', 88, 27, 21],
  ['Clover', 'rabbit', 'Holland Lop', 'noa.steiner', 120, 41, 6],
  ['Saffron', 'cat', 'Maine Coon', 'jamie.ortiz', 149, 9, 17],
  ['Bramble', 'dog', 'Mixed breed', 'chris.novak', 203, null, 11],
  ['Peanut', 'guinea_pig', 'American', 'robin.hale', 238, 55, 3],
  ['Indigo', 'bird', 'Cockatiel', 'lee.tanaka', 291, 14, 5],
  ['Willow', 'cat', 'Siamese', 'dana.fischer', 334, 6, 12],
  ['Basil', 'reptile', 'Bearded dragon', 'ari.lindqvist', 392, null, 2],
  ['Otis', 'dog', 'Dachshund', 'morgan.reyes', 451, null, 8],
];

/** The sample patients. Their visits are relative to `today` (YYYY-MM-DD), so that they never look outdated. */
export const samplePatients = (today: string): Patient[] =>
  SAMPLES.map(([name, species, breed, owner, daysSinceVisit, daysToAppointment, records], index) => ({
    id: `sample_${index + 1}`,
    name,
    species,
    breed,
    owner_email: `${owner}@example.com`,
    last_visit: addCalendarDays(today, -daysSinceVisit),
    next_appointment: daysToAppointment === null ? null : addCalendarDays(today, daysToAppointment),
    records_count: records,
  }));

/** A figure's texts; `percent` fills its ring, if it has one. */
interface SampleFigure {
  value: string;
  label: string;
  note: string;
  percent?: number;
}

export const COMPLIANCE_FIGURES: readonly SampleFigure[] = [
  { value: '98%', label: 'Vaccines up to date', note: 'Of all patients', percent: 98 },
  { value: '47', label: 'Boosters due', note: 'Within 30 days' },
  { value: '3', label: 'Vaccines overdue', note: 'Contact these owners first' },
];

export const REMINDER_FIGURES: readonly SampleFigure[] = [
  { value: '95%', label: 'Reminders delivered', note: 'In the last 90 days', percent: 95 },
  { value: '78%', label: 'Led to an appointment', note: 'Of those delivered', percent: 78 },
];

export const ANALYTICS_FIGURES: readonly SampleFigure[] = [
  { value: '$50K', label: 'Revenue', note: 'In the last 30 days' },
  { value: '92%', label: 'Returning owners', note: 'Returned within a year', percent: 92 },
];

/** The owners' rating of the practice, out of 5. */
export const RATING = { value: 4.8, most: 5, label: 'Owner rating', note: 'In the last 12 months' } as const;
