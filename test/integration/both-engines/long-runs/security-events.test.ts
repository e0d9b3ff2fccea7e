import { beforeEach, expect, test } from 'vitest';
import { api, type Operation } from '../../../../contract/api.ts';
import { WEBHOOK_PATH } from '../../../../contract/billing/billing.ts';
import { PASSCODE_LOCKS, PUBLIC_CALLS } from '../../../../contract/limits.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_SOURCE_HEADER } from '../../../../contract/origin-secret.ts';
import { PROBLEM_TYPE_BASE } from '../../../../contract/problem.ts';
import { accessOf } from '../../../support/access-of.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { cheapenPasscode } from '../../../support/cheap-passcode.ts';
import { httpEvent, type Sent } from '../../../support/http-event.ts';
import { addPet, rabies } from '../../../support/samples.ts';

const backend = backendForFile();
const DAY = 86_400_000;
beforeEach(() => {
  backend.securityEvents.length = 0;
  // A test that runs over midnight would see two names of a caller.
  backend.advance(DAY - (backend.now().getTime() % DAY));
});

/** The events since the test began, without who and request. */
const events = () =>
  backend.securityEvents.map(({ event, operation, outcome }) => `${event} ${operation} ${outcome}`);
const whos = () => backend.securityEvents.map(({ who }) => who);

const at = (address: string): Sent => ({ headers: { 'cloudfront-viewer-address': `${address}:4321` } });
// Safe: these are the keys of the contract.
const OPERATIONS = Object.keys(api) as Operation[];
const TOKEN = 'f'.repeat(64);

test('a token that is none for an API is a sign-in problem of its owner', async () => {
  const { call } = backend.as('ida');
  const claims = { sub: 'ida', token_use: 'id' };
  await call('get-overview', { claims });
  await call('get-billing', { claims });
  await call('delete-account', { claims, body: { email: 'ida@example.test' } });
  await backend.as('otto').call('get-overview', { claims: { ...claims, sub: 'otto' } });
  expect(events()).toEqual([
    'sign-in-problem get-overview unauthorized',
    'sign-in-problem get-billing unauthorized',
    'sign-in-problem delete-account unauthorized',
    'sign-in-problem get-overview unauthorized',
  ]);
  const [api, billing, account, other] = whos();
  expect([billing, account]).toEqual([api, api]);
  expect(other).not.toBe(api);
  expect(api).toMatch(/^[\w-]{16}$/);
});

test('a call of an ended session is a sign-in problem, and so is a wrong code for an address', async () => {
  const seconds = String(Math.floor(backend.now().getTime() / 1000));
  const claims = { sub: 'ended', token_use: 'access', origin_jti: 'laptop', auth_time: seconds };
  await backend.call('end-all-sessions', { claims });
  await backend.call('get-overview', { claims });
  const body = { username: 'nobody@example.test', code: '123456' };
  await backend.call('take-over-account', { body, ...at('203.0.113.40') });
  expect(events()).toEqual([
    'sign-in-problem get-overview unauthorized',
    'sign-in-problem take-over-account code-refused',
  ]);
  expect(new Set(whos()).size).toBe(2);
});

test('nobody can be followed over days, or found by name or address', async () => {
  for (const _ of ['today', 'tomorrow']) {
    await backend.as('ida').call('get-overview', { claims: { sub: 'ida', token_use: 'id' } });
    await backend.call('get-shared-pet', { body: { token: TOKEN }, ...at('203.0.113.9') });
    backend.advance(DAY);
  }
  expect(new Set(whos()).size).toBe(4);
  const text = JSON.stringify([...backend.securityEvents, ...backend.log]);
  for (const secret of ['ida', '203.0.113', TOKEN, 'local_origin_secret']) expect(text).not.toContain(secret);
  const keys = ['event', 'level', 'operation', 'outcome', 'requestId', 'share', 'who'];
  for (const line of backend.securityEvents) expect(Object.keys(line).sort()).toEqual(keys);
});

test('a request that did not come through CloudFront is named by its connection, whatever it claims', async () => {
  const forge = (address: string): Sent => ({
    headers: {
      [ORIGIN_SECRET_HEADER]: 'guess',
      [VIEWER_SOURCE_HEADER]: 'cloudfront',
      'cloudfront-viewer-address': `${address}:1`,
    },
  });
  await backend.call('get-shared-pet', { body: { token: TOKEN }, ...forge('198.51.100.1') });
  await backend.call('send-help-message', { body: {}, ...forge('198.51.100.2') });
  await backend.webhook(httpEvent({ method: 'POST', path: WEBHOOK_PATH }, forge('198.51.100.3')));
  expect(events()).toEqual([
    'refused-access get-shared-pet not-served-here',
    'refused-access send-help-message not-served-here',
    'refused-access stripe-webhook not-served-here',
  ]);
  const [first, ...others] = whos();
  expect(first).not.toBeNull();
  expect(others).toEqual([first, first]);
});

