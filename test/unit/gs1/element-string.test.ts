import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBracketed } from '../../../contract/gs1/bracketed.ts';
import { readDigitalLink } from '../../../contract/gs1/digital-link.ts';
import { readElementString } from '../../../contract/gs1/element-string.ts';

const GS = '\u001D';

describe('the elements of a GS1 code', () => {
  it.each([
    ['(01)(17)(10)', '01095212345432131727113010A123B', ['09521234543213', 'A123B', '271130']],
    ['a batch before others', `10A123B${GS}17271130`, [undefined, 'A123B', '271130']],
    ['a separator at the start and end', `${GS}10A123B${GS}`, [undefined, 'A123B', undefined]],
    ['unknown ones, skipped', `2401234${GS}7151234567${GS}10A123B`, [undefined, 'A123B', undefined]],
    ['the last day of a month', '17270200', [undefined, undefined, '270200']],
    [
      'a needless separator after a fixed length',
      `0109521234543213${GS}10A`,
      ['09521234543213', 'A', undefined],
    ],
    ['a batch of 20 characters', `10${'A'.repeat(20)}`, [undefined, 'A'.repeat(20), undefined]],
  ])('%s', (_, text, expected) => {
    const elements = readElementString(text);
    expect([elements?.get('01'), elements?.get('10'), elements?.get('17')]).toEqual(expected);
  });

  it.each([']d2', ']C1', ']e0', ']Q3', ']J1'])('after the symbology identifier %s', (symbology) => {
    expect(readElementString(`${symbology}10A123B`)?.get('10')).toBe('A123B');
  });

  it('has the day of production and national numbers', () => {
    const elements = readElementString(`010952123454321311260131710PZN123${GS}714456${GS}21S1`);
    expect(Object.fromEntries(elements ?? [])).toEqual({
      '01': '09521234543213',
      '11': '260131',
      '710': 'PZN123',
      '714': '456',
      '21': 'S1',
    });
  });

  // GS1's own engine refuses these, too (gs1-syntax-engine, src/c-lib/ai.c).
  it.each([
    ['a wrong check digit', '0112345678901234'],
    ['letters in an item number', '01A2345678901231'],
    ['one that ends too early', '011234567890123'],
    ['one that ends too early before a separator', `011234567890123${GS}`],
    ['one that is too long', '01123456789012312'],
    ['a month that does not exist', '17271330'],
    ['two batches', `10A123B${GS}10A123C`],
    ['a batch that is too long', `10${'A'.repeat(21)}`],
    ['an empty batch', `10${GS}17271130`],
    ['a character outside the set', '10A#B'],
    ['no identifier', 'https://example.com'],
  ])('%s breaks the rules', (_, text) => {
    expect(readElementString(text)).toBeNull();
  });
});

describe('a code as it is printed', () => {
  it.each([
    ['(01)09521234543213(10)A123B(17)271130', ['09521234543213', 'A123B', '271130']],
    ['(01) 09521234543213\n(17) 271130 (10) A123B', ['09521234543213', 'A123B', '271130']],
    ['(10)A(B)C', [undefined, 'A(B)C', undefined]],
    ['(10)A\\(17)B', [undefined, 'A(17)B', undefined]],
  ])('%j', (text, expected) => {
    const elements = readBracketed(text);
    expect([elements?.get('01'), elements?.get('10'), elements?.get('17')]).toEqual(expected);
  });

  it.each(['', 'A123B', '(10)', '(10)A123B(10)B', '(01)123456789012312(10)12345', 'Lot (10)A'])(
    '%j breaks the rules',
    (text) => {
      expect(readBracketed(text)).toBeNull();
    },
  );
});

describe('a GS1 Digital Link', () => {
  // Addresses of GS1's own test of its engine (gs1-syntax-engine, src/c-lib/dl.c).
  it.each([
    ['https://id.gs1.org/01/09520123456788', ['09520123456788', undefined, undefined]],
    ['https://id.gs1.org/01/09520123456788/22/2A', ['09520123456788', undefined, undefined]],
    ['https://id.gs1.org/01/09520123456788/10/ABC1/21/12345?17=180426', ['09520123456788', 'ABC1', '180426']],
    ['https://example.com/01/9520123456788?3103=000195&17=201225', ['09520123456788', undefined, '201225']],
    ['https://example.com/a/01/09520123456788?10=AB%2F1', ['09520123456788', 'AB/1', undefined]],
    ['https://example.com/01/02345673/10/a+b', ['00000002345673', 'a+b', undefined]],
  ])('%s', (text, expected) => {
    const elements = readDigitalLink(text);
    expect([elements?.get('01'), elements?.get('10'), elements?.get('17')]).toEqual(expected);
  });

  it.each([
    'https://example.com/',
    'https://example.com/01/09520123456789',
    'https://example.com/01/09520123456788/10',
    'https://example.com/01/09520123456788/10/%E0%A4%A',
    'https://id.gs1.org/01/09520123456788/10/ABC123?10=ABC124',
    'https://',
  ])('%s is none', (text) => {
    expect(readDigitalLink(text)).toBeNull();
  });
});

const checkDigit = (digits: string) =>
  String(
    (10 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 1 : 3), 0) % 10)) % 10,
  );

const CHARACTERS = [
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
].flatMap((set) => [...set]);

const pack = fc.record({
  '01': fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
    .map((digits) => digits.join('') + checkDigit(digits.join(''))),
  '10': fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 20 }),
  '17': fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('')),
  '21': fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 20 }),
});
const orders = fc.shuffledSubarray(['01', '10', '17', '21'] as const, { minLength: 4 });

test('the three ways to write a pack say the same, in any order', () => {
  fc.assert(
    fc.property(pack, orders, (values, order) => {
      const raw = order
        .map((ai, at) => ai + values[ai] + (at < 3 && (ai === '10' || ai === '21') ? GS : ''))
        .join('');
      expect(Object.fromEntries(readElementString(`]d2${raw}`) ?? [])).toEqual(values);
      const printed = order.map((ai) => `(${ai})${values[ai].replaceAll('(', '\\(')}`).join('');
      expect(Object.fromEntries(readBracketed(printed) ?? [])).toEqual(values);
      const batch = encodeURIComponent(values['10']);
      const link = `https://id.gs1.org/01/${values['01']}/10/${batch}?17=${values['17']}&21=${encodeURIComponent(values['21'])}`;
      expect(Object.fromEntries(readDigitalLink(link) ?? [])).toEqual(values);
    }),
  );
});

test('a code with one wrong digit in its item number is refused', () => {
  fc.assert(
    fc.property(pack, fc.nat(13), fc.integer({ min: 1, max: 9 }), (values, at, by) => {
      const digits = [...values['01']];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(readElementString(`01${digits.join('')}`)).toBeNull();
    }),
  );
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const read of [readElementString, readBracketed, readDigitalLink]) read(text);
      readDigitalLink(`https://example.com/01/09520123456788/${text}`);
    }),
  );
});
