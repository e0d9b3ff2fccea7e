import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { aDeletedRecord, aPet, aRecord, nthId } from '../support/entities.ts';
import { petAnswers, visitDeleted, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const records = [
  aDeletedRecord({ deleted_at: '2026-11-20T12:00:00.000Z', purge_on: '2026-12-21' }),
  aDeletedRecord({ id: nthId('rec', 2), title: 'Blood panel', record_type: 'lab_result' }),
];

/** The answers of a server whose list loses what is restored or purged. */
function losingAnswers(): Answers {
  let kept = records;
  const lose = (recordId = '') => {
    kept = kept.filter(({ id }) => id !== recordId);
  };
  return {
    'list-deleted-records': () => ({ records: kept, next: null }),
    'restore-record'({ params }) {
      lose(params.recordId);
      return aRecord({ id: params.recordId ?? '' });
    },
    'purge-record'({ params }) {
      lose(params.recordId);
      return DONE;
    },
  };
}

test('opens from the end of a pet’s records, and says until when each can be restored', async () => {
  const page = await visitPet(stage, '', { ...petAnswers(), ...losingAnswers() });
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expectHeading(page, 'Recently deleted');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Rabies' }) });
  await expectVisible(row.getByText('Vaccination'), row.getByText(/^Deleted Nov 20, 2026/));
  await expectVisible(row.getByText(/permanently on Dec 21, 2026/));
});

test('restores a record', async () => {
  const page = await visitDeleted(stage, records, losingAnswers());
  await page.getByRole('button', { name: 'Restore Rabies' }).click();
  await expectNotice(page, 'Record restored', 'You restored Rabies.');
  await expectHidden(page.getByRole('heading', { name: 'Rabies' }));
  await expectVisible(page.getByRole('heading', { name: 'Blood panel' }));
  expect(stage.sent('POST', `${aRecord().id}/restore`)).toHaveLength(1);
});

test('deletes a record permanently after a confirmation', async () => {
  const page = await visitDeleted(stage, records, losingAnswers());
  await page.getByRole('button', { name: 'Delete permanently: Rabies' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Rabies permanently' });
  await expectVisible(dialog.getByText(/cannot be undone/));
  expect(stage.sent('DELETE', aRecord().id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectNotice(page, 'Record deleted', 'You deleted Rabies permanently.');
  await expectHidden(dialog, page.getByRole('heading', { name: 'Rabies' }));
  expect(stage.sent('DELETE', aRecord().id)).toHaveLength(1);
});

test('says so when another tab was first, and shows what is left', async () => {
  const missing = new AppError('record-not-found', 'This record can’t be restored.');
  const answers = losingAnswers();
  const page = await visitDeleted(stage, records, {
    ...answers,
    'restore-record': missing,
    'purge-record': missing,
  });
  answers['list-deleted-records'] = { records: [], next: null };
  await page.getByRole('button', { name: 'Restore Rabies' }).click();
  await expectNotice(page, 'Error restoring record', 'This record can’t be restored.');
  await page.getByRole('button', { name: 'Delete permanently: Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectNotice(
    page,
    'Error deleting record',
    'This record has already been restored or deleted permanently.',
  );
  await expectHidden(page.getByRole('alertdialog'));
});

test('keeps the question open when the connection fails', async () => {
  const page = await visitDeleted(stage, records, { 'purge-record': CUT_OFF });
  await page.getByRole('button', { name: 'Delete permanently: Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectNotice(page, 'Error deleting record');
  await expectVisible(page.getByRole('alertdialog'));
});

test('loads further pages on request', async () => {
  const page = await visitDeleted(stage, [], {
    'list-deleted-records': ({ query }) =>
      query.after ? { records: records.slice(1), next: null } : { records: records.slice(0, 1), next: NEXT },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectVisible(
    page.getByRole('heading', { name: 'Rabies' }),
    page.getByRole('heading', { name: 'Blood panel' }),
  );
  await expectHidden(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Blood panel');
  await page.getByRole('link', { name: aPet().name }).first().click();
  await expectPath(page, `/pet/${aPet().id}`);
});

const NEXT = `2026-11-20T12:00:00.000Z_${aRecord().id}`;
