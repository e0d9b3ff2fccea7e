import { describe, expect, it } from 'vitest';
import { linesOf } from '../../contract/records/dose-lines.ts';
import { petStatus } from '../../contract/records/pet-status.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { Species } from '../../contract/species.ts';
import { aRecord } from '../support/entities.ts';

const TODAY = '2026-11-23';

let made = 0;
function rabies(issued_on: string | null, expires_on: string | null, fields: Partial<PetRecord> = {}) {
  made += 1;
  return aRecord({ id: `rec_${made}`, protects: ['rabies'], issued_on, expires_on, ...fields });
}

const statusOf = (records: PetRecord[], { species = 'dog' as Species, on = TODAY } = {}) =>
  petStatus(linesOf(records), { species, today: TODAY, on });

/** Each vaccine's name and status, in the order of the page. */
const vaccines = (...asked: Parameters<typeof statusOf>) =>
  statusOf(...asked).vaccines.map(({ name, status }) => `${name}: ${status}`);

describe('a vaccine', () => {
  it.each([
    ['2026-11-22', 'expired'],
    ['2026-11-23', 'due soon'],
    ['2026-12-23', 'due soon'],
    ['2026-12-24', 'valid'],
    [null, 'unknown'],
  ])('that is valid until %s is %s', (expires_on, status) => {
    expect(vaccines([rabies('2026-01-01', expires_on)])).toEqual([`Rabies: ${status}`]);
  });

  it('follows the newest dose with its code, whatever the titles', () => {
    const records = [
      rabies('2023-01-01', '2024-01-01', { title: 'Rabies' }),
      rabies('2025-01-01', '2028-01-01', { title: 'Rabies (3-year)' }),
    ];
    expect(vaccines(records)).toEqual(['Rabies: valid']);
    expect(statusOf(records)).toMatchObject({ attention: [], is_up_to_date: true });
  });

  it('is one line for each code of a combination', () => {
    const combined = aRecord({
      title: 'DHPP',
      protects: ['cdv', 'cpv'],
      issued_on: '2024-01-01',
      expires_on: '2025-01-01',
    });
    const parvo = aRecord({
      id: 'rec_parvo',
      protects: ['cpv'],
      issued_on: '2026-01-01',
      expires_on: '2027-06-01',
    });
    expect(vaccines([combined, parvo])).toEqual(['Distemper: expired', 'Parvovirus: valid']);
  });

  it('comes by urgency, with rabies first', () => {
    const codes = ['lepto', 'bordetella', 'rabies'].map((code, index) =>
      rabies('2026-01-01', '2027-06-01', { id: `rec_${code}_${index}`, protects: [code] }),
    );
    const expired = rabies('2026-01-01', '2026-02-01', { title: 'Lyme', protects: ['lyme'] });
    expect(vaccines([...codes, expired])).toEqual([
      'Lyme disease: expired',
      'Rabies: valid',
      'Leptospirosis: valid',
      'Bordetella (kennel cough): valid',
    ]);
  });
});

