import { ulid } from 'ulid';
import { RECORDS_AT_ONCE } from '../../contract/limits.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import type { Owner } from '../e2e/support/owner.ts';

const KINDS = ['vaccination', 'medication', 'lab_result', 'note'] as const;

const TITLES = { vaccination: 'Rabies', medication: 'Milbemax', lab_result: 'Blood panel', note: 'Note' };

/** Five years of records: doses of some titles again and again, and notes of their own. */
const record = (n: number) => {
  const record_type = KINDS[n % KINDS.length] ?? 'note';
  const day = (days: number) => new Date(Date.UTC(2021, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    key: ulid().toLowerCase(),
    title: `${TITLES[record_type]} ${record_type === 'note' ? n : n % 7}`,
    record_type,
    notes: `Given at the practice on visit ${n}. No reaction was seen, and the next visit was agreed.`,
    issued_on: day(n % 2_000),
    expires_on: n % 2 === 0 ? day((n % 2_000) + 365) : null,
  };
};

/** Adds so many records to a pet. */
export async function addManyRecords(owner: Owner, pet: Pet, count: number): Promise<void> {
  for (let added = 0; added < count; added += RECORDS_AT_ONCE) {
    const length = Math.min(RECORDS_AT_ONCE, count - added);
    const records = Array.from({ length }, (_, n) => record(added + n));
    await owner.call('create-records', { params: { petId: pet.id }, body: { file_path: null, records } });
  }
}
