import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { QUOTAS } from '../../contract/limits.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';
import { toDeletedRow } from '../../lambdas/store/deleted-row.ts';
import { profileKey, viewKey } from '../../lambdas/store/keys.ts';
import { toPetRow } from '../../lambdas/store/pet-row.ts';
import { toRecordRow } from '../../lambdas/store/record-row.ts';
import { toGateRow, toPointerRow, toShareRow } from '../../lambdas/store/share-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { toWeightRow } from '../../lambdas/store/weights.ts';
import type { Backend } from './backend.ts';
import { aShare, aStoredPet, aStoredRecord } from './entities.ts';
import { isLongRun } from './long-run.ts';
import { putRows } from './rows.ts';

/**
 * An account as large as the quotas allow: its first pet has as much as a pet may have. In a short run it has less, but
 * of each kind so much that a call which reads all of it reads far more than its answer explains.
 */
export const FULL = {
  ownerId: 'full',
  pets: isLongRun ? 999 : 200,
  /** Of the first pet; the others share the rest of the account's. */
  records: isLongRun ? QUOTAS.recordsPerPet : 1_500,
  allRecords: isLongRun ? QUOTAS.records : 4_500,
  deleted: 120,
  links: isLongRun ? QUOTAS.linksPerPet : 200,
  weights: isLongRun ? QUOTAS.weightsPerPet : 400,
  views: 300,
} as const;

const ulid = (n: number) => String(n).padStart(26, '0');
export const petIdOf = (n: number) => `pet_${ulid(n)}`;
export const recordIdOf = (pet: number, n: number) => `rec_${ulid(pet * 10_000 + n)}`;
export const shareIdOf = (n: number) => `shr_${ulid(n)}`;
export const tokenOf = (n: number) => String(n).padStart(64, 'a');

/** Doses of a year, each replaced a year later. */
const DOSES = [
  { title: 'Rabies (1-year)', record_type: 'vaccination', protects: ['rabies'] },
  { title: 'DHPP booster', record_type: 'vaccination', protects: ['distemper', 'parvovirus'] },
  { title: 'Kennel cough', record_type: 'vaccination', protects: ['bordetella'] },
  { title: 'Deworming', record_type: 'medication', protects: [] },
  { title: 'Dental check', record_type: 'note', protects: [] },
] as const;

/** The n-th record of a pet, the newest first. */
function recordOf(pet: number, n: number, today: string): StoredRecord {
  const dose = DOSES[n % DOSES.length] ?? DOSES[0];
  const issued_on = addCalendarDays(today, -((pet * 7 + n * 31) % 330) - 365 * Math.floor(n / DOSES.length));
  return aStoredRecord({
    ...dose,
    protects: [...dose.protects],
    id: recordIdOf(pet, n),
    pet_id: petIdOf(pet),
    issued_on: issued_on < '1950-01-01' ? '1950-01-01' : issued_on,
    expires_on: issued_on < '1950-01-01' ? '1951-01-01' : addCalendarDays(issued_on, 365),
    notes: 'Given in the left shoulder; no reaction within half an hour.',
    created_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
  });
}

function* rowsOf(today: string): Generator<Item> {
  const { ownerId } = FULL;
  const each = Math.floor((FULL.allRecords - FULL.records) / (FULL.pets - 1));
  yield { ...profileKey(ownerId), pet_count: FULL.pets, records_reserved: FULL.allRecords - FULL.pets * 20 };
  for (let pet = 0; pet < FULL.pets; pet++) {
    const records = pet === 0 ? FULL.records - FULL.deleted : each;
    const row = toPetRow(
      aStoredPet({
        id: petIdOf(pet),
        owner_id: ownerId,
        name: `Biscuit ${pet}`,
        breed: 'Golden Retriever',
        chip_number: '276098106123456',
        record_count: records,
        created_at: new Date(Date.UTC(2025, 0, 1) + pet * 60_000).toISOString(),
      }),
    );
    yield pet === 0 ? { ...row, share_count: FULL.links, deleted_count: FULL.deleted } : row;
    for (let n = 0; n < records; n++) yield toRecordRow(ownerId, recordOf(pet, n, today));
  }
  yield* firstPet(today);
}

/** What only the first pet has. */
function* firstPet(today: string): Generator<Item> {
  const { ownerId } = FULL;
  const pet_id = petIdOf(0);
  for (let n = 0; n < FULL.deleted; n++) {
    const record = recordOf(0, FULL.records - 1 - n, today);
    const deletion = {
      deletedAt: new Date(Date.parse(today) + n * 1000).toISOString(),
      purgeOn: addCalendarDays(today, 30),
    };
    yield toDeletedRow(ownerId, record, toRecordRow(ownerId, record), deletion);
  }
  const record_ids = Array.from({ length: 100 }, (_, n) => recordIdOf(0, n));
  for (let n = 0; n < FULL.links; n++) {
    const share = aShare({
      id: shareIdOf(n),
      pet_id,
      created_by: ownerId,
      token_hash: tokenOf(n),
      label: `Happy Paws, guest ${n}`,
      ...(n % 5 === 0 && { purpose: 'custom', scope: { kind: 'records', record_ids, documents: true } }),
      expires_at: new Date(Date.parse(today) + (2 + (n % 300)) * 86_400_000).toISOString(),
    });
    yield toShareRow(share);
    yield toGateRow(share);
    yield toPointerRow(share, { passcodeHash: null, cursorKey: 'A'.repeat(22) }, undefined);
  }
  for (let n = 0; n < FULL.weights; n++) {
    yield toWeightRow(
      ownerId,
      pet_id,
      { on: addCalendarDays(today, -n), grams: 12_000 + n, unit: 'kg' },
      ownerId,
    );
  }
  for (let n = 0; n < FULL.views; n++) {
    const opened_at = new Date(Date.parse(today) - n * 60_000).toISOString();
    const shown = { records: 5, documents: 1, types: ['vaccination'] };
    const view = { opened_at, device: 'iPhone', country: 'DE', 'page:': shown, ttl: 4_000_000_000 };
    yield { ...viewKey(ownerId, pet_id, shareIdOf(0), `${opened_at}.visitor${n}`), ...view };
  }
}

/** Writes the account straight to the table, and lets its statuses be computed. */
export async function addFullAccount(backend: Backend): Promise<void> {
  await putRows(backend, rowsOf(calendarDay(backend.now(), 'utc')));
  const owner = backend.as(FULL.ownerId);
  while ((await owner.call('get-upcoming')).body.pending > 0);
}
