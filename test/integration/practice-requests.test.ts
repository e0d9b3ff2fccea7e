import { expect, test } from 'vitest';
import { PRACTICE_REQUESTS } from '../../contract/practice-limits.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { rowsOf } from '../support/grants.ts';
import { addSharedPet, askForPet, openToPractice, someChoices } from '../support/patients.ts';
import { addPractice, putPlan } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

type Asked = Awaited<ReturnType<typeof addSharedPet>>;

const DAY_MS = 86_400_000;

const requestsOf = async ({ owner }: Asked) => (await owner.call('list-practice-requests')).body.requests;
const mailsTo = ({ email }: Asked) => backend.mail.mailbox.list().filter(({ to }) => to === email);
const historyOf = async ({ owner, petId }: Asked) => {
  const { body } = await owner.call('list-access-history', { params: { petId } });
  return body.entries.map(({ kind }) => kind);
};
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
  // Whoever has its address asks, also for one whose passcode they don’t know.
  expect(mail?.text).toContain('has the address of a share link of Rex');
  expect(mail?.text).not.toContain('opened');
  expect(mail?.text).toContain('not verified by Pawfile');
  expect(mail?.text).toContain(`/practice-request/${shared.petId}/${practice.id}`);
  expect(await requestsOf(shared)).toMatchObject([
    {
      pet_id: shared.petId,
      pet_name: 'Rex',
      practice_id: practice.id,
      name: 'Riverside Animal Clinic',
      logo: null,
    },
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
  const again = await answer(shared, practice.id).accept({ owner_name: 'Dana' });
  expect([again.status, again.body]).toEqual([200, { grant_ids: [grantId] }]);
  expect(await historyOf(shared)).toEqual(['joined']);
});

test('one answer that arrives several times at once opens the pet once', async () => {
  const practice = await addPractice(backend);
  const shared = await addSharedPet(backend);
  await askForPet(practice, shared.token);
  const { accept } = answer(shared, practice.id);
  const answers = await Promise.all([1, 2, 3].map(() => accept({ owner_name: 'Dana' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.flatMap(({ body }) => body.grant_ids)).size).toBe(1);
  expect(await historyOf(shared)).toEqual(['joined']);
});

test('the last of several answers counts, and none after the access has ended', async () => {
  const practice = await addPractice(backend);
  const shared = await addSharedPet(backend);
  await askForPet(practice, shared.token);
  const { accept } = answer(shared, practice.id);
  const [grantId = ''] = (await accept({ may_add: true })).body.grant_ids;
  expect((await accept({ kinds: ['vaccination'] })).body.grant_ids).toEqual([grantId]);
  const { owner, petId } = shared;
  const { body } = await owner.call('list-practice-grants', { params: { petId } });
  expect(body.practices).toMatchObject([{ kinds: ['vaccination'], may_add: false }]);
  await owner.call('end-grant', { params: { petId, grantId } });
  expect((await accept()).problem?.type).toBe('/problems/request-not-found');
});

test('an owner sees no request of a practice that has the pet, is closed, suspended or without a plan', async () => {
  const add = () => addPractice(backend);
  const [open, granted, closed, suspended, unpaid] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const shared = await addSharedPet(backend);
  for (const practice of [open, granted, closed, suspended, unpaid]) await askForPet(practice, shared.token);
  expect(await requestsOf(shared)).toHaveLength(5);
  await openToPractice(shared.owner, granted, { pet_ids: [shared.petId] });
  await closed.members.manager.client.call('close-practice', { params: { practiceId: closed.id } });
  await verifyPractice(backend, suspended.id, {
    state: 'suspended',
    suspended: { since: backend.now().toISOString(), from: 'verified' },
  });
  await putPlan(backend, unpaid.id, { subscribed: false, subscription_end: backend.now().toISOString() });
  expect((await requestsOf(shared)).map(({ practice_id }) => practice_id)).toEqual([open.id]);
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

test('opening the pet at the counter answers the request, which doesn’t show after that access', async () => {
  const practice = await addPractice(backend);
  for (const all_pets of [false, true]) {
    const shared = await addSharedPet(backend);
    await askForPet(practice, shared.token);
    const pets = all_pets ? { all_pets } : { pet_ids: [shared.petId] };
    const [grantId = ''] = await openToPractice(shared.owner, practice, pets);
    expect(await requestsOf(shared)).toEqual([]);
    const params = { petId: shared.petId, grantId };
    expect((await shared.owner.call('end-grant', { params })).status).toBe(204);
    expect(await requestsOf(shared)).toEqual([]);
  }
});

test('the calls of Home say until when a practice waits for an answer, and no longer', async () => {
  const practices = [await addPractice(backend), await addPractice(backend), await addPractice(backend)];
  const shared = await addSharedPet(backend);
  const askedUntil = async () => (await shared.owner.call('get-upcoming')).body.asked_until;
  // As Home does while one may wait.
  const askedAfterHome = async () => {
    if (await askedUntil()) await requestsOf(shared);
    return askedUntil();
  };
  expect(await askedUntil()).toBe(null);
  let last: string | null = null;
  for (const practice of practices) last = (await askForPet(practice, shared.token)).body.expires_at;
  expect(await askedUntil()).toBe(last);
  const [declined, accepted, atCounter] = practices;
  if (!declined || !accepted || !atCounter) throw new Error('Three practices asked.');
  await answer(shared, declined.id).decline();
  await answer(shared, accepted.id).accept();
  expect(await askedAfterHome()).toBe(last);
  await openToPractice(shared.owner, atCounter, { pet_ids: [shared.petId] });
  expect(await askedAfterHome()).toBe(null);

  const unanswered = await addPractice(backend);
  const { body } = await askForPet(unanswered, shared.token);
  expect(await askedUntil()).toBe(body.expires_at);
  backend.advance(PRACTICE_REQUESTS.days * DAY_MS);
  expect(await askedUntil()).toBe(null);
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
