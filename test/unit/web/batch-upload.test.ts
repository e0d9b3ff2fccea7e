import { describe, expect, it } from 'vitest';
import {
  type BatchItem,
  commonType,
  progressOf,
} from '../../../web/src/features/upload/batch/batch-items.ts';
import { createQueue } from '../../../web/src/features/upload/batch/create-queue.ts';
import { MAX_FILES, sortFiles } from '../../../web/src/features/upload/batch/sort-files.ts';
import { titleFromFileName } from '../../../web/src/features/upload/batch/title-from-file-name.ts';
import { fileDraft } from '../../../web/src/features/upload/drafts.ts';
import { EMPTY_RECORD } from '../../../web/src/shared/records/record-values.ts';

describe('titleFromFileName', () => {
  it.each([
    ['rabies_certificate.pdf', 'Rabies certificate'],
    ['Blood-panel.2026-03-01.PNG', 'Blood panel.2026-03-01'],
    ['invoice+march (2).jpeg', 'Invoice march'],
    ['  über.die.ohren.jpg', 'Über die ohren'],
    ['2026-03-01 vaccination.pdf', '2026-03-01 vaccination'],
    ['a\u0000b\ud800.pdf', 'Ab'],
    ['.pdf', ''],
    ['no extension', 'No extension'],
  ])('%s becomes %s', (name, title) => expect(titleFromFileName(name)).toBe(title));

  it('limits the title’s length', () => {
    expect(titleFromFileName(`${'🐕'.repeat(300)}.pdf`)).toBe('🐕'.repeat(120));
  });
});

describe('a queue', () => {
  /** A task that ends on demand, with its observed state. */
  const createTask = () => {
    const task = { hasBegun: false, end: () => {}, fail: () => {} };
    const run = () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(task, { hasBegun: true, end: resolve, fail: () => reject(new Error('failed')) });
      });
    return { task, run };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('runs a limited number of tasks at once, in order, whether they succeed or fail', async () => {
    const queue = createQueue(2);
    const tasks = Array.from({ length: 5 }, createTask);
    const results = Promise.allSettled(tasks.map(({ run }) => queue(run)));
    const begun = () => tasks.map(({ task }) => task.hasBegun);
    await settled();
    expect(begun()).toEqual([true, true, false, false, false]);
    tasks[1]?.task.fail();
    await settled();
    expect(begun()).toEqual([true, true, true, false, false]);
    tasks[0]?.task.end();
    tasks[2]?.task.end();
    await settled();
    expect(begun()).toEqual([true, true, true, true, true]);
    tasks[3]?.task.end();
    tasks[4]?.task.end();
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('starts the next task before any new one when a task ends', async () => {
    const queue = createQueue(1);
    const [first, second, third] = [createTask(), createTask(), createTask()];
    const ending = queue(first.run);
    void queue(second.run);
    await settled();
    first.task.end();
    await ending;
    void queue(third.run);
    await settled();
    expect([second.task.hasBegun, third.task.hasBegun]).toEqual([true, false]);
  });
});

describe('sorting files', () => {
  const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' });

  it('accepts or rejects each file by itself', async () => {
    const { accepted, rejected } = await sortFiles(
      [
        pdf('a.pdf'),
        new File([''], 'empty.pdf', { type: 'application/pdf' }),
        new File(['MZ'], 'program.pdf', { type: 'application/pdf' }),
        new File(['ftyp'], 'IMG.heic', { type: 'image/heic' }),
        pdf('b.pdf'),
      ],
      MAX_FILES,
    );
    expect(accepted.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
    expect(rejected.map(({ name, title }) => [name, title])).toEqual([
      ['empty.pdf', 'Empty file'],
      ['program.pdf', 'Invalid file type'],
      ['IMG.heic', 'Invalid file type'],
    ]);
  });

  it('stops at the limit', async () => {
    const files = Array.from({ length: 4 }, (_, index) => pdf(`${index}.pdf`));
    const { accepted, rejected } = await sortFiles(files, 3);
    expect(accepted).toHaveLength(3);
    expect(rejected).toMatchObject([{ name: '3.pdf', title: 'Too many files' }]);
  });
});

describe('several files', () => {
  const item = (state: BatchItem['state'], record_type = 'note'): BatchItem => ({
    id: 'x',
    chosen: { file: new File([], 'a.pdf'), type: 'application/pdf', pages: [] },
    drafts: fileDraft({ ...EMPTY_RECORD, record_type }, { hasFileTitle: true }),
    attachTo: [],
    documentText: null,
    openCount: 0,
    state,
  });

  it('add up the progress of each file', () => {
    expect(progressOf([])).toBe(0);
    expect(
      progressOf([
        item({ name: 'saved' }),
        item({ name: 'uploading', sent: 0.5 }),
        item({ name: 'waiting' }),
      ]),
    ).toBeCloseTo(1.45 / 3);
    expect(progressOf([item({ name: 'saved' }), item({ name: 'saved' })])).toBe(1);
  });

  it('report a common type, if any', () => {
    expect(commonType([item({ name: 'entered' }), item({ name: 'saved' })])).toBe('note');
    expect(commonType([item({ name: 'entered' }), item({ name: 'entered' }, 'other')])).toBe('');
  });
});
