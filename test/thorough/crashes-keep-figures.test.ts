import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { dayOf } from '../support/entries.ts';
import { addOverdue, addRemindingPractice, weekOf } from '../support/practice-week.ts';
import { chooseRules } from '../support/rules.ts';
import { verifyPractice } from '../support/signatures.ts';
import { testDeaths } from '../support/test-deaths.ts';

const DAY_MS = 86_400_000;

const backend = backendForFile();

/** A practice that reminded of two patients: one came, and the other one's owner ended the access. */
async function setScene() {
  const practice = await addRemindingPractice(backend);
  await chooseRules(backend, practice);
  const [came, left] = [await addOverdue(backend, practice), await addOverdue(backend, practice)];
  await weekOf(backend, practice).send([came.grantId, left.grantId]);
  await backend.drain();
  await came.renew();
  await left.owner.call('end-grant', { params: { petId: left.petId, grantId: left.grantId } });
  await backend.drain();
  const job = { kind: 'keep-figures' as const, practiceId: practice.id };
  return {
    night: () => backend.cleanup(job),
    nextDay: async () => {
      backend.advance(DAY_MS);
      await verifyPractice(backend, practice.id);
    },
    /** The days of its nights with the patients then, and the sums of its reminders. */
    read: async () => {
      const { client } = practice.members.staff;
      const { body } = await client.call('get-analytics', { params: { practiceId: practice.id } });
      const sum = (name: 'sent' | 'renewed' | 'open' | 'unknown') =>
        body.months.reduce((all, { reminders }) => all + (reminders?.[name] ?? 0), 0);
      return {
        nights: body.days.map(({ day, patients: { unknown, overdue } }) => ({ day, unknown, overdue })),
        reminders: (['sent', 'renewed', 'open', 'unknown'] as const).map(sum),
      };
    },
  };
}

// The one patient's other vaccines are unknown.
const nightOf = (day: string) => ({ day, unknown: 1, overdue: 0 });
const REMINDERS = [2, 1, 1, 0];

testDeaths(
  'a night whose job dies %s any request has its figures after the queue’s next try',
  { moreThan: 12, sample: { first: 0, stride: 3 }, ms: 240_000 },
  async (at, how) => {
    const { night, nextDay, read } = await setScene();
    const first = dayOf(backend);
    const { wasCut } = await backend.dieAfter(at, how, night);
    // What a dead run kept is right already, or isn't there.
    const { nights, reminders } = await read();
    expect([[], [nightOf(first)]]).toContainEqual(nights);
    expect([[0, 0, 0, 0], REMINDERS]).toContainEqual(reminders);
    await night();
    const whole = { nights: [nightOf(first)], reminders: REMINDERS };
    expect(await read()).toEqual(whole);
    await nextDay();
    await night();
    expect(await read()).toEqual({ ...whole, nights: [nightOf(first), nightOf(dayOf(backend))] });
    return wasCut;
  },
);

test('without another try of that night, the next one counts all reminders', async () => {
  const { night, nextDay, read } = await setScene();
  await backend.dieAfter(3, 'before', night);
  expect(await read()).toEqual({ nights: [], reminders: [0, 0, 0, 0] });
  await nextDay();
  await night();
  expect(await read()).toEqual({ nights: [nightOf(dayOf(backend))], reminders: REMINDERS });
});

test('runs at once, and one that another overtakes, count nothing twice', async () => {
  const { night, read } = await setScene();
  await Promise.all(Array.from({ length: 4 }, night));
  const whole = { nights: [nightOf(dayOf(backend))], reminders: REMINDERS };
  expect(await read()).toEqual(whole);
  const other = await setScene();
  backend.beforeNextWrite(other.night);
  await other.night();
  expect(await other.read()).toEqual(whole);
});
