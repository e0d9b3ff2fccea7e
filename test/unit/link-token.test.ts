import { expect, it } from 'vitest';
import { mailTokenIn, shareTokenIn } from '../../contract/link-token.ts';

const TOKEN = '0123456789abcdef'.repeat(4);
const [START, END] = [TOKEN.slice(0, 40), TOKEN.slice(40)];

it.each([
  '.',
  ',',
  ';',
  ')',
  '>',
  '*',
  '_',
  '”',
  '…',
  '/',
  '/.',
  '%20',
  '%C2%A0',
  '%A0',
  '%',
  '&gt;',
  '&amp;x',
  '%3E',
  '%E2%80%8B',
  '](https://pets.example/shared/',
  'abc',
  '%20and%20more',
  '.js',
  '%0D%0A',
  '%EF%BB%BF',
])('finds the token before %j', (tail) => {
  expect(shareTokenIn(TOKEN + tail)).toBe(TOKEN);
  expect(shareTokenIn(TOKEN.toUpperCase() + tail)).toBe(TOKEN);
});

it.each(['%20', '%E2%80%8B', '%A0', '(', '&lt;', '%3C', '\u200e', '/'])('finds it behind %j', (head) => {
  expect(shareTokenIn(head + TOKEN)).toBe(TOKEN);
});

it.each(['%C2%AD', '\u200b', '%0A', '%20', '\u2060'])('finds it around %j', (inside) => {
  expect(shareTokenIn(START + inside + END)).toBe(TOKEN);
});

it.each(['', START, TOKEN.slice(1), `${START}...`, `${START}-${END}`, 'g'.repeat(64)])(
  'misses digits in %j',
  (part) => expect(shareTokenIn(part)).toBeNull(),
);

it.each(['', '.', ')', '>', '&gt;', '%3E', '%20', '\u00a0', '*', '%E2%80%8B', '...'])(
  'finds a mail’s token before %j',
  (tail) => expect(mailTokenIn(`a-b_c.d-E_f${tail}`)).toBe('a-b_c.d-E_f'),
);

it.each(['', 'abc', 'abc.', '.abc'])('finds no token of a mail in %j', (part) => {
  expect(mailTokenIn(part)).toBeNull();
});
