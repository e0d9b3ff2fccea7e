import type { Species } from '../../../../contract/species.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import type { RecordValues } from './record-values.ts';

/** The form of a record that is not saved yet. */
export interface NewRecord {
  values: RecordValues;
  /** What the form started with: its codes belong to its title. */
  start: Pick<RecordValues, 'title' | 'protects'>;
  /** Whether a person chose what it protects against. Until then, the codes follow the title. */
  hasChosenCodes: boolean;
}

/** A new record for a pet of this species. Codes that are given are those of the given title. */
export const newRecord = (values: RecordValues, species: Species): NewRecord =>
  followTitle({ values, start: values, hasChosenCodes: false }, species);

/** The record after a change in its form. */
export const changeNewRecord = (
  before: NewRecord,
  part: Partial<RecordValues>,
  species: Species,
): NewRecord =>
  followTitle(
    {
      ...before,
      values: { ...before.values, ...part },
      hasChosenCodes: before.hasChosenCodes || part.protects !== undefined,
    },
    species,
  );

function followTitle(record: NewRecord, species: Species): NewRecord {
  if (record.hasChosenCodes) return record;
  const { title } = record.values;
  const { start } = record;
  const isStart = title === start.title && start.protects.length > 0;
  const protects = isStart ? start.protects : recognizeVaccines(title, species);
  return { ...record, values: { ...record.values, protects } };
}
