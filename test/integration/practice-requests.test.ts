import { expect, test } from 'vitest';
import { PRACTICE_REQUESTS } from '../../contract/limits.ts';
import { startBackend } from '../support/backend.ts';
import { rowsOf } from '../support/grants.ts';
import { addSharedPet, askForPet, someChoices } from '../support/patients.ts';
import { addPractice } from '../support/practices.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend = startForFile(startBackend);

type Asked = Awaited<ReturnType<typeof addSharedPet>>;

const DAY_MS = 86_400_000;

const requestsOf = async ({ owner }: Asked) => (await owner.call('list-practice-requests')).body.requests;
const mailsTo = ({ email }: Asked) => backend.mail.mailbox.list().filter(({ to }) => to === email);
const answer = ({ owner, petId }: Asked, askingId: string) => ({
  accept: (fields = {}) =>
    owner.call('accept-practice-request', {
      params: { petId, askingId },
      body: { ...someChoices, ...fields },
    }),
  decline: () => owner.call('decline-practice-request', { params: { petId, askingId } }),
});

test('a practice asks by a link, and sees the pet once its owner accepts', async () => {
  const practice = await addPractice(backend);
  const shared = await addSharedPet(backend);
  const { status, body } = await askForPet(practice, shared.token);
  expect(status).toBe(200);
  const expiresAt = new Date(backend.now().getTime() + PRACTICE_REQUESTS.days * DAY_MS);
  expect(body.grant_id).toBe(null);
  expect(Math.abs(Date.parse(body.expires_at ?? '') - expiresAt.getTime())).toBeLessThan(60_000);
  await backend.drain();
  const [mail] = mailsTo(shared);
  expect(mail?.subject).toBe('Riverside Animal Clinic asks to see Rex');
  expect(mail?.text).toContain('not verified by Pawfile');
  expect(mail?.text).toContain(`/practice-request/${shared.petId}/${practice.id}`);
  expect(await requestsOf(shared)).toMatchObject([
    { pet_id: shared.petId, pet_name: 'Rex', practice_id: practice.id, name: 'Riverside Animal Clinic' },
  ]);
  const { client } = practice.members.staff;
  const params = { practiceId: practice.id };
  expect((await client.call('list-patients', { params })).body.patients).toEqual([]);

  const accepted = await answer(shared, practice.id).accept({ owner_name: 'Dana' });
  expect(accepted.status).toBe(200);
  const [grantId = ''] = accepted.body.grant_ids;
  await backend.drain();
  expect((await client.call('list-patients', { params })).body.patients).toMatchObject([
    { id: grantId, name: 'Rex', owner_name: 'Dana', owner_email: null },
  ]);
  expect(await requestsOf(shared)).toEqual([]);
  expect((await askForPet(practice, shared.token)).body).toEqual({ grant_id: grantId, expires_at: null });
  expect((await answer(shared, practice.id).accept()).problem?.type).toBe('/problems/request-not-found');
});

test('asking again changes nothing, also after the owner declined, until the request has expired', async () => {
  const practice = await addPractice(backend);
  const shared = await addSharedPet(backend);
  const asked = await Promise.all([1, 2, 3].map(() => askForPet(practice, shared.token)));
  expect(new Set(asked.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  await backend.drain();
  expect(mailsTo(shared)).toHaveLength(1);
  expect((await answer(shared, practice.id).decline()).status).toBe(204);
  expect((await answer(shared, practice.id).decline()).status).toBe(204);
  expect(await requestsOf(shared)).toEqual([]);
  // Declined looks like no answer.
  expect((await askForPet(practice, shared.token)).body).toEqual(asked[0]?.body);
  await backend.drain();
  expect(mailsTo(shared)).toHaveLength(1);
  expect((await answer(shared, practice.id).accept()).problem?.type).toBe('/problems/request-not-found');
});

test('nothing of the owner is in an answer, and a link that doesn’t open can’t be asked by', async () => {
  const practice = await addPractice(backend);
  const shared = await addSharedPet(backend);
  const { body } = await askForPet(practice, shared.token);
  expect(Object.keys(body).toSorted()).toEqual(['expires_at', 'grant_id']);
  const other = await addSharedPet(backend);
  const params = { petId: other.petId, shareId: other.shareId };
  await other.owner.call('deactivate-share', { params });
  for (const token of [other.token, '0'.repeat(64)]) {
    expect((await askForPet(practice, token)).problem?.type).toBe('/problems/share-not-found');
  }
});

test('an owner is asked a few times a day at most, by however many practices', async () => {
  const shared = await addSharedPet(backend);
  const practices = await Promise.all(
    Array.from({ length: PRACTICE_REQUESTS.perOwner + 2 }, () => addPractice(backend)),
  );
  const answers = [];
  for (const practice of practices) answers.push((await askForPet(practice, shared.token)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(PRACTICE_REQUESTS.perOwner);
  expect(answers.slice(PRACTICE_REQUESTS.perOwner)).toEqual([403, 403]);
});

test('requests go with the pet and the account', async () => {
  const practice = await addPractice(backend);
  const first = await addSharedPet(backend);
  const second = await addSharedPet(backend);
  for (const { token } of [first, second]) await askForPet(practice, token);
  await first.owner.call('delete-pet', { params: { petId: first.petId } });
  await second.owner.call('delete-account', { body: { email: second.email } });
  expect(await requestsOf(first)).toEqual([]);
  expect((await askForPet(practice, first.token)).status).toBe(404);
  await backend.drain();
  expect(
    [...mailsTo(first), ...mailsTo(second)].filter(({ subject }) => /asks to see/.test(subject)),
  ).toEqual([]);
  const left = [...(await rowsOf(backend, first.ownerId)), ...(await rowsOf(backend, second.ownerId))];
  expect(left.filter(({ SK }) => String(SK).includes('WHO-ASKS'))).toEqual([]);
});
