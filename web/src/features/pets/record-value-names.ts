import { displayName } from '../../../../contract/pets/pet-text.ts';
import { LAB_TESTS } from '../../../../contract/records/record-details.ts';
import { vaccineName } from '../../../../contract/vaccines/vaccines.ts';
import type { ValueName } from '../../shared/forms/conflict-view.tsx';
import { detailName } from '../../shared/records/detail-names.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { dayCount } from '../../shared/reminders/reminder-texts.ts';

type Path =
  | Exclude<keyof RecordValues, 'administered_by'>
  | `administered_by.${keyof RecordValues['administered_by']}`;

const isTest = (code: string) => LAB_TESTS.some((test) => test === code);

/** How a record's form names its values. */
export const RECORD_VALUE_NAMES: Readonly<Record<Path, ValueName>> = {
  title: { label: 'Title' },
  record_type: { label: 'Record type', codeName: displayName },
  issued_on: { label: 'Issued on' },
  expires_on: { label: 'Expires on' },
  protects: { label: 'Protects against', codeName: vaccineName },
  product: { label: 'Product' },
  manufacturer: { label: 'Maker' },
  batch: { label: 'Batch' },
  valid_from: { label: 'Valid from' },
  'administered_by.person': { label: 'Given by' },
  'administered_by.clinic': { label: 'Clinic' },
  'administered_by.licence': { label: 'Vet’s license number' },
  against: { label: 'Used against', codeName: detailName },
  route: { label: 'How it was given', codeName: detailName },
  shows: { label: 'Test', codeName: (code) => (isTest(code) ? detailName(code) : vaccineName(code)) },
  result: { label: 'Result' },
  reminder_days: { label: 'Remind me before it expires', codeName: (days) => dayCount(Number(days)) },
  notes: { label: 'Notes' },
};
