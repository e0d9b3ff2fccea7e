import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Species } from '../../contract/species.ts';
import { SPECIES } from '../../contract/species.ts';
import { recognizeVaccines } from '../../contract/vaccines/recognize-vaccines.ts';
import { suggestTitles } from '../../contract/vaccines/suggest-titles.ts';
import type { VaccineCode } from '../../contract/vaccines/vaccines.ts';
import { vaccinesFor } from '../../contract/vaccines/vaccines.ts';
import { anyCharacter } from '../support/any-character.ts';

type Row = [title: string, species: Species, codes: VaccineCode[]];

const DAP = ['cdv', 'cav', 'cpv'] as const;
const DAPP = [...DAP, 'cpiv'] as const;
const DAPPL = [...DAPP, 'lepto'] as const;
const RCP = ['fpv', 'fhv', 'fcv'] as const;

/** Typed by owners, and copied from certificates. */
const WRITTEN: Row[] = [
  ['Rabies', 'dog', ['rabies']],
  ['Rabies (3-year)', 'dog', ['rabies']],
  ['RABIES!!!', 'cat', ['rabies']],
  ['rabies 3yr', 'dog', ['rabies']],
  ['Rabies 1 Year', 'cat', ['rabies']],
  ['rabies shot', 'dog', ['rabies']],
  ['Rabies vaccine, 3 years', 'dog', ['rabies']],
  ['RAB', 'dog', ['rabies']],
  ['Imrab 3 TF', 'cat', ['rabies']],
  ['Feligen CRP', 'cat', [...RCP]],
  ['Feligen CRP/R', 'cat', ['rabies', ...RCP]],
  ['Biofel PCHR', 'cat', ['rabies', ...RCP]],
  ['Rabies - Defensor 3 (Zoetis)', 'dog', ['rabies']],
  ['Nobivac 3-Rabies', 'dog', ['rabies']],
  ['Rabies vaccination certificate 2025', 'other', ['rabies']],
  ['Tollwut-Impfung', 'dog', ['rabies']],
  ['Tollwutimpfung', 'cat', ['rabies']],
  ['Vaccin contre la rage', 'dog', ['rabies']],
  ['Vacuna antirrábica', 'cat', ['rabies']],
  ['Vaccino antirabbica', 'dog', ['rabies']],
  ['Szczepienie przeciw wściekliźnie', 'dog', ['rabies']],
  ['DHPP', 'dog', [...DAPP]],
  ['DHPP booster', 'dog', [...DAPP]],
  ['DA2PP #2', 'dog', [...DAPP]],
  ['DAPP 1 year', 'dog', [...DAPP]],
  ['Dhpp puppy shot 2 of 3', 'dog', [...DAPP]],
  ['DHLPP annual', 'dog', [...DAPPL]],
  ['Nobivac DHPPi + L4', 'dog', [...DAPPL]],
  ['Versican Plus DHPPi/L4R', 'dog', ['rabies', ...DAPPL]],
  ['Eurican DAPPi-Lmulti', 'dog', [...DAPPL]],
  ['SHPPi+LT', 'dog', ['rabies', ...DAPPL]],
  ['Vanguard Plus 5', 'dog', [...DAPP]],
  ['C5 vaccination', 'dog', [...DAPP, 'bordetella']],
  ['Distemper/Parvo', 'dog', ['cdv', 'cpv']],
  ['Distemper, Hepatitis, Parvovirus & Parainfluenza', 'dog', [...DAPP]],
  ['Lepto booster', 'dog', ['lepto']],
  ['Leptospirose', 'dog', ['lepto']],
  ['kennel cough intranasal', 'dog', ['bordetella']],
  ['Bordatella (oral)', 'dog', ['bordetella']],
  ['Nobivac KC', 'dog', ['cpiv', 'bordetella']],
  ['Bordetella bronchiseptica', 'dog', ['bordetella']],
  ['Canine Influenza H3N2/H3N8 2nd dose', 'dog', ['civ']],
  ['Lyme disease vaccine', 'dog', ['lyme']],
  ['Rabies + DHPP', 'dog', ['rabies', ...DAPP]],
  ['Bordetella and Rabies', 'dog', ['rabies', 'bordetella']],
  ['FVRCP #2', 'cat', [...RCP]],
  ['FVRCP (3 yr)', 'cat', [...RCP]],
  ['FVRCP/FeLV kitten', 'cat', [...RCP, 'felv']],
  ['Purevax RCPCh FeLV', 'cat', [...RCP, 'felv', 'chlamydia']],
  ['Feline Leukemia', 'cat', ['felv']],
  ['Katzenseuche', 'cat', ['fpv']],
  ['Nobivac Myxo-RHD PLUS', 'rabbit', ['rhd1', 'rhd2', 'myxo']],
  ['RHD2 (Eravac)', 'rabbit', ['rhd2']],
];

