import { describe, expect, it } from 'vitest';
import { pickFields } from '../../../contract/fields.ts';
import { AppError } from '../../../contract/problem.ts';
import { NO_DETAILS } from '../../../contract/records/record-details.ts';
import { recordInputSchema } from '../../../contract/records/record-input.ts';
import {
  checkRecord,
  checkUpdate,
  EMPTY_RECORD,
  recordValues,
} from '../../../web/src/shared/records/record-values.ts';
import { errorsByField, refusedFields } from '../../../web/src/ui/forms/field-errors.ts';
import { aRecord } from '../../support/entities.ts';

const RECORD = aRecord({
  issued_on: '2026-01-01',
  reminder_days: [14],
  protects: ['rabies'],
  product: 'Imrab 3',
  manufacturer: 'Boehringer Ingelheim',
  batch: 'RB-20417',
  valid_from: '2026-01-22',
  administered_by: { person: 'Dr. Alvarez', clinic: null, licence: 'CA 1234' },
});

const { file_path: _chosenElsewhere, ...enteredShape } = recordInputSchema.shape;

describe('the record form', () => {
  it('round-trips a record', () => {
    const entered = pickFields({ shape: enteredShape }, RECORD);
    expect(checkRecord(recordValues(RECORD))).toEqual({ data: entered });
  });

  it('leaves the fields of a dose out of what is no vaccination', () => {
    const note = { ...recordValues(RECORD), record_type: 'note' };
    expect(checkRecord(note).data).toMatchObject({ record_type: 'note', ...NO_DETAILS });
  });

  it('defaults to reminders 30 and 7 days before, and allows none', () => {
    const values = { ...EMPTY_RECORD, title: 'Rabies', record_type: 'vaccination' };
    expect(checkRecord(values).data?.reminder_days).toEqual([30, 7]);
    expect(checkRecord({ ...values, reminder_days: [] }).data?.reminder_days).toEqual([]);
    expect(checkRecord({ ...values, reminder_days: [5] }).errors).toBeDefined();
  });

  it('requires a type if the record’s is unknown', () => {
    const values = recordValues({ ...RECORD, record_type: 'x_ray' });
    expect(values.record_type).toBe('');
    expect(checkRecord(values)).toEqual({ errors: { record_type: 'Choose a record type.' } });
  });

  it.each([
    [{ record_type: 'treatment', against: ['mites'], route: 'ear_drops' }, ['against', 'route']],
    [{ record_type: 'lab_result', shows: { test: 'dna_test', titre_of: null } }, ['shows']],
  ])('leaves codes alone that are newer than this build: %o', (fields, names) => {
    const initial = recordValues(aRecord(fields));
    const data = checkUpdate({ ...initial, title: 'Corrected' }, initial).data ?? {};
    expect(data).toMatchObject({ title: 'Corrected' });
    expect(Object.keys(data).filter((name) => names.includes(name))).toEqual([]);
    // Once it is changed, it is sent.
    const known = { against: ['fleas'], route: 'oral', shows: { test: 'fecal_test', titre_of: '' } };
    expect(Object.keys(checkUpdate({ ...initial, ...known }, initial).data ?? {})).toEqual(
      expect.arrayContaining(names),
    );
  });

  it('requires a title, and dates in order', () => {
    const values = recordValues(RECORD);
    expect(checkRecord({ ...values, title: ' ' })).toEqual({ errors: { title: 'Enter a title.' } });
    expect(checkRecord({ ...values, expires_on: '2025-12-31' })).toEqual({
      errors: { expires_on: 'The expiry date is before the issue date.' },
    });
  });
});

describe('errorsByField', () => {
  it('keeps the first error of each field', () => {
    const complaints = [
      { path: 'title', message: 'first' },
      { path: 'notes', message: 'other' },
      { path: 'title', message: 'second' },
    ];
    expect(errorsByField(complaints)).toEqual({ title: 'first', notes: 'other' });
  });

  it('reads the fields that the server rejected, and none from other failures', () => {
    const refusal = new AppError('invalid-request', 'No.', [{ path: 'title', message: 'Too odd.' }]);
    expect(refusedFields(refusal)).toEqual({ title: 'Too odd.' });
    expect(refusedFields(new AppError('try-again', 'Later.'))).toEqual({});
    expect(refusedFields(new TypeError('a bug'))).toEqual({});
  });
});
