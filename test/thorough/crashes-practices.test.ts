import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { PRACTICES } from '../../contract/limits.ts';
import { ADMIN, anApplication, applyAs } from '../support/applications.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPerson } from '../support/grants.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { aPracticeGrant, counterCode, openToPractice, someChoices } from '../support/patients.ts';
import { addPractice, putPlan, rowKindsOf, type TestPractice } from '../support/practices.ts';
import { addPet } from '../support/samples.ts';

// What owners, managers and administrators do about a practice dies at every one of its requests to AWS. Then the
// caller gives up, or repeats the call; then the queues run.

const backend = backendForFile();

interface Scene {
  practice: TestPractice;
  owner: Awaited<ReturnType<typeof addPerson>>['client'];
  ownerId: string;
  petId: string;
  code: string;
  application: Awaited<ReturnType<typeof anApplication>>;
}

let scenes = 0;

/** A practice, and an owner of two pets. */
async function setScene(): Promise<Scene> {
  const practice = await addPractice(backend);
  const { client: owner, userId: ownerId } = await addPerson(backend, `crash-${++scenes}@example.org`);
  const { id: petId } = await addPet(owner);
  return {
    practice,
    owner,
    ownerId,
    petId,
    code: await counterCode(practice),
    application: await anApplication(practice.members.manager.client, practice.id),
  };
}

/** What a practice has of a pet: nothing of it may be left behind. */
const OF_PATIENTS = new Set(['GRANT', 'PATIENT', 'WORD']);
const rowsOfPatients = async ({ id }: TestPractice) =>
  (await rowKindsOf(backend, id)).filter((kind) => OF_PATIENTS.has(kind));

/** What owner, practice and administrators see after the queues have done their work, and which mails went out. */
async function stateOf({ practice, owner, petId }: Scene) {
  await backend.drain();
  const params = { practiceId: practice.id };
  const { manager } = practice.members;
  const [list, found, grants, history, review] = await Promise.all([
    manager.client.call('list-patients', { params }),
    manager.client.call('list-patients', { params, query: { search: 'rex' } }),
    owner.call('list-practice-grants', { params: { petId } }),
    owner.call('list-access-history', { params: { petId } }),
    backend.admin('get-review', { params: { reviewId: practice.id } }),
  ]);
  const [patient] = list.body.patients;
  const seen =
    patient && (await manager.client.call('get-patient', { params: { ...params, grantId: patient.id } }));
  const mails = backend.mail.mailbox.list().filter(({ to }) => to === manager.email);
  return {
    count: list.body.count,
    listed: list.body.patients.length,
    found: found.body.patients.length,
    opens: seen?.status ?? null,
    rows: await rowsOfPatients(practice),
    granted: grants.body.practices.map(({ may_add }) => may_add),
    history: history.body.entries.filter(({ kind }) => kind !== 'read').map(({ kind }) => kind),
    state: review.body.state,
    notes: review.body.notes.map(({ kind }) => kind),
    mails: mails.map(({ subject }) => subject),
  };
}
type State = Awaited<ReturnType<typeof stateOf>>;

const NOTHING: State = {
  count: 0,
  listed: 0,
  found: 0,
  opens: null,
  rows: [],
  granted: [],
  history: [],
  state: 'none',
  notes: [],
  mails: [],
};
const GRANTED: State = {
  ...NOTHING,
  count: 1,
  listed: 1,
  found: 1,
  opens: 200,
  // The words are the pet's name and its owner's two.
  rows: ['GRANT', 'PATIENT', 'WORD', 'WORD', 'WORD'],
  granted: [false],
  history: ['joined'],
};
const APPLIED: State = { ...NOTHING, state: 'applied', notes: ['applied'] };
const ONCE: State = { ...APPLIED, notes: ['confirmed', 'applied'] };

const open = ({ practice, owner, petId }: Scene) => openToPractice(owner, practice, { pet_ids: [petId] });

/** Ends or changes the access of the practice that the owner's list shows. */
const ofGrant = async (scene: Scene) => {
  const { owner, petId } = scene;
  const { body } = await owner.call('list-practice-grants', { params: { petId } });
  return { petId, grantId: body.practices[0]?.grant_id ?? 'grt_01jd0000000000000000000000' };
};

const confirm = ({ practice }: Scene, sub: string) =>
  backend.admin('decide-review', {
    params: { reviewId: practice.id },
    claims: { ...ADMIN, sub },
    body: { decision: 'confirm', note: 'Fine.', application_number: 1 },
  });

interface Case {
  prepare: (scene: Scene) => Promise<unknown>;
  /** Finds what the call names, while nothing dies. */
  find?: (scene: Scene) => Promise<Record<string, string>>;
  run: (scene: Scene, params: Record<string, string>) => Promise<{ status: number }>;
  before: State;
  after: State;
  /** Of a repeat after a call that was carried out. */
  repeated?: number;
  /** What another outcome of a repeat may leave besides `after`. */
  mayRepeat?: State;
}

