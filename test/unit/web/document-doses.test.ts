import { describe, expect, it } from 'vitest';
import { RECORDS_AT_ONCE } from '../../../contract/limits.ts';
import {
  changeDraft,
  type Drafts,
  fileDraft,
  firstDraft,
  withDoses,
} from '../../../web/src/features/upload/drafts.ts';
import { EMPTY_RECORD } from '../../../web/src/shared/records/record-values.ts';

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

const titlesOf = (drafts: Drafts) => drafts.map(({ record }) => record.values.title);

describe('the doses of a document', () => {
  it('fill the empty record, then new ones', () => {
    const { drafts, count } = withDoses(firstDraft(EMPTY_RECORD, 'dog'), [RABIES, LEPTO], 'dog');
    expect(count).toBe(2);
    expect(drafts.map(({ record }) => record.values)).toMatchObject([RABIES, LEPTO]);
  });

  it('never replace what was typed', () => {
    const [empty] = firstDraft(EMPTY_RECORD, 'dog');
    const typed = changeDraft([empty], empty.id, { issued_on: '2025-03-15' }, 'dog');
    const { drafts } = withDoses(typed, [RABIES], 'dog');
    expect(drafts.map(({ record }) => record.values)).toMatchObject([
      { title: '', issued_on: '2025-03-15' },
      RABIES,
    ]);
  });

  it('fill a record whose type alone was chosen', () => {
    const [empty] = firstDraft(EMPTY_RECORD, 'dog');
    const vaccination = changeDraft([empty], empty.id, { record_type: 'vaccination' }, 'dog');
    expect(titlesOf(withDoses(vaccination, [RABIES], 'dog').drafts)).toEqual(['Rabies']);
    const note = changeDraft([empty], empty.id, { record_type: 'note' }, 'dog');
    expect(titlesOf(withDoses(note, [RABIES], 'dog').drafts)).toEqual(['', 'Rabies']);
  });

  it('fill the next dose of the same vaccine, and no other', () => {
    const next = firstDraft({ ...EMPTY_RECORD, ...RABIES, issued_on: '', expires_on: '' }, 'dog');
    const { drafts } = withDoses(next, [LEPTO, RABIES], 'dog');
    expect(titlesOf(drafts)).toEqual(['Rabies', 'Leptospirosis']);
    expect(drafts[0].record.values.issued_on).toBe('2025-03-14');
  });

  it('replace a title that only comes from the file, not one that was typed', () => {
    const values = { ...EMPTY_RECORD, title: 'IMG 0042' };
    expect(titlesOf(withDoses(fileDraft(values, { hasFileTitle: true }), [RABIES], 'dog').drafts)).toEqual([
      'Rabies',
    ]);
    expect(titlesOf(withDoses(fileDraft(values, { hasFileTitle: false }), [RABIES], 'dog').drafts)).toEqual([
      'IMG 0042',
      'Rabies',
    ]);
  });

  it('never replace what was typed before several files were chosen', () => {
    const values = { ...EMPTY_RECORD, title: 'IMG 0042', issued_on: '2025-03-15' };
    const initial = { ...EMPTY_RECORD, title: 'IMG 0042' };
    const { drafts } = withDoses(fileDraft(values, { hasFileTitle: true, initial }), [RABIES], 'dog');
    expect(drafts.map(({ record }) => record.values)).toMatchObject([values, RABIES]);
  });

  it('stop where the document has no room for more', () => {
    const doses = Array.from({ length: RECORDS_AT_ONCE + 3 }, () => RABIES);
    const { drafts, count } = withDoses(firstDraft(EMPTY_RECORD, 'dog'), doses, 'dog');
    expect([drafts.length, count]).toEqual([RECORDS_AT_ONCE, RECORDS_AT_ONCE]);
  });
});
