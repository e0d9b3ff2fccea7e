import { beforeEach, expect, test } from 'vitest';
import { PASSCODE_LOCKS } from '../../../../contract/limits.ts';
import { type GateDeps, passGate } from '../../../../lambdas/domain/sharing/share-gate.ts';
import { shareGateKey } from '../../../../lambdas/store/keys.ts';
import { createNetworkAttempts } from '../../../../lambdas/store/network-attempts.ts';
import { createPetStore } from '../../../../lambdas/store/pets.ts';
import { createGateStore } from '../../../../lambdas/store/share-gate.ts';
import { createShareStore } from '../../../../lambdas/store/shares.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { protectCheaply } from '../../../support/cheap-passcode.ts';
import { setAttributes } from '../../../support/rows.ts';
import { addPet } from '../../../support/samples.ts';

const backend = backendForFile();
beforeEach(() => backend.mail.mailbox.clear());

const RIGHT = 'sunny-42';
const MINUTE = 60_000;

/** A protected link, how to open it, and how many passcodes were hashed by `guess`. */
async function protectedLink(ownerId: string, input: object = {}) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId }, body: input });
  const token = share.token_hash;
  await protectCheaply(backend, share, RIGHT);
  const table = { ...backend.table, client: backend.documents };
  const pointer = await createShareStore(table).findPointer(token);
  if (!pointer) throw new Error('There is no pointer.');
  let hashes = 0;
  let locks = 0;
  const depsOf = (network: string): GateDeps => ({
    pets: createPetStore(table),
    gates: createGateStore(table),
    attempts: createNetworkAttempts(table, network),
    passcodes: {
      mark: (passcode) => passcode,
      async matches(passcode) {
        hashes += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return passcode === RIGHT;
      },
    },
    mailJobs: null,
    reportLock: () => {
      locks += 1;
    },
    newId: () => 'visitor1',
    now: backend.now,
  });
  const params = { petId, shareId: share.id };
  return {
    owner,
    params,
    /** From a network of its own, unless one is named. */
    open: (passcode: string, { network, visit }: { network?: string; visit?: string } = {}) =>
      backend.call('get-shared-pet', {
        body: { token, passcode, visit },
        ...(network && { headers: { 'cloudfront-viewer-address': `${network}:443` } }),
      }),
    /** Passes the gate like the call, and returns how it was refused, if it was. */
    guess: (passcode: string, network: string): Promise<string | null> => {
      const entry = { held: null, after: null, passcode };
      return passGate(depsOf(network), pointer, entry).then(
        () => null,
        (error) => error.code,
      );
    },
    hashes: () => hashes,
    /** How many locks were reported. */
    locks: () => locks,
    state: async () => {
      const { shares } = (await owner.call('list-shares', { params })).body;
      return shares.find(({ id }) => id === share.id);
    },
    writeGate: (fields: Record<string, unknown>) =>
      setAttributes(backend, shareGateKey(ownerId, petId, share.id), fields),
  };
}

const wrongPasscodes = Array.from({ length: 40 }, (_, index) => `wrong-${index}`);

const GUESSER = '203.0.113.5';

/** Guesses of forty networks at once. */
const guessEverywhere = ({ guess }: Pick<Awaited<ReturnType<typeof protectedLink>>, 'guess'>) =>
  Promise.all(wrongPasscodes.map((passcode, n) => guess(passcode, `198.51.100.${n}`)));

test.each([
  { of: 'one network', most: PASSCODE_LOCKS.ofNetwork, networkOf: () => GUESSER },
  { of: 'forty networks', most: PASSCODE_LOCKS.ofAll, networkOf: (n: number) => `198.51.100.${n}` },
])('of forty simultaneous guesses of $of $most are hashed, before and after a lock', async (guesses) => {
  const { of, most, networkOf } = guesses;
  const { guess, hashes, locks, state } = await protectedLink(`guesses-of-${of.replace(' ', '-')}`);
  const guessRight = () => guess(RIGHT, networkOf(39));
  for (const lock of [1, 2]) {
    const answers = await Promise.all(wrongPasscodes.map((passcode, n) => guess(passcode, networkOf(n))));
    expect(locks()).toBe(lock);
    expect(hashes()).toBe(lock * most);
    expect(answers.filter((code) => code === 'share-locked').length).toBeGreaterThanOrEqual(40 - most);
    expect(await state()).toMatchObject({ wrong_passcodes: lock * most, view_count: 0 });
    expect(await guessRight()).toBe('share-locked');
    expect(hashes()).toBe(lock * most);
    backend.advance(15 * MINUTE);
  }
  expect(await guessRight()).toBe('share-locked');
  backend.advance(15 * MINUTE);
  expect(await guessRight()).toBeNull();
  expect(await state()).toMatchObject({ wrong_passcodes: 0, last_attempt_at: null, view_count: 1 });
});

