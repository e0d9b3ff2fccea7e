import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCommonPasswords } from '../../bin/common-passwords.ts';
import { isGuessable } from '../../contract/account/guessable-password.ts';
import { createPasswordFilter, hasPassword } from '../../contract/account/password-filter.ts';

const EMAIL = 'rosa.keeper@example.com';

const common = readCommonPasswords();
const filter = createPasswordFilter(common);
const isRefused = (password: string, email = EMAIL) =>
  isGuessable(password, email, (folded) => hasPassword(filter, folded));

test('refuses each of the 100,000 most common passwords', () => {
  expect(common.size).toBe(100_000);
  expect([...common].filter((password) => !isRefused(password))).toEqual([]);
});

test.each(['password', '12345678', 'PassWord1', 'qwertyuiop', 'iloveyou1', 'trustno1'])(
  'refuses %s',
  (password) => {
    expect(isRefused(password)).toBe(true);
  },
);

test.each([
  'pawfile1',
  'PawFile-demo',
  'pawfilepawfile',
  'pawfilepassword1',
  'rosa.keeper',
  'Rosa.Keeper99',
  'rosa.keeper@example.com',
  'Ｐａｗｆｉｌｅ２０２６',
])('refuses the product’s own words: %s', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a pawfile for every vet visit',
  'rosa.keeper walks nine dogs',
  'nur kleinbuchstaben hier',
  '犬と猫と鳥と馬の散歩道',
  '🐶🐱🐭🐹🦊🐻',
  'tqzvkwpj',
])('accepts %s', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('a short name in the address rules out no password', () => {
  expect(isRefused('a wonderful day', 'a@example.com')).toBe(false);
  expect(isRefused('a wonderful day', '')).toBe(false);
});

/** Words of this project's documentation. */
const WORDS = [
  ...new Set(
    readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8').match(/[a-z]{4,}/g),
  ),
];
const passphrase = () => Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]).join(' ');

test('accepts 10,000 random passphrases, but for 1 in 1,000', () => {
  const refused = Array.from({ length: 10_000 }, passphrase).filter((password) => isRefused(password));
  // Ten are expected; more than 30 come in fewer than one of ten million runs.
  expect(refused.length).toBeLessThan(30);
});

test('the filter has 180 KB, and finds 1 in 1,000 other texts', () => {
  expect(filter.length).toBe(180_000);
  const texts = Array.from({ length: 200_000 }, (_, n) => `other text ${n}`);
  const rate = texts.filter((text) => hasPassword(filter, text)).length / texts.length;
  expect(rate).toBeGreaterThan(0.0005);
  expect(rate).toBeLessThan(0.0015);
});
