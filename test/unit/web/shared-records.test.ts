import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../contract/records/record-details.ts';
import {
  firstRows,
  groupRecords,
  type ShownRecord,
} from '../../../web/src/shared/shared-pet/record-groups.ts';
import { scopeText, typesText } from '../../../web/src/shared/shared-pet/scope-text.ts';

const TODAY = '2026-11-20';

let made = 0;
function record(record_type: string, title: string, issued_on: string | null = null): ShownRecord {
  made += 1;
  const nothing = { ...NO_DETAILS, not_needed: false, notes: null, expires_on: null, content_type: null };
  return { ...nothing, id: `rec_${made}`, title, record_type, issued_on, created_at: '2026-01-01T00:00:00Z' };
}

describe('groupRecords', () => {
  it('lists the types asked for at a counter first, and unknown types last', () => {
    const types = ['x_ray', 'other', 'note', 'lab_result', 'allergy', 'vaccination', 'medication'];
    const groups = groupRecords(
      types.map((type) => record(type, type)),
      TODAY,
    );
    expect(groups.map(({ title }) => title)).toEqual([
      'Vaccinations',
      'Medications',
      'Allergies',
      'Notes',
      'Lab results',
      'Other records',
      'X ray',
    ]);
    expect(groups.flatMap(({ records }) => records.map(({ record: { title } }) => title))).toEqual([
      'vaccination',
      'medication',
      'allergy',
      'note',
      'lab_result',
      'other',
      'x_ray',
    ]);
  });

  it('keeps the order within a type, except for superseded records', () => {
    const [old, lepto, current] = [
      record('vaccination', 'Rabies', '2024-01-01'),
      record('vaccination', 'Lepto', '2023-01-01'),
      record('vaccination', ' rabies', '2026-01-01'),
    ];
    const [group] = groupRecords([old, lepto, current], TODAY);
    expect(group?.records).toEqual([
      { record: lepto, superseded: false },
      { record: current, superseded: false },
      { record: old, superseded: true },
    ]);
  });

  it('makes no empty groups', () => {
    expect(groupRecords([], TODAY)).toEqual([]);
  });
});

describe('firstRows', () => {
  const groups = groupRecords(
    [
      record('vaccination', 'Rabies', '2026-01-01'),
      record('vaccination', 'Rabies', '2024-01-01'),
      record('medication', 'Insulin', '2026-01-01'),
      record('medication', 'Insulin', '2025-01-01'),
      record('note', 'Slept well'),
    ],
    TODAY,
  );
  const sizes = (count: number) => firstRows(groups, count).map(({ records }) => records.length);

  it('takes as many records as were asked for, and counts no superseded ones in a part of a group', () => {
    expect([0, 1, 2, 3, 4, 5].map(sizes)).toEqual([[], [1], [2], [2, 1], [2, 2], [2, 2, 1]]);
    expect(firstRows(groups, Number.POSITIVE_INFINITY)).toEqual(groups);
  });
});

describe('scopeText', () => {
  it('says nothing for a link that shows everything', () => {
    expect(scopeText({ types: null, is_partial: false })).toBeNull();
  });

  it.each([
    [null, 'The owner chose what to show here; there may be more records.'],
    [
      ['vaccination'],
      'This page is limited to vaccinations. The owner chose what to show here; there may be more records.',
    ],
    [
      ['medication', 'allergy', 'note'],
      'This page is limited to medications, allergies and notes. The owner chose what to show here; there may be more records.',
    ],
  ])('says that there may be more: %j', (types, text) => {
    expect(scopeText({ types, is_partial: true })).toBe(text);
  });

  it('names types of several words', () => {
    expect(typesText(['lab_result', 'other'])).toBe('lab results and other records');
  });
});
