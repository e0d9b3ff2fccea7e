import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { aPracticeGrant, counterCode, putPatient } from '../support/patients.ts';
import { type PracticeCall, preparePracticeCalls } from '../support/practice-scenario.ts';
import { addPractice } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

const suspend = (practiceId: string) => {
  const suspended = { since: backend.now().toISOString(), from: 'verified' as const };
  return verifyPractice(backend, practiceId, { state: 'suspended', suspended });
};

/** What a suspended practice can't do, and, with `done`, what it still can: take a mistake back, and go. */
const CALLS: readonly [PracticeCall, 'manager' | 'vet' | 'staff', string][] = [
  ['create-entries', 'vet', '/problems/practice-read-only'],
  ['import-entries', 'vet', '/problems/practice-read-only'],
  ['change-entry', 'vet', '/problems/practice-read-only'],
  ['set-template', 'vet', '/problems/practice-read-only'],
  ['sign-entries', 'vet', '/problems/practice-not-verified'],
  ['amend-signature', 'vet', '/problems/practice-not-verified'],
  ['invite-member', 'manager', '/problems/practice-read-only'],
  ['withdraw-entry', 'vet', 'done'],
  ['revoke-signature', 'vet', 'done'],
  ['export-entries', 'staff', 'done'],
  ['remove-member', 'manager', 'done'],
  ['leave-practice', 'vet', 'done'],
];

test('a suspended practice records, signs and invites no more, and can take back', async () => {
  const practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  const sent = await preparePracticeCalls(backend, practice);
  await suspend(practice.id);
  const outcomes = [];
  for (const [name, role] of CALLS) {
    const { problem } = await practice.members[role].client.call(name, sent[name]);
    outcomes.push([name, role, problem?.type ?? 'done']);
  }
  expect(outcomes).toEqual(CALLS);
});

test('owners open no pets to a suspended practice', async () => {
  const practice = await addPractice(backend);
  const code = await counterCode(practice);
  const { owner, petId } = await putPatient(backend, await addPractice(backend));
  const grant = () =>
    owner.call('grant-to-practice', { params: { code }, body: aPracticeGrant({ pet_ids: [petId] }) });
  await suspend(practice.id);
  expect((await grant()).problem?.type).toBe('/problems/practice-not-found');
  expect((await backend.call('show-counter', { params: { code } })).body).toMatchObject({
    takes_pets: false,
    standing: { status: 'suspended' },
  });
  await verifyPractice(backend, practice.id);
  expect((await grant()).status).toBe(200);
});
