import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRACTICE_REMINDERS } from '../../contract/practices/reminder-limits.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { isLongRun } from '../support/long-run.ts';
import { someChoices } from '../support/patients.ts';
import { addOverdue, addRemindingPractice, type Overdue, weekOf } from '../support/practice-week.ts';
import { putPlan, type TestPractice } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;
const QUIET_MS = PRACTICE_REMINDERS.quietDays * DAY_MS;

interface World {
  practice: TestPractice;
  patient: Overdue;
  week: ReturnType<typeof weekOf>;
  grantId: string;
}

const params = ({ patient: { petId }, grantId }: World) => ({ petId, grantId });

/** What practice, owner and time do, in any order. */
const STEPS = {
  send: ({ week, grantId }) => week.send([grantId]),
  'send twice at once': ({ week, grantId }) => Promise.all([week.send([grantId]), week.send([grantId])]),
  'send and die': ({ week, grantId }, n) => backend.dieAfter(n, 'after', () => week.send([grantId])),
  'run the jobs': () => backend.drain(),
  'pass a day': async () => backend.advance(DAY_MS),
  'pass a week': async () => backend.advance(7 * DAY_MS),
  // The jobs before took a moment.
  'pass just under two weeks': async () => backend.advance(QUIET_MS - 60_000),
  note: ({ week, grantId }, n) => week.note({ grantId }, n % 2 === 0 ? 'booked' : 'contacted'),
  'end access': (world) => world.patient.owner.call('end-grant', { params: params(world) }),
  'give access again': async (world) => {
    const { members, id } = world.practice;
    const counter = await members.staff.client.call('get-counter', { params: { practiceId: id } });
    const { body } = await world.patient.owner.call('grant-to-practice', {
      params: { code: counter.body.code },
      body: { ...someChoices, pet_ids: [world.patient.petId], all_pets: false, may_remind: true },
    });
    world.grantId = body.grant_ids?.[0] ?? world.grantId;
  },
  'take the tick away': (world) =>
    world.patient.owner.call('update-practice-grant', { params: params(world), body: someChoices }),
} satisfies Record<string, (world: World, n: number) => Promise<unknown>>;

const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];
const histories = fc.array(fc.record({ step: fc.constantFrom(...NAMES), n: fc.nat(20) }), {
  minLength: 5,
  maxLength: 25,
});

/** A history with two mails. */
const TWICE = (
  ['send', 'run the jobs', 'pass just under two weeks', 'send', 'run the jobs', 'pass a day', 'send'] as const
).map((step) => ({ step, n: 0 }));

test('no history mails an owner about a pet twice within fourteen days', async () => {
  let mailed = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const practice = await addRemindingPractice(backend);
      const patient = await addOverdue(backend, practice);
      const world = { practice, patient, week: weekOf(backend, practice), grantId: patient.grantId };
      for (const { step, n } of history) {
        await verifyPractice(backend, practice.id);
        await putPlan(backend, practice.id);
        await STEPS[step](world, n);
      }
      await backend.drain();
      const times = patient
        .mails()
        .filter(({ subject }) => subject.startsWith('Biscuit at '))
        .map(({ sent_at }) => Date.parse(sent_at))
        .toSorted((one, other) => one - other);
      mailed += times.length;
      for (const [n, time] of times.slice(1).entries()) {
        expect(time - (times[n] ?? 0)).toBeGreaterThanOrEqual(QUIET_MS);
      }
    }),
    { numRuns: isLongRun ? 200 : 10, examples: [[TWICE]] },
  );
  expect(mailed).toBeGreaterThan(1);
});
