import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { EVERYTHING } from '../../contract/access/scope.ts';
import { addCalendarDays } from '../../contract/dates.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import { reminderMailKey, remindersKey } from '../../lambdas/store/keys.ts';
import { startInProcessReminders } from '../support/in-process-reminders.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { startForFile } from '../support/start-for-file.ts';
import { EACH } from '../support/test-deaths.ts';

/** When a failed job is delivered again, and when one runs that waits for others. */
const VISIBILITY_MS = 12 * 60_000;
const WAIT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

const backend = startForFile(startInProcessReminders);

let scenes = 0;

/** Two people who remind each other of their pets, each with two records that are due today. */
async function setScene() {
  const scene = ++scenes;
  const people = [await addPerson(`dana-${scene}`), await addPerson(`jon-${scene}`)] as const;
  const [dana, jon] = people;
  await share(dana, jon, scene * 2);
  await share(jon, dana, scene * 2 + 1);
  return { people, dana, jon };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

async function addPerson(name: string) {
  const email = `${name}@example.test`;
  const id = await backend.addAccount(email);
  const pet = await backend.must(id, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  const titles = [`First of ${name}.`, `Second of ${name}.`];
  for (const title of titles) {
    const expires_on = addCalendarDays(backend.today(), 30);
    // Later reminders would be mailed while other scenes are played.
    const body = { title, record_type: 'vaccination', expires_on, reminder_days: [30] };
    await backend.must(id, 'create-record', { params: { petId: pet.id }, body });
  }
  return { id, petId: pet.id, titles, mails: () => backend.mails.filter(({ to }) => to === email) };
}
type Person = Awaited<ReturnType<typeof addPerson>>;

async function share(owner: Person, { id: userId }: Person, n: number): Promise<void> {
  const TableName = backend.tableName;
  const rows = toGrantRows({
    id: `grt_01jd${String(n).padStart(22, '0')}`,
    version: 1,
    ownerId: owner.id,
    userId,
    petId: owner.petId,
    parentId: null,
    role: 'co-owner',
    scope: EVERYTHING,
    endsAt: null,
    ownerName: 'Someone',
    since: backend.now(),
    reminders: null,
    ownerEmail: null,
    mayRemind: false,
    remindersAllowedAt: null,
  });
  for (const Item of [rows.holder, rows.owner])
    await backend.documents.send(new PutCommand({ TableName, Item }));
  for (const [id, mark] of [
    [owner.id, 'shares_reminders'],
    [userId, 'has_grants'],
  ] as const) {
    const mark_ = { UpdateExpression: `SET ${mark} = :true`, ExpressionAttributeValues: { ':true': true } };
    await backend.documents.send(new UpdateCommand({ TableName, Key: remindersKey(id), ...mark_ }));
  }
}

/** How often each person was mailed each record: once is right. */
const counts = ({ people, dana, jon }: Scene) =>
  people.map(({ mails }) =>
    [...dana.titles, ...jon.titles].map((title) => mails().filter(({ text }) => text.includes(title)).length),
  );

async function mailState({ id }: Person): Promise<unknown> {
  const row = new GetCommand({ TableName: backend.tableName, Key: reminderMailKey(id) });
  return (await backend.documents.send(row)).Item?.state;
}

/** The rest of the day: a job that failed comes back, and mails that wait are sent. */
async function finishDay({ people }: Scene): Promise<void> {
  backend.advance(VISIBILITY_MS);
  for (const { id } of people) await backend.remind({ ownerId: id });
  for (let wait = 0; wait < 4; wait++) {
    backend.advance(WAIT_MS);
    await backend.drain();
  }
}

/** What is expected: the one ambiguous request mails everything of that person's mail twice. */
const expected = (isTwice: boolean) => (isTwice ? [2, 2, 2, 2] : [1, 1, 1, 1]);

test.each(DEATHS)('whichever job dies %s any request, each person is mailed everything once', async (how) => {
  for (const turn of ['first', 'second'] as const) {
    let ambiguous = 0;
    const requests = await atEachRequest(
      async (at) => {
        const scene = await setScene();
        const { dana, jon } = scene;
        // The first notes what is due for the other; the second finds that, and mails.
        if (turn === 'second') await backend.countingJobs(() => backend.remind({ ownerId: dana.id }));
        const dying = turn === 'first' ? dana : jon;
        let hasDied = false;
        await backend.countingJobs(async () => {
          ({ hasDied } = await backend.dieAt({ at, after: how === 'after' }, () =>
            backend.remind({ ownerId: dying.id }),
          ));
        });
        const isTwice = hasDied && dying.mails().length > 0 && (await mailState(dying)) === 'sending';
        ambiguous += Number(isTwice);
        await finishDay(scene);
        backend.advance(DAY_MS);
        await backend.schedule();
        await finishDay(scene);
        expect([turn, at, counts(scene)]).toEqual([
          turn,
          at,
          scene.people.map((person) => expected(isTwice && person === dying)),
        ]);
        return hasDied;
      },
      { sample: EACH },
    );
    expect(requests).toBeGreaterThan(10);
    expect(ambiguous).toBe(turn === 'first' ? 0 : 1);
  }
});

test('without any further job of that day, planning finds what is noted on the next', async () => {
  const scene = await setScene();
  const { dana, jon } = scene;
  // Every job that follows is lost.
  await backend.countingJobs(() => backend.remind({ ownerId: dana.id }));
  await backend.countingJobs(() => backend.remind({ ownerId: jon.id }));
  backend.advance(DAY_MS);
  await backend.schedule();
  await finishDay(scene);
  expect(counts(scene)).toEqual([
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
});
