import { expect, test } from 'vitest';
import { measurePlanning } from '../support/planning-units.ts';

/** The benchmark does the same with 1,000 due among 10,000 and among a million. */
test('planning reads only what is due, however many other records exist', async () => {
  const [few, many] = [
    await measurePlanning({ count: 300, due: 120 }),
    await measurePlanning({ count: 1500, due: 120 }),
  ];
  expect(few).toMatchObject({ owners: 12 });
  expect(many).toEqual({ ...few, count: 1500 });
  // Four shards of three months are read; an index entry has about 200 bytes, and half a unit reads 4 KB of them.
  expect(few.requests).toBe(12);
  expect(few.readUnits).toBeLessThanOrEqual(10);
});
