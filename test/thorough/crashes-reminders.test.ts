import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { addDueRecords, addOwner } from '../support/flood-of-reminders.ts';
import { startInProcessReminders } from '../support/in-process-reminders.ts';
import { atEachRequest, DEATHS, type Death } from '../support/outage.ts';
import { startForFile } from '../support/start-for-file.ts';
import { EACH } from '../support/test-deaths.ts';

/** When a failed job is delivered again: longer than a run's claim on the mail lasts. */
const VISIBILITY_MS = 12 * 60_000;
const DAY_MS = 86_400_000;

const backend = startForFile(startInProcessReminders);

let scenes = 0;

/** An owner with two records that are due today, so that a run can die between them. */
async function setScene() {
  const email = `crash-${++scenes}@example.test`;
  const ownerId = await backend.addAccount(email);
  const pet = await backend.must(ownerId, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  const expires_on = addCalendarDays(backend.today(), 30);
  for (const title of ['First', 'Second']) {
    // Later reminders would be mailed while other scenes are played.
    const body = { title, record_type: 'vaccination', expires_on, reminder_days: [30] };
    await backend.must(ownerId, 'create-record', { params: { petId: pet.id }, body });
  }
  const mails = () => backend.mails.filter(({ to }) => to === email);
  return { ownerId, mails, job: { ownerId } };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

/** How often each record was mailed: once is right, more are duplicates, none is a miss. */
function count({ mails }: Pick<Scene, 'mails'>) {
  const mentioned = ['First', 'Second'].map(
    (title) => mails().filter(({ text }) => text.includes(title)).length,
  );
  return {
    duplicates: mentioned.reduce((sum, times) => sum + Math.max(0, times - 1), 0),
    misses: mentioned.filter((times) => times === 0).length,
  };
}

/** The state of the owner's mail row: `sending` means that SES may or may not have the mail. */
async function mailState({ ownerId }: Scene): Promise<unknown> {
  const Key = { PK: `USER#${ownerId}`, SK: 'REMINDERS#MAIL' };
  return (await backend.documents.send(new GetCommand({ TableName: backend.tableName, Key }))).Item?.state;
}

test.each(DEATHS)('planning that dies %s any request and is repeated leaves out no owner', async (how) => {
  await setScene();
  const job = { kind: 'plan' } as const;
  const requests = await atEachRequest(
    async (at) => {
      let hasDied = false;
      const asked = await backend.countingJobs(async () => {
        const death = await backend.dieAt({ at, after: how === 'after' }, () => backend.plan(job));
        hasDied = death.hasDied;
        // The queue delivers the job again unless all of it was done.
        expect(death.result).toBe(!hasDied);
        if (hasDied) await backend.plan(job);
      });
      expect(asked).toBeGreaterThanOrEqual(1);
      return hasDied;
    },
    { sample: EACH },
  );
  // It reads four shards of two months and sends the jobs.
  expect(requests).toBeGreaterThan(8);
  await backend.schedule();
});

/** Sends, dies, and lets the next run continue; returns whether SES had the mail without the row saying so. */
async function dieSending(scene: Scene, at: number, how: Death) {
  const { hasDied } = await backend.dieAt({ at, after: how === 'after' }, () => backend.remind(scene.job));
  const isAmbiguous = hasDied && scene.mails().length > 0 && (await mailState(scene)) === 'sending';
  return { hasDied, isAmbiguous };
}

/** No duplicates and no misses, except in the one case that sendReminders names: then both records are mailed twice. */
const expected = (isAmbiguous: boolean) => ({ duplicates: isAmbiguous ? 2 : 0, misses: 0 });

test.each(DEATHS)('sending that dies %s any request and is repeated mails everything once', async (how) => {
  const ambiguous: number[] = [];
  const requests = await atEachRequest(
    async (at) => {
      const scene = await setScene();
      const death = await dieSending(scene, at, how);
      if (death.isAmbiguous) ambiguous.push(at);
      backend.advance(VISIBILITY_MS);
      expect(await backend.remind(scene.job)).toBe(true);
      backend.advance(DAY_MS);
      await backend.schedule();
      expect([at, count(scene)]).toEqual([at, expected(death.isAmbiguous)]);
      return death.hasDied;
    },
    { sample: EACH },
  );
  expect(requests).toBeGreaterThan(15);
  // SES's response is lost, or the next write is not made.
  expect(ambiguous).toHaveLength(1);
});

test.each(DEATHS)(
  'the next day first finishes what a run that died %s any request left undone',
  async (how) => {
    await atEachRequest(
      async (at) => {
        const scene = await setScene();
        const death = await dieSending(scene, at, how);
        for (let day = 0; day < 2; day++) {
          backend.advance(DAY_MS);
          await backend.schedule();
        }
        expect([at, count(scene)]).toEqual([at, expected(death.isAmbiguous)]);
        expect(await mailState(scene)).not.toBe('sending');
        return death.hasDied;
      },
      { sample: EACH },
    );
  },
);

test.each(DEATHS)('a recovery that itself dies %s any request mails everything once', async (how) => {
  // The first run dies after the mail was sent and before all of its records were updated.
  const settling = 16;
  await atEachRequest(
    async (at) => {
      const scene = await setScene();
      const first = await dieSending(scene, settling, how);
      expect([first, await mailState(scene)]).toEqual([{ hasDied: true, isAmbiguous: false }, 'sent']);
      backend.advance(VISIBILITY_MS);
      const { hasDied } = await dieSending(scene, at, how);
      backend.advance(VISIBILITY_MS);
      await backend.remind(scene.job);
      backend.advance(DAY_MS);
      await backend.schedule();
      expect([at, count(scene)]).toEqual([at, expected(false)]);
      return hasDied;
    },
    { sample: EACH },
  );
});

test('records beyond one mail’s maximum are mailed in the next ones, each once', async () => {
  const email = 'very-many@example.test';
  await addDueRecords(backend, await addOwner(backend, email), 501);
  const texts = () => backend.mails.filter(({ to }) => to === email).map(({ text }) => text);
  await backend.schedule();
  backend.advance(DAY_MS);
  await backend.schedule();
  backend.advance(DAY_MS);
  await backend.schedule();
  const all = texts();
  expect(all).toHaveLength(2);
  expect(all[0]).toContain('More is due than fits one email.');
  expect(all[1]).not.toContain('More is due');
  const mentioned = all.flatMap((text) => text.match(/^Dose \d+(?=.*: https:)/gm) ?? []);
  expect(mentioned.sort()).toEqual(Array.from({ length: 501 }, (_, n) => `Dose ${n}`).sort());
});
