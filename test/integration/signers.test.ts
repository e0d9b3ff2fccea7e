import { beforeAll, expect, test } from 'vitest';
import type { MemberRole } from '../../contract/access/duties.ts';
import type { Vet } from '../../contract/practices/vets.ts';
import { tryMove } from '../../lambdas/domain/practices/verification/move-practice.ts';
import { signatureKey } from '../../lambdas/store/keys.ts';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import { getItem } from '../../lambdas/store/table.ts';
import { createVerificationStore } from '../../lambdas/store/verification.ts';
import { ADMIN, anApplication, applyAs } from '../support/applications.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import {
  addMember,
  addPractice,
  aMember,
  newPerson,
  putMember,
  type TestMember,
  type TestPractice,
} from '../support/practices.ts';
import { addEntry, letSign, putVets, verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

const VET: Vet = { name: 'Dr. vet', license: 'OR 48213' };
const ITO: Vet = { name: 'Dr. Ben Ito', license: 'OR-V 9' };
const NOTE = 'In the board’s register.';

let practice: TestPractice;
let vet: TestMember;
let ito: TestMember;

beforeAll(async () => {
  practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  vet = practice.members.vet;
  ito = await addMember(backend, practice.id, ['vet']);
  for (const each of [vet, ito]) await letSign(backend, each);
  await enter(ito, { name: ITO.name, license: null });
});

const params = () => ({ practiceId: practice.id });

/** Signs an entry, by default a new one: what was signed of the signer, or why nothing was. */
async function sign(by: TestMember, entryId?: string) {
  const id = entryId ?? (await addEntry(backend, practice.id));
  const body = { entries: [{ id, version: 1 }] };
  const answer = await by.client.call('sign-entries', { params: params(), body });
  if (answer.problem) return answer.problem.type;
  const table = { client: backend.documents, name: backend.table.name };
  const row = await getItem(table, signatureKey(answer.body.results[0]?.signature_id ?? ''));
  const [, payload = ''] = String(row?.jws).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).signer;
}

const enter = (by: TestMember, body: { name: string; license: string | null }) =>
  by.client.call('update-membership', { params: params(), body });

const setVet = (named: Vet, signs: boolean, by = practice.members.manager, member_id?: string) =>
  by.client.call('set-vet', { params: params(), body: { ...named, signs, ...(member_id && { member_id }) } });

const decide = (named: Vet, decision: 'confirm' | 'refuse') =>
  backend.call('decide-vet', {
    params: { reviewId: practice.id },
    body: { ...named, decision, note: NOTE },
    claims: ADMIN,
  });

const NOT_CONFIRMED = '/problems/signer-not-confirmed';

test('a vet signs in the words that were confirmed, however they are grouped and capitalized', async () => {
  expect(await sign(vet)).toEqual(VET);
  await enter(vet, { name: 'DR VET', license: 'or-48213' });
  expect(await sign(vet)).toEqual(VET);
});

test.each<[string, { name: string; license: string | null }]>([
  ['another name', { name: 'Dr. Elsewhere', license: VET.license }],
  ['another license', { name: VET.name, license: 'OR 48214' }],
  ['no license', { name: VET.name, license: null }],
])('nothing is signed by a vet who entered %s', async (_, words) => {
  await enter(vet, words);
  expect(await sign(vet)).toBe(NOT_CONFIRMED);
  await enter(vet, VET);
  expect(await sign(vet)).toEqual(VET);
});

test('a license is one member’s', async () => {
  const { status, problem } = await enter(ito, { name: ITO.name, license: 'or 48213' });
  expect([status, problem?.errors?.map(({ path }) => path)]).toEqual([400, ['license']]);
});

test('a vet who was employed since is named by a manager and confirmed by an administrator', async () => {
  await enter(ito, ITO);
  expect(await sign(ito)).toBe(NOT_CONFIRMED);
  expect((await setVet(ITO, true, practice.members.staff)).status).toBe(404);
  const { body } = await setVet(ITO, true);
  expect(body.application?.vets).toEqual([
    { ...VET, confirmed_at: expect.any(String), member_id: vet.userId },
    { ...ITO, confirmed_at: null, member_id: null },
  ]);
  expect(body.state).toBe('verified');
  expect(await sign(ito)).toBe(NOT_CONFIRMED);
  expect(await sign(vet)).toEqual(VET);
  expect((await setVet({ ...ITO, name: 'dr ben ito' }, true)).status).toBe(400);
  // Not in the words that wait.
  expect((await decide({ ...ITO, license: 'OR-V 8' }, 'confirm')).status).toBe(409);
  const review = await decide(ITO, 'confirm');
  expect(review.body.notes[0]).toMatchObject({
    kind: 'vet-confirmed',
    text: `Dr. Ben Ito, license OR-V 9: ${NOTE}`,
  });
  expect(await sign(ito)).toBe(NOT_CONFIRMED);
  expect((await setVet(ITO, true, practice.members.manager, ito.userId)).status).toBe(200);
  expect(await sign(ito)).toEqual(ITO);
  expect((await decide(ITO, 'refuse')).status).toBe(409);
});

