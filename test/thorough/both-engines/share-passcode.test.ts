import { expect, test } from 'vitest';
import { PASSCODE_LOCKS } from '../../../contract/limits.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { cheapenPasscode } from '../../support/cheap-passcode.ts';
import { readRow } from '../../support/rows.ts';
import { addPet } from '../../support/samples.ts';

const backend = backendForFile();

const RIGHT = 'sunny-42';
const LOCKED = /^Too many wrong passcodes were entered from your network\./;

/** A link whose passcode is checked without delay. */
async function quickLink(ownerId: string) {
  const link = await protectedLink(ownerId);
  await cheapenPasscode(backend, link.share.token_hash, RIGHT);
  return link;
}

async function protectedLink(ownerId: string, body: object = {}) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', {
    params: { petId },
    body: { passcode: RIGHT, ...body },
  });
  const token = share.token_hash;
  return {
    owner,
    petId,
    share,
    /** From one network unless another is named. */
    open: (passcode?: string, visit?: string, network = '203.0.113.5') =>
      backend.call('get-shared-pet', {
        headers: { 'cloudfront-viewer-address': `${network}:443` },
        body: { token, ...(passcode !== undefined && { passcode }), ...(visit && { visit }) },
      }),
    state: async () => (await owner.call('list-shares', { params: { petId } })).body.shares[0],
  };
}

test('a passcode is required and checked, and counts no view until it is right', async () => {
  const { open, state } = await protectedLink('asked', { max_views: 1 });
  expect((await open()).problem).toMatchObject({ status: 403, type: '/problems/passcode-required' });
  expect((await open('wrong-1')).problem).toMatchObject({
    type: '/problems/passcode-wrong',
    detail: 'This passcode is wrong. 4 attempts are left before your network is locked for 15 minutes.',
  });
  expect(await state()).toMatchObject({ view_count: 0, wrong_passcodes: 1, has_passcode: true });
  expect((await open(` ${RIGHT} `)).status).toBe(200);
  expect(await state()).toMatchObject({ view_count: 1, wrong_passcodes: 0 });
  // At its view limit the link no longer distinguishes right from wrong, and counts nothing.
  const answers = [await open(RIGHT), await open('wrong-2'), await open()];
  expect(new Set(answers.map(({ problem }) => problem?.detail))).toEqual(
    new Set(['This share link has reached its maximum number of views.']),
  );
  expect(await state()).toMatchObject({ view_count: 1, wrong_passcodes: 0 });
});

test('of fifty simultaneous wrong passcodes five are checked, and then the right one is refused', async () => {
  const { open, state } = await quickLink('fifty');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => open(`wrong-${index}`)));
  const types = answers.map(({ problem }) => problem?.type);
  expect(types.filter((type) => type === '/problems/passcode-wrong')).toHaveLength(
    PASSCODE_LOCKS.ofNetwork - 1,
  );
  expect(types.filter((type) => type === '/problems/share-locked')).toHaveLength(
    51 - PASSCODE_LOCKS.ofNetwork,
  );
  expect(answers.map(({ problem }) => problem?.detail)).toEqual(
    expect.arrayContaining([
      'This passcode is wrong. 2 attempts are left before your network is locked for 15 minutes.',
      'This passcode is wrong. 1 attempt is left before your network is locked for 15 minutes.',
      expect.stringMatching(/^This passcode is wrong\. Try again in 15 minutes, or/),
    ]),
  );
  const [right, wrong, none] = [await open(RIGHT), await open('wrong'), await open()];
  expect(right.problem?.detail).toMatch(LOCKED);
  const essence = ({ status, problem, headers }: typeof right) => ({
    status,
    headers: { ...headers, 'retry-after': '' },
    problem: { ...problem, instance: '', reference: '', retry_after: 0 },
  });
  expect(essence(right)).toEqual(essence(wrong));
  expect(none.problem?.type).toBe('/problems/passcode-required');
  expect(await state()).toMatchObject({ view_count: 0, wrong_passcodes: PASSCODE_LOCKS.ofNetwork });
});

