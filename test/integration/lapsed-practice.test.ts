import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { PRACTICES } from '../../contract/limits.ts';
import type { CleanupJob } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { endLapsedAccess } from '../../lambdas/domain/practices/end-access.ts';
import { createPracticesWithAccess } from '../../lambdas/store/ending-access.ts';
import { practiceCountKey } from '../../lambdas/store/keys.ts';
import { createRulesStore } from '../../lambdas/store/rules.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, aVisit } from '../support/entries.ts';
import { addPatient } from '../support/patients.ts';
import { addPractice, putPlan } from '../support/practices.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;

/** A practice with a patient, and what each side sees. */
async function withPatient() {
  const practice = await addPractice(backend);
  const { owner, petId, grantId, recordId } = await addPatient(backend, practice);
  const { client } = practice.members.vet;
  const params = { practiceId: practice.id };
  return {
    practice,
    grantId,
    endPlan: () =>
      putPlan(backend, practice.id, { subscribed: false, subscription_end: backend.now().toISOString() }),
    resumePlan: () => putPlan(backend, practice.id),
    reads: async () => {
      const answers = [
        await client.call('list-patients', { params }),
        await client.call('get-patient', { params: { ...params, grantId } }),
        await client.call('get-patient-document', { params: { ...params, grantId, recordId } }),
      ];
      return answers.map(({ status }) => status);
    },
    seenByOwner: async () => (await owner.call('list-practice-grants', { params: { petId } })).body.practices,
    history: async () =>
      (await owner.call('list-access-history', { params: { petId } })).body.entries.map(({ kind }) => kind),
  };
}

const daily = async () => {
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
};

test('wallets close the moment the plan ends, and open again with it', async () => {
  const { endPlan, resumePlan, reads, seenByOwner } = await withPatient();
  expect(await reads()).toEqual([200, 200, 200]);
  expect(await seenByOwner()).toMatchObject([{ paused_until: null }]);
  await endPlan();
  expect(await reads()).toEqual([409, 409, 409]);
  const [seen] = await seenByOwner();
  const days = (Date.parse(seen?.paused_until ?? '') - backend.now().getTime()) / DAY_MS;
  expect(Math.round(days)).toBe(PRACTICES.readOnlyDays);
  backend.advance((PRACTICES.readOnlyDays - 1) * DAY_MS);
  await daily();
  await resumePlan();
  expect(await reads()).toEqual([200, 200, 200]);
});

test('for 90 days members learn until when they can export the entries, and nothing is recorded', async () => {
  const { practice, grantId, endPlan } = await withPatient();
  const { client } = practice.members.vet;
  const params = { practiceId: practice.id };
  const list = async () => (await client.call('list-practices')).body.practices[0];
  const answers = async () => {
    const called = [
      await client.call('export-entries', { params }),
      await client.call('list-entries', { params }),
      await client.call('create-entries', { params, body: aVisit(backend, aDose(backend, grantId)) }),
    ];
    return called.map(({ status }) => status);
  };
  expect(await list()).toMatchObject({ state: 'open', closed_at: null, readable_until: null });
  await endPlan();
  const { state, readable_until } = (await list()) ?? {};
  expect(state).toBe('read-only');
  const days = (Date.parse(readable_until ?? '') - backend.now().getTime()) / DAY_MS;
  expect(Math.round(days)).toBe(PRACTICES.readOnlyDays);
  expect(await answers()).toEqual([200, 200, 409]);
  backend.advance(PRACTICES.readOnlyDays * DAY_MS);
  expect(await answers()).toEqual([409, 200, 409]);
});

test('the access of a practice ends once its plan ended long ago, and of no other', async () => {
  const lapsed = await withPatient();
  const open = await withPatient();
  await lapsed.endPlan();
  backend.advance(PRACTICES.readOnlyDays * DAY_MS);
  await daily();
  expect(await lapsed.seenByOwner()).toEqual([]);
  expect(await lapsed.history()).toContain('left');
  await lapsed.resumePlan();
  expect(await lapsed.reads()).toEqual([200, 404, 404]);
  expect(await open.reads()).toEqual([200, 200, 200]);
  expect(await open.seenByOwner()).toHaveLength(1);
});

/** The practices whose access a night requests to end. */
async function practicesOfTheNight(): Promise<string[]> {
  const sent: CleanupJob[] = [];
  const deps = {
    withAccess: createPracticesWithAccess(backend.table),
    rules: createRulesStore(backend.table),
    cleanup: { send: async (job: CleanupJob) => void sent.push(job) },
    later: { send: async () => undefined },
    now: backend.now,
  };
  await endLapsedAccess(deps, { kind: 'end-lapsed-access' }, () => true);
  return sent.flatMap((job) => ('practiceId' in job ? [job.practiceId] : []));
}

const countKeyOf = ({ id }: { id: string }) => ({
  TableName: backend.table.name,
  Key: practiceCountKey(id),
});

test('once its access has ended, a practice has no part in later nights', async () => {
  const { practice, seenByOwner } = await withPatient();
  await practice.members.manager.client.call('close-practice', { params: { practiceId: practice.id } });
  expect(await practicesOfTheNight()).toEqual([practice.id]);
  await daily();
  expect(await seenByOwner()).toEqual([]);
  expect(await practicesOfTheNight()).toEqual([]);
  const { Item } = await backend.documents.send(new GetCommand(countKeyOf(practice)));
  expect(Item).toEqual({ ...practiceCountKey(practice.id), patients: 0 });
});

test('the night finds a practice whose count is of the first release, once a member has opened its list', async () => {
  const { practice, endPlan, reads, seenByOwner } = await withPatient();
  const UpdateExpression = 'REMOVE GSI1PK, GSI1SK';
  await backend.documents.send(new UpdateCommand({ ...countKeyOf(practice), UpdateExpression }));
  expect(await reads()).toEqual([200, 200, 200]);
  await endPlan();
  backend.advance(PRACTICES.readOnlyDays * DAY_MS);
  await daily();
  expect(await seenByOwner()).toEqual([]);
});
