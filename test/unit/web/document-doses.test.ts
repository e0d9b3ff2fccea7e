import { describe, expect, it } from 'vitest';
import { RECORDS_AT_ONCE } from '../../../contract/limits.ts';
import {
  changeDraft,
  type Drafts,
  draftsToSave,
  type Filling,
  fileDraft,
  firstDraft,
  withDoses,
  withoutReadings,
} from '../../../web/src/features/upload/drafts.ts';
import { EMPTY_RECORD, type RecordValues } from '../../../web/src/shared/records/record-values.ts';

const RABIES = {
  title: 'Rabies',
  record_type: 'vaccination',
  protects: ['rabies'],
  issued_on: '2025-03-14',
  expires_on: '2028-03-13',
};
const LEPTO = {
  title: 'Leptospirosis',
  record_type: 'vaccination',
  protects: ['lepto'],
  issued_on: '2025-03-14',
};

const fillings = (...doses: Partial<RecordValues>[]): Filling[] =>
  doses.map((values) => ({ dose: { title: values.title } as never, values, isConfirmed: false }));

const titlesOf = (drafts: Drafts) => drafts.map(({ record }) => record.values.title);

describe('the doses of a document', () => {
  it('fill the empty record, then new ones', () => {
    const drafts = withDoses(firstDraft(EMPTY_RECORD, 'dog'), fillings(RABIES, LEPTO), 'dog');
    expect(drafts.map(({ record }) => record.values)).toMatchObject([RABIES, LEPTO]);
  });

  it('never replace what was typed', () => {
    const [empty] = firstDraft(EMPTY_RECORD, 'dog');
    const typed = changeDraft([empty], empty.id, { issued_on: '2025-03-15' }, 'dog');
    const drafts = withDoses(typed, fillings(RABIES), 'dog');
    expect(drafts.map(({ record }) => record.values)).toMatchObject([
      { title: '', issued_on: '2025-03-15' },
      RABIES,
    ]);
  });

  it('fill a record whose type alone was chosen', () => {
    const [empty] = firstDraft(EMPTY_RECORD, 'dog');
    const vaccination = changeDraft([empty], empty.id, { record_type: 'vaccination' }, 'dog');
    expect(titlesOf(withDoses(vaccination, fillings(RABIES), 'dog'))).toEqual(['Rabies']);
    const note = changeDraft([empty], empty.id, { record_type: 'note' }, 'dog');
    expect(titlesOf(withDoses(note, fillings(RABIES), 'dog'))).toEqual(['', 'Rabies']);
  });

  it('fill the next dose of the same vaccine, and no other', () => {
    const next = firstDraft({ ...EMPTY_RECORD, ...RABIES, issued_on: '', expires_on: '' }, 'dog');
    const drafts = withDoses(next, fillings(LEPTO, RABIES), 'dog');
    expect(titlesOf(drafts)).toEqual(['Rabies', 'Leptospirosis']);
    expect(drafts[0].record.values.issued_on).toBe('2025-03-14');
  });

  it('replace a title that only comes from the file, not one that was typed', () => {
    const values = { ...EMPTY_RECORD, title: 'IMG 0042' };
    expect(titlesOf(withDoses(fileDraft(values, { hasFileTitle: true }), fillings(RABIES), 'dog'))).toEqual([
      'Rabies',
    ]);
    expect(titlesOf(withDoses(fileDraft(values, { hasFileTitle: false }), fillings(RABIES), 'dog'))).toEqual([
      'IMG 0042',
      'Rabies',
    ]);
  });

  it('never replace what was typed before several files were chosen', () => {
    const values = { ...EMPTY_RECORD, title: 'IMG 0042', issued_on: '2025-03-15' };
    const initial = { ...EMPTY_RECORD, title: 'IMG 0042' };
    const drafts = withDoses(fileDraft(values, { hasFileTitle: true, initial }), fillings(RABIES), 'dog');
    expect(drafts.map(({ record }) => record.values)).toMatchObject([values, RABIES]);
  });

  it('stop where the document has no room for more', () => {
    const doses = Array.from({ length: RECORDS_AT_ONCE + 3 }, () => RABIES);
    const drafts = withDoses(firstDraft(EMPTY_RECORD, 'dog'), fillings(...doses), 'dog');
    expect(drafts).toHaveLength(RECORDS_AT_ONCE);
  });

  it('fill the form once, however often they are given', () => {
    const doses = fillings(RABIES, LEPTO);
    const once = withDoses(firstDraft(EMPTY_RECORD, 'dog'), doses, 'dog');
    expect(withDoses(once, doses, 'dog')).toEqual(once);
  });

  it('leave the next dose for which the form opened unsaved, unless a person typed into it', () => {
    const next = firstDraft({ ...EMPTY_RECORD, ...RABIES, issued_on: '', expires_on: '' }, 'dog');
    const drafts = withDoses(next, fillings(LEPTO), 'dog');
    expect(draftsToSave(drafts, [], 0).map(({ record }) => record.values.title)).toEqual(['Leptospirosis']);
    const typed = changeDraft(drafts, next[0].id, { issued_on: '2026-03-14' }, 'dog');
    expect(draftsToSave(typed, [], 0)).toHaveLength(2);
  });

  it('go with their document, except those that a person changed', () => {
    const drafts = withDoses(firstDraft(EMPTY_RECORD, 'dog'), fillings(RABIES, LEPTO), 'dog');
    expect(titlesOf(withoutReadings(drafts, 'dog'))).toEqual(['']);
    const reminded = changeDraft(drafts, drafts[0].id, { reminder_days: [1] }, 'dog');
    expect(titlesOf(withoutReadings(reminded, 'dog'))).toEqual(['']);
    const changed = changeDraft(drafts, drafts[0].id, { batch: 'A412' }, 'dog');
    expect(titlesOf(withoutReadings(changed, 'dog'))).toEqual(['Rabies']);
  });
});
