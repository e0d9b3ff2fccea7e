import { describe, expect, it } from 'vitest';
import type { PetRecord } from '../../../contract/records/records.ts';
import { findRanges, wordsOf } from '../../../contract/text-search.ts';
import {
  countText,
  filterRecords,
  indexRecords,
} from '../../../web/src/features/pets/record-filter/filter-records.ts';
import {
  NO_FILTER,
  type RecordFilter,
  readFilter,
  withFilter,
} from '../../../web/src/features/pets/record-filter/record-filter.ts';
import { aRecord } from '../../support/entities.ts';

const TODAY = '2026-06-15';

const record = (title: string, rest: Partial<PetRecord> = {}) =>
  aRecord({ id: `rec_${title}`, title, ...rest });

const RECORDS = [
  record('Rabies', { id: 'new', issued_on: '2026-05-01', expires_on: '2027-05-01' }),
  record('Lepto', { expires_on: '2026-07-15' }),
  record('Rabies', { id: 'old', issued_on: '2023-05-01', expires_on: '2024-05-01' }),
  record('Worming', { record_type: 'medication', expires_on: '2026-06-14', notes: 'Gave it with CHEESE' }),
  record('Crème für die Ohren', { record_type: 'medication', notes: 'Große Tube' }),
];

const found = (filter: Partial<RecordFilter>) =>
  filterRecords(
    indexRecords(RECORDS, { species: 'dog', today: TODAY }),
    { ...NO_FILTER, ...filter },
    new Map(),
  );
const idsOf = (filter: Partial<RecordFilter>) => found(filter).records.map(({ record: { id } }) => id);

describe('searching', () => {
  it('finds words in titles and notes, ignoring case and accents', () => {
    expect(idsOf({ text: 'rabIES' })).toEqual(['new', 'old']);
    expect(idsOf({ text: 'cheese' })).toEqual(['rec_Worming']);
    expect(idsOf({ text: 'creme fur' })).toEqual(['rec_Crème für die Ohren']);
    expect(idsOf({ text: 'CRÈME GROSSE' })).toEqual(['rec_Crème für die Ohren']);
    expect(idsOf({ text: '  ' })).toHaveLength(RECORDS.length);
  });

  it('requires all words, in any place, but not across title and notes', () => {
    expect(idsOf({ text: 'cheese worm' })).toEqual(['rec_Worming']);
    expect(idsOf({ text: 'cheese rabies' })).toEqual([]);
    expect(idsOf({ text: 'ohrengr' })).toEqual([]);
  });

  it('finds what a vaccination’s certificate says, and vaccines by their names', () => {
    const dose = record('DHPP', {
      protects: ['cdv', 'cpv'],
      product: 'Nobivac DHPPi',
      manufacturer: 'MSD Animal Health',
      batch: 'A-20417',
      administered_by: { person: 'Dr. Alvarez', clinic: 'Riverside', licence: null },
    });
    const index = indexRecords([dose, record('Rabies')], { species: 'dog', today: TODAY });
    for (const text of ['distemper', 'nobivac', 'MSD', 'a-20417', 'alvarez riverside', 'parvo dhpp']) {
      const { records } = filterRecords(index, { ...NO_FILTER, text }, new Map());
      expect(records.map(({ record: { title } }) => title)).toEqual(['DHPP']);
    }
  });

  it('treats different spellings of a character as the same', () => {
    const titles = [
      'Cre\u0300me',
      'οδός',
      "Dr O'Brien",
      'Łódź',
      'Œdème',
      'ＦＶＲＣＰ',
      'Brav\u00adecto',
      'a“b',
    ];
    const index = indexRecords(
      titles.map((title) => record(title)),
      { species: 'dog', today: TODAY },
    );
    for (const [at, text] of [
      'crème',
      'ΟΔΟΣ',
      'O’Brien',
      'lodz',
      'oedeme',
      'fvrcp',
      'bravecto',
      'a"b',
    ].entries()) {
      expect(filterRecords(index, { ...NO_FILTER, text }, new Map()).records).toEqual([index[at]]);
    }
    expect(wordsOf(' Rabies  rabies\tBOOSTER ')).toEqual(['rabies', 'booster']);
  });
});