test('a vet who left no longer signs', async () => {
  expect((await setVet(ITO, false)).status).toBe(200);
  expect(await sign(ito)).toBe(NOT_CONFIRMED);
  expect((await setVet(ITO, true)).status).toBe(200);
  const refused = await decide(ITO, 'refuse');
  expect(refused.body.application?.vets).toEqual([
    { ...VET, confirmed_at: expect.any(String), member_id: vet.userId },
  ]);
});

test('a vet who was named between two reads of one batch stays on the list, and waits there', async () => {
  const store = createVerificationStore({ client: backend.documents, name: backend.table.name });
  const before = await store.application(practice.id);
  if (!before) throw new Error('A practice with vets has sent something.');
  await setVet(ITO, true);
  const found = (await store.get(practice.id))?.practice;
  if (!found) throw new Error('The practice is verified.');
  const { standing } = found;
  const change = { practiceId: practice.id, before: standing, standing, note: null, hasWaitingVet: false };
  expect(await store.change({ ...change, application: { before, after: before } })).toBe('conflict');
  expect((await store.application(practice.id))?.vets.map(({ name }) => name)).toEqual([VET.name, ITO.name]);

  const deps = {
    verification: store,
    mailJobs: null,
    now: backend.now,
    newId: () => '01m9c4t3e8h76k140zdgfkmn9c',
  };
  const moving = { move: { kind: 'change', of: 'address' }, by: null, text: null } as const;
  expect(await tryMove(deps, found, moving, before)).toBeNull();
  expect(await tryMove(deps, found, moving, await store.application(practice.id))).not.toBeNull();
});

test('who leaves the list while a signature is on its way signs nothing', async () => {
  await decide(ITO, 'confirm');
  const entryId = await addEntry(backend, practice.id);
  backend.beforeNextWrite(() => setVet(ITO, false));
  expect(await sign(ito, entryId)).toBe('/problems/changed-meanwhile');
});

test('the vets of an application are confirmed with it, and those named again stay confirmed', async () => {
  const { id, members } = await addPractice(backend);
  await applyAs(members.manager.client, id);
  const reviewId = { reviewId: id };
  const confirm = async () => {
    const { application_number } = (await backend.call('get-review', { params: reviewId, claims: ADMIN }))
      .body;
    const body = { decision: 'confirm' as const, note: NOTE, application_number };
    return backend.call('decide-review', { params: reviewId, body, claims: ADMIN });
  };
  expect((await confirm()).body.application?.vets[0]?.confirmed_at).toBeNull();
  backend.advance(25 * 3_600_000);
  const confirmed = (await confirm()).body.application?.vets[0]?.confirmed_at;
  expect(confirmed).toEqual(expect.any(String));
  await backend.call('ask-practice', { params: reviewId, body: { text: 'Moved?' }, claims: ADMIN });
  const again = await anApplication(members.manager.client, id);
  const { body } = await members.manager.client.call('send-application', {
    params: { practiceId: id },
    body: { ...again, vets: [...again.vets, ITO] },
  });
  expect(body.application?.vets.map(({ confirmed_at }) => confirmed_at)).toEqual([confirmed, null]);
});

test('a vet whom no administrator confirmed, from before, doesn’t sign', async () => {
  const { id, members } = await addPractice(backend);
  await verifyPractice(backend, id);
  await letSign(backend, members.vet);
  await putVets(backend, id, [VET] as never);
  const entry = { id: await addEntry(backend, id), version: 1 };
  const call = { params: { practiceId: id }, body: { entries: [entry] } };
  expect((await members.vet.client.call('sign-entries', call)).problem?.type).toBe(NOT_CONFIRMED);
});