const CASES: Record<string, Case> = {
  'opening a pet to a practice': {
    prepare: async () => {},
    run: ({ owner, petId, code }) =>
      owner.call('grant-to-practice', { params: { code }, body: aPracticeGrant({ pet_ids: [petId] }) }),
    before: NOTHING,
    after: GRANTED,
    mayRepeat: { ...GRANTED, history: ['changed', 'joined'] },
  },
  'changing what it may do': {
    prepare: open,
    find: ofGrant,
    run: ({ owner }, params) =>
      owner.call('update-practice-grant', { params, body: { ...someChoices, may_add: true } }),
    before: GRANTED,
    after: { ...GRANTED, granted: [true], history: ['changed', 'joined'] },
    mayRepeat: { ...GRANTED, granted: [true], history: ['changed', 'changed', 'joined'] },
  },
  'ending its access': {
    prepare: open,
    find: ofGrant,
    run: ({ owner }, params) => owner.call('end-grant', { params }),
    before: GRANTED,
    after: { ...NOTHING, history: ['removed', 'joined'] },
  },
  'an application': {
    prepare: async () => {},
    run: ({ practice, application }) =>
      practice.members.manager.client.call('send-application', {
        params: { practiceId: practice.id },
        body: application,
      }),
    before: NOTHING,
    after: APPLIED,
    mayRepeat: { ...APPLIED, notes: ['applied', 'applied'] },
  },
  'the first confirmation': {
    prepare: ({ practice }) => applyAs(practice.members.manager.client, practice.id),
    run: (scene) => confirm(scene, 'ann'),
    before: APPLIED,
    after: ONCE,
    repeated: 409,
  },
  'the second confirmation': {
    prepare: async (scene) => {
      await applyAs(scene.practice.members.manager.client, scene.practice.id);
      await confirm(scene, 'ann');
    },
    run: (scene) => confirm(scene, 'ben'),
    before: ONCE,
    after: {
      ...ONCE,
      state: 'verified',
      notes: ['verified', 'confirmed', 'applied'],
      mails: ['Riverside Animal Clinic is verified'],
    },
    repeated: 409,
  },
};

const cases = Object.keys(CASES).flatMap((name) => DEATHS.map((how) => [name, how] as const));

test.each(DEATHS)(
  'the night that ends the access of a practice without a plan may die %s any request',
  async (how) => {
    // One that keeps its access. The night looks at each, so this test stands before those that leave many.
    await open(await setScene());
    const requests = await atEachRequest(async (at) => {
      const scene = await setScene();
      const { practice, owner, petId } = scene;
      await open(scene);
      await backend.drain();
      const days = PRACTICES.readOnlyDays + 1;
      const subscription_end = addDays(backend.now(), -days).toISOString();
      await putPlan(backend, practice.id, { subscribed: false, subscription_end });
      const night = () => backend.cleanup({ kind: 'end-lapsed-access' });
      const { wasCut } = await backend.dieAfter(at, how, night);
      await backend.drain();
      // The queue delivers what died once more.
      await night();
      await backend.drain();
      const { body } = await owner.call('list-practice-grants', { params: { petId } });
      expect([at, body.practices]).toEqual([at, []]);
      expect([at, await rowsOfPatients(practice)]).toEqual([at, []]);
      const history = await owner.call('list-access-history', { params: { petId } });
      expect(history.body.entries.map(({ kind }) => kind)).toEqual(['left', 'joined']);
      return wasCut;
    });
    expect(requests).toBeGreaterThan(2);
  },
);

test.each(cases)('%s that dies %s any request', async (name, how) => {
  const { prepare, find, run, before, after, repeated = 200, mayRepeat } = CASES[name] as Case;
  const requests = await atEachRequest(async (at) => {
    const died = async () => {
      const scene = await setScene();
      await prepare(scene);
      await backend.drain();
      const params = (await find?.(scene)) ?? {};
      const { wasCut } = await backend.dieAfter(at, how, () => run(scene, params));
      return { scene, params, wasCut };
    };
    const givenUp = await died();
    expect([before, after]).toContainEqual(await stateOf(givenUp.scene));
    const { scene, params, wasCut } = await died();
    const { status } = await run(scene, params);
    expect([at, [200, 204, repeated]]).toEqual([at, expect.arrayContaining([status])]);
    expect([after, ...(mayRepeat ? [mayRepeat] : [])]).toContainEqual(await stateOf(scene));
    return wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});

test.each(DEATHS)('the jobs of a practice that was closed may die %s any request', async (how) => {
  const requests = await atEachRequest(async (at) => {
    const scene = await setScene();
    const { practice, owner, petId } = scene;
    await open(scene);
    await backend.drain();
    const { manager } = practice.members;
    await manager.client.call('close-practice', { params: { practiceId: practice.id } });
    const job = { kind: 'end-access-of-practice', practiceId: practice.id } as const;
    const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup(job));
    await backend.drain();
    const { body } = await owner.call('list-practice-grants', { params: { petId } });
    expect([at, body.practices]).toEqual([at, []]);
    expect([at, await rowsOfPatients(practice)]).toEqual([at, []]);
    const history = await owner.call('list-access-history', { params: { petId } });
    expect(history.body.entries.map(({ kind }) => kind)).toEqual(['left', 'joined']);
    return wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});

test.each(DEATHS)('the job that follows patients may die %s any request', async (how) => {
  const requests = await atEachRequest(async (at) => {
    const scene = await setScene();
    const { practice, owner, ownerId, petId } = scene;
    await open(scene);
    await backend.drain();
    await owner.call('update-pet', { params: { petId }, body: { name: 'Max', species: 'cat' } });
    const job = { kind: 'update-patients', ownerId } as const;
    const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup(job));
    await backend.drain();
    const find = async (query: Record<string, string>) => {
      const sent = { params: { practiceId: practice.id }, query };
      const { body } = await practice.members.staff.client.call('list-patients', sent);
      return body.patients.map(({ name, species }) => [name, species]);
    };
    for (const query of [{}, { search: 'max' }, { species: 'cat' }]) {
      expect([at, query, await find(query)]).toEqual([at, query, [['Max', 'cat']]]);
    }
    for (const query of [{ search: 'rex' }, { species: 'dog' }]) {
      expect([at, query, await find(query)]).toEqual([at, query, []]);
    }
    return wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});
