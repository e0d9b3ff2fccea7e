import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { complianceOf, figuresOf, rowsOf } from '../support/compliance.ts';
import { addOwnerWithPet, addPatient, openToPractice } from '../support/patients.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { aChoiceOfRules, chooseRules } from '../support/rules.ts';
import { testDeaths } from '../support/test-deaths.ts';

// A choice of rules, and the jobs that judge a practice's patients by them, die at every one of their requests to AWS.

const backend = backendForFile();

const kindsOf = async ({ id }: TestPractice) =>
  (await rowsOf(backend, id)).map(({ SK }) => String(SK).split('#', 2).join('#'));

/** The figures are those of the verdicts, and of no other version anything is left. */
async function expectWhole(at: number, practice: TestPractice, version: number, patients: number) {
  const { stored, counted } = await figuresOf(backend, practice.id, version);
  expect([at, stored]).toEqual([at, counted]);
  const { rules, coming, figures } = await complianceOf(practice);
  expect([at, rules?.version, coming]).toEqual([at, version, null]);
  const sum = Object.values(figures?.patients ?? {}).reduce((all, count) => all + count, 0);
  expect([at, sum]).toEqual([at, patients]);
  const others = (await kindsOf(practice)).filter(
    (kind) => /^(VERDICT|FIGURES)#/.test(kind) && !kind.endsWith(`#${version}`),
  );
  expect([at, others]).toEqual([at, []]);
}

async function setScene() {
  const practice = await addPractice(backend);
  const first = await addPatient(backend, practice);
  const second = await addPatient(backend, practice);
  await chooseRules(backend, practice);
  return { practice, first, second };
}

const without = (rule_id: string) => [{ rule_id, class: 'left_out' as const, later_months: null }];

testDeaths(
  'a choice of rules that dies %s any request counts, or can be repeated',
  { moreThan: 3 },
  async (at, how) => {
    const { practice } = await setScene();
    const params = { practiceId: practice.id };
    const { client } = practice.members.manager;
    const body = aChoiceOfRules({ version: 1, changes: without('dog-rabies') });
    const choose = () => client.call('choose-rules', { params, body });
    const { wasCut } = await backend.dieAfter(at, how, choose);
    await backend.drain();
    const { status } = await choose();
    expect([at, [200, 409]]).toEqual([at, expect.arrayContaining([status])]);
    await backend.drain();
    await expectWhole(at, practice, 2, 2);
    return wasCut;
  },
);

testDeaths('the job that judges all patients may die %s any request', { moreThan: 10 }, async (at, how) => {
  const { practice, first } = await setScene();
  const params = { practiceId: practice.id };
  const body = aChoiceOfRules({ version: 1, changes: without('dog-core') });
  await practice.members.manager.client.call('choose-rules', { params, body });
  const job = { kind: 'judge-patients', practiceId: practice.id, version: 2 } as const;
  const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup(job));
  const added = await addOwnerWithPet(backend);
  await openToPractice(added.owner, practice, { pet_ids: [added.petId] });
  await first.owner.call('end-grant', { params: { petId: first.petId, grantId: first.grantId } });
  await backend.drain();
  await expectWhole(at, practice, 2, 2);
  return wasCut;
});

testDeaths(
  'the job that removes a patient’s verdicts may die %s any request',
  { moreThan: 5 },
  async (at, how) => {
    const { practice, first } = await setScene();
    const patients = [{ practiceId: practice.id, grantId: first.grantId }];
    await first.owner.call('end-grant', { params: { petId: first.petId, grantId: first.grantId } });
    const job = { kind: 'remove-patients', patients } as const;
    const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup(job));
    await backend.drain();
    await expectWhole(at, practice, 1, 1);
    return wasCut;
  },
);

test('of two jobs that remove a patient at once, one takes it out of the figures', async () => {
  const { practice, first } = await setScene();
  const { petId, grantId } = first;
  await first.owner.call('end-grant', { params: { petId, grantId } });
  const patients = [{ practiceId: practice.id, grantId }];
  const job = { kind: 'remove-patients', patients } as const;
  await Promise.allSettled(Array.from({ length: 4 }, () => backend.cleanup(job)));
  await backend.drain();
  await expectWhole(0, practice, 1, 1);
});

test('many changes at once leave exact figures', async () => {
  const practice = await addPractice(backend);
  await chooseRules(backend, practice);
  const patients = [];
  for (let n = 0; n < 6; n++) patients.push(await addPatient(backend, practice));
  const jobs = patients.flatMap(({ ownerId }) => [{ kind: 'update-patients' as const, ownerId }]);
  const body = aChoiceOfRules({ version: 1, changes: without('cat-core') });
  await practice.members.manager.client.call('choose-rules', { params: { practiceId: practice.id }, body });
  const judged = { kind: 'judge-patients' as const, practiceId: practice.id, version: 2 };
  await Promise.allSettled([...jobs, judged, judged, ...jobs].map((job) => backend.cleanup(job)));
  await backend.drain();
  await expectWhole(0, practice, 2, 6);
});
