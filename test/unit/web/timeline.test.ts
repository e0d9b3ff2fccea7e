import { expect, it } from 'vitest';
import { indexRecords } from '../../../web/src/features/pets/record-filter/filter-records.ts';
import { buildTimeline, type Year } from '../../../web/src/features/pets/timeline/timeline-events.ts';
import { aRecord } from '../../support/entities.ts';

const TODAY = '2026-06-15';

const record = (id: string, issued_on: string | null, expires_on: string | null, title = id) =>
  // Noon is the same day in most time zones.
  aRecord({ id, title, issued_on, expires_on, created_at: '2026-02-03T12:00:00.000Z' });

const RECORDS = [
  record('new', '2026-05-01', '2029-05-01', 'Rabies'),
  record('old', '2023-05-01', '2026-05-20', ' rabies'),
  record('lapsed', null, '2026-06-14'),
  record('today', '2026-06-15', '2026-06-16'),
  record('planned', '2026-06-20', null),
  record('dateless', null, null),
];

const lines = (years: Year[]) =>
  years.flatMap(({ year, months }) =>
    months.flatMap(({ month, events }) =>
      events.map(
        ({ kind, day, indexed }) =>
          `${year} ${month.slice(5)} ${day.slice(8)} ${kind} ${indexed.record.id} ${indexed.status}`,
      ),
    ),
  );

it('begins today: with upcoming events, soonest first, then past ones, latest first', () => {
  const { future, past, more } = buildTimeline(
    indexRecords(RECORDS, { species: 'dog', today: TODAY }),
    TODAY,
    100,
  );
  expect(lines(future)).toEqual([
    '2026 06 16 expires today due-soon',
    '2026 06 20 issued planned no-date',
    '2029 05 01 expires new valid',
  ]);
  expect(lines(past)).toEqual([
    '2026 06 15 issued today due-soon',
    '2026 06 14 expires lapsed expired',
    '2026 05 01 issued new valid',
    '2026 02 03 added dateless no-date',
    // A superseded record's expiry is not shown.
    '2023 05 01 issued old superseded',
  ]);
  expect(more).toBe(0);
});

it('groups by year and month', () => {
  const { past } = buildTimeline(indexRecords(RECORDS, { species: 'dog', today: TODAY }), TODAY, 100);
  expect(past.map(({ year, months }) => [year, months.map(({ month }) => month)])).toEqual([
    ['2026', ['2026-06', '2026-05', '2026-02']],
    ['2023', ['2023-05']],
  ]);
});

it('stops at the limit, and says how many events remain', () => {
  const { future, past, more } = buildTimeline(
    indexRecords(RECORDS, { species: 'dog', today: TODAY }),
    TODAY,
    4,
  );
  expect(lines(future)).toHaveLength(3);
  expect(lines(past)).toEqual(['2026 06 15 issued today due-soon']);
  expect(more).toBe(4);
  const nearest = buildTimeline(indexRecords(RECORDS, { species: 'dog', today: TODAY }), TODAY, 1);
  expect(lines(nearest.future)).toEqual(['2026 06 16 expires today due-soon']);
  expect([nearest.past, nearest.more]).toEqual([[], 7]);
});
