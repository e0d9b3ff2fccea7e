import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { QUOTAS } from '../../contract/limits.ts';
import { type DoseLine, linesOf } from '../../contract/records/dose-lines.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';
import { profileKey } from '../../lambdas/store/keys.ts';
import { toPetRow } from '../../lambdas/store/pet-row.ts';
import { createStatusStore } from '../../lambdas/store/pet-status.ts';
import { toRecordRow } from '../../lambdas/store/record-row.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aStoredPet, aStoredRecord } from '../support/entities.ts';
import { isLongRun } from '../support/long-run.ts';
import { putRows } from '../support/rows.ts';
import { JPEG, PNG, uploadWithPreview } from '../support/samples.ts';

/** Writing a record costs no more for a pet with many titles than for one with a few (decision 245). */

const MOST_UNITS = 20;

const backend = backendForFile();
const today = () => calendarDay(backend.now(), 'utc');

const CODES = [[], ['rabies'], ['cdv', 'cav', 'cpv', 'cpiv', 'lepto'], []];

/** An id with as little order as a real one: it takes as many bytes when it is compressed. */
const ulid = (n: number) =>
  `01${[...createHash('sha256').update(String(n)).digest()]
    .slice(0, 24)
    .map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32])
    .join('')}`;

/** One of `count` records of a pet, which is a dose of one of `titles`. */
function record(n: number, titles: number, petId: string): StoredRecord {
  const age = 10 + Math.floor(n / titles) * 30;
  return aStoredRecord({
    id: `rec_${ulid(n)}`,
    pet_id: petId,
    title: `Heartworm prevention ${n % titles}`,
    record_type: 'vaccination',
    protects: CODES[(n % titles) % 4] ?? [],
    issued_on: addCalendarDays(today(), -age),
    expires_on: addCalendarDays(today(), 365 - age),
  });
}

async function ownerWithRecords(titles: number, count: number) {
  const ownerId = `00000000-0000-4000-8000-${String(titles).padStart(12, '0')}`;
  const owner = backend.as(ownerId);
  const petId = `pet_${ulid(titles)}`;
  const records = Array.from({ length: count }, (_, n) => record(n, titles, petId));
  await putRows(backend, [
    { ...profileKey(ownerId), pet_count: 1, records_reserved: count + 100 },
    {
      ...toPetRow(aStoredPet({ id: petId, owner_id: ownerId, record_count: count })),
      record_room: count + 100,
    },
    ...records.map((each) => toRecordRow(ownerId, each)),
  ]);
  const statuses = createStatusStore(connectTable(backend.aws, backend.table.name));
  const read = async (record_count: number) =>
    (await statuses.of(ownerId, [{ id: petId, record_count }])).get(petId);
  const status = await read(count);
  return { owner, petId, records, status, read };
}

test.each([
  [1, 5],
  [30, 150],
  [100, 500],
  [500, isLongRun ? QUOTAS.recordsPerPet : 2500],
])('with %i titles of a pet, a record costs at most 20 write units', async (titles, count) => {
  const { owner, petId, records, status, read } = await ownerWithRecords(titles, count);
  if (titles <= 100) expect(sorted(status?.lines)).toEqual(sorted(linesOf(records)));

  let counted = count;
  const units: Record<string, number> = {};
  /** Makes a call that adds so many records, and shows that the status needs not be computed again after it. */
  async function measured<Result extends { status: number }>(
    name: string,
    more: number,
    run: () => Promise<Result>,
  ) {
    const { result, consumed } = await backend.measure(run);
    expect(result.status, name).toBeLessThan(300);
    counted += more;
    const reading = await backend.measure(() => read(counted));
    expect(reading.consumed.writeUnits, name).toBe(0);
    units[name] = consumed.writeUnits;
    return result;
  }
  const params = { petId };
  const dose = {
    title: 'A new title',
    record_type: 'vaccination',
    protects: ['rabies', 'lepto'],
    issued_on: today(),
    expires_on: addCalendarDays(today(), 365),
  };
  const file_path = await uploadWithPreview(owner, petId, PNG, JPEG);
  const { body } = await measured('create-record', 1, () =>
    owner.call('create-record', { params, body: { ...dose, file_path } }),
  );
  const ofRecord = { params: { petId, recordId: body.id } };
  const changed = { ...dose, title: 'Another title', expires_on: addCalendarDays(today(), 400) };
  await measured('update-record', 0, () => owner.call('update-record', { ...ofRecord, body: changed }));
  await measured('delete-record', -1, () => owner.call('delete-record', ofRecord));
  await measured('restore-record', 1, () => owner.call('restore-record', ofRecord));
  const create = (from: number, more: number) =>
    measured(`create-records of ${more}`, more, () =>
      owner.call('create-records', {
        params,
        body: {
          file_path: null,
          records: Array.from({ length: more }, (_, n) => ({
            ...dose,
            title: `Title ${from + n}`,
            key: ulid(100_000 + from + n),
          })),
        },
      }),
    );
  await create(0, 1);
  await create(1, 20);
  const { 'create-records of 1': first = 0, 'create-records of 20': twenty = 0, ...others } = units;
  expect(Math.max(first, ...Object.values(others))).toBeLessThanOrEqual(MOST_UNITS);
  expect((twenty - first) / 19).toBeLessThan(first);
});

const sorted = (lines: readonly DoseLine[] = []) => lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));
