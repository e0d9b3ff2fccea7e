import { expect, test } from 'vitest';
import { authenticatorUri, groupedKey } from '../../../web/src/platform/session/authenticator.ts';
import { codeRefusal, setupRefusal } from '../../../web/src/platform/session/code-refusal.ts';
import { isAppCode } from '../../../web/src/shared/session/code-field.tsx';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('allows a retry only for a rejected code', () => {
  const refusals: [name: string, message: string, text: RegExp, mayRetry: boolean][] = [
    ['CodeMismatchException', 'Invalid code received for user', /is incorrect/, true],
    ['ExpiredCodeException', 'Your software token has already been used once.', /already been used/, true],
    ['NotAuthorizedException', 'Password attempts exceeded', /Too many incorrect codes/, true],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', /three minutes/, false],
    ['NotAuthorizedException', 'Invalid session for the user.', /three minutes/, false],
    ['SignInException', 'An error occurred during the sign in process.', /three minutes/, false],
    ['NotAuthorizedException', 'User is disabled.', /^User is disabled\.$/, false],
  ];
  for (const [name, message, text, mayRetry] of refusals) {
    const refusal = codeRefusal(named(name, message));
    expect(refusal, message).toEqual({ text: expect.stringMatching(text), refused: true, mayRetry });
  }
  expect(codeRefusal(new TypeError('fetch failed'))).toEqual({
    text: expect.stringMatching(/offline/),
    refused: false,
    mayRetry: true,
  });
});

test('explains what to check when a setup code fails', () => {
  const wrong = named('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  expect(setupRefusal(wrong)).toMatch(/is incorrect.* clock/);
  expect(setupRefusal(named('ExpiredCodeException', 'Used.'))).toMatch(/already been used/);
  expect(setupRefusal(named('TooManyRequestsException', 'Slow down.'))).toBe('Slow down.');
});

test('shows the key in groups of four, and encodes the account’s name in the QR code', () => {
  expect(groupedKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  const uri = new URL(authenticatorUri('ABCD', 'rosa+pets@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toMatch(/Pawfile:rosa\+pets@example\.com$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'ABCD', issuer: 'Pawfile' });
});

test('accepts codes of six digits only', () => {
  expect(['123456', '12345', '1234567', '12345a', '１２３４５６'].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
