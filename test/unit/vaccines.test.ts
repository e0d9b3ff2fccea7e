import { describe, expect, it, test } from 'vitest';
import { SPECIES } from '../../contract/species.ts';
import { LETTER_SOURCES, NAME_SOURCES } from '../../contract/vaccines/name-sources.ts';
import { recognizeVaccines } from '../../contract/vaccines/recognize-vaccines.ts';
import { SOURCES } from '../../contract/vaccines/sources.ts';
import { suggestTitles } from '../../contract/vaccines/suggest-titles.ts';
import { VACCINE_NAMES, withEndings } from '../../contract/vaccines/vaccine-names.ts';
import {
  VACCINE_CODES,
  VACCINES,
  VOCABULARY_VERSION,
  vaccineCodesSchema,
  vaccineName,
  vaccinesFor,
} from '../../contract/vaccines/vaccines.ts';

const DAPP = ['cdv', 'cav', 'cpv', 'cpiv'];
const RCP = ['fpv', 'fhv', 'fcv'];

describe('the codes', () => {
  it('are listed per species, rabies first', () => {
    const listed = Object.fromEntries(SPECIES.map((species) => [species, vaccinesFor(species)]));
    expect(listed).toEqual({
      dog: ['rabies', ...DAPP, 'lepto', 'bordetella', 'civ', 'lyme'],
      cat: ['rabies', ...RCP, 'felv', 'bordetella', 'chlamydia'],
      rabbit: ['rhd1', 'rhd2', 'myxo'],
      other: ['rabies', 'cdv'],
      bird: [],
      hamster: [],
      guinea_pig: [],
      fish: [],
      reptile: [],
    });
  });

  it('have a name in sentence case each, and a source', () => {
    const names = VACCINE_CODES.map(vaccineName);
    expect(new Set(names).size).toBe(VACCINE_CODES.length);
    for (const name of names) expect(name).toMatch(/^(RHD|[A-Z][a-z]+) ?([a-z0-9 ()]*)$/);
    for (const { source } of Object.values(VACCINES)) expect(SOURCES[source]).toMatch(/https?:/);
  });

  // Stored records contain them: a code may be added, and none renamed or removed.
  it('of version 1 are these', () => {
    expect(VOCABULARY_VERSION).toBe(1);
    expect([...VACCINE_CODES].sort()).toEqual(
      'bordetella cav cdv chlamydia civ cpiv cpv fcv felv fhv fpv lepto lyme myxo rabies rhd1 rhd2'.split(
        ' ',
      ),
    );
  });
});

describe('what a record protects against', () => {
  it('has each code once, in display order', () => {
    expect(vaccineCodesSchema.parse(['lepto', 'rabies', 'lepto'])).toEqual(['rabies', 'lepto']);
    expect(vaccineCodesSchema.parse(VACCINE_CODES.toReversed())).toEqual([...VACCINE_CODES]);
  });

  it.each([[['flu']], [[...VACCINE_CODES, 'rabies']], ['rabies'], [null], [[1]]])('is not %j', (codes) => {
    const { error } = vaccineCodesSchema.safeParse(codes);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Choose from the list.']);
  });
});

describe('the names', () => {
  const names = VACCINE_NAMES.flatMap((row) => row.names.map((name) => ({ name, row })));

  it('name their sources', () => {
    const sourced = Object.values(NAME_SOURCES).flatMap((text) => text.split('|').flatMap(withEndings));
    expect([...new Set(sourced)].sort()).toEqual([...new Set(names.map(({ name }) => name))].sort());
    const used: ReadonlySet<string> = new Set([
      ...LETTER_SOURCES,
      ...Object.keys(NAME_SOURCES),
      ...Object.values(VACCINES).map(({ source }) => source),
    ]);
    expect(Object.keys(SOURCES).filter((source) => !used.has(source))).toEqual([]);
    const { usage: _, ...pages } = SOURCES;
    for (const page of Object.values(pages)) expect(page).toMatch(/https?:/);
  });

  it('occur once per species', () => {
    const keys = names.flatMap(({ name, row }) => row.of.map((species) => `${species} ${name}`));
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
  });

  it('mean codes of their species only', () => {
    for (const { of: known, codes, names: text } of VACCINE_NAMES) {
      for (const species of known) {
        expect(
          codes.filter((code) => !vaccinesFor(species).includes(code)),
          text.join(),
        ).toEqual([]);
      }
    }
  });

  it('are recognised as what they mean, so none is read as words that change nothing', () => {
    for (const { name, row } of names) {
      for (const species of row.of) {
        expect(recognizeVaccines(name, species), name).toEqual(
          VACCINE_CODES.filter((code) => row.codes.includes(code)),
        );
      }
    }
  });

  it('of a single letter do not exist', () => {
    expect(names.filter(({ name }) => name.length < 2 || /^\d+$/.test(name))).toEqual([]);
  });

  it('cover every code of every species', () => {
    for (const species of SPECIES) {
      const covered = VACCINE_NAMES.filter((row) => row.of.includes(species)).flatMap(({ codes }) => codes);
      expect(vaccinesFor(species).filter((code) => !covered.includes(code))).toEqual([]);
    }
  });
});

test.each([
  ['dog', 15],
  ['cat', 10],
  ['rabbit', 5],
  ['other', 2],
  ['fish', 0],
] as const)('suggests titles for a %s, at most %i', (species, most) => {
  const titles = suggestTitles(species);
  expect(titles.length).toBeLessThanOrEqual(most);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(recognizeVaccines(title, species), title).not.toEqual([]);
  const covered = new Set(titles.flatMap((title) => recognizeVaccines(title, species)));
  expect(vaccinesFor(species).filter((code) => !covered.has(code))).toEqual([]);
});
