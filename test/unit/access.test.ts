import { expect, expectTypeOf, test } from 'vitest';
import {
  GRANTED_ROLES,
  POWERS,
  type Power,
  PRACTICE_ROLES,
  type Role,
} from '../../contract/access/powers.ts';
import { EVERYTHING, isWithin, type Scope } from '../../contract/access/scope.ts';
import { api } from '../../contract/api.ts';
import { billingCalls } from '../../contract/billing/billing-calls.ts';
import type { Endpoint, StatesPowers } from '../../contract/endpoint.ts';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { AppError } from '../../contract/problem.ts';
import type { Grant } from '../../lambdas/domain/access/grant-ports.ts';
import { resolveAccess } from '../../lambdas/domain/access/resolve-access.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { httpEvent } from '../support/http-event.ts';

const NOW = new Date('2026-07-01T12:00:00.000Z');
const PET = 'pet_01jd0000000000000000000001';
const GRANT = 'grt_01jd0000000000000000000001';

const aGrant = (fields: Partial<Grant> = {}): Grant => ({
  id: GRANT,
  version: 1,
  ownerId: 'owner',
  petId: PET,
  role: 'caregiver',
  scope: EVERYTHING,
  endsAt: null,
  ownerName: 'Dana',
  parentId: null,
  reminders: null,
  ...fields,
});

/** Resolves a call of `sitter`, and lists the grants that were read. */
async function resolve(petId: string, power: Power | undefined, grant: Grant | null = aGrant()) {
  const reads: string[] = [];
  const grants = {
    get: async (userId: string, grantId: string) => {
      reads.push(`${userId} ${grantId}`);
      return grant;
    },
  };
  const resolved = await resolveAccess({ grants, now: () => NOW }, 'sitter', { petId, recordId: 'r' }, power);
  return { ...resolved, reads };
}

test('one’s own pet needs no read', async () => {
  expect(await resolve(PET, 'own')).toEqual({
    access: { ownerId: 'sitter', role: 'owner', actor: 'sitter', scope: EVERYTHING },
    params: { petId: PET, recordId: 'r' },
    grant: null,
    reads: [],
  });
});

test('a grant’s id stands for the pet that it opens, below its owner', async () => {
  expect(await resolve(GRANT, 'add')).toEqual({
    access: { ownerId: 'owner', role: 'caregiver', actor: 'sitter', scope: EVERYTHING },
    params: { petId: PET, recordId: 'r' },
    grant: aGrant(),
    reads: [`sitter ${GRANT}`],
  });
});

test.each<[string, Power | undefined, Grant | null]>([
  ['no grant', 'read', null],
  ['one without the power', 'change', aGrant()],
  ['one that ended at this instant', 'read', aGrant({ endsAt: NOW })],
  ['a co-owner’s, for what is the owner’s alone', 'own', aGrant({ role: 'co-owner' })],
])('%s answers that the pet is not found', async (_, power, grant) => {
  await expect(resolve(GRANT, power, grant)).rejects.toMatchObject({ code: 'pet-not-found' });
});

test('a grant holds until the instant at which its last day ends', async () => {
  const endsAt = new Date(NOW.getTime() + 1);
  expect((await resolve(GRANT, 'read', aGrant({ endsAt }))).access.ownerId).toBe('owner');
});

test('the roles have the powers of the ruling', () => {
  const table = Object.fromEntries(
    (Object.keys(POWERS) as Role[]).map((role) => [role, POWERS[role].join(' ')]),
  );
  expect(table).toEqual({
    owner: 'read add change own',
    'co-owner': 'read add change',
    caregiver: 'read add',
    viewer: 'read',
    'recording-practice': 'read add',
    practice: 'read',
  });
  expect(Object.keys(POWERS)).toEqual(['owner', ...GRANTED_ROLES, ...PRACTICE_ROLES]);
});

test('calls whose path names a pet state a power, and no others do', () => {
  const calls = Object.values<Endpoint>(api);
  expect(calls.filter(({ power }) => power).map(({ path }) => path)).toEqual(
    calls.filter(({ path }) => path.includes('{petId}')).map(({ path }) => path),
  );
  expect(calls.some(({ power }) => power)).toBe(true);
});

test('a call that states its power wrongly does not compile', () => {
  const { power: _, ...withoutPower } = petCalls['get-pet'];
  const getBilling = { ...billingCalls['get-billing'], power: 'read' } as const;
  // @ts-expect-error: the path names a pet.
  expectTypeOf<StatesPowers<{ 'get-pet': typeof withoutPower }>>().toBeObject();
  // @ts-expect-error: the path names none.
  expectTypeOf<StatesPowers<{ 'get-billing': typeof getBilling }>>().toBeObject();
  expectTypeOf<StatesPowers<typeof petCalls>>().toBeObject();
  expect([withoutPower, getBilling]).toHaveLength(2);
});

test('a narrower scope shows the kinds that it names, of its first day or later', () => {
  const scope: Scope = { kind: 'some', kinds: ['vaccination', 'contacts'], since: '2026-01-01' };
  const shown = [
    { kind: 'vaccination', on: '2026-01-01' },
    { kind: 'vaccination', on: '2025-12-31' },
    { kind: 'medication', on: '2026-01-01' },
    { kind: 'contacts', on: null },
    { kind: 'of-a-later-release', on: '2026-01-01' },
  ];
  expect(shown.map((each) => isWithin(scope, each))).toEqual([true, false, false, true, false]);
  expect(shown.map((each) => isWithin(EVERYTHING, each))).toEqual([true, true, true, true, true]);
  expect(isWithin({ ...scope, since: null }, { kind: 'vaccination', on: '1999-01-01' })).toBe(true);
});

/** A promise that the test settles. */
function open() {
  const settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}

/** A handler whose admission and resolution wait for the test. */
function startCall() {
  const call = petCalls['get-pet'];
  const events: string[] = [];
  const [admitted, resolved] = [open(), open()];
  const handlers = { 'get-pet': async () => Promise.reject(events.push('handler')) };
  const handle = createHttpHandler({
    calls: { 'get-pet': call },
    handlers,
    identify: () => 'caller',
    runtime: { env: { ORIGIN_SECRETS }, log: () => {}, now: () => NOW },
    admit: () => {
      events.push('admit');
      return admitted.promise;
    },
    resolve: async (_caller, _endpoint, params) => {
      events.push('resolve');
      await resolved.promise;
      return { access: undefined, params, handlers };
    },
  });
  return { answer: handle(httpEvent(call, { params: { petId: PET } })), events, admitted, resolved };
}

test('access is resolved beside the session check, and the handler runs after both', async () => {
  const { answer, events, admitted, resolved } = startCall();
  expect(events).toEqual(['admit', 'resolve']);
  resolved.resolve();
  await new Promise(setImmediate);
  expect(events).toEqual(['admit', 'resolve']);
  admitted.resolve();
  await answer;
  expect(events).toEqual(['admit', 'resolve', 'handler']);
});

test('an ended session is the answer, whatever the access', async () => {
  const { answer, admitted, resolved } = startCall();
  resolved.reject(new AppError('pet-not-found', 'Not found.'));
  admitted.reject(new AppError('unauthorized', 'Signed out.'));
  expect((await answer).statusCode).toBe(401);
});
