import { expect, it } from 'vitest';
import type { PetRecord } from '../../../contract/records/records.ts';
import { expectedRows } from '../../../web/src/features/dashboard/expected-rows.ts';

let count = 0;
function record(expires_on: string | null, part: Partial<PetRecord> = {}): PetRecord {
  count += 1;
  return {
    id: `rec_${count}`,
    pet_id: 'pet_1',
    title: `Title ${count}`,
    record_type: 'vaccination',
    notes: null,
    issued_on: null,
    expires_on,
    file_path: null,
    reminder_days: [],
    next_reminder_on: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}

it('counts expired and coming dates if the overview lists every record', () => {
  const records = [record('2026-11-21'), record('2020-01-01'), record('2027-01-01'), record(null)];
  expect(expectedRows({ recent_records: records, record_count: 4 })).toBe(3);
  expect(expectedRows({ recent_records: [], record_count: 0 })).toBe(0);
});

it('leaves out records that a newer one of the same pet supersedes', () => {
  const dose = (pet_id: string, issued_on: string) =>
    record('2027-01-01', { title: 'Rabies', pet_id, issued_on });
  const records = [dose('pet_1', '2026-01-01'), dose('pet_1', '2025-01-01'), dose('pet_2', '2024-01-01')];
  expect(expectedRows({ recent_records: records, record_count: 3 })).toBe(2);
});

it('expects a full list if there are more records than the overview lists', () => {
  expect(expectedRows({ recent_records: [record(null)], record_count: 6 })).toBe(5);
});
