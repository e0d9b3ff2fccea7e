import { expect, test } from 'vitest';
import { checkNewPassword } from '../../../web/src/platform/session/password-rules.ts';
import { withTypedPassword } from '../../../web/src/platform/session/typed-password.ts';

const COMPOSED = 'Kr\u00e4henfu\u00df \uff11';
const DECOMPOSED = COMPOSED.normalize('NFD');

/** Uses a password with an account that has `stored`; the passwords that were tried, and the outcome. */
async function tryWith(stored: string, typed: string, refusal = 'NotAuthorizedException') {
  const tried: string[] = [];
  const outcome = await withTypedPassword(typed, async (password) => {
    tried.push(password);
    if (password !== stored) throw Object.assign(new Error('Refused'), { name: refusal });
    return 'signed in';
  }).catch((error: Error) => error.name);
  return { tried, outcome };
}

test('a password is tried composed, whatever took its letters apart, and changed in nothing else', async () => {
  expect(await tryWith(COMPOSED, DECOMPOSED)).toEqual({ tried: [COMPOSED], outcome: 'signed in' });
});

test('a password that an earlier release stored as typed still works', async () => {
  expect(await tryWith(DECOMPOSED, DECOMPOSED)).toEqual({
    tried: [COMPOSED, DECOMPOSED],
    outcome: 'signed in',
  });
});

test('nothing is tried twice without need', async () => {
  expect(await tryWith('other', COMPOSED)).toEqual({ tried: [COMPOSED], outcome: 'NotAuthorizedException' });
  expect(await tryWith(DECOMPOSED, DECOMPOSED, 'TypeError')).toEqual({
    tried: [COMPOSED],
    outcome: 'TypeError',
  });
});

test('a new password is checked composed', async () => {
  expect(await checkNewPassword('a\u0308'.repeat(4), '\u00e4'.repeat(4), '')).toMatchObject({
    title: 'Password too weak',
  });
});
