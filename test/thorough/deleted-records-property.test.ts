import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { uploadName } from '../../contract/documents/documents.ts';
import type { CleanupJob } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { recordKey, statusKey, userPk } from '../../lambdas/store/keys.ts';
import { groupsIn, statusRowSchema } from '../../lambdas/store/status-row.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { afterCalls, afterPurge, type State, scenario, type Turn } from '../support/deleted-record-model.ts';
import { isLongRun } from '../support/long-run.ts';
import { deleteRow, rowsBelow } from '../support/rows.ts';
import { addPet, keysOf, PDF, upload } from '../support/samples.ts';
import { storedVersions } from '../support/stored-versions.ts';

/**
 * Records are deleted, restored and purged at any moment and in any order, by calls at the same time, jobs that run
 * twice and processes that die at any request. A record must be all there or all gone: links, reminders, status and
 * counts agree with it. The document that two records hold, and its text, go with the last of them.
 */

const backend = backendForFile();

const RUNS = isLongRun ? 300 : 6;
const DAY_MS = 86_400_000;
/** The runs end there, on a slow machine after fewer. */
const ENOUGH_MS = isLongRun ? 880_000 : 160_000;

/** The days of reminders before the expiry date, and how far that is away at first. */
const REMINDERS = [60, 7];
const EXPIRES_IN = 90;

let owners = 0;
const today = () => calendarDay(backend.now(), 'utc');

interface Scene {
  owner: OwnerClient;
  ownerId: string;
  petId: string;
  token: string;
  recordIds: string[];
  /** The name of the upload that both records hold. */
  document: string;
  expiresOn: string;
  /** The states in which each record may be, and the day from which its reminders count. */
  states: State[][];
  since: string[];
  waited: number;
}

/** A pet with two records of one document, and a link to both. The queue still holds the document's job. */
async function setScene(): Promise<Scene> {
  const ownerId = `owner-${owners++}`;
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const expiresOn = addCalendarDays(today(), EXPIRES_IN);
  const recordIds: string[] = [];
  const file_path = await upload(owner, petId, PDF);
  for (const [title, key = ''] of [
    ['Rabies', keysOf(2)[0]],
    ['Distemper', keysOf(2)[1]],
  ]) {
    const body = {
      title,
      record_type: 'vaccination',
      expires_on: expiresOn,
      reminder_days: REMINDERS,
      key,
    };
    const sent = { params: { petId }, body: { file_path, document_text: title, records: [body] } };
    recordIds.push((await owner.call('create-records', sent)).body.records[0]?.id ?? '');
  }
  const scope = { kind: 'records', record_ids: recordIds, documents: true };
  const { body, problem } = await owner.call('create-share', {
    params: { petId },
    body: { purpose: 'custom', scope, expires_in_days: 365 },
  });
  expect(problem).toBeNull();
  const states: State[][] = recordIds.map(() => [{ is: 'live' }]);
  const since = recordIds.map(today);
  const scene = { owner, ownerId, petId, token: body.token_hash, recordIds, expiresOn, states, since };
  return { ...scene, document: uploadName(file_path), waited: 0 };
}

/** Runs a task that may die; true when it did. */
async function attempt<Result>(
  dies: { at: number; how: 'before' | 'after' } | null,
  run: () => Promise<Result>,
) {
  if (!dies) return { result: await run(), wasCut: false };
  return backend.dieAfter(dies.at, dies.how, run);
}

async function runJob(job: CleanupJob, dies: Parameters<typeof attempt>[0]): Promise<boolean> {
  const { result, wasCut } = await attempt(dies, () => backend.cleanup(job));
  // The queue delivers a job again that failed, or whose function died.
  if (wasCut || result.batchItemFailures.length > 0) await backend.sendJob(job);
  return wasCut;
}

async function play(scene: Scene, turn: Turn): Promise<void> {
  const { owner, ownerId, petId, recordIds, states } = scene;
  if (turn.do === 'wait') {
    scene.waited += turn.days;
    // The link must not expire.
    if (scene.waited > 300) return;
    backend.advance(turn.days * DAY_MS);
    await removeExpired(ownerId);
  } else if (turn.do === 'empty the queue') {
    await backend.drain();
    // Purges that a dead process had requested.
    scene.states = states.map((worlds) => afterPurge(worlds, today(), false));
  } else if (turn.do === 'plan-purges') {
    const wasCut = await runJob({ kind: 'plan-purges' }, turn.dies);
    if (!wasCut) await backend.drain();
    scene.states = states.map((worlds) => afterPurge(worlds, today(), !wasCut));
  } else {
    const recordId = recordIds[turn.which] ?? '';
    const worlds = states[turn.which] ?? [];
    if (turn.do === 'job') {
      const of = { ownerId, petId, recordId };
      const job: CleanupJob =
        turn.kind === 'purge-record'
          ? { kind: turn.kind, ...of }
          : {
              kind: 'settle-document',
              ownerId,
              petId,
              document: scene.document,
              after: turn.kind,
            };
      const wasCut = await runJob(job, turn.dies);
      if (turn.kind === 'purge-record') states[turn.which] = afterPurge(worlds, today(), !wasCut);
      return;
    }
    const params = { petId, recordId };
    const { result } = await attempt(turn.dies, () =>
      Promise.all(turn.calls.map(async (name) => ({ name, ...(await owner.call(name, { params })) }))),
    );
    states[turn.which] = afterCalls(worlds, result, today());
    expect(states[turn.which], result.map(({ name, status }) => `${name} ${status}`).join()).not.toEqual([]);
  }
}

