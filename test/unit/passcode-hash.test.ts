import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPasscode, markPasscode, matchesPasscode } from '../../lambdas/platform/passcode-hash.ts';
import { cheapHash } from '../support/cheap-passcode.ts';

/** How the release before checks a passcode. */
function matchesBefore(passcode: string, hash: string): boolean {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 2 ** 27 };
  const typed = passcode.normalize('NFKC').trim();
  return scryptSync(typed, Buffer.from(salt, 'base64url'), 32, cost).equals(Buffer.from(key, 'base64url'));
}

test('a passcode opens its link however a keyboard writes it, and in the release before as it was set', async () => {
  const hash = await hashPasscode('Rex’s Tram 74');
  for (const typed of ["rex's tram 74", ' REX‘S\u00a0tram  ７４', 'Rex’s Tram 74']) {
    expect(await matchesPasscode(typed, hash)).toBe(true);
  }
  expect(await matchesPasscode('rexs tram 74', hash)).toBe(false);
  expect(matchesBefore('Rex’s Tram 74', hash)).toBe(true);
  expect(matchesBefore("rex's tram 74", hash)).toBe(false);
});

test.each([
  ['Garden Tram 74', 'Garden Tram 74 ', true],
  ['garden tram 74', 'Garden Tram 74', true],
  ['Garden Tram 74', 'garden tram 74', false],
])('the passcode %j of an earlier release, typed %j: %s', async (set, typed, opens) => {
  expect(await matchesPasscode(typed, cheapHash(set))).toBe(opens);
});

test('a visit’s mark is that of every spelling', () => {
  expect(markPasscode('Garden Tram 74', 'key')).toBe(markPasscode('garden\u00a0tram 74', 'key'));
});
