import { expect, it } from 'vitest';
import type { PetRecord } from '../../../contract/records/records.ts';
import { expectedRows } from '../../../web/src/features/dashboard/coming-up.tsx';
import { aRecord } from '../../support/entities.ts';

let count = 0;
function record(expires_on: string | null, part: Partial<PetRecord> = {}): PetRecord {
  count += 1;
  return aRecord({ id: `rec_${count}`, title: `Title ${count}`, expires_on, ...part });
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
