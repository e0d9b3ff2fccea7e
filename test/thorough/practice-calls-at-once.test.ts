import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { successStatus } from '../../contract/endpoint.ts';
import type { Backend } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import type { Sent } from '../support/http-event.ts';
import { isEnding } from '../support/practice-matrix.ts';
import {
  giveVeterinaryPlan,
  isPracticeCall,
  type PracticeCall,
  prepareEndingCalls,
  preparePracticeCalls,
} from '../support/practice-scenario.ts';
import { addPractice, rowKindsOf } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';

const backend: Backend = backendForFile();

const WRITES = Object.keys(api)
  .filter((name): name is PracticeCall => isPracticeCall(name as PracticeCall))
  .filter((name) => api[name].method !== 'GET');

/** A vet signs for a verified practice. */
const signs = (name: PracticeCall) => api[name].duty === 'sign';

/** Calls that one practice can make one after the other: what ends what others need has a practice of its own. */
const GROUPS = [
  WRITES.filter((name) => !isEnding(name) && !signs(name)),
  WRITES.filter((name) => !isEnding(name) && signs(name)),
  ...WRITES.filter(isEnding).map((name) => [name]),
];

/** A practice in which the calls succeed, and how to make each as a member who may. */
async function prepare(names: readonly PracticeCall[]) {
  const practice = await addPractice(backend);
  if (names.includes('take-plan-along')) await giveVeterinaryPlan(backend, practice.members.manager);
  // A reminder needs a patient.
  const isPrepared = names.every((name) => isEnding(name) && !name.endsWith('practice-reminders'));
  const prepareAll = isPrepared ? prepareEndingCalls : preparePracticeCalls;
  const sent: Partial<Record<PracticeCall, Sent>> = await prepareAll(backend, practice);
  const isOfVerified = (name: PracticeCall) => name === 'set-vet' || name.endsWith('practice-reminders');
  if (names.some((name) => signs(name) || isOfVerified(name))) await verifyPractice(backend, practice.id);
  await backend.drain();
  return {
    async play(name: PracticeCall) {
      const { client } = practice.members[signs(name) ? 'vet' : 'manager'];
      return (await client.call(name, sent[name])).status;
    },
    async rows() {
      await backend.drain();
      const kinds = await rowKindsOf(backend, practice.id);
      // The counts of a month are in parts, chosen by the random ids of entries.
      return kinds.filter((kind, index) => kind !== 'ANALYTICS' || kinds.indexOf(kind) === index);
    },
  };
}

describe.each(GROUPS.map((names) => ({ names })))('in a practice, $names.0', ({ names }) => {
  let once: Awaited<ReturnType<typeof prepare>>;
  let twice: typeof once;
  beforeAll(async () => {
    once = await prepare(names);
    twice = await prepare(names);
  });

  test.each(names)('%s twice at once leaves what it leaves once', async (name) => {
    expect(await once.play(name)).toBe(successStatus(api[name]));
    const statuses = await Promise.all([twice.play(name), twice.play(name)]);
    expect(statuses).toContain(successStatus(api[name]));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await twice.rows()).toEqual(await once.rows());
  });
});
