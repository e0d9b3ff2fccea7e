import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { GRANTS_UNTIL_VERIFIED, newStanding } from '../../contract/practices/standing.ts';
import { endAccessOfPractice } from '../../lambdas/domain/practices/end-access.ts';
import { createGrantingPractices } from '../../lambdas/domain/practices/granting-practice.ts';
import { createAccessStore } from '../../lambdas/store/access.ts';
import { createGrantingStore } from '../../lambdas/store/counters.ts';
import { createPracticesWithAccess } from '../../lambdas/store/ending-access.ts';
import { patientKey, practiceCountKey, practiceKey } from '../../lambdas/store/keys.ts';
import { createPetStore } from '../../lambdas/store/pets.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, dayOf, recordVisit } from '../support/entries.ts';
import { addPerson } from '../support/grants.ts';
import {
  addOwnerWithPet,
  addPatient,
  aHeldGrant,
  aPracticeGrant,
  counterCode,
  openToPractice,
  someChoices,
} from '../support/patients.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { readRow } from '../support/rows.ts';
import { addPet, rabies } from '../support/samples.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

const listOf = async ({ id, members }: TestPractice, query: Record<string, string> = {}) =>
  (await members.staff.client.call('list-patients', { params: { practiceId: id }, query })).body;

const open = ({ id, members }: TestPractice, grantId: string) =>
  members.staff.client.call('get-patient', { params: { practiceId: id, grantId } });

/** How many pets a practice has by its count. */
async function countOf({ id }: TestPractice) {
  const Key = practiceCountKey(id);
  const Item = await readRow(backend, Key);
  return Item?.patients;
}

test('a counter’s code shows the practice to everyone, and a new one takes its place', async () => {
  const practice = await addPractice(backend, { opening_words: 'Welcome to our clinic.' });
  const params = { practiceId: practice.id };
  const code = await counterCode(practice);
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  expect(await counterCode(practice)).toBe(code);
  expect((await backend.call('show-counter', { params: { code } })).body).toEqual({
    name: 'Riverside Animal Clinic',
    address: '12 River Road\nPortland, OR 97201',
    country: 'US',
    logo: null,
    opening_words: 'Welcome to our clinic.',
    standing: { status: 'unverified', at: null },
    takes_pets: true,
  });
  const { body } = await practice.members.manager.client.call('replace-counter', { params });
  expect(body.code).not.toBe(code);
  expect((await backend.call('show-counter', { params: { code } })).status).toBe(404);
  expect((await backend.call('show-counter', { params: { code: body.code } })).status).toBe(200);
});

test('the code of a closed practice says so', async () => {
  const code = await counterCode(await addPractice(backend, { endedAt: backend.now() }));
  const { status, problem } = await backend.call('show-counter', { params: { code } });
  expect(status).toBe(410);
  expect(problem?.type).toBe('/problems/practice-closed');
  expect(problem?.detail).toContain('Riverside Animal Clinic is no longer on Pawfile');
});

test('a practice sees the pets that owners opened to it, and nothing else', async () => {
  const practice = await addPractice(backend);
  const { owner, email, petId, recordId, grantId } = await addPatient(backend, practice, {
    shows_email: true,
  });
  await owner.call('create-record', { params: { petId }, body: { title: 'Secret', record_type: 'note' } });
  await backend.drain();
  const page = await listOf(practice);
  expect(page).toMatchObject({ count: 1, next: null });
  expect(page.patients).toMatchObject([
    { id: grantId, name: 'Rex', species: 'dog', owner_name: 'Dana Whitfield', owner_email: email },
  ]);
  const { body } = await open(practice, grantId);
  expect(body.records).toMatchObject([
    { id: recordId, has_document: true, document_type: 'application/pdf' },
  ]);
  expect(JSON.stringify(body)).not.toContain(petId);
  const named = { practiceId: practice.id, grantId, recordId };
  const document = await practice.members.staff.client.call('get-patient-document', { params: named });
  expect((await fetch(document.body.signed_url)).status).toBe(200);
  const other = await addPractice(backend);
  expect((await listOf(other)).patients).toEqual([]);
  expect((await open(other, grantId)).problem?.type).toBe('/problems/grant-not-found');
});

