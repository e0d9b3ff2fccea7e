import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, test } from 'vitest';
import { FRESH_SIGN_IN_MINUTES, LONG_LINK_DAYS, MAX_SESSIONS, SESSION_DAYS } from '../../contract/limits.ts';
import { sessionsKey } from '../../lambdas/store/keys.ts';
import { createSessionStore } from '../../lambdas/store/sessions.ts';
import { getItem } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { nthId } from '../support/entities.ts';
import { latestExport } from '../support/export-steps.ts';
import { atEachRequest } from '../support/outage.ts';
import { poolAccounts } from '../support/pool-accounts.ts';
import { addPet } from '../support/samples.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

const backend = backendForFile();
let accounts: ReturnType<typeof poolAccounts>;
beforeAll(() => {
  accounts = poolAccounts(backend);
});

let owners = 0;
/** An owner with claims for as many sessions as a test names; each began now. */
function newOwner() {
  owners += 1;
  const sub = `owner-${owners}`;
  const seconds = () => String(Math.floor(backend.now().getTime() / 1000));
  return {
    sub,
    signIn: (origin_jti: string) => ({ sub, token_use: 'access', origin_jti, auth_time: seconds() }),
  };
}
type Claims = Record<string, string>;

const as = (claims: Claims): OwnerClient => ({
  call: (name, sent = {}) => backend.call(name, { claims, ...sent }),
});

const isSignedIn = async (claims: Claims) => {
  const { status, problem } = await backend.call('get-usage', { claims });
  if (status === 200) return true;
  expect(problem).toMatchObject({
    type: '/problems/unauthorized',
    detail: expect.stringContaining('signed out'),
  });
  return false;
};

const sessionsOf = async (claims: Claims) => (await backend.call('list-sessions', { claims })).body.sessions;

test('lists where the account is signed in, and signs one session out at once', async () => {
  const { signIn } = newOwner();
  const phone = signIn('phone');
  await backend.call('get-usage', {
    claims: phone,
    headers: { 'user-agent': IPHONE, 'cloudfront-viewer-country': 'PT' },
  });
  backend.advance(DAY);
  const laptop = signIn('laptop');
  expect(await sessionsOf(laptop)).toEqual([
    expect.objectContaining({ id: 'laptop', is_current: true, device: 'Unknown device' }),
    {
      id: 'phone',
      began_at: new Date(Number(phone.auth_time) * 1000).toISOString(),
      last_used_on: new Date(Number(phone.auth_time) * 1000).toISOString().slice(0, 10),
      device: 'iPhone',
      // CloudFront doesn't vouch for the country of an owner's call: anyone can send that header.
      country: null,
      is_current: false,
    },
  ]);

  const sent = { params: { sessionId: 'phone' }, claims: laptop };
  expect((await backend.call('end-session', sent)).status).toBe(204);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(true);
  expect((await sessionsOf(laptop)).map(({ id }) => id)).toEqual(['laptop']);
  // A repetition changes nothing, and a session that never was is not found.
  expect((await backend.call('end-session', sent)).status).toBe(204);
  const unknown = { params: { sessionId: 'tablet' }, claims: laptop };
  expect((await backend.call('end-session', unknown)).status).toBe(404);
});

test('a session that can’t be checked at the moment is told to try again, not that it has ended', async () => {
  const { sub: id, signIn } = newOwner();
  const claims = signIn('held');
  const { change } = createSessionStore(backend.table, backend.now);
  await change(id, (before) => ({ ...before, heldBy: `${backend.now().getTime()}.attempt` }));
  expect((await backend.call('get-usage', { claims })).problem).toMatchObject({
    type: '/problems/try-again',
    detail: 'We couldn’t check your session. Try again in a minute.',
  });
  await change(id, (before) => ({ ...before, heldBy: null }));
  expect(await isSignedIn(claims)).toBe(true);
});

test('another account’s session is not found', async () => {
  const claims = newOwner().signIn('mine');
  const stranger = newOwner().signIn('theirs');
  expect(await isSignedIn(claims)).toBe(true);
  const answer = await backend.call('end-session', { params: { sessionId: 'mine' }, claims: stranger });
  expect(answer.status).toBe(404);
  expect(await isSignedIn(claims)).toBe(true);
});

test('notes a session’s first call and its first of each day, and otherwise only reads', async () => {
  const claims = newOwner().signIn('one');
  const cost = async () => (await backend.measure(() => backend.call('list-sessions', { claims }))).consumed;
  expect(await cost()).toMatchObject({ writeUnits: 1 });
  expect(await cost()).toMatchObject({ requests: 2, readUnits: 2, writeUnits: 0 });
  backend.advance(DAY);
  expect(await cost()).toMatchObject({ writeUnits: 1 });
  expect(await cost()).toMatchObject({ writeUnits: 0 });
});