test('invalid links and altered cursors are refused access of a network', async () => {
  const owner = backend.as('links');
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });
  const network = at('203.0.113.20');
  await backend.call('get-shared-pet', { body: { token: TOKEN }, ...network });
  await backend.call('get-shared-pet', { body: { token: 'short' }, ...network });
  await backend.call('get-shared-pet', { body: { token: share.token_hash, after: 'altered' }, ...network });
  await backend.call('get-reminder', { body: { token: 'links.altered' }, ...network });
  await backend.call('unsubscribe', { params: { token: 'links.altered', file: 'pawfile.ics' }, ...network });
  await backend.call('get-calendar', { params: { token: 'links.altered', file: 'pawfile.ics' }, ...network });
  expect(events()).toEqual([
    'refused-access get-shared-pet share-not-found',
    'refused-access get-shared-pet share-not-found',
    'refused-access get-shared-pet invalid-request',
    'refused-access get-reminder link-invalid',
    'refused-access unsubscribe link-invalid',
    'refused-access get-calendar not-found',
  ]);
  expect(new Set(whos()).size).toBe(1);
});

test('what visitors and owners get wrong in ordinary use is no event', async () => {
  const owner = backend.as('ordinary');
  const { id: petId } = await addPet(owner);
  const body = { passcode: 'sunny-42' };
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  await cheapenPasscode(backend, share.token_hash, body.passcode);
  const open = (more: object) =>
    backend.call('get-shared-pet', { body: { token: share.token_hash, ...more } });
  for (const more of [{}, { passcode: 'sunny-43' }, { visit: 'old' }, body]) await open(more);
  await owner.call('get-pet', { params: { petId: 'pet_00000000000000000000000000' } });
  await owner.call('delete-pet', { params: { petId: 'pet_00000000000000000000000000' } });
  await owner.call('create-pet', { body: {} });
  await backend.call('send-help-message', { body: {} });
  const unknown = httpEvent({ method: 'GET', path: '/api/unknown' }, {});
  await backend.handlers.public({ ...unknown, routeKey: '$default' });
  expect(events()).toEqual([]);
});

test('the calls of a network beyond its limit are refused access', async () => {
  const { burst } = PUBLIC_CALLS.contact;
  const sent = { body: {}, ...at('203.0.113.30') };
  const valid = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Hello.' };
  for (let call = 0; call <= burst; call++) {
    await backend.call('send-help-message', { ...sent, body: valid });
  }
  expect(events()).toEqual(['refused-access send-help-message too-many-requests']);
});

test('an event that Stripe did not sign is refused access', async () => {
  await backend.webhook(httpEvent({ method: 'POST', path: WEBHOOK_PATH }, { rawBody: '{}' }));
  expect(events()).toEqual(['refused-access stripe-webhook invalid-request']);
});

test('a lock by wrong passcodes is one event, and so is each further lock', async () => {
  const owner = backend.as('locked');
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', {
    params: { petId },
    body: { passcode: 'sunny-42' },
  });
  await cheapenPasscode(backend, share.token_hash, 'sunny-42');
  for (const lock of [1, 2]) {
    const guesses = Array.from({ length: PASSCODE_LOCKS.ofNetwork + 3 }, (_, n) =>
      backend.call('get-shared-pet', {
        body: { token: share.token_hash, passcode: `wrong-${n}` },
        headers: { 'cloudfront-viewer-address': '203.0.113.5:443' },
      }),
    );
    await Promise.all(guesses);
    expect(events()).toEqual(Array(lock).fill('passcode-lockout get-shared-pet locked'));
    backend.advance(3_600_000);
  }
  expect(whos().every((who) => who !== null)).toBe(true);
});

test('every call for administrators is an event, allowed or refused', async () => {
  const adminCalls = OPERATIONS.filter((name) => accessOf(name) === 'admin');
  expect(adminCalls.length).toBeGreaterThan(0);
  const outcomes = new Map<Operation, string>();
  for (const operation of adminCalls) {
    const { problem } = await backend.admin(operation);
    outcomes.set(operation, problem?.type.slice(PROBLEM_TYPE_BASE.length) ?? 'done');
    await backend.as('curious').call(operation);
  }
  expect([...outcomes.values()]).toContain('done');
  expect(events()).toEqual(
    adminCalls.flatMap((operation) => [
      `admin-call ${operation} ${outcomes.get(operation)}`,
      `admin-call ${operation} forbidden`,
      `refused-access ${operation} forbidden`,
    ]),
  );
});

test('what an owner cannot undo is an event once it is done: purging a record, deleting a pet and the account', async () => {
  const ownerId = await backend.mail.addAccount('leaves@example.test');
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const { body: record } = await owner.call('create-record', { params: { petId }, body: rabies });
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });
  await owner.call('deactivate-share', { params: { petId, shareId: share.id } });
  await owner.call('delete-account', { body: { email: 'other@example.test' } });
  await owner.call('delete-record', { params: { petId, recordId: record.id } });
  expect(events()).toEqual([]);
  await owner.call('purge-record', { params: { petId, recordId: record.id } });
  await owner.call('delete-pet', { params: { petId } });
  await owner.call('delete-account', { body: { email: 'leaves@example.test' } });
  expect(events()).toEqual([
    'deletion purge-record done',
    'deletion delete-pet done',
    'deletion delete-account done',
  ]);
  expect(new Set(whos()).size).toBe(1);
});