describe('what proves nothing', () => {
  it.each<[string, PetRecord[], string[]]>([
    ['a dose issued in the future', [rabies('2026-12-01', '2029-12-01')], ['Rabies: unknown']],
    [
      'a dose that is not valid yet',
      [rabies('2026-11-20', '2027-11-20', { valid_from: '2026-12-11' })],
      ['Rabies: unknown'],
    ],
    [
      'a title that is only recognised',
      [aRecord({ title: 'rabies', expires_on: '2026-11-01' })],
      ['rabies: expired'],
    ],
    ['a title without a date', [aRecord({ title: 'no rabies yet' })], ['no rabies yet: unknown']],
    [
      'the same dose twice',
      [rabies('2025-01-01', '2026-01-01'), rabies('2025-01-01', '2026-01-01')],
      ['Rabies: expired'],
    ],
  ])('%s', (_name, records, expected) => {
    expect(vaccines(records)).toEqual(expected);
    expect(statusOf(records).is_up_to_date).toBe(false);
  });

  it('a code of another species, after the species was changed', () => {
    const distemper = rabies('2026-01-01', '2028-01-01', { protects: ['cdv'] });
    expect(vaccines([distemper], { species: 'cat' })).toEqual(['Distemper: unknown']);
    expect(statusOf([distemper], { species: 'cat' }).is_up_to_date).toBe(false);
  });

  it('a pet without any vaccination', () => {
    const tablets = aRecord({ record_type: 'medication', title: 'Tablets', expires_on: '2028-01-01' });
    expect(statusOf([tablets]).is_up_to_date).toBe(false);
    expect(statusOf([])).toMatchObject({ vaccines: [], attention: [], next: null, is_up_to_date: false });
  });

  it('an unconfirmed title beside a newer dose with its code', () => {
    const records = [
      aRecord({ id: 'rec_title', title: 'Rabies', issued_on: '2023-01-01', expires_on: '2026-01-01' }),
      rabies('2026-01-01', '2029-01-01', { title: 'Rabies (3-year)' }),
    ];
    expect(vaccines(records)).toEqual(['Rabies: expired', 'Rabies: valid']);
    expect(statusOf(records).is_up_to_date).toBe(false);
  });
});

describe('doses in unusual order', () => {
  it('uses the dose before one that is not valid yet', () => {
    const booster = rabies('2026-11-20', '2029-11-20', { valid_from: '2026-12-11' });
    const records = [rabies('2023-12-01', '2026-11-30'), booster];
    expect(vaccines(records)).toEqual(['Rabies: due soon']);
    expect(vaccines(records, { on: '2026-12-05' })).toEqual(['Rabies: unknown']);
    expect(vaccines(records, { on: '2026-12-11' })).toEqual(['Rabies: valid']);
  });

  it('asks for no further dose while the newest waits for its first day', () => {
    const booster = rabies('2026-11-20', '2029-11-20', { valid_from: '2026-12-11' });
    const expired = [rabies('2023-11-01', '2026-11-01'), booster];
    expect(statusOf(expired).vaccines).toMatchObject([{ status: 'unknown', valid_from: '2026-12-11' }]);
    const due = [rabies('2023-12-01', '2026-11-30'), booster];
    expect(statusOf(due).vaccines).toMatchObject([{ status: 'due soon', expires_on: '2026-11-30' }]);
    for (const records of [expired, due]) {
      expect(statusOf(records)).toMatchObject({ attention: [], is_up_to_date: false });
    }
    const unconfirmed = aRecord({ id: 'rec_title', issued_on: '2023-11-01', expires_on: '2026-11-01' });
    expect(vaccines([unconfirmed, booster])).toEqual(['Rabies: unknown']);
  });

  it('counts of the same day the dose that is valid longest, and one without a day if that is valid longer', () => {
    expect(vaccines([rabies('2025-01-01', '2026-01-01'), rabies('2025-01-01', '2028-01-01')])).toEqual([
      'Rabies: valid',
    ]);
    expect(vaccines([rabies('2025-01-01', '2026-01-01'), rabies(null, '2028-01-01')])).toEqual([
      'Rabies: valid',
    ]);
    expect(vaccines([rabies('2025-01-01', '2028-01-01'), rabies(null, '2026-01-01')])).toEqual([
      'Rabies: valid',
    ]);
  });

  it('leaves a title to the codes once a newer record of that title states them', () => {
    const records = [
      aRecord({ id: 'rec_title', title: 'Rabies', issued_on: '2023-01-01', expires_on: '2024-01-01' }),
      rabies('2026-01-01', '2029-01-01', { title: ' RABIES ' }),
    ];
    expect(vaccines(records)).toEqual(['Rabies: valid']);
  });
});

