import { beforeAll, expect, test } from 'vitest';
import type { Vet } from '../../contract/practices/vets.ts';
import { signatureKey } from '../../lambdas/store/keys.ts';
import { getItem } from '../../lambdas/store/table.ts';
import { ADMIN, anApplication, applyAs } from '../support/applications.ts';
import { startBackend } from '../support/backend.ts';
import { addMember, addPractice, type TestMember, type TestPractice } from '../support/practices.ts';
import { addEntry, letSign, putVets, verifyPractice } from '../support/signatures.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend = startForFile(startBackend);

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

const setVet = (named: Vet, signs: boolean, by = practice.members.manager) =>
  by.client.call('set-vet', { params: params(), body: { ...named, signs } });

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
    { ...VET, confirmed_at: expect.any(String) },
    { ...ITO, confirmed_at: null },
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
  expect(await sign(ito)).toEqual(ITO);
  expect((await decide(ITO, 'refuse')).status).toBe(409);
});

test('a vet who left no longer signs', async () => {
  expect((await setVet(ITO, false)).status).toBe(200);
  expect(await sign(ito)).toBe(NOT_CONFIRMED);
  expect((await setVet(ITO, true)).status).toBe(200);
  const refused = await decide(ITO, 'refuse');
  expect(refused.body.application?.vets).toEqual([{ ...VET, confirmed_at: expect.any(String) }]);
});

test('who leaves the list while a signature is on its way signs nothing', async () => {
  await setVet(ITO, true);
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