/** A verified practice with its vet, who signs for it, and a colleague who is a vet there, too. */
async function withColleague() {
  const own = await addPractice(backend);
  await verifyPractice(backend, own.id);
  const colleague = await addMember(backend, own.id, ['vet']);
  const returning = await addMember(backend, own.id, ['vet']);
  for (const each of [own.members.vet, colleague, returning]) await letSign(backend, each);
  for (const [index, each] of [colleague, returning].entries())
    await putMember(
      backend,
      aMember({ ...each, practiceId: own.id, roles: ['vet'], license: `OR ${index}` }),
    );
  const signBy = async (by: TestMember) => {
    const entry = { id: await addEntry(backend, own.id), version: 1 };
    const body = { entries: [entry] };
    const { problem } = await by.client.call('sign-entries', { params: { practiceId: own.id }, body });
    return problem ? problem.detail : 'signed';
  };
  const enterBy = (by: TestMember, body: Vet) =>
    by.client.call('update-membership', { params: { practiceId: own.id }, body });
  const { manager } = own.members;
  const ofOwn = { practiceId: own.id };
  return {
    ...{ id: own.id, vet: own.members.vet, colleague, returning, signBy, enterBy },
    leave: (who: TestMember) => who.client.call('leave-practice', { params: ofOwn }),
    setRoles: (who: TestMember, roles: MemberRole[]) =>
      manager.client.call('set-member-roles', {
        params: { ...ofOwn, memberId: who.userId },
        body: { roles },
      }),
    members: own.members,
    chooseAccount: (who: TestMember) =>
      manager.client.call('set-vet', {
        params: ofOwn,
        body: { ...VET, signs: true, member_id: who.userId },
      }),
    name: (signs: boolean) => manager.client.call('set-vet', { params: ofOwn, body: { ...VET, signs } }),
    confirm: () =>
      backend.call('decide-vet', {
        params: { reviewId: own.id },
        body: { ...VET, decision: 'confirm', note: NOTE },
        claims: ADMIN,
      }),
  };
}

const ANOTHERS = /confirmed for another person/;
const NOT_CHOSEN = /A manager can choose your account beside them/;

test('nobody signs first as a vet who hasn’t signed yet, by entering her name and license', async () => {
  const { vet: her, colleague, enterBy, signBy, chooseAccount } = await withColleague();
  await enterBy(her, { ...VET, license: 'OR 7' });
  expect((await enterBy(colleague, VET)).status).toBe(204);
  expect(await signBy(colleague)).toMatch(NOT_CHOSEN);
  // Nor does who leaves take her license along.
  await enterBy(colleague, { ...VET, license: 'OR 8' });
  await enterBy(her, VET);
  expect(await signBy(her)).toBe('signed');
  expect((await chooseAccount(colleague)).status).toBe(200);
  expect(await signBy(her)).toBe('signed');
});

test('a vet whose account no manager chose doesn’t sign, unless she is a manager herself', async () => {
  const { id, vet: her, setRoles, signBy } = await withColleague();
  await putVets(backend, id, [{ ...VET, confirmed_at: backend.now().toISOString(), member_id: null }]);
  expect(await signBy(her)).toMatch(NOT_CHOSEN);
  await setRoles(her, ['vet', 'manager']);
  expect(await signBy(her)).toBe('signed');
  await setRoles(her, ['vet']);
  expect(await signBy(her)).toBe('signed');
});

test('whoever leaves takes no license that a manager gave to another account', async () => {
  const { vet: her, colleague, enterBy, signBy, leave } = await withColleague();
  await enterBy(her, { ...VET, license: 'OR 7' });
  await enterBy(colleague, VET);
  expect((await leave(colleague)).status).toBe(204);
  await enterBy(her, VET);
  expect(await signBy(her)).toBe('signed');
});

test('a manager chooses a vet’s account among the vets of the team', async () => {
  const { id, vet: her, chooseAccount, members } = await withColleague();
  const { body } = await chooseAccount(her);
  expect(body.application?.vets[0]).toMatchObject({
    member_id: her.userId,
    confirmed_at: expect.any(String),
  });
  expect(body.news[0]).toMatchObject({ kind: 'vet-account', text: 'Dr. vet, license OR 48213: Dr. vet' });
  expect((await chooseAccount(members.staff)).problem?.errors).toEqual([
    { path: 'member_id', message: 'Choose a vet of your team.' },
  ]);
  const unknown = { ...ITO, signs: true, member_id: her.userId };
  const answer = await members.manager.client.call('set-vet', { params: { practiceId: id }, body: unknown });
  expect(answer.problem?.type).toBe('/problems/changed-meanwhile');
});

test.each(['who signed', 'who never signed'])('nobody signs as a vet %s and left', async (kind) => {
  const { vet: her, colleague, leave, enterBy, signBy } = await withColleague();
  if (kind === 'who signed') expect(await signBy(her)).toBe('signed');
  expect((await leave(her)).status).toBe(204);
  expect((await enterBy(colleague, VET)).status).toBe(204);
  expect(await signBy(colleague)).toMatch(ANOTHERS);
});

