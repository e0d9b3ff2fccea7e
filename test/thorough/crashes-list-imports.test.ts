import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ListImportedJob } from '../../lambdas/domain/jobs/mail-job.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addOpenPatient } from '../support/entries.ts';
import { addChip, aList, aRow, CHIP, importList } from '../support/lists.ts';
import { openToPractice } from '../support/patients.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { addPet } from '../support/samples.ts';
import { verifyPractice } from '../support/signatures.ts';
import { subscribe } from '../support/subscribe.ts';
import { EACH, testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

afterEach(() => backend.drain());

/** When a failed job is delivered again: longer than a mail is being sent. */
const VISIBILITY_MS = 6 * 60_000;

let practice: TestPractice;
beforeAll(async () => {
  practice = await addPractice(backend);
  // Any number of patients.
  await verifyPractice(backend, practice.id);
});

let scenes = 0;

/** An owner with two pets, and a list with two doses of each. */
async function setScene() {
  const first = await addOpenPatient(backend, practice);
  await subscribe(backend, first.owner);
  const { id: second } = await addPet(first.owner, { name: 'Olive' });
  await openToPractice(first.owner, practice, { pet_ids: [second], may_add: true });
  const chips = [1, 2].map((n) => `${CHIP.slice(0, 7)}${String(++scenes * 10 + n).padStart(8, '0')}`);
  await addChip(backend, first, chips[0]);
  await addChip(backend, { ...first, petId: second }, chips[1]);
  await backend.drain();
  const rows = chips.flatMap((chip) => [aRow({ chip }), aRow({ chip, vaccine: 'DHPP' })]);
  const mails = () => backend.mail.mailbox.list().filter(({ to }) => to === first.email);
  const before = mails().length;
  return {
    list: aList(backend, rows),
    /** How many of the list's doses each pet has. */
    recorded: async () => {
      const pets = [first.petId, second].map((petId) => first.owner.call('get-pet', { params: { petId } }));
      const found = await Promise.all(pets);
      return found.map(({ body }) => body.records.filter(({ entry }) => entry !== null).length);
    },
    mails: () => mails().length - before,
    ownerId: first.ownerId,
  };
}

const send = (list: ReturnType<typeof aList>) => importList(practice.members.staff, practice.id, list);

testDeaths(
  'a call that dies %s any request leaves whole pets, and made again completes the list with one mail',
  { moreThan: 15 },
  async (at, how) => {
    const { list, recorded, mails } = await setScene();
    const { wasCut } = await backend.dieAfter(at, how, () => send(list));
    for (const doses of await recorded()) expect([0, 2]).toContain(doses);
    const { status, body } = await send(list);
    expect(status).toBe(200);
    for (const { outcome } of body.lines) expect(['added', 'known']).toContain(outcome);
    expect(await recorded()).toEqual([2, 2]);
    await backend.drain();
    expect(mails()).toBe(1);
    return wasCut;
  },
);

testDeaths(
  'without another call, what a dying one recorded %s a request is told, once',
  { moreThan: 5 },
  async (at, how) => {
    const { list, recorded, mails } = await setScene();
    const { wasCut } = await backend.dieAfter(at, how, () => send(list));
    await backend.drain();
    const doses = (await recorded()).reduce((sum, each) => sum + each, 0);
    expect(mails()).toBe(doses > 0 ? 1 : 0);
    return wasCut;
  },
);

testDeaths('a worker that dies %s any request mails once', { moreThan: 5, sample: EACH }, async (at, how) => {
  const { list, mails, ownerId } = await setScene();
  await send(list);
  const job: ListImportedJob = {
    kind: 'list-imported',
    ownerId,
    practiceId: practice.id,
    practiceName: 'Riverside Animal Clinic',
    importId: list.import_id,
    at: backend.now().toISOString(),
  };
  const { wasCut } = await backend.dieAfter(at, how, () => backend.sendMails(job));
  const sent = mails();
  for (let attempt = 0; attempt < 2; attempt++) {
    backend.advance(VISIBILITY_MS);
    expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  }
  await backend.drain();
  expect(mails()).toBeGreaterThanOrEqual(1);
  // The one case of decision 13: it dies between the mail and its mark.
  expect(mails()).toBeLessThanOrEqual(sent + 1);
  return wasCut;
});

test('several workers at once mail once', async () => {
  const { list, mails } = await setScene();
  await Promise.all([send(list), send(list), send({ ...list, rows: list.rows.toReversed() })]);
  await send(list);
  await backend.drain();
  expect(mails()).toBe(1);
});