test('on a locked link the right passcode causes the same requests as a wrong one', async () => {
  const { open } = await quickLink('timing');
  for (let index = 0; index < PASSCODE_LOCKS.ofNetwork; index++) await open('wrong-one');
  await backend.drain();
  const right = await backend.measure(() => open(RIGHT));
  const wrong = await backend.measure(() => open('wrong'));
  expect(right.result.problem?.detail).toMatch(LOCKED);
  expect(right.consumed).toEqual(wrong.consumed);
});

test('a lock outlasts a new expiry date and a reactivation', async () => {
  const { owner, open, share, petId } = await quickLink('lasting');
  for (let index = 0; index < PASSCODE_LOCKS.ofNetwork; index++) await open('wrong-one');
  const params = { petId, shareId: share.id };
  await owner.call('deactivate-share', { params });
  await owner.call('reactivate-share', { params });
  const expires_at = new Date(Date.now() + 90 * 86_400_000).toISOString();
  expect((await owner.call('update-share', { params, body: { expires_at } })).status).toBe(200);
  expect((await open(RIGHT)).problem?.detail).toMatch(LOCKED);
});

test('a reload needs the passcode too, and is not another view', async () => {
  const { open, state } = await protectedLink('reload', { max_views: 1 });
  const { visit } = (await open(RIGHT)).body;
  // Without another hash, so without an attempt: only the log entry and the network's limit are written.
  const { result, consumed } = await backend.measure(() => open(RIGHT, visit));
  expect([result.status, consumed.writeUnits]).toEqual([200, 2]);
  expect((await open(undefined, visit)).problem?.type).toBe('/problems/passcode-required');
  expect((await open('wrong-1', visit)).problem?.type).toBe('/problems/passcode-wrong');
  expect(await state()).toMatchObject({ view_count: 1, wrong_passcodes: 1 });
});

test('an invalid passcode creates no link', async () => {
  const owner = backend.as('weak');
  const { id: petId } = await addPet(owner);
  for (const passcode of ['12345', 'x'.repeat(5000), '', '123456', 'Password1', 'Rex 2024']) {
    const { status, problem } = await owner.call('create-share', { params: { petId }, body: { passcode } });
    expect([status, problem?.errors]).toMatchObject([400, [{ path: 'passcode' }]]);
  }
  expect((await owner.call('list-shares', { params: { petId } })).body.shares).toEqual([]);
});

test('a repeat with the same key returns the link only with the same passcode', async () => {
  const owner = backend.as('again');
  const { id: petId } = await addPet(owner);
  const sent = { params: { petId }, headers: { 'idempotency-key': '01JD0000000000000000000001' } };
  const make = (passcode: string | null) => owner.call('create-share', { ...sent, body: { passcode } });
  const first = await make(RIGHT);
  expect((await make(RIGHT)).body).toEqual(first.body);
  for (const other of ['another-1', null]) {
    expect((await make(other)).problem?.type).toBe('/problems/key-reused');
  }
});

test('neither passcode nor hash is returned, not even to the owner, and only the slow hash is stored', async () => {
  const { share, state } = await protectedLink('stored');
  const Item = await readRow(backend, { PK: `SHARE#${share.token_hash}`, SK: 'POINTER' });
  expect(Item?.passcode_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(JSON.stringify([Item, share, await state()])).not.toContain(RIGHT);
  expect(JSON.stringify([share, await state()])).not.toContain('scrypt');
});

test('a wrong passcode whose response from the table was lost is counted once', async () => {
  const { open, state } = await quickLink('lost-count');
  const { result } = await backend.loseAnswer(2, () => open('wrong-1'));
  expect(result.problem?.detail).toMatch(/4 attempts are left/);
  expect(await state()).toMatchObject({ wrong_passcodes: 1 });
});

test('opening a protected link costs three write units more than an open one', async () => {
  const { open } = await protectedLink('units');
  await open(RIGHT);
  // The limit of a network that came a moment ago costs a second request.
  const { result, consumed } = await backend.measure(() => open(RIGHT, undefined, '203.0.113.6'));
  // The attempt, that of the network and its end, the view, its log entry, and the limit of the visitor's network.
  expect([result.status, consumed.writeUnits, consumed.requests]).toEqual([200, 6, 11]);
});