test.each<[string, (own: Awaited<ReturnType<typeof withColleague>>) => Promise<unknown>]>([
  ['is no longer a vet', ({ vet: her, setRoles }) => setRoles(her, ['staff'])],
  ['entered another license', ({ vet: her, enterBy }) => enterBy(her, { ...VET, license: 'OR 7' })],
])('nobody signs as a vet who %s, and she does once that is undone', async (kind, change) => {
  const own = await withColleague();
  const { vet: her, colleague, setRoles, enterBy, signBy } = own;
  if (kind === 'entered another license') expect(await signBy(her)).toBe('signed');
  await change(own);
  await enterBy(her, { name: VET.name, license: 'OR 7' });
  await enterBy(colleague, VET);
  expect(await signBy(colleague)).toMatch(ANOTHERS);
  await enterBy(colleague, { ...VET, license: 'OR 8' });
  await setRoles(her, ['vet']);
  await enterBy(her, VET);
  expect(await signBy(her)).toBe('signed');
});

test('a vet who comes back with another account signs once she is named and confirmed again', async () => {
  const own = await withColleague();
  const { vet: her, returning, colleague, leave, enterBy, signBy, name, confirm, chooseAccount } = own;
  expect(await signBy(her)).toBe('signed');
  backend.advance(1000);
  await leave(her);
  await enterBy(returning, VET);
  expect(await signBy(returning)).toMatch(ANOTHERS);
  backend.advance(1000);
  await name(false);
  await name(true);
  await confirm();
  expect(await signBy(returning)).toMatch(NOT_CHOSEN);
  await chooseAccount(returning);
  expect(await signBy(returning)).toBe('signed');
  backend.advance(1000);
  await leave(returning);
  await enterBy(colleague, VET);
  expect(await signBy(colleague)).toMatch(ANOTHERS);
});

test.each(['with the same account', 'with another account'])(
  'nobody signs as a vet who was confirmed again %s, and left without signing anew',
  async (kind) => {
    const { vet: her, returning, colleague, leave, enterBy, signBy, name, confirm } = await withColleague();
    expect(await signBy(her)).toBe('signed');
    const isOther = kind === 'with another account';
    if (isOther) {
      expect((await leave(her)).status).toBe(204);
      expect((await enterBy(returning, VET)).status).toBe(204);
    }
    backend.advance(1000);
    await name(false);
    await name(true);
    expect((await confirm()).status).toBe(200);
    backend.advance(1000);
    expect((await leave(isOther ? returning : her)).status).toBe(204);
    expect((await enterBy(colleague, VET)).status).toBe(204);
    expect(await signBy(colleague)).toMatch(ANOTHERS);
  },
);

test('whoever leaves takes no license that is confirmed for another', async () => {
  const { vet: her, returning, leave, enterBy, signBy, setRoles } = await withColleague();
  expect(await signBy(her)).toBe('signed');
  await setRoles(her, ['staff']);
  await enterBy(her, { ...VET, license: 'OR 7' });
  await enterBy(returning, VET);
  expect((await leave(returning)).status).toBe(204);
  await setRoles(her, ['vet']);
  await enterBy(her, VET);
  expect(await signBy(her)).toBe('signed');
});

test.each(['who signed', 'who never signed'])('a vet %s keeps the license under another id', async (kind) => {
  const { vet: her, colleague, signBy, enterBy, leave } = await withColleague();
  if (kind === 'who signed') expect(await signBy(her)).toBe('signed');
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  const moved = await newPerson(backend, 'moved');
  for (let attempt = 0; attempt < 2; attempt += 1) await moves.copy(her.userId, moved.userId, new Map());
  await moves.remove(her.userId);
  await letSign(backend, moved);
  expect(await signBy(moved)).toBe('signed');
  await leave(moved);
  await enterBy(colleague, VET);
  expect(await signBy(colleague)).toMatch(ANOTHERS);
});

test('of two members who enter one license in turn, it is that of the first one who signs', async () => {
  const { vet: her, colleague, enterBy, signBy } = await withColleague();
  expect(await signBy(her)).toBe('signed');
  expect((await enterBy(colleague, VET)).status).toBe(400);
  const namesake = { name: VET.name, license: 'OR 9' };
  expect((await enterBy(colleague, namesake)).status).toBe(204);
  expect(await signBy(colleague)).toMatch(/hasn’t confirmed your name and license/);
  expect(await signBy(her)).toBe('signed');
});
