import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PetRecord } from '../../../contract/records/records.ts';
import { indexRecords } from '../../../web/src/features/pets/record-filter/filter-records.ts';
import { ORDERS, sortRecords } from '../../../web/src/features/pets/record-filter/sort-records.ts';
import { findCurrentDoses, foldEarlier } from '../../../web/src/features/pets/record-list/fold-earlier.ts';
import { aRecord } from '../../support/entities.ts';

const TODAY = '2026-06-15';

const record = (id: string, rest: Partial<PetRecord> = {}) => aRecord({ id, title: id, ...rest });

describe('the order', () => {
  const index = indexRecords(
    [
      record('allergy', { record_type: 'allergy' }),
      record('valid', { issued_on: '2026-01-01', expires_on: '2027-01-01' }),
      record('long valid', { issued_on: '2026-06-01', expires_on: '2029-01-01' }),
      record('due', { issued_on: '2025-07-01', expires_on: '2026-07-01' }),
      record('forgotten', { issued_on: '2019-01-01', expires_on: '2020-01-01' }),
      record('late', { issued_on: '2025-06-14', expires_on: '2026-06-14' }),
      record('dropped', { issued_on: '2025-06-13', expires_on: '2026-06-13', not_needed: true }),
      record('planned', { issued_on: '2026-06-16', expires_on: '2027-06-16' }),
    ],
    { species: 'dog', today: TODAY },
  );
  const idsBy = (order: (typeof ORDERS)[number]) => sortRecords(index, order).map((each) => each.record.id);

  it('puts what is late first, and what has no date last', () => {
    expect(idsBy('urgent')).toEqual([
      'late',
      'forgotten',
      'due',
      'valid',
      'long valid',
      'planned',
      'allergy',
      'dropped',
    ]);
  });

  it('follows the dates', () => {
    expect(idsBy('given').slice(0, 3)).toEqual(['planned', 'long valid', 'valid']);
    expect(idsBy('given').at(-1)).toBe('allergy');
    expect(idsBy('expires').slice(0, 3)).toEqual(['forgotten', 'dropped', 'late']);
    expect(idsBy('expires').at(-1)).toBe('allergy');
    expect(idsBy('added')[0]).toBe('allergy');
  });
});

/** The ids of the listed records, each with those folded under it. */
function folded(records: PetRecord[], isListed: (record: PetRecord) => boolean = () => true) {
  const index = indexRecords(records, { species: 'dog', today: TODAY });
  const listed = index.filter(({ record: each }) => isListed(each));
  return foldEarlier(listed, findCurrentDoses(index, TODAY)).map(({ indexed, earlier }) => [
    indexed.record.id,
    ...earlier.map((each) => each.record.id),
  ]);
}

describe('earlier doses', () => {
  const doses = [
    record('2024', { title: 'Rabies', issued_on: '2024-05-01' }),
    record('2025', { title: 'rabies ', issued_on: '2025-05-01' }),
    record('2023', { title: 'Rabies', issued_on: '2023-05-01' }),
    record('note', { record_type: 'note' }),
  ];

  it('are folded under the current one, the newest first', () => {
    expect(folded(doses)).toEqual([['2025', '2024', '2023'], ['note']]);
  });

  it('are listed by themselves where a filter leaves out the current one', () => {
    expect(folded(doses, ({ id }) => id !== '2025')).toEqual([['2024'], ['2023'], ['note']]);
  });

  it('stay where a planned dose is newer', () => {
    expect(folded([...doses, record('2027', { title: 'Rabies', issued_on: '2027-01-01' })])).toEqual([
      ['2025', '2024', '2023'],
      ['note'],
      ['2027'],
    ]);
  });

  it('follow the codes over different titles, to the dose that still counts', () => {
    const combined = record('combined', { protects: ['cdv', 'cpv'], issued_on: '2024-01-01' });
    const distemper = record('distemper', { protects: ['cdv'], issued_on: '2025-01-01' });
    const parvo = record('parvo', { protects: ['cpv'], issued_on: '2025-02-01' });
    expect(folded([distemper, combined])).toEqual([['distemper'], ['combined']]);
    expect(folded([distemper, combined, parvo])).toEqual([['distemper', 'combined'], ['parvo']]);
    const newest = record('newest', { title: 'distemper', protects: ['cdv'], issued_on: '2026-01-01' });
    expect(folded([distemper, combined, parvo, newest])).toEqual([
      ['parvo'],
      ['newest', 'distemper', 'combined'],
    ]);
  });
});

it('lists every record once, and folds only superseded ones under one that is not', () => {
  const aDose = fc.record({
    title: fc.constantFrom('Rabies', 'DHPP'),
    issued_on: fc.constantFrom(null, '2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'),
    protects: fc.subarray(['rabies', 'cdv']),
  });
  fc.assert(
    fc.property(fc.array(aDose, { maxLength: 12 }), fc.constantFrom(...ORDERS), (doses, order) => {
      const index = indexRecords(
        doses.map((dose, at) => record(`${at}`, dose)),
        { species: 'dog', today: TODAY },
      );
      const entries = foldEarlier(sortRecords(index, order), findCurrentDoses(index, TODAY));
      expect(new Set(entries.flatMap(({ indexed, earlier }) => [indexed, ...earlier]))).toEqual(
        new Set(index),
      );
      expect(entries.flatMap(({ earlier }) => [...earlier, 0])).toHaveLength(index.length);
      expect(entries.filter(({ indexed }) => indexed.status === 'superseded')).toEqual([]);
      expect(
        entries.flatMap(({ earlier }) => earlier.filter((each) => each.status !== 'superseded')),
      ).toEqual([]);
    }),
  );
});
