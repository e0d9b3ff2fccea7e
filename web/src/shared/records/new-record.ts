import type { Species } from '../../../../contract/pets/species.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import type { RecordValues } from './record-values.ts';

/** The form of a record that is not saved yet. */
export interface NewRecord {
  values: RecordValues;
  /** Whether a person chose what it protects against. Until then, the codes are those that its title names. */
  hasChosenCodes: boolean;
}

/** A new record for a pet of this species; codes that are given count as chosen. */
export const newRecord = (values: RecordValues, species: Species): NewRecord =>
  withRecognized({ values, hasChosenCodes: values.protects.length > 0 }, species);

/** The record after a change in its form. */
export const changeNewRecord = (
  { values, hasChosenCodes }: NewRecord,
  part: Partial<RecordValues>,
  species: Species,
): NewRecord =>
  withRecognized(
    { values: { ...values, ...part }, hasChosenCodes: hasChosenCodes || part.protects !== undefined },
    species,
  );

const withRecognized = (record: NewRecord, species: Species): NewRecord =>
  record.hasChosenCodes
    ? record
    : { ...record, values: { ...record.values, protects: recognizeVaccines(record.values.title, species) } };
