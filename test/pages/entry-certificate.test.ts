import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { anEntry } from '../support/patient-entities.ts';
import { JPEG } from '../support/samples.ts';
import { BISCUIT, fillForm, OLIVE } from './states/entries.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import { STORAGE } from './support/network.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

type Saved = { entries: ReturnType<typeof anEntry>[] };

const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };
const pathOf = (n: number) =>
  `prc_01m9c4t3e8h76k140zdgfkmn9a/pet_01m81ahz8h76k140zdgfkmn7ff/${String(n).padStart(26, '0')}.pdf`;

/** Forms of uploads, each with a path of its own. */
function uploads(): Answers {
  let count = 0;
  return {
    'create-entry-upload': () => ({
      url: STORAGE,
      fields: {},
      put: { url: STORAGE, headers: {} },
      file_path: pathOf(++count),
    }),
  };
}

const save = (page: Awaited<ReturnType<typeof fillForm>>) =>
  page.getByRole('button', { name: 'Save for Biscuit and Olive' }).click();

test('each pet of a visit has its own certificate, which goes with its doses', async () => {
  const page = await fillForm(stage, uploads());
  await page.getByLabel('Choose Biscuit’s file').setInputFiles(file);
  await page.getByLabel('Choose Olive’s file').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove certificate of Olive' }).click();
  await expectVisible(page.getByText('certificate.pdf'));
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit and Olive.'));
  expect(stage.sent('POST', '/entry-uploads')).toEqual([
    {
      grant_id: BISCUIT.id,
      content_type: 'application/pdf',
      size: certificate.bytes.length,
      preview_size: null,
    },
  ]);
  expect(stage.sent('POST', '/entries')).toMatchObject([
    { documents: [{ grant_id: BISCUIT.id, file_path: pathOf(1) }] },
  ]);
  // The next dose of the visit has it already.
  await page.getByRole('button', { name: 'Another dose of this visit' }).click();
  await page.getByText('Biscuit, Dana Whitfield').click();
  await expectVisible(page.getByText('certificate.pdf'));
  await page.getByLabel('Product', { exact: true }).selectOption('Rabies, 3 years');
  await page.getByRole('button', { name: 'Save for Biscuit', exact: true }).click();
  await expect.poll(() => stage.sent('POST', '/entries')).toHaveLength(2);
  expect(stage.sent('POST', '/entry-uploads')).toHaveLength(1);
  // The next visit has none.
  await page.getByRole('button', { name: 'Record the next visit' }).click();
  await page.getByText('Biscuit, Dana Whitfield').click();
  await expectHidden(page.getByText('certificate.pdf'));
});

test('a chosen one can be looked at before it is saved, replaced and removed', async () => {
  const page = await fillForm(stage, uploads());
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JPEG) };
  await page.getByLabel('Choose Biscuit’s file').setInputFiles(file);
  await page.getByLabel('Choose another file for Biscuit').setInputFiles(photo);
  const view = page.getByRole('button', { name: /^View certificate of Biscuit/ });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Certificate of Biscuit' });
  await expectVisible(dialog.getByRole('img', { name: 'Certificate of Biscuit' }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  await view.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectHidden(dialog);
  await expectHidden(page.getByText('photo.jpg'));
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit and Olive.'));
  expect(stage.sent('POST', '/entry-uploads')).toEqual([]);
});

test('one of another file is refused, and the chosen one stays', async () => {
  const page = await fillForm(stage, uploads());
  await page.getByLabel('Choose Biscuit’s file').setInputFiles(file);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rabies, 2 March') };
  await page.getByLabel('Choose another file for Biscuit').setInputFiles(text);
  await expectNotice(page, 'Invalid file type');
  await expectVisible(page.getByText('certificate.pdf'));
});

test('without one, nothing is said of documents', async () => {
  const page = await fillForm(stage);
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit and Olive.'));
  expect(stage.sent('POST', '/entries')).not.toHaveProperty('0.documents');
});

test('what was entered and uploaded stays after a failure, and is sent again', async () => {
  const page = await fillForm(stage, {
    ...uploads(),
    'create-entries': inTurn<typeof CUT_OFF | Saved>(CUT_OFF, { entries: [anEntry()] }),
  });
  await page.getByLabel('Batch').fill('A123B');
  await page.getByLabel('Choose Biscuit’s file').setInputFiles(file);
  await save(page);
  await expectNotice(page, 'Dose not recorded');
  expect(await page.getByLabel('Batch').inputValue()).toBe('A123B');
  await expectVisible(page.getByText('certificate.pdf'));
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit.'));
  expect(stage.sent('POST', '/entry-uploads')).toHaveLength(1);
  const [first, second] = stage.sent('POST', '/entries');
  expect(second).toEqual(first);
});

test('an upload that the server can’t use is uploaded again', async () => {
  const gone = new AppError('document-not-found', 'This upload doesn’t exist or has expired.');
  const page = await fillForm(stage, {
    ...uploads(),
    'create-entries': inTurn<AppError | Saved>(gone, {
      entries: [anEntry()],
    }),
  });
  await page.getByLabel('Choose Olive’s file').setInputFiles(file);
  await save(page);
  await expectNotice(page, 'Dose not recorded');
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit.'));
  expect(stage.sent('POST', '/entries')).toMatchObject([
    { documents: [{ grant_id: OLIVE.id, file_path: pathOf(1) }] },
    { documents: [{ grant_id: OLIVE.id, file_path: pathOf(2) }] },
  ]);
});

test('a file that is no document is refused, and the dose is saved without one', async () => {
  const page = await fillForm(stage, uploads());
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rabies, 2 March') };
  await page.getByLabel('Choose Biscuit’s file').setInputFiles(text);
  await expectNotice(page, 'Invalid file type');
  await save(page);
  await expectVisible(page.getByText('Saved for Biscuit and Olive.'));
  expect(stage.sent('POST', '/entry-uploads')).toEqual([]);
});
