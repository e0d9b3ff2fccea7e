import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import { recordsInputSchema } from '../../contract/records/record-input.ts';
import { cutAtWord } from '../../contract/text.ts';

const PATH = 'owner/pet_01jd0000000000000000000001/01jd0000000000000000000002.pdf';
const records = [{ key: '01jd0000000000000000000003', title: 'Rabies', record_type: 'vaccination' }];

const textOf = (document_text: unknown, file_path: string | null = PATH) => {
  const parsed = recordsInputSchema.safeParse({ file_path, document_text, records });
  return parsed.success ? parsed.data.document_text : parsed.error.issues[0]?.message;
};

test.each([
  ['outer spaces and control characters', '\u0000 Ra\u0007bies\u0085 ', 'Rabies'],
  ['tabs and page breaks', 'Rabies\t2026-01-02\fpage 2', 'Rabies 2026-01-02 page 2'],
  ['line breaks of other systems', 'Rabies\r\nNobivac\rBatch', 'Rabies\nNobivac\nBatch'],
  ['marks that turn the direction', 'Rabies\u202e 2026', 'Rabies 2026'],
  ['half of a character', 'Rabies \ud83d!', 'Rabies !'],
  ['nothing but spaces', ' \n\t\u200b', null],
  ['nothing', undefined, null],
  ['null', null, null],
])('%s in a document’s text', (_, given, kept) => {
  expect(textOf(given)).toBe(kept);
});

test('every text is stored composed', () => {
  const decomposed = 'Cafe\u0301 \u1112\u1161\u11ab';
  const pet = petInputSchema.parse({ name: decomposed, species: 'dog', color: decomposed });
  expect([pet.name, pet.color, textOf(decomposed)]).toEqual(Array(3).fill('Café 한'));
});

test.each(['\u3164', '\u2800', '\uffa0', '\u115f', '\u200d', '\u{1d159}', '\u00a0\u3164\u200b', '\u{e0020}'])(
  'a name of nothing but %j is refused, and is none where it may be left out',
  (name) => {
    const nameless = petInputSchema.safeParse({ name, species: 'dog' });
    expect(nameless.error?.issues.map(({ message }) => message)).toEqual(['Enter your pet’s name.']);
    expect(petInputSchema.parse({ name: 'Rex', species: 'dog', color: name }).color).toBeNull();
  },
);

test.each(['해피', 'می\u200cشا', '👩‍🦰', '🏳️‍🌈', '٣', 'Ω', '«X»', '❤️'])(
  'the name %s stays as typed',
  (name) => {
    expect(petInputSchema.parse({ name, species: 'dog' }).name).toBe(name);
  },
);

test('a document’s text has a limit, which counts characters, and needs its document', () => {
  expect(textOf('😺'.repeat(MAX_TEXT_LENGTH))).toBe('😺'.repeat(MAX_TEXT_LENGTH));
  expect(textOf('a'.repeat(MAX_TEXT_LENGTH + 1))).toBe('Use at most 10,000 characters.');
  expect(textOf('Rabies', null)).toBe('A text needs the document that it was found in.');
  expect(textOf(null, null)).toBe(null);
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two'],
  ['one two three', 7, 'one two'],
  ['one two three', 6, 'one'],
  ['one\ntwo', 5, 'one'],
  ['😺😺 😺😺', 4, '😺😺'],
  ['😺😺😺', 2, '😺😺'],
  [`one ${'x'.repeat(200)}`, 150, `one ${'x'.repeat(146)}`],
])('%j cut to %d characters', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});
