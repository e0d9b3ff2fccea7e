import { expect, test } from 'vitest';
import { emailSchema } from '../../contract/email.ts';
import { typedEmail } from '../../web/src/ui/forms/typed-email.ts';

test.each([
  'name@example.com',
  'r&d@example.com',
  'a%b@example.com',
  'x/y@example.com',
  "o'brien+pets@example.co.uk",
  '{odd}|`^~=?*!#$@example.com',
  'under_score@sub-domain.example.museum',
  'x@xn--bcher-kva.example',
  'x@example.xn--p1ai',
])('%s is an address', (address) => {
  expect(emailSchema.parse(address)).toBe(address);
});

test.each([
  '',
  'name',
  'name@example',
  '@example.com',
  'a@b@example.com',
  '.name@example.com',
  'na..me@example.com',
  'name@-example.com',
  'name@example..com',
  'name@1.2.3.4',
  'name@exa_mple.com',
  'Tom <tom@example.com>',
  'tom,jane@example.com',
  'na(me@example.com',
])('%s is none', (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false);
});

test('lengths that mail servers refuse are refused', () => {
  const messages = (text: string) => emailSchema.safeParse(text).error?.issues.map(({ message }) => message);
  expect(messages(`${'a'.repeat(65)}@example.com`)).toEqual([
    'The part of this email address before the @ is too long.',
  ]);
  expect(
    messages(
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}.example`,
    ),
  ).toEqual(['This email address is too long.']);
});

test('what is pasted with an address is left out, and a domain gets its ASCII form', () => {
  expect(typedEmail('\u200b name@example.com\u00a0\u2069')).toBe('name@example.com');
  expect(typedEmail('na\u00adme@exam\u200bple.com')).toBe('name@example.com');
  expect(typedEmail('x@bücher.example')).toBe('x@xn--bcher-kva.example');
  expect(typedEmail('x@ü ü')).toBe('x@xn--tdaa');
  expect(typedEmail('jürgen@example.com')).toBe('jürgen@example.com');
});