describe('a record that is no longer needed', () => {
  const other = rabies('2026-01-01', '2029-01-01', { protects: ['cpv'] });

  it.each([
    ['is not valid yet', rabies('2026-11-20', '2029-11-20', { valid_from: '2026-12-11' })],
    ['is planned', rabies('2026-12-04', '2029-12-04')],
  ])('proves nothing beside a newer dose that %s', (_name, dose) => {
    for (const issued_on of ['2023-11-01', null]) {
      const marked = rabies(issued_on, '2026-11-01', { not_needed: true });
      expect(vaccines([marked, dose, other])).toEqual(['Parvovirus: valid', 'Rabies: unknown']);
      expect(statusOf([marked, dose, other]).is_up_to_date).toBe(false);
    }
  });

  it('hides no planned dose that is needed', () => {
    const marked = rabies('2026-12-01', '2029-12-01', { not_needed: true });
    expect(statusOf([marked, rabies('2026-12-20', '2029-12-20'), other]).is_up_to_date).toBe(false);
  });

  it('hides no dose that is needed', () => {
    const expired = rabies('2025-11-01', '2026-11-01');
    const undated = rabies(null, '2029-01-01', { not_needed: true });
    const twice = rabies('2025-11-01', '2030-11-01', { not_needed: true });
    for (const records of [
      [expired, undated, other],
      [expired, twice, other],
    ]) {
      expect(vaccines(records)).toEqual(['Rabies: expired', 'Parvovirus: valid']);
      expect(statusOf(records).is_up_to_date).toBe(false);
    }
  });
});

it('counts the dose of today, however many are planned', () => {
  const tablets = (issued_on: string, expires_on: string, index: number) =>
    aRecord({
      id: `rec_tablet_${index}`,
      record_type: 'medication',
      title: 'Heartworm tablets',
      issued_on,
      expires_on,
      created_at: '2026-10-01T09:00:00.000Z',
    });
  const ahead = Array.from(
    { length: 12 },
    (_, index) => `${2027 + Math.floor(index / 12)}-${String(index + 1).padStart(2, '0')}`,
  );
  const records = [
    tablets('2026-10-01', '2026-11-01', 0),
    ...ahead.map((month, index) => tablets(`${month}-01`, `${month}-28`, index + 1)),
  ];
  expect(statusOf(records).attention.map(({ record_id }) => record_id)).toEqual(['rec_tablet_0']);
  expect(petStatus(linesOf(records), { species: 'dog', today: '2027-03-05' }).attention).toMatchObject([
    { record_id: 'rec_tablet_3' },
  ]);
});

describe('the rest of a status', () => {
  const tablets = aRecord({
    id: 'rec_tablets',
    record_type: 'medication',
    title: 'Heartworm tablets',
    issued_on: '2026-10-01',
    expires_on: '2026-11-10',
  });

  it('lists what is late, the latest to expire first, then what is due', () => {
    const records = [
      rabies('2025-11-01', '2026-12-01'),
      rabies('2020-01-01', '2021-01-01', { protects: ['lyme'] }),
      tablets,
    ];
    expect(statusOf(records).attention.map(({ name }) => name)).toEqual([
      'Heartworm tablets',
      'Lyme disease',
      'Rabies',
    ]);
  });

  it('leaves out what is no longer needed, and names the next date', () => {
    const records = [
      { ...tablets, not_needed: true },
      rabies('2026-01-01', '2027-03-14'),
      rabies('2026-01-01', '2028-03-14', { protects: ['lyme'] }),
    ];
    expect(statusOf(records)).toMatchObject({
      attention: [],
      next: { name: 'Rabies', expires_on: '2027-03-14' },
      is_up_to_date: true,
    });
  });

  it('has medications until they are no longer needed, and every allergy', () => {
    const records = [
      tablets,
      { ...tablets, id: 'rec_pain', title: 'Pain relief', expires_on: null },
      { ...tablets, id: 'rec_over', title: 'Over', not_needed: true },
      { ...tablets, id: 'rec_later', title: 'Later', issued_on: '2026-12-01', expires_on: null },
      aRecord({ id: 'rec_allergy', record_type: 'allergy', title: 'Chicken' }),
    ];
    const { medications, allergies } = statusOf(records);
    expect(medications.map(({ name }) => name)).toEqual(['Pain relief', 'Heartworm tablets']);
    expect(allergies.map(({ name }) => name)).toEqual(['Chicken']);
  });
});