describe('types and statuses', () => {
  it('assigns each record one status, by the reader’s day', () => {
    expect(idsOf({ status: 'valid' })).toEqual(['new']);
    expect(idsOf({ status: 'due-soon' })).toEqual(['rec_Lepto']);
    expect(idsOf({ status: 'expired' })).toEqual(['rec_Worming']);
    expect(idsOf({ status: 'superseded' })).toEqual(['old']);
    expect(idsOf({ status: 'no-date' })).toEqual(['rec_Crème für die Ohren']);
  });

  it('calls no dose valid before it counts, and none late that is no longer needed', () => {
    const index = indexRecords(
      [
        record('Planned', { issued_on: '2026-06-16', expires_on: '2027-06-16' }),
        record('Later', { issued_on: '2026-06-01', valid_from: '2026-06-16', expires_on: '2027-06-16' }),
        record('Dropped', { expires_on: '2026-06-14', not_needed: true }),
        record('For cats', { protects: ['felv'], expires_on: '2027-06-16' }),
        record('For both', { protects: ['rabies', 'felv'], expires_on: '2027-06-16' }),
      ],
      { species: 'dog', today: TODAY },
    );
    expect(index.map(({ status }) => status)).toEqual([
      'not-yet',
      'not-yet',
      'not-needed',
      'unknown',
      'valid',
    ]);
  });

  it('counts the results of each type, and omits absent types', () => {
    expect(found({}).types).toEqual([
      { type: 'vaccination', count: 3 },
      { type: 'medication', count: 2 },
    ]);
    expect(found({ type: 'medication', text: 'rabies' })).toMatchObject({
      records: [],
      types: [
        { type: 'vaccination', count: 2 },
        { type: 'medication', count: 0 },
      ],
    });
    expect(found({ status: 'expired' }).types).toEqual([
      { type: 'vaccination', count: 0 },
      { type: 'medication', count: 1 },
    ]);
    expect(found({ type: 'medication' }).statuses).toEqual([
      { status: 'valid', count: 0 },
      { status: 'due-soon', count: 0 },
      { status: 'expired', count: 1 },
      { status: 'superseded', count: 0 },
      { status: 'no-date', count: 1 },
    ]);
  });

  it('shows the count', () => {
    expect(countText(3, 12)).toBe('3 of 12 records');
    expect(countText(12, 12)).toBe('12 records');
    expect(countText(0, 1)).toBe('0 of 1 record');
  });
});

describe('highlighting', () => {
  const marked = (text: string, search: string) =>
    findRanges(text, wordsOf(search)).map(([from, to]) => text.slice(from, to));

  it('marks the original text, accents included', () => {
    expect(marked('Crème, creme, cre\u0300me!', 'crem')).toEqual(['Crèm', 'crem', 'cre\u0300m']);
    expect(marked('Große Straße', 'ss')).toEqual(['ß', 'ß']);
    expect(marked('Große', 'gros')).toEqual(['Groß']);
    expect(marked('cafe\u0301 au lait', 'cafe')).toEqual(['cafe\u0301']);
    expect(marked('🐕‍🦺 Rex', 'rex')).toEqual(['Rex']);
    expect(marked('Dr O’Brien in Łódź', "o'brien lodz")).toEqual(['O’Brien', 'Łódź']);
    expect(marked('Brav\u00adecto ﬁrst', 'bravecto f')).toEqual(['Brav\u00adecto', 'ﬁ']);
  });

  it('joins marks that touch or overlap', () => {
    expect(marked('Rabies booster', 'rab abies bo')).toEqual(['Rabies', 'bo']);
    expect(marked('aaaa', 'aa')).toEqual(['aaaa']);
    expect(marked('Rabies', '')).toEqual([]);
  });
});

describe('the URL', () => {
  it('holds the filter, and keeps other parameters', () => {
    const wanted: RecordFilter = { text: 'été & co', type: 'lab_result', status: 'due-soon' };
    const search = withFilter(new URLSearchParams('view=timeline'), wanted);
    expect(search.toString()).toBe('view=timeline&q=%C3%A9t%C3%A9+%26+co&type=lab_result&state=due-soon');
    expect(readFilter(search)).toEqual(wanted);
    expect(withFilter(search, NO_FILTER).toString()).toBe('view=timeline');
  });

  it('treats invalid values as no filter', () => {
    expect(readFilter(new URLSearchParams('type=dragon&state=__proto__&q='))).toEqual(NO_FILTER);
  });
});
