import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startInProcessReminders } from '../support/in-process-reminders.ts';
import { isLongRun } from '../support/long-run.ts';
import { createLife, lifeOf } from '../support/reminder-life.ts';
import { startForFile } from '../support/start-for-file.ts';

/** Over a year, or eleven weeks; with a leap day among them. */
const START = isLongRun ? '2027-06-01T11:00:00.000Z' : '2028-01-05T11:00:00.000Z';
const DAYS = isLongRun ? 400 : 80;
const DAY_MS = 86_400_000;

/** Accounts at the same time, so that planning finds many owners on a day. */
const ACCOUNTS = 2;

const backend = startForFile(() => startInProcessReminders(START));

test('day by day, the mails of random accounts match the model', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`reminder-days: seed ${seed}`);
  const days = fc.sample(lifeOf(DAYS), { seed, numRuns: ACCOUNTS });
  // Days on which the schedule fails, some in a row; the last gap is longer than the catch-up time.
  const [outages = []] = fc.sample(
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 }),
    { seed, numRuns: 1 },
  );
  const missed = new Set(
    outages.flatMap((length, n) => Array.from({ length }, (_, day) => 20 + n * 30 + day)),
  );
  const lives = await Promise.all(days.map((_, n) => createLife(backend, `life-${n}`)));
  for (let day = 0; day < DAYS; day++) {
    for (const [n, life] of lives.entries()) await life.act(days[n]?.[day]?.before ?? []);
    if (!missed.has(day)) {
      await backend.schedule();
      for (const life of lives) life.check();
    }
    for (const [n, life] of lives.entries()) await life.act(days[n]?.[day]?.after ?? []);
    backend.advance(DAY_MS);
  }
  expect(lives.reduce((sum, life) => sum + life.mentioned(), 0)).toBeGreaterThan(DAYS / 50);
});