test('a guesser locks its own network, and others still open the link', async () => {
  const { open } = await protectedLink('own-network');
  for (const passcode of wrongPasscodes.slice(0, 5)) await open(passcode, { network: GUESSER });
  expect((await open(RIGHT, { network: GUESSER })).problem).toMatchObject({
    type: '/problems/share-locked',
    detail:
      'Too many wrong passcodes were entered from your network. Try again in 15 minutes, or ask the link’s owner for a new passcode.',
  });
  expect((await open(RIGHT)).status).toBe(200);
  // A right passcode of another network does not unlock the guesser's.
  expect((await open(RIGHT, { network: GUESSER })).problem?.type).toBe('/problems/share-locked');
});

test('a visit that has entered the passcode goes on while the link is locked, and no other begins', async () => {
  const link = await protectedLink('goes-on');
  const { open } = link;
  const { visit } = (await open(RIGHT, { network: GUESSER })).body;
  await guessEverywhere(link);
  expect((await open(RIGHT, { network: GUESSER })).problem?.type).toBe('/problems/share-locked');
  expect((await open(RIGHT, { network: GUESSER, visit })).status).toBe(200);
  expect((await open('wrong-one', { network: GUESSER, visit })).problem?.type).toBe('/problems/share-locked');
});

test('the right passcode as the fifth attempt opens the link, and starts the count again', async () => {
  const { guess, locks, open, state } = await protectedLink('fifth');
  for (const passcode of wrongPasscodes.slice(0, 4)) await guess(passcode, GUESSER);
  expect(await guess(RIGHT, GUESSER)).toBeNull();
  expect(await state()).toMatchObject({ wrong_passcodes: 0, view_count: 1 });
  expect(locks()).toBe(0);
  expect((await open('wrong-one', { network: GUESSER })).problem?.detail).toBe(
    'This passcode is wrong. 4 attempts are left before your network is locked for 15 minutes.',
  );
  await backend.drain();
  expect(backend.mail.mailbox.list()).toEqual([]);
});

test.each([
  ['deactivated', 'share-denied', { is_active: false }],
  ['expired', 'share-denied', { expires_at: '2020-01-01T00:00:00.000Z' }],
  ['used up', 'share-denied', { max_views: 1, view_count: 1 }],
  ['locked', 'share-locked', { wrong_passcodes: 25, last_attempt_at: '2999-01-01T00:00:00.000Z' }],
  ['locked by an earlier release', 'share-denied', { wrong_passcodes: 10 }],
])('a link that is %s is refused before the slow hash, without a write', async (name, code, gate) => {
  const { guess, hashes, writeGate } = await protectedLink(`closed-${name}`);
  await writeGate(gate);
  await backend.drain();
  const { result, consumed } = await backend.measure(() => guess(RIGHT, GUESSER));
  expect([result, hashes(), consumed.writeUnits]).toEqual([code, 0, 0]);
});

test('a link that is ended while its passcode is checked shows nothing', async () => {
  const { guess, owner, params, state } = await protectedLink('meanwhile');
  const [answer] = await Promise.all([guess(RIGHT, GUESSER), owner.call('deactivate-share', { params })]);
  expect(answer === null ? 1 : 0).toBe((await state())?.view_count);
});

test('a function that dies while it checks a passcode has counted one attempt', async () => {
  const { open, state } = await protectedLink('dies');
  await open('wrong-one');
  // Requests: pointer, the network's limit, gate, the network's attempts and two counts. The seventh forgets one.
  const death = await backend.dieAfter(6, 'before', () => open(RIGHT));
  expect(death.wasCut).toBe(true);
  expect(await state()).toMatchObject({ wrong_passcodes: 2, view_count: 0 });
  expect((await open(RIGHT)).status).toBe(200);
  expect(await state()).toMatchObject({ wrong_passcodes: 0, view_count: 1 });
});