const UNRECOGNIZABLE: Row[] = [
  ['rabies titre', 'dog', []],
  ['no rabies yet', 'dog', []],
  ['Annual vaccines', 'dog', []],
  ['shots', 'cat', []],
  ['rabies due', 'dog', []],
  ['5 in 1', 'dog', []],
  ['Puppy shots', 'dog', []],
  ['Rabies?', 'cat', []],
  ['Rabies exemption certificate', 'dog', []],
  ['Core vaccines 2024', 'cat', []],
];

test('recognises titles as people write them, and never wrongly', () => {
  const titles = [...WRITTEN, ...UNRECOGNIZABLE];
  expect(titles.length).toBe(63);
  const read = titles.map(([title, species]) => [title, species, recognizeVaccines(title, species)]);
  expect(read).toEqual(titles);
  expect(read.filter(([, , codes]) => (codes?.length ?? 0) > 0).length).toBeGreaterThanOrEqual(45);
});

test.each<Row>([
  ['DHPPi, 2. Dosis', 'dog', [...DAPP]],
  ['DHPP - lepto', 'dog', [...DAPPL]],
  ['DHPP +L4', 'dog', [...DAPPL]],
  ['Rabies 12/03/2024', 'dog', ['rabies']],
  ['Rabies 2024-03-12', 'dog', ['rabies']],
  ['Rabies 36 months', 'dog', ['rabies']],
  ['Ｒａｂｉｅｓ', 'dog', ['rabies']],
  ['Rabiës', 'dog', ['rabies']],
  ['Felocell 3', 'cat', [...RCP]],
  ['DHPPi+L', 'dog', [...DAPPL]],
  ['DHPPL', 'dog', [...DAPPL]],
  ['DA2PP-L annual', 'dog', [...DAPPL]],
  ['SHPPi + L4 + T', 'dog', ['rabies', ...DAPPL]],
  ['Vanguard crLyme', 'dog', ['lyme']],
  ['CHLRP', 'dog', ['rabies', ...DAP, 'lepto']],
  ['Nobivac Myxo-RHD', 'rabbit', ['rhd1', 'myxo']],
  ['Feline distemper', 'cat', ['fpv']],
])('reads %j for a %s as %j', (title, species, codes) => {
  expect(recognizeVaccines(title, species)).toEqual(codes);
});

