import { expect, test } from 'vitest';
import { AppError } from '../../../contract/problem.ts';
import { readMailLink, readMode, searchFor } from '../../../web/src/features/auth/auth-search.ts';
import { authFailure } from '../../../web/src/platform/session/auth-failure.ts';
import { checkNewPassword } from '../../../web/src/platform/session/password-rules.ts';
import { errorText } from '../../../web/src/ui/error-text.ts';
import { loadChunk } from '../../../web/src/ui/load-chunk.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('shows the same message for an unknown email and a wrong password', () => {
  const wrong = authFailure(named('NotAuthorizedException', 'Incorrect username or password.'));
  const unknown = authFailure(named('UserNotFoundException', 'User does not exist.'));
  expect([unknown.text, wrong.text]).toEqual(Array(2).fill('Incorrect email or password'));
  expect([unknown.refused, wrong.refused]).toEqual([true, true]);
});

test('shows Cognito’s refusals as they are, and treats transport failures differently', () => {
  expect(authFailure(named('CodeMismatchException', 'Invalid code.'))).toEqual({
    name: 'CodeMismatchException',
    text: 'Invalid code.',
    refused: true,
  });
  for (const lost of [
    named('NetworkError', 'A network error has occurred.'),
    new TypeError('fetch failed'),
  ]) {
    expect(authFailure(lost)).toMatchObject({ text: expect.stringMatching(/offline/), refused: false });
  }
  expect(authFailure(new AppError('try-again', 'Not now.'))).toMatchObject({
    text: 'Not now.',
    refused: false,
  });
  expect(authFailure('?')).toMatchObject({ text: 'Please try again.', refused: false });
});

test('asks for a reload when a chunk fails, without claiming to be offline', async () => {
  const load = loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const error = await load().catch((failure: unknown) => failure);
  const text = 'We couldn’t load part of this page. Reload it and try again.';
  expect(authFailure(error)).toEqual({ name: '', text, refused: false });
  expect(errorText(error)).toBe(text);
});

test('shows only AppError messages to people', () => {
  expect(errorText(new AppError('try-again', 'Not now.'))).toBe('Not now.');
  expect(errorText(new Error('x is undefined'))).toBe('Something went wrong. Try again.');
});

test('requires a repeated password of 8 to 256 characters without outer spaces', async () => {
  const check = (password: string, again = password) => checkNewPassword(password, again, 'ann@example.com');
  expect(await check('vb7 qk2x')).toBeNull();
  expect(await check('vb7qk2x')).toEqual({
    field: 'password',
    title: 'Password too weak',
    text: 'Password must be at least 8 characters long.',
  });
  expect(await check('short', 'other')).toEqual({
    field: 'confirmation',
    title: 'Password mismatch',
    text: 'Passwords do not match. Please try again.',
  });
  expect(await check('ä'.repeat(256))).toBeNull();
  expect(await check('ä'.repeat(257))).toMatchObject({ text: 'Use at most 256 characters.' });
  expect(await check(' vb7 qk2x')).toMatchObject({ title: 'Password not accepted' });
});

const search = (query: string) => new URLSearchParams(query);

test('reads the links of both mails, and ignores incomplete ones', () => {
  expect(readMailLink(search('confirm=u-1&code=123'), '#email=rosa%2Bpets%40example.com')).toEqual({
    purpose: 'confirm',
    username: 'u-1',
    code: '123',
    email: 'rosa+pets@example.com',
  });
  expect(readMailLink(search('reset=u-1&code=123'), '')).toMatchObject({ purpose: 'reset', email: '' });
  for (const query of ['', 'confirm=u-1', 'code=123', 'confirm=&code=123']) {
    expect(readMailLink(search(query), '')).toBeNull();
  }
});

test('keeps the next path for another form, and drops a used link', () => {
  expect(searchFor('create', search('next=%2Fsettings&confirm=u&code=1'))).toBe(
    '?mode=create&next=%2Fsettings',
  );
  expect(searchFor('sign-in', search('mode=create'))).toBe('');
  expect(readMode(search('mode=create'))).toBe('create');
  expect(readMode(search('mode=nonsense'))).toBe('sign-in');
});