test('a visitor reads when to try again', async () => {
  const { open, writeGate } = await protectedLink('retry');
  await writeGate({ wrong_passcodes: 24, last_attempt_at: backend.now().toISOString() });
  const last = await open('wrong-five');
  expect(last.problem).toMatchObject({
    status: 429,
    type: '/problems/share-locked',
    detail:
      'This passcode is wrong. The link is locked for now. Try again in 15 minutes, or ask its owner to unlock it.',
  });
  backend.advance(5 * MINUTE);
  const { headers, problem } = await open(RIGHT);
  expect(problem?.detail).toBe(
    'Too many wrong passcodes were entered for this link. The link is locked for now. Try again in 10 minutes, or ask its owner to unlock it.',
  );
  expect(problem?.retry_after).toBeGreaterThan(9 * 60);
  expect(problem?.retry_after).toBeLessThanOrEqual(10 * 60);
  expect(headers['retry-after']).toBe(String(problem?.retry_after));
});

test('the owner is mailed once for each lock, not for each attempt', async () => {
  const ownerId = await backend.mail.addAccount('locked@example.test');
  const { open, params } = await protectedLink(ownerId, { label: 'Kennel, May' });
  for (const lock of [1, 2]) {
    await Promise.all(wrongPasscodes.map((passcode) => open(passcode)));
    await backend.drain();
    expect(backend.mail.mailbox.list()).toHaveLength(lock);
    backend.advance(60 * MINUTE);
  }
  expect(backend.mail.mailbox.list()[0]).toMatchObject({
    to: 'locked@example.test',
    subject: 'Your share link “Kennel, May” is locked for now',
    text: expect.stringContaining(`https://pets.example.org/pet/${params.petId}/share`),
  });
});

test('a process that dies while it checks the passcode that locks has requested the mail', async () => {
  const ownerId = await backend.mail.addAccount('fifth@example.test');
  const { open, writeGate } = await protectedLink(ownerId);
  await writeGate({ wrong_passcodes: 24, last_attempt_at: backend.now().toISOString() });
  // Not after a number of requests: on a slow machine the SDK repeats some.
  const { wasCut } = await backend.dieAfterFirst('AmazonSQS.SendMessage', () => open('wrong-one'));
  expect(wasCut).toBe(true);
  await backend.drain();
  expect(backend.mail.mailbox.list()).toHaveLength(1);
});

test('the owner unlocks a link, also one that an earlier release locked permanently', async () => {
  const { open, owner, params, writeGate, state } = await protectedLink('unlocks');
  for (const gate of [
    { wrong_passcodes: 10 },
    { wrong_passcodes: 25, last_attempt_at: backend.now().toISOString() },
  ]) {
    await writeGate(gate);
    expect((await open(RIGHT)).problem?.detail).toMatch(/sk its owner to unlock it\.$/);
    const { status, body } = await owner.call('unlock-share', { params });
    expect([status, body]).toEqual([200, await state()]);
    expect(body).toMatchObject({ wrong_passcodes: 0, last_attempt_at: null });
    expect((await open(RIGHT)).status).toBe(200);
  }
});

test('a new passcode unlocks a link, and the old one no longer opens it', async () => {
  const { open, owner, params, writeGate, state } = await protectedLink('renewed');
  await writeGate({ wrong_passcodes: 10 });
  const { status, body } = await owner.call('set-passcode', {
    params,
    body: { passcode: ' garden tram 74 ' },
  });
  expect([status, body]).toEqual([200, await state()]);
  expect((await open('garden tram 74')).status).toBe(200);
  expect((await open(RIGHT)).problem?.type).toBe('/problems/passcode-wrong');
  expect(JSON.stringify(body)).not.toContain('garden');
});

test('a new passcode must not be easy, and needs a link that has one', async () => {
  const { owner, params } = await protectedLink('easy');
  const { body: open } = await owner.call('create-share', { params, body: {} });
  const set = (passcode: string, shareId = params.shareId) =>
    owner.call('set-passcode', { params: { ...params, shareId }, body: { passcode } });
  for (const answer of [await set('123456'), await set('Rex 2024'), await set('garden 74', open.id)]) {
    expect([answer.status, answer.problem?.errors]).toMatchObject([400, [{ path: 'passcode' }]]);
  }
});
