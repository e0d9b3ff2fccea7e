import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { FIRST_RECORDS, RECORDS_AT_ONCE, RECORDS_PER_PAGE } from '../../contract/limits.ts';
import { type DoseLine, LINES_VERSION, linesOf } from '../../contract/records/dose-lines.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPet, addRecords, rabies } from '../support/samples.ts';

const backend = backendForFile();

const byId = (records: readonly PetRecord[]) => records.toSorted((a, b) => (a.id < b.id ? 1 : -1));

test('the first of several pages tells the status by all records, and which reminders will be sent', async () => {
  const owner = backend.as('several-pages');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const dose = (issued_on: string, expires_on: string) => ({ ...rabies, issued_on, expires_on });
  const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);
  // Entered first, so it is on the last page.
  await owner.call('create-record', { params, body: dose(inDays(-10), inDays(355)) });
  for (let added = 0; added < RECORDS_PER_PAGE; added += RECORDS_AT_ONCE) {
    const titles = Array.from({ length: RECORDS_AT_ONCE }, (_, n) => `Insulin ${n % 3}`);
    await addRecords(
      owner,
      petId,
      null,
      titles,
      titles.map(() => ulid().toLowerCase()),
    );
  }
  const { body: earlier } = await owner.call('create-record', {
    params,
    body: dose(inDays(-320), inDays(45)),
  });
  const first = (await owner.call('get-pet', { params })).body;
  expect(first.records[0]).toEqual({ ...earlier, next_reminder_on: null });
  const last = (await owner.call('get-pet', { params, query: { after: first.next ?? '' } })).body;
  expect(last.status).toBeUndefined();
  const byKey = (lines: readonly DoseLine[]) => lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const status = { version: LINES_VERSION, lines: byKey(first.status?.lines ?? []), is_complete: true };
  expect({ ...first.status, lines: status.lines }).toEqual(status);
  expect(status.lines).toEqual(byKey(linesOf([...first.records, ...last.records])));

  // The site asks for a short one, with the same status; the pages after it are as long as ever.
  const short = (await owner.call('get-pet', { params, query: { page: 'first' } })).body;
  // Pages follow the ids. Within one, records of the same call may differ in their times by a millisecond.
  const newest = byId(first.records).slice(0, FIRST_RECORDS);
  expect({ ...short, records: byId(short.records) }).toEqual({
    ...first,
    records: newest,
    next: newest.at(-1)?.id,
  });
  const second = (await owner.call('get-pet', { params, query: { after: short.next ?? '', page: 'first' } }))
    .body;
  expect([...byId(short.records), ...byId(second.records)]).toEqual(
    byId([...first.records, ...last.records]),
  );
});