test('the simultaneous first calls of many sessions are all noted', async () => {
  const { signIn } = newOwner();
  const claims = ['a', 'b', 'c', 'd', 'e', 'f'].map(signIn);
  const answers = await Promise.all(claims.map((each) => backend.call('get-usage', { claims: each })));
  expect(answers.map(({ status }) => status)).toEqual(claims.map(() => 200));
  const [first = {}] = claims;
  expect((await sessionsOf(first)).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the row expires once all its sessions have expired at Cognito', async () => {
  const { sub, signIn } = newOwner();
  expect(await isSignedIn(signIn('one'))).toBe(true);
  const row = await getItem(backend.table, sessionsKey(sub));
  const left = Number(row?.ttl) * 1000 - backend.now().getTime();
  expect(left / DAY).toBeGreaterThan(SESSION_DAYS);
  expect(left / DAY).toBeLessThanOrEqual(SESSION_DAYS + 1);
});

test('of the simultaneous first calls of one session, none writes twice', async () => {
  const claims = newOwner().signIn('one');
  const { result, consumed } = await backend.measure(() =>
    Promise.all(Array.from({ length: 12 }, () => backend.call('list-sessions', { claims }))),
  );
  expect(result.map(({ status }) => status)).toEqual(result.map(() => 200));
  expect(consumed.writeUnits).toBeLessThanOrEqual(12);
});

test('a session too many ends the oldest, and the row stays small', async () => {
  const { signIn } = newOwner();
  const all: Claims[] = [];
  for (let n = 0; n < MAX_SESSIONS + 3; n++) {
    backend.advance(MINUTE);
    const claims = signIn(`session-${n}-with-an-id-as-long-as-one-of-cognitos`);
    all.push(claims);
    expect(await isSignedIn(claims)).toBe(true);
  }
  expect(await Promise.all(all.slice(0, 4).map(isSignedIn))).toEqual([false, false, false, true]);
  const { consumed } = await backend.measure(() => backend.call('list-sessions', { claims: all[20] ?? {} }));
  expect(consumed).toMatchObject({ requests: 2, readUnits: 2 });
});

test('an owner who signs in and out again and again stays signed in elsewhere, and stays cheap', async () => {
  const { signIn } = newOwner();
  const phone = signIn('phone');
  expect(await isSignedIn(phone)).toBe(true);
  for (let n = 0; n < 2 * SESSION_DAYS; n++) {
    backend.advance(DAY / 2);
    const claims = signIn(`laptop-${n}`);
    await backend.call('end-session', { params: { sessionId: `laptop-${n}` }, claims });
  }
  // A phone's session of thirty days ago has expired at Cognito, but nothing here ended it.
  expect(await isSignedIn(phone)).toBe(true);
  const { consumed } = await backend.measure(() => backend.call('list-sessions', { claims: phone }));
  expect(consumed.readUnits).toBeLessThanOrEqual(4);
});

test('ends all sessions, and lists what still gives access', async () => {
  const { signIn } = newOwner();
  const [claims, other] = [signIn('one'), signIn('two')];
  const owner = as(claims);
  expect(await isSignedIn(other)).toBe(true);
  const { id: petId } = await addPet(owner, { name: 'Luna' });
  const params = { petId };
  await owner.call('create-share', { params, body: { label: 'Kennel', expires_in_days: 7 } });
  const ended = await owner.call('create-share', { params, body: { expires_in_days: 3 } });
  await owner.call('deactivate-share', { params: { petId, shareId: ended.body.id } });
  await owner.call('create-calendar-feed');
  await owner.call('request-export');
  await backend.drain();
  const file = await latestExport(owner);

  const answer = await owner.call('end-all-sessions');
  expect(answer.body).toEqual({
    links: [{ pet_name: 'Luna', label: 'Kennel', expires_at: expect.any(String) }],
    has_more_links: false,
    has_calendar_feed: true,
    export_expires_at: file?.expires_at,
  });
  expect([await isSignedIn(claims), await isSignedIn(other)]).toEqual([false, false]);
  expect(await isSignedIn(signIn('three'))).toBe(true);
});

test('a call that dies while it ends all sessions can be repeated', async () => {
  const email = 'crash@example.org';
  await backend.mail.addAccount(email, 'a-long-enough-password');
  await atEachRequest(async (at) => {
    const { claims, refreshToken } = await accounts.signIn(email, 'a-long-enough-password');
    const death = await backend.dieAfter(at, 'before', () => backend.call('end-all-sessions', { claims }));
    if (death.wasCut && (await isSignedIn(claims))) {
      const again = await backend.call('end-all-sessions', { claims });
      expect(again.status).toBe(200);
    }
    expect(await isSignedIn(claims)).toBe(false);
    await expect(accounts.renew(refreshToken)).rejects.toThrow('revoked');
    return death.wasCut;
  });
});

test('a reset password ends every session that began before, here and at Cognito', async () => {
  const email = 'reset@example.org';
  const attacker = 'the attacker knows this one';
  const { code } = await accounts.signUp(email, attacker);
  await accounts.confirm(email, code);
  const stolen = await accounts.signIn(email, attacker);
  expect(await isSignedIn(stolen.claims)).toBe(true);

  await accounts.resetPassword(email, 'a password of my own');
  expect(await isSignedIn(stolen.claims)).toBe(false);
  await expect(accounts.renew(stolen.refreshToken)).rejects.toThrow('revoked');
  const change = { PreviousPassword: 'a password of my own', ProposedPassword: attacker };
  await expect(
    accounts.cognito.send(new ChangePasswordCommand({ AccessToken: stolen.accessToken, ...change })),
  ).rejects.toThrow('revoked');
  const own = await accounts.signIn(email, 'a password of my own');
  expect(await isSignedIn(own.claims)).toBe(true);
});

test('tokens without a session, or of another shape, are refused', async () => {
  const sub = 'nobody';
  const whole = { sub, token_use: 'access', origin_jti: 'a', auth_time: '1' };
  for (const wrong of [{ origin_jti: '' }, { origin_jti: 'a b' }, { auth_time: '' }, { auth_time: 'soon' }]) {
    const { status } = await backend.call('get-usage', { claims: { ...whole, ...wrong } });
    expect(status).toBe(401);
  }
});

test('what a stolen session must not do needs a sign-in within minutes', async () => {
  const { signIn } = newOwner();
  const claims = signIn('one');
  const owner = as(claims);
  const { id: petId } = await addPet(owner);
  await owner.call('request-export');
  await backend.drain();
  const exported = await latestExport(owner);
  const long = { expires_in_days: LONG_LINK_DAYS + 1 };
  const made = await owner.call('create-share', { params: { petId }, body: long });
  expect(made.status).toBe(201);
  const shareParams = { petId, shareId: made.body.id };
  const secret = { ...long, passcode: 'a secret of ours' };
  const locked = await owner.call('create-share', { params: { petId }, body: secret });
  const later = new Date(backend.now().getTime() + (LONG_LINK_DAYS + 2) * DAY).toISOString();

  const calls = () =>
    [
      backend.call('request-export', { claims }),
      backend.call('get-export-url', { claims, params: { exportId: exported?.id ?? '' } }),
      backend.call('create-share', { claims, params: { petId }, body: long }),
      backend.call('update-share', {
        claims,
        params: shareParams,
        body: { label: 'Vet', expires_at: later, max_views: null },
      }),
      backend.call('update-share', { claims, params: shareParams, body: { max_views: null } }),
      backend.call('reactivate-share', { claims, params: shareParams }),
      backend.call('set-passcode', {
        claims,
        params: { petId, shareId: locked.body.id },
        body: { passcode: 'another secret' },
      }),
      backend.call('create-calendar-feed', { claims }),
      backend.call('delete-account', { claims, body: { email: 'somebody@example.org' } }),
      backend.call('delete-pet', { claims, params: { petId: nthId('pet', 9) } }),
      backend.call('purge-record', { claims, params: { petId, recordId: nthId('rec', 9) } }),
      backend.call('refund-plan', { claims, body: { cents: 499 } }),
    ] as const;
  backend.advance((FRESH_SIGN_IN_MINUTES - 1) * MINUTE);
  const fresh = await Promise.all(calls());
  expect(fresh.map(({ problem }) => problem?.type)).not.toContain('/problems/sign-in-again');
  backend.advance(MINUTE + 1000);
  const stale = await Promise.all(calls());
  expect(stale.map(({ problem }) => problem)).toEqual(
    stale.map(() => expect.objectContaining({ type: '/problems/sign-in-again', status: 403 })),
  );
  // Everything else works without it.
  const short = await backend.call('create-share', {
    claims,
    params: { petId },
    body: { expires_in_days: LONG_LINK_DAYS },
  });
  expect(short.status).toBe(201);
  const renamed = await backend.call('update-share', {
    claims,
    params: shareParams,
    body: { label: 'Our vet' },
  });
  expect(renamed.status).toBe(200);
});
