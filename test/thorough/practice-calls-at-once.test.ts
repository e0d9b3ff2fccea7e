import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Backend } from '../support/backend.ts';
import { startBackend } from '../support/backend.ts';
import type { Sent } from '../support/http-event.ts';
import { isEnding } from '../support/practice-matrix.ts';
import {
  giveVeterinaryPlan,
  isPracticeCall,
  type PracticeCall,
  prepareEndingCalls,
  preparePracticeCalls,
} from '../support/practice-scenario.ts';
import { addPractice, rowKindsOf, type TestPractice } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend: Backend = startForFile(startBackend);

const WRITES = Object.keys(api)
  .filter((name): name is PracticeCall => isPracticeCall(name as PracticeCall))
  .filter((name) => api[name].method !== 'GET');

/** A practice in which a call succeeds, and how to make it as a member who may. */
async function prepare(name: PracticeCall) {
  const practice = await addPractice(backend);
  if (name === 'take-plan-along') await giveVeterinaryPlan(backend, practice.members.manager);
  // A reminder needs a patient.
  const sent: Sent =
    isEnding(name) && !name.endsWith('practice-reminders')
      ? (await prepareEndingCalls(backend, practice))[name]
      : (await preparePracticeCalls(backend, practice))[name];
  const isOfVerified = name === 'set-vet' || name.endsWith('practice-reminders');
  if (api[name].duty === 'sign' || isOfVerified) await verifyPractice(backend, practice.id);
  await backend.drain();
  const { client } = practice.members[api[name].duty === 'sign' ? 'vet' : 'manager'];
  return { practice, play: async () => (await client.call(name, sent)).status };
}

async function rowsAfter({ id }: TestPractice): Promise<string[]> {
  await backend.drain();
  return rowKindsOf(backend, id);
}

test.each(WRITES)('%s twice at once leaves what it leaves once', async (name) => {
  const [once, twice] = [await prepare(name), await prepare(name)];
  expect(await once.play()).toBe(api[name].status);
  const statuses = await Promise.all([twice.play(), twice.play()]);
  expect(statuses).toContain(api[name].status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await rowsAfter(twice.practice)).toEqual(await rowsAfter(once.practice));
});
