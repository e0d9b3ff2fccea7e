import { expect, test } from 'vitest';
import { createSecret, findStep } from '../src/cognito/totp.ts';
import { codeAt } from './totp.ts';

/** RFC 6238, appendix B: the secret `12345678901234567890`, and the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

test.each(VECTORS)('after %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  const now = seconds * 1000;
  expect(codeAt(SECRET, new Date(now))).toBe(code);
  const step = Math.floor(seconds / 30);
  // One step early or late is accepted, two are not.
  expect([-60, -30, 0, 30, 60].map((late) => findStep(SECRET, code, now + late * 1000))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
});

test('secrets have 52 characters in base 32, and differ', () => {
  const secrets = Array.from({ length: 20 }, createSecret);
  expect(new Set(secrets).size).toBe(20);
  const now = new Date(1_700_000_000_000);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(findStep(secret, codeAt(secret, now), now.getTime())).toBeDefined();
  }
});