const rowsOf = (ownerId: string) => rowsBelow(backend, userPk(ownerId));

/** Removes rows whose time to live has passed, as DynamoDB does. */
async function removeExpired(ownerId: string): Promise<void> {
  for (const { PK, SK, ttl } of await rowsOf(ownerId)) {
    if (ttl === undefined || ttl > backend.now().getTime() / 1000) continue;
    await deleteRow(backend, { PK, SK });
  }
}

/** Compares everything that shows records with the model, and learns which of its states is the real one. */
async function check(scene: Scene): Promise<void> {
  const { owner, ownerId, petId, token, recordIds, expiresOn } = scene;
  const rows = await rowsOf(ownerId);
  const row = (sortKey: string) => rows.find(({ SK }) => SK === sortKey);
  const found = recordIds.map((id): State => {
    const item = row(recordKey(ownerId, petId, id).SK);
    if (item?.deleted_at) return { is: 'deleted', purgeOn: item.purge_on };
    return { is: item?.id ? 'live' : 'gone' };
  });
  found.forEach((state, index) => {
    expect(scene.states[index]).toContainEqual(state);
    if (state.is === 'deleted') scene.since[index] = '';
    else scene.since[index] ||= today();
    scene.states[index] = [state];
  });
  const ids = (is: State['is']) => recordIds.filter((_, index) => found[index]?.is === is).sort();
  const params = { petId };
  const [pet, deleted, shared, upcoming] = [
    await owner.call('get-pet', { params }),
    await owner.call('list-deleted-records', { params }),
    await backend.call('get-shared-pet', { body: { token } }),
    await owner.call('get-upcoming', { query: { today: today() } }),
  ];
  expect([pet, deleted, shared, upcoming].map(({ status, problem }) => problem?.detail ?? status)).toEqual([
    200, 200, 200, 200,
  ]);
  const listed = (records: { id: string }[]) => records.map(({ id }) => id).sort();
  expect(listed(pet.body.records)).toEqual(ids('live'));
  expect(listed(deleted.body.records)).toEqual(ids('deleted'));
  expect(shared.body.records.map(({ title }) => title).sort()).toEqual(
    pet.body.records.map(({ title }) => title).sort(),
  );
  expect(listed(upcoming.body.records)).toEqual(ids('live'));
  expect(pet.body.pet.record_count).toBe(ids('live').length);
  expect(row(`PET#${petId}`)?.deleted_count ?? 0).toBe(ids('deleted').length);
  const status = row(statusKey(ownerId, petId).SK);
  if (status?.lines) {
    const doses = groupsIn(statusRowSchema.parse(status)).flatMap(({ records }) => records);
    expect(doses.map(({ id }) => id).sort()).toEqual(ids('live'));
  }
  recordIds.forEach((id, index) => {
    const item = row(recordKey(ownerId, petId, id).SK);
    const next = REMINDERS.map((days) => addCalendarDays(expiresOn, -days)).find(
      (day) => day >= (scene.since[index] ?? ''),
    );
    const isLive = found[index]?.is === 'live';
    expect(item?.GSI1SK).toBe(
      found[index]?.is === 'deleted'
        ? `${item?.purge_on}#${userPk(ownerId)}`
        : isLive && next
          ? `${next}#${userPk(ownerId)}`
          : undefined,
    );
    expect(item?.LSI2SK).toBe(isLive ? `EXPIRES#${expiresOn}#${id}` : undefined);
  });
  for (const [index, recordId] of recordIds.entries()) {
    const url = await owner.call('get-document-url', { params: { petId, recordId } });
    expect(url.status).toBe(found[index]?.is === 'live' ? 200 : 404);
  }
  const isHeld = found.some(({ is }) => is !== 'gone');
  if (isHeld) expect(await documentsOf(ownerId)).toBe(1);
  expect(rows.filter(({ SK }) => SK.includes('#TEXT#')).map(({ text }) => text)).toEqual(
    isHeld ? ['Distemper'] : [],
  );
}

const documentsOf = async (ownerId: string) => (await storedVersions(backend, `${ownerId}/`)).length;

test('a record is all there or all gone, whatever dies', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`deleted-records: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(scenario, async (turns) => {
      const scene = await setScene();
      for (const turn of turns) {
        await play(scene, turn);
        await check(scene);
      }
      await play(scene, { do: 'empty the queue' });
      await check(scene);
      await backend.expireFiles(25 / 24);
      const isHeld = scene.states.some(([state]) => state?.is !== 'gone');
      expect(await documentsOf(scene.ownerId)).toBe(isHeld ? 1 : 0);
      await scene.owner.call('delete-pet', { params: { petId: scene.petId } });
      await backend.drain();
      expect(await documentsOf(scene.ownerId)).toBe(0);
      const left = (await rowsOf(scene.ownerId)).filter(({ SK }) => /#RECORD#|#TEXT#/.test(SK));
      expect(left).toEqual([]);
    }),
    { seed, numRuns: RUNS, interruptAfterTimeLimit: ENOUGH_MS, markInterruptAsFailure: false },
  );
});