describe('does not recognise', () => {
  it.each<[why: string, title: string, species: Species]>([
    ['another species’ vaccine', 'FVRCP', 'dog'],
    ['another species’ vaccine', 'DHPP', 'cat'],
    ['another species’ vaccine', 'Myxomatosis', 'dog'],
    ['another species’ vaccine', 'Rabies', 'rabbit'],
    ['a species without vaccines', 'Rabies', 'fish'],
    ['a word for another species', 'Canine rabies', 'cat'],
    ['a word for another species', 'Feline rabies', 'dog'],
    ['a single letter', 'C', 'cat'],
    ['a single letter', 'P', 'dog'],
    ['a single letter', 'T', 'dog'],
    ['a combination in words', 'Distemper combo', 'dog'],
    ['a range of products', 'Nobivac', 'dog'],
    ['a range of products', 'Nobivac Plus', 'dog'],
    ['a product of unknown contents', 'Felocell #3', 'cat'],
    ['a product of unknown contents', 'Vanguard 5 + lepto', 'dog'],
    ['letters that makers use differently', 'DHLP', 'dog'],
    ['letters that makers use differently', 'Vanguard DA2P', 'dog'],
    ['letters that may belong to others', 'DHPPi2 L', 'dog'],
    ['letters that may belong to others', 'CHPPi2/LR', 'dog'],
    ['a virus that is named twice', 'DHAPPi', 'dog'],
    ['a product with more than has a code', 'Duramune Max 5-CvK/4L', 'dog'],
    ['a letter of a range that means tetanus or rabies', 'Biocan T', 'dog'],
    ['a coronavirus vaccine', 'Biocan C', 'cat'],
    ['a type that is left open', 'RHD', 'rabbit'],
    ['a type that is left open', 'RHD 2', 'rabbit'],
    ['a type that is left open', 'Myxo + RHD', 'rabbit'],
    ['a dose for a type', 'RHD #2', 'rabbit'],
    ['a disease of several agents', 'Zwingerhusten', 'dog'],
    ['a disease of several agents', 'Cat flu', 'cat'],
    ['a further vaccine', 'DHPP + corona', 'dog'],
    ['a further vaccine', 'Rabies and leishmaniosis', 'dog'],
    ['a negation', 'Not rabies', 'dog'],
    ['a negation', 'keine Tollwutimpfung', 'dog'],
    ['a negation', 'unvaccinated rabies', 'dog'],
    ['a negation', 'Rabies n/a', 'cat'],
    ['a refusal', 'Rabies (declined)', 'dog'],
    ['a plan', 'Rabies in 3 weeks', 'dog'],
    ['a plan', 'Rabies appointment', 'dog'],
    ['a plan', 'DHPP, lepto 3 weeks', 'dog'],
    ['a component left out', 'DHPP (-lepto)', 'dog'],
    ['a component left out', 'DHPP -lepto', 'dog'],
    ['a component left out', 'DHPP +/- lepto', 'dog'],
    ['a component left out', 'DHPP w/o lepto', 'dog'],
    ['an illness', 'Puppy with parvo', 'dog'],
    ['a number of another kind', 'Rabies (Tag 12345)', 'dog'],
    ['a reaction', 'DHPP reaction', 'dog'],
    ['a test', 'FeLV test', 'cat'],
    ['a test', 'FeLV/FIV', 'cat'],
    ['a test’s result', 'FeLV -', 'cat'],
    ['a test’s result', 'FeLV (+)', 'cat'],
    ['a test’s result', 'FeLV –', 'cat'],
    ['a test’s result', 'FeLV (-)', 'cat'],
    ['a titre', 'Rabies 0.5', 'dog'],
    ['a titre', 'Rabies 1,2', 'dog'],
    ['a titre', 'Rabies > 1', 'dog'],
    ['a titre', 'CPV 1:4', 'dog'],
    ['a titre', 'CPV 1/80', 'dog'],
    ['a crossed-out title', '~rabies~', 'dog'],
    ['a crossed-out title', 'R\u0336a\u0336b\u0336i\u0336e\u0336s\u0336', 'dog'],
    ['another alphabet', 'бешенство', 'dog'],
    ['look-alike letters', 'Rаbies', 'dog'],
    ['an emoji', 'Rabies ❌', 'dog'],
    ['an empty title', '', 'dog'],
    ['punctuation', '!!!', 'dog'],
    ['a property of every object', 'constructor', 'dog'],
    ['a property of every object', '__proto__', 'dog'],
  ])('%s: %s', (_why, title, species) => {
    expect(recognizeVaccines(title, species)).toEqual([]);
  });
});

const known = fc.constantFrom(...WRITTEN);

/** Puts a text before, between or after the words of a title. */
const insert = (title: string, at: number, text: string) => {
  const words = title.split(' ');
  words.splice(at % (words.length + 1), 0, text);
  return words.join(' ');
};

test('a word that it does not know makes any title unrecognisable', () => {
  const words = [
    ...'titre titer no not non kein nie declined due overdue antibody test exempt refused next before'.split(
      ' ',
    ),
    ...'appointment reaction allergic waiver expired negative positive or without ? % > < = ~ 0 x q'.split(
      ' ',
    ),
  ];
  for (const [title, species] of WRITTEN) {
    for (let at = 0; at <= title.split(' ').length; at += 1) {
      const read = words.map((word) => recognizeVaccines(insert(title, at, word), species));
      expect(read.flat(), title).toEqual([]);
    }
  }
  // No known word ends like this.
  const unknown = fc.stringMatching(/^[a-z]{0,10}qzx$/);
  fc.assert(
    fc.property(known, fc.nat(20), unknown, ([title, species], at, word) => {
      expect(recognizeVaccines(insert(title, at, word), species)).toEqual([]);
    }),
  );
});