test('the next call after the access ended finds nothing', async () => {
  const practice = await addPractice(backend);
  const { owner, petId, grantId, recordId } = await addPatient(backend, practice);
  await owner.call('end-grant', { params: { petId, grantId } });
  expect(await listOf(practice)).toMatchObject({ patients: [], next: null, count: 0 });
  expect((await open(practice, grantId)).status).toBe(404);
  const document = { practiceId: practice.id, grantId, recordId };
  const { client } = practice.members.vet;
  expect((await client.call('get-patient-document', { params: document })).status).toBe(404);
  expect((await listOf(practice, { search: 'rex' })).patients).toEqual([]);
  await backend.drain();
  expect(await listOf(practice)).toMatchObject({ patients: [], next: null, count: 0 });
});

test('the list follows the pet, and what its owner narrows', async () => {
  const practice = await addPractice(backend);
  const { owner, petId, grantId } = await addPatient(backend, practice, {
    kinds: ['vaccination', 'medication'],
    shows_email: true,
  });
  const day = (days: number) =>
    new Date(backend.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const params = { petId };
  const due = async () => (await listOf(practice)).patients[0];
  const added = await owner.call('create-record', {
    params,
    body: {
      title: 'Heartworm tablets',
      record_type: 'medication',
      issued_on: day(-40),
      expires_on: day(-10),
    },
  });
  await backend.drain();
  expect((await due())?.due).toEqual([
    {
      name: 'Heartworm tablets',
      record_type: 'medication',
      due_on: day(-10),
      line: 'medication\nheartworm tablets',
      rests_on: added.body.id,
      by: 'date',
    },
  ]);
  expect((await listOf(practice, { status: 'overdue' })).patients).toHaveLength(1);
  await owner.call('update-practice-grant', {
    params: { petId, grantId },
    body: { ...someChoices, owner_name: 'D. Whitfield' },
  });
  await owner.call('update-pet', { params, body: { name: 'Max', species: 'cat' } });
  await backend.drain();
  expect(await due()).toMatchObject({
    name: 'Max',
    species: 'cat',
    owner_name: 'D. Whitfield',
    owner_email: null,
    due: [],
  });
  for (const [query, count] of [
    [{ search: 'rex' }, 0],
    [{ search: 'MA whit' }, 1],
    [{ species: 'cat' }, 1],
    [{ species: 'dog' }, 0],
    [{ status: 'overdue' }, 0],
    [{ status: 'unknown' }, 1],
  ] as const) {
    expect([query, (await listOf(practice, query)).patients.length]).toEqual([query, count]);
  }
  await owner.call('archive-pet', { params, body: { reason: 'died' } });
  await backend.drain();
  expect((await listOf(practice)).patients).toEqual([]);
});

test('less needs no fresh sign-in, and more does', async () => {
  const practice = await addPractice(backend);
  const { owner, petId, grantId } = await addPatient(backend, practice, { may_add: true });
  const signedInAt = new Date(backend.now().getTime() - 3_600_000);
  const update = (fields: object) =>
    owner.call('update-practice-grant', {
      params: { petId, grantId },
      body: { ...someChoices, ...fields },
      signedInAt,
    });
  expect((await update({})).status).toBe(204);
  for (const wider of [
    { may_add: true },
    { may_remind: true },
    { shows_email: true },
    { kinds: ['vaccination', 'treatment', 'note'] },
  ]) {
    expect((await update(wider)).problem?.type).toBe('/problems/sign-in-again');
  }
  const params = { code: await counterCode(practice) };
  const again = await owner.call('grant-to-practice', {
    params,
    body: aPracticeGrant({ pet_ids: [petId] }),
    signedInAt,
  });
  expect(again.problem?.type).toBe('/problems/sign-in-again');
});

test('all pets are later ones too, and end together', async () => {
  const practice = await addPractice(backend);
  const { client: owner } = await addPerson(backend, 'all-pets@example.org');
  await subscribe(backend, owner);
  const { id: petId } = await addPet(owner);
  await openToPractice(owner, practice, { all_pets: true });
  await owner.call('create-pet', { body: { name: 'Olive', species: 'cat' } });
  await backend.drain();
  const { patients } = await listOf(practice);
  expect(patients.map(({ name }) => name)).toEqual(['Olive', 'Rex']);
  const grantId = patients[1]?.id ?? '';
  expect((await owner.call('end-grant', { params: { petId, grantId } })).status).toBe(204);
  expect(await listOf(practice)).toMatchObject({ patients: [], count: 0 });
});

test('an unverified practice has at most twenty pets, however many owners come at once', async () => {
  const practice = await addPractice(backend);
  const code = await counterCode(practice);
  const owners = await Promise.all(
    Array.from({ length: GRANTS_UNTIL_VERIFIED + 4 }, async (_, n) => {
      const { client } = await addPerson(backend, `crowd-${n}@example.org`);
      return { client, petId: (await addPet(client)).id };
    }),
  );
  const answers = await Promise.all(
    owners.map(({ client, petId }) =>
      client.call('grant-to-practice', { params: { code }, body: aPracticeGrant({ pet_ids: [petId] }) }),
    ),
  );
  const given = answers.filter(({ status }) => status === 200).length;
  expect(given).toBeLessThanOrEqual(GRANTS_UNTIL_VERIFIED);
  expect(given).toBeGreaterThan(0);
  expect((await listOf(practice)).count).toBe(given);
  await backend.drain();
  expect((await listOf(practice)).patients).toHaveLength(given);
});

test('two owners at once share the last of its twenty places', async () => {
  const practice = await addPractice(backend);
  const [owner, ...others] = await Promise.all(
    ['first', 'second', 'third'].map((name) => addPerson(backend, `last-place-${name}@example.org`)),
  );
  if (!owner) throw new Error('The first has an account');
  await subscribe(backend, owner.client, { plan: 'vet' });
  const pets = [];
  for (let n = 1; n < GRANTS_UNTIL_VERIFIED; n++) pets.push((await addPet(owner.client)).id);
  await openToPractice(owner.client, practice, { pet_ids: pets });
  const params = { code: await counterCode(practice) };
  const asking = await Promise.all(
    others.map(async ({ client }) => {
      const { id } = await addPet(client);
      return { client, body: aPracticeGrant({ pet_ids: [id] }) };
    }),
  );
  const answers = await Promise.all(
    asking.map(({ client, body }) => client.call('grant-to-practice', { params, body })),
  );
  expect(answers.map(({ problem }) => problem?.type ?? 'ok').toSorted()).toEqual([
    '/problems/quota-reached',
    'ok',
  ]);
  await backend.drain();
  expect((await listOf(practice)).count).toBe(GRANTS_UNTIL_VERIFIED);
});

test('a verified one has no such limit, and a suspended or closed one gets none', async () => {
  const at = backend.now().toISOString();
  const verified = {
    ...newStanding(at),
    state: 'verified' as const,
    verified: { since: at, checked_at: at },
  };
  const suspended = { ...verified, suspended: { since: at, from: 'verified' as const } };
  const { client } = await addPerson(backend, 'standing@example.org');
  const { id: petId } = await addPet(client);
  const statusWith = async (fields: Parameters<typeof addPractice>[1]) => {
    const code = await counterCode(await addPractice(backend, fields));
    const body = aPracticeGrant({ pet_ids: [petId] });
    return (await client.call('grant-to-practice', { params: { code }, body })).status;
  };
  expect(await statusWith({ standing: verified })).toBe(200);
  expect(await statusWith({ standing: suspended })).toBe(404);
  expect(await statusWith({ endedAt: backend.now() })).toBe(404);
  expect(await statusWith({ plan: null })).toBe(404);
  expect(await statusWith({ kind: 'kennel' })).toBe(404);
});

test('the history has one entry for each day on which the practice looked', async () => {
  const practice = await addPractice(backend);
  const { owner, petId, grantId } = await addPatient(backend, practice);
  await Promise.all([open(practice, grantId), open(practice, grantId)]);
  await open(practice, grantId);
  const { body } = await owner.call('list-access-history', { params: { petId } });
  expect(body.entries.map(({ kind, name }) => [kind, name])).toEqual([
    ['read', 'Riverside Animal Clinic'],
    ['joined', 'Riverside Animal Clinic'],
  ]);
});

test('what ends with a pet or an account leaves a practice nothing', async () => {
  const practice = await addPractice(backend);
  const first = await addPatient(backend, practice);
  const second = await addPatient(backend, practice);
  await first.owner.call('delete-pet', { params: { petId: first.petId } });
  await second.owner.call('delete-account', { body: { email: second.email } });
  await backend.drain();
  expect(await listOf(practice)).toMatchObject({ patients: [], count: 0 });
  for (const { grantId } of [first, second]) expect((await open(practice, grantId)).status).toBe(404);
});

test('what an owner closed no longer shows, before any job has run', async () => {
  const practice = await addPractice(backend);
  const { owner, email, petId, grantId } = await addPatient(backend, practice, {
    shows_email: true,
    may_add: true,
    may_remind: true,
  });
  const body = {
    title: 'DHPP',
    record_type: 'vaccination',
    issued_on: '2026-10-01',
    expires_on: '2028-10-01',
  };
  await owner.call('create-record', { params: { petId }, body });
  await backend.drain();
  const choose = (fields: object) =>
    owner.call('update-practice-grant', {
      params: { petId, grantId },
      body: { ...someChoices, owner_name: 'D. W.', ...fields },
    });
  await choose({});
  const seen = async () => {
    const [listed] = (await listOf(practice)).patients;
    const { body } = await open(practice, grantId);
    expect(body.patient).toEqual(listed);
    expect(JSON.stringify(body)).not.toContain(email);
    return listed;
  };
  const shown = { owner_name: 'D. W.', owner_email: null, may_add: false, may_remind: false };
  expect(await seen()).toMatchObject({ ...shown, due: [{ due_on: '2028-10-01' }] });
  expect((await listOf(practice, { search: email })).patients).toEqual([]);
  await choose({ since: '2026-11-01' });
  expect(await seen()).toMatchObject({ ...shown, due: [], last_added: null });
  await choose({ kinds: ['treatment'] });
  expect(await seen()).toMatchObject({ ...shown, due: [], last_added: null });
  await backend.drain();
  expect(await seen()).toMatchObject({ ...shown, due: [], last_added: null });
});

test('the first page of all says how many have each status, on the reader’s day', async () => {
  const practice = await addPractice(backend);
  const counts = async (query = {}) => (await listOf(practice, query)).counts;
  const none = { overdue: 0, due: 0, current: 0, unknown: 0 };
  expect(await counts()).toEqual(none);
  const { owner, petId, grantId } = await addPatient(backend, practice);
  const undated = await addPatient(backend, practice);
  expect(await counts()).toEqual({ ...none, unknown: 2 });
  const today = dayOf(backend);
  const body = { ...rabies, issued_on: today, expires_on: addCalendarDays(today, 40) };
  await owner.call('create-record', { params: { petId }, body });
  await backend.drain();
  expect(await counts()).toEqual({ ...none, current: 1, unknown: 1 });
  expect(await counts({ today: addCalendarDays(today, 1) })).toEqual({ ...none, current: 1, unknown: 1 });
  expect([await counts({ status: 'current' }), await counts({ search: 'rex' })]).toEqual([null, null]);
  backend.advance(20 * 86_400_000);
  expect(await counts()).toEqual({ ...none, due: 1, unknown: 1 });
  backend.advance(21 * 86_400_000);
  expect(await counts()).toEqual({ ...none, overdue: 1, unknown: 1 });
  await owner.call('end-grant', { params: { petId, grantId } });
  // At once, before the job that removes what is left of it.
  expect(await counts()).toEqual({ ...none, unknown: 1 });
  await undated.owner.call('archive-pet', { params: { petId: undated.petId }, body: { reason: null } });
  await backend.drain();
  expect(await counts()).toEqual(none);
});

test('a patient says who added its newest record: this practice, its owner, or another practice', async () => {
  const practice = await addPractice(backend);
  const other = await addPractice(backend);
  const { owner, petId, grantId } = await addOpenPatient(backend, practice);
  const [otherGrant = ''] = await openToPractice(owner, other, { pet_ids: [petId], may_add: true });
  const added = async () => {
    await backend.drain();
    return (await listOf(practice)).patients[0]?.last_added;
  };
  const record = ({ id, members }: TestPractice, grant: string) =>
    recordVisit(members.vet, id, aVisit(backend, aDose(backend, grant)));
  const on = dayOf(backend);
  expect(await added()).toEqual({ on, by_practice: false, by_owner: true });
  backend.advance(1_000);
  expect((await record(practice, grantId)).status).toBe(201);
  expect(await added()).toEqual({ on, by_practice: true, by_owner: false });
  backend.advance(1_000);
  await record(other, otherGrant);
  expect(await added()).toEqual({ on, by_practice: false, by_owner: false });
});

test('a page starts only after a patient of the same list', async () => {
  const practice = await addPractice(backend);
  const other = await addPractice(backend);
  const { grantId } = await addPatient(backend, practice);
  const foreign = await addPatient(backend, other);
  const { client } = practice.members.staff;
  const after = async (key: string, query: object = {}) => {
    const { status, body, problem } = await client.call('list-patients', {
      params: { practiceId: practice.id },
      query: { ...query, after: Buffer.from(key).toString('base64url') },
    });
    return status === 200 ? body.patients.map(({ id }) => id) : problem?.type;
  };
  expect(await after(`PATIENT#a#${grantId}`)).toEqual([grantId]);
  // Another practice's patient names a place in this list, and leads nowhere else.
  expect(await after(`PATIENT#a#${foreign.grantId}`)).toEqual([grantId]);
  const refused = '/problems/invalid-request';
  for (const key of [
    'x',
    grantId,
    `PATIENT#a#`,
    `PATIENT#a#${'9'.repeat(30)}`,
    `WORD#rex#${grantId}`,
    `GRANT#${grantId}`,
    `DUE#2026-11-29#dog#${grantId}`,
    `PATIENT#a\u0000${grantId}`,
  ]) {
    expect([key, await after(key)]).toEqual([key, refused]);
  }
  expect(await after(`PATIENT#cat#a#${grantId}`, { species: 'dog' })).toBe(refused);
  expect(await after(`WORD#max#${grantId}`, { search: 'rex' })).toBe(refused);
  expect(await after(`DUE#2999-01-01#dog#${grantId}`, { status: 'overdue' })).toBe(refused);
  expect(await after(`DUE#~#dog#${grantId}`, { status: 'current' })).toBe(refused);
  // The day moved on between two pages.
  expect(await after(`DUE#2020-01-01#dog#${grantId}`, { status: 'current' })).toEqual([]);
});

test('a practice that is closed or suspended while an owner shares a pet gets none', async () => {
  const at = backend.now().toISOString();
  const verified = {
    ...newStanding(at),
    state: 'verified' as const,
    verified: { since: at, checked_at: at },
  };
  const access = createAccessStore(backend.table);
  const granting = createGrantingPractices(createGrantingStore(backend.table), backend.now);
  const { id: practiceId } = await addPractice(backend, { standing: verified });
  const profile = { TableName: backend.table.name, Key: practiceKey(practiceId) };
  const { client, userId: ownerId } = await addPerson(backend, 'slow@example.org');
  const { id: petId } = await addPet(client);
  const shareWhile = async (change: () => Promise<unknown>) => {
    const practice = await granting.get(practiceId);
    const { version } = await access.ofOwner(ownerId);
    await change();
    const put = [aHeldGrant({ userId: practiceId, ownerId, petId })];
    return access.commit({
      ownerId,
      versions: { owner: version },
      ...(practice && { practice }),
      put,
      history: [],
    });
  };
  const set = (UpdateExpression: string, value: unknown) => () =>
    backend.documents.send(
      new UpdateCommand({ ...profile, UpdateExpression, ExpressionAttributeValues: { ':value': value } }),
    );
  const suspended = { ...verified, version: 1, suspended: { since: at, from: 'verified' } };
  expect(await shareWhile(set('SET standing = :value', suspended))).toBe(false);
  expect(await shareWhile(set('SET ended_at = :value', at))).toBe(false);
  await set('SET ended_at = :value', null)();
  expect(await shareWhile(async () => undefined)).toBe(true);
});

test('access to all pets ends once with its practice, and every pet’s history says so once', async () => {
  const practice = await addPractice(backend);
  const { owner, petId } = await addOwnerWithPet(backend);
  await subscribe(backend, owner, { plan: 'extra', quantity: 2 });
  const ids = [petId, (await addPet(owner)).id, (await addPet(owner)).id];
  await openToPractice(owner, practice, { all_pets: true, pet_ids: [] });
  await backend.drain();
  expect((await listOf(practice)).count).toBe(3);
  await practice.members.manager.client.call('close-practice', { params: { practiceId: practice.id } });
  await backend.drain();
  for (const id of ids) {
    const { body } = await owner.call('list-access-history', { params: { petId: id } });
    expect(body.entries.map(({ kind }) => kind)).toEqual(['left', 'joined']);
  }
  expect(await countOf(practice)).toBe(0);
});

test('access that its owner ends, while the job of a closed practice comes to it, ends once', async () => {
  const practice = await addPractice(backend);
  const { owner, ownerId, petId, grantId } = await addPatient(backend, practice);
  const kept = await addPatient(backend, practice);
  const withAccess = createPracticesWithAccess(backend.table);
  await practice.members.manager.client.call('close-practice', { params: { practiceId: practice.id } });
  let pages = 0;
  const deps = {
    access: createAccessStore(backend.table),
    pets: createPetStore(backend.table),
    cleanup: { send: async () => {} },
    now: backend.now,
    newId: () => ulid().toLowerCase(),
    withAccess: {
      ...withAccess,
      async grants(practiceId: string) {
        const page = await withAccess.grants(practiceId);
        if (++pages === 1) await owner.call('end-grant', { params: { petId, grantId } });
        return page;
      },
    },
  };
  await endAccessOfPractice(deps, { kind: 'end-access-of-practice', practiceId: practice.id }, () => true);
  const { body } = await owner.call('list-access-history', { params: { petId } });
  expect(body.entries.map(({ kind }) => kind)).toEqual(['removed', 'joined']);
  expect((await deps.access.ofPet(kept.ownerId, kept.petId)).grants).toEqual([]);
  expect((await deps.access.ofPet(ownerId, petId)).grants).toEqual([]);
  expect(await countOf(practice)).toBe(0);
  await backend.drain();
  // Nothing is left of the patient, not even a row that says that it has ended.
  const Item = await readRow(backend, patientKey(practice.id, grantId));
  expect(Item).toBeUndefined();
});
