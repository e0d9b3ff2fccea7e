import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCalendarDays } from '../../../contract/dates.ts';
import type { PetWithRecords } from '../../../contract/pets/pet-pages.ts';
import { linesOf } from '../../../contract/records/dose-lines.ts';
import { petStatus } from '../../../contract/records/pet-status.ts';
import { summaryOf } from '../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import { startKnown, withChange, withPages } from '../../../web/src/features/pets/loading/known-records.ts';
import { indexRecords } from '../../../web/src/features/pets/record-filter/filter-records.ts';
import { sortRecords } from '../../../web/src/features/pets/record-filter/sort-records.ts';
import { findCurrentDoses, foldEarlier } from '../../../web/src/features/pets/record-list/fold-earlier.ts';
import type { Reading } from '../../../web/src/platform/offline/read-or-saved-copy.ts';
import { aPet, aRecord, nthId } from '../../support/entities.ts';

const TODAY = '2026-06-15';
const DOG = { species: 'dog', today: TODAY } as const;

const day = fc.integer({ min: -800, max: 400 }).map((days) => addCalendarDays(TODAY, days));

/** A pet's records, newest first: some of titles that repeat, and of kinds that no line has without an expiry date. */
const histories = fc.array(
  fc.record({
    title: fc.constantFrom('Rabies', 'rabies ', 'DHPP'),
    record_type: fc.constantFrom('vaccination', 'vaccination', 'medication', 'lab_result'),
    protects: fc.subarray(['rabies', 'lepto']),
    issued_on: fc.option(day),
    expires_on: fc.option(day),
    not_needed: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 1, maxLength: 12 },
);
const asRecords = (all: readonly Partial<PetRecord>[]) =>
  all.map(({ protects = [], ...fields }, n) =>
    aRecord({
      ...fields,
      protects: fields.record_type === 'vaccination' ? protects : [],
      id: nthId('rec', 50 - n),
    }),
  );

const reading = (records: PetRecord[], next: string | null): Reading<PetWithRecords> => ({
  data: { pet: aPet({ record_count: 5 }), records, next },
  savedAt: null,
  late: null,
});

describe('while only some records have been loaded', () => {
  const partly = fc.tuple(histories.map(asRecords), fc.nat());

  it('no verdict is another than with all of them, and each record is listed once', () => {
    let open = 0;
    fc.assert(
      fc.property(partly, fc.boolean(), ([all, count], is_complete) => {
        const loaded = all.slice(0, count % all.length);
        const lines = is_complete ? linesOf(all) : linesOf(all).slice(1);
        const whole = new Map(indexRecords(all, DOG).map(({ record, status }) => [record, status]));
        const index = indexRecords(loaded, { ...DOG, known: { lines, is_complete } });
        for (const { record, status } of index) {
          if (status !== null) expect(status).toBe(whole.get(record));
          else if (is_complete) expect(summaryOf(record.record_type)).toBeNull();
          open += Number(status === null);
        }
        const entries = foldEarlier(sortRecords(index, 'urgent'), findCurrentDoses(index, TODAY));
        const listed = entries.flatMap(({ indexed, earlier }) => [indexed, ...earlier]);
        expect(new Set(listed.map(({ record }) => record))).toEqual(new Set(loaded));
        expect(listed).toHaveLength(loaded.length);
      }),
    );
    expect(open).toBeGreaterThan(0);
  });

  it('the summary of the stored lines is that of all records, in whatever order both are', () => {
    const shuffled = histories.map(asRecords).chain((all) => {
      const lines = linesOf(all);
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(lines, { minLength: lines.length }));
    });
    fc.assert(
      fc.property(shuffled, ([all, lines]) => {
        expect(petStatus(lines, DOG)).toEqual(petStatus(linesOf(all.toReversed()), DOG));
      }),
    );
  });
});

describe('the pages of a pet’s records', () => {
  const [a, b, c, d, e] = asRecords(Array.from({ length: 5 }, () => ({})));
  if (!a || !b || !c || !d || !e) throw new Error('There are five records.');
  const idsOf = ({ records }: ReturnType<typeof startKnown>) => records.map(({ id }) => id);
  const first = startKnown(reading([a, b], b.id));
  const whole = withPages(withPages(first, [c, d], d.id), [e], null);

  it('follow one another', () => {
    expect([first.isWhole, whole.isWhole, whole.next]).toEqual([false, true, null]);
    expect(idsOf(whole)).toEqual([a, b, c, d, e].map(({ id }) => id));
  });

  it('replace what was known of them before the reload, page by page', () => {
    const newer = { ...d, title: 'Newer' };
    const again = startKnown(reading([a, b], b.id), withChange(whole, a.id, null));
    expect([again.isWhole, idsOf(again)]).toEqual([true, idsOf(whole)]);
    // Meanwhile, c was deleted elsewhere.
    const second = withPages(again, [newer], d.id);
    expect(second.records).toEqual([a, b, newer, e]);
    expect(withPages(second, [], null).records).toEqual([a, b, newer]);
  });

  it('that had not all been there before the reload stay as well', () => {
    const again = startKnown(reading([a, b], b.id), withPages(first, [c], c.id));
    expect([again.isWhole, idsOf(again)]).toEqual([false, [a.id, b.id, c.id]]);
  });

  it('show a change and a deletion at once', () => {
    const changed = withChange(withChange(whole, e.id, { ...e, title: 'Changed' }), c.id, null);
    expect(changed.records).toEqual([a, b, d, { ...e, title: 'Changed' }]);
  });

  it('don’t mix with those of a saved copy, or of another pet', () => {
    const copy = { ...reading([a, b, c], null), savedAt: '2026-01-01T00:00:00.000Z' };
    expect(idsOf(startKnown(reading([a, b], b.id), startKnown(copy)))).toEqual([a.id, b.id]);
    const other = reading([a], a.id);
    other.data.pet = aPet({ id: nthId('pet', 2) });
    expect(idsOf(startKnown(other, whole))).toEqual([a.id]);
  });
});