test.each<[what: string, change: (title: string) => string]>([
  ['lower case', (title) => title.toLowerCase()],
  ['capitals', (title) => title.toUpperCase()],
  ['accents as marks of their own', (title) => title.normalize('NFD')],
  ['double spaces', (title) => title.replaceAll(' ', '  ')],
  ['hard spaces', (title) => title.replaceAll(' ', '\u00a0')],
  ['spaces and lines around it', (title) => `\t ${title}\n `],
  ['an exclamation', (title) => `${title}!!!`],
  ['a full stop', (title) => `${title}.`],
  ['stars', (title) => `**${title}**`],
  ['quotation marks', (title) => `“${title}”`],
  ['a label', (title) => `Vaccination: ${title}`],
  ['brackets', (title) => `(${title})`],
])('reads any title the same with %s', (_what, change) => {
  for (const [title, species, codes] of WRITTEN) {
    expect(recognizeVaccines(change(title), species), change(title)).toEqual(codes);
  }
});

test.each([' + ', ' & ', ', ', ' / ', ' and ', ' - '])(
  'two titles joined by %j give the codes of both',
  (link) => {
    for (const [one, species, codes] of WRITTEN) {
      for (const [other, , more] of WRITTEN.filter((row) => row[1] === species)) {
        const both = recognizeVaccines(one + link + other, species);
        expect([...both].sort(), one + link + other).toEqual([...new Set([...codes, ...more])].sort());
      }
    }
  },
);

test('reads any text in bounded time, as codes of the species in display order', () => {
  const pieces = fc.constantFrom(
    ...'rabies dhppi l4 nobivac plus vanguard 5 3 yr - + / . # ( ) 1.1.24 20 impf vaccin'.split(' '),
    ...['__proto__', ' ', '  ', '\u0301', '\u0336', 'ﷺ', '½', '\ud800', '️', '¹', '2024-1-1-1-1'],
  );
  const hostile = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join('').slice(0, 200)),
    fc.tuple(pieces, pieces).map(([one, other]) => (one + other).repeat(100).slice(0, 200)),
  );
  const start = process.cpuUsage();
  fc.assert(
    fc.property(hostile, fc.constantFrom(...SPECIES), (title, species) => {
      const codes = recognizeVaccines(title, species);
      expect(codes).toEqual(vaccinesFor(species).filter((code) => codes.includes(code)));
    }),
    { numRuns: 2000 },
  );
  // 0.1 ms of CPU each; a backtracking expression takes seconds.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});

test('suggestions mean what their brackets say', () => {
  for (const species of SPECIES) {
    for (const title of suggestTitles(species)) {
      const [, letters, inBrackets] = /^([^(]+) \((.+)\)$/.exec(title) ?? [];
      if (letters && inBrackets) {
        expect(recognizeVaccines(inBrackets, species), title).toEqual(recognizeVaccines(letters, species));
      }
    }
  }
});

test.each<Row>([
  ['SHPPi/L/T', 'dog', ['rabies', ...DAPPL]],
  ['CHPPi2LR', 'dog', ['rabies', ...DAPPL]],
  ['DA2LPP', 'dog', [...DAPPL]],
  ['DAP-L4', 'dog', [...DAP, 'lepto']],
  ['SHPL', 'dog', [...DAP, 'lepto']],
  ['RCP-T', 'cat', ['rabies', ...RCP]],
  ['FVRCP-C', 'cat', [...RCP, 'chlamydia']],
  ['Eurican CHPPi2-L', 'dog', []],
  ['DHPL', 'dog', []],
  ['CEPPiL', 'dog', []],
  ['L + T', 'dog', []],
  ['Valpsjuka, HCC, parvo', 'dog', [...DAP]],
  ['Kattpest/kattsnuva', 'cat', [...RCP]],
  ['Zwingerhusten (Bb+Pi)', 'dog', ['cpiv', 'bordetella']],
])('reads the letters of %j for a %s as %j', (title, species, codes) => {
  expect(recognizeVaccines(title, species)).toEqual(codes);
});
