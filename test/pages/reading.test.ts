import { expect, test, vi } from 'vitest';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import {
  AMBIGUOUS,
  CARD,
  chooseFile,
  panel,
  press,
  type Read,
  readOf,
  save,
} from './support/reading-form.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

/** In place of the reader, which needs a browser: test/e2e/reading.test.ts has the real one. */
const { readingDesk } = vi.hoisted(() => ({
  readingDesk: { read: vi.fn<Read>(), join: () => () => undefined },
}));
vi.mock('../../web/src/shared/reading/browser/reading-desk.ts', () => ({ readingDesk }));

const choose = chooseFile.bind(undefined, stage, readingDesk);

test('shows each dose in a row, and saves them with one tap and the document’s text', async () => {
  const page = await choose(() => readOf(CARD, 85));
  await expectVisible(panel(page).getByText('2 vaccinations found'));
  const row = panel(page).getByRole('listitem').filter({ hasText: 'Rabies (Nobivac T)' });
  await expectVisible(row.getByText('Mar 12, 2025'), row.getByText('Mar 11, 2028'));
  await expectVisible(
    row.getByText(
      'Some of this was hard to read: Protects against, Issued on, Expires on, Product, Maker. Is it correct?',
    ),
  );
  await expectHidden(page.getByLabel('Title'));
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  const [body] = stage.sent('POST', '/records/batch');
  expect(body).toMatchObject({
    document_text: expect.stringContaining('14.04.2025'),
    records: [
      { title: 'Rabies (Nobivac T)', issued_on: '2025-03-12', expires_on: '2028-03-11', batch: null },
      { title: 'DHPPi + L4', issued_on: '2025-04-14', expires_on: '2026-04-13', batch: null },
    ],
  });
});

test('is amber only where something isn’t sure, until its owner says that it is right', async () => {
  const page = await choose(() => readOf(CARD, 85));
  await expectVisible(panel(page).getByText('Check this').first());
  await press(page, 'Yes, Rabies (Nobivac T) is right');
  await expectVisible(panel(page).getByText('Read clearly'));
  await press(page, 'Yes, DHPPi + L4 is right');
  await expectHidden(panel(page).getByText('Check this'));
  const clear = await choose(() => readOf(CARD));
  await expectVisible(clear.getByText('2 vaccinations found'));
  await expectHidden(panel(clear).getByText('Check this'), panel(clear).getByText(/Is it correct\?/));
});

test('opens a record’s form only to edit it, with the words that it comes from', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'Rabies (Nobivac T)');
  await expectVisible(panel(page).getByText('12.03.2025 Rabies (Nobivac T) A123B 11.03.2028'));
  await panel(page).getByLabel('Issued on').fill('2025-03-11');
  await expectVisible(panel(page).getByText('Mar 11, 2025'));
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ issued_on: '2025-03-11', batch: 'A123B' }, { issued_on: '2025-04-14' }] },
  ]);
});

test('opens the form of a record that can’t be saved as it is', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'Rabies (Nobivac T)');
  await panel(page).getByLabel('Issued on').fill('2029-03-11');
  await press(page, 'Rabies (Nobivac T)');
  await expectHidden(panel(page).getByLabel('Issued on'));
  await save(page, 2);
  await expectVisible(panel(page).getByText('The expiry date is before the issue date.'));
});

test('says what is wrong with a half-typed date of a row that was closed again', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'Rabies (Nobivac T)');
  const control = document.querySelector('input[name="expires_on"]');
  if (!control) throw new Error('The form is not open.');
  // As a browser has it after “03/1”.
  Object.defineProperty(control, 'validity', { value: { badInput: true } });
  await press(page, 'Rabies (Nobivac T)');
  await expectHidden(panel(page).getByLabel('Issued on'));
  await save(page, 2);
  await expectVisible(panel(page).getByText('Enter a complete date, or clear it.'));
  expect(stage.sent('POST', '/records/batch')).toEqual([]);
});

test('sets the reminders once for all, and another line is typed in', async () => {
  const page = await choose(() => readOf(CARD));
  await expectVisible(page.getByText('30 and 7 days before', { exact: true }));
  await page.getByText('Reminders for all records:', { exact: true }).click();
  await page.getByLabel('7 days', { exact: true }).click();
  await expectVisible(page.getByText('30 days before', { exact: true }));
  await page.getByRole('button', { name: 'Add another record from this document' }).click();
  await page.getByLabel('Title').fill('Kennel cough');
  await save(page, 3);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    {
      records: [
        { reminder_days: [30] },
        { reminder_days: [30] },
        { title: 'Kennel cough', record_type: 'vaccination' },
      ],
    },
  ]);
});

test('chooses neither of two readings of a date', async () => {
  const page = await choose(() => readOf(AMBIGUOUS));
  await expectVisible(
    panel(page).getByText('1 vaccination found'),
    panel(page).getByText(/can be read two ways\. Which/),
  );
  const days = panel(page).getByRole('radio');
  await expect.poll(() => days.count()).toBe(2);
  expect(await days.nth(0).isChecked()).toBe(false);
  expect(await days.nth(1).isChecked()).toBe(false);
  await panel(page).getByLabel('Mar 2, 2026').click();
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([{ records: [{ issued_on: '2026-03-02' }] }]);
});
