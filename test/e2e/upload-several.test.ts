import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate } from './support/answers.ts';
import { bloodPanel, certificate, photo } from './support/files.ts';
import { see, seeHeading, seeNone, seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, openForm, recordsOf, storedSizes } from './support/upload-form.ts';

const stage = setUpStage();

const as = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const THREE = [
  as('rabies_certificate.pdf', 'application/pdf', certificate.bytes),
  as('IMG_0042.jpg', 'image/jpeg', photo.bytes),
  as('Blood-panel.png', 'image/png', bloodPanel.bytes),
];
const row = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file });
const titleOf = (page: Page, file: string) => row(page, file).getByLabel('Title');
const upload = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('turns several files into a record each, and explains each refused file', async () => {
  const { owner, pet, page } = await openForm(stage);
  await page.getByLabel('Title').fill('Typed before');
  await documentField(page).setInputFiles([
    ...THREE,
    as('notes.txt', 'text/plain', Buffer.from('hello')),
    as('IMG_1.heic', 'image/heic', Buffer.from('....ftypheic')),
    as('empty.pdf', 'application/pdf', Buffer.alloc(0)),
  ]);
  await seeHeading(page, 'Upload documents');
  await see(page.getByText('Invalid file type. Please select a PDF, JPG, or PNG file.', { exact: true }));
  await see(page.getByText(/This is a HEIC photo/), page.getByText(/Empty file/));
  await expect.poll(() => titleOf(page, 'rabies_certificate.pdf').inputValue()).toBe('Typed before');
  await expect.poll(() => titleOf(page, 'Blood-panel.png').inputValue()).toBe('Blood panel');

  const submit = page.getByRole('button', { name: 'Upload 3 documents' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByLabel('Same type for all').selectOption('Lab result');
  await row(page, 'IMG_0042').getByLabel('Record type').selectOption('Note');
  await row(page, 'IMG_0042').getByLabel('Issued on').fill('2026-03-02');
  await row(page, 'IMG_0042').getByLabel('Expires on').fill('2026-03-01');
  await submit.click();
  await see(page.getByText('The expiry date lies before the issue date.'));
  expect(await recordsOf(owner, pet)).toEqual([]);

  await row(page, 'IMG_0042').getByLabel('Expires on').fill('2027-03-01');
  // However long the way to the pet takes, it is gone once.
  const { opened, open } = gate();
  let visits = 0;
  await page.route(`**/api/pets/${pet.id}`, async (route) => {
    visits += 1;
    await opened;
    await route.continue().catch(() => undefined);
  });
  await submit.click();
  await seeNotice(page, 'Documents uploaded', '3 records have been added to Biscuit.');
  await see(page.getByRole('main').getByText('Loading…'));
  open();
  await seeHeading(page, 'Biscuit');
  expect(visits).toBe(1);
  const records = await recordsOf(owner, pet);
  expect(
    records.map(({ title, record_type, expires_on }) => [title, record_type, expires_on]).sort(),
  ).toEqual(
    [
      ['Blood panel', 'lab_result', null],
      ['IMG 0042', 'note', '2027-03-01'],
      ['Typed before', 'lab_result', null],
    ].sort(),
  );
});

test('keeps a failed file with its reason, and adds nothing twice on retry', async () => {
  const { owner, pet, page } = await openForm(stage, {
    allow: [/ERR_CONNECTION_RESET/],
    tolerate: [/status of 409/],
  });
  await documentField(page).setInputFiles(THREE);
  await page.getByLabel('Same type for all').selectOption('Other');
  // The server saved this one, and its response is lost.
  await page.route('**/records', async (route) => {
    if (!route.request().postData()?.includes('Blood panel')) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await upload(page, 'Upload 3 documents');
  await seeNotice(page, 'Error uploading document');
  await see(row(page, 'rabies_certificate').getByText('Saved'), row(page, 'IMG_0042').getByText('Saved'));
  await see(
    row(page, 'Blood-panel')
      .getByRole('alert')
      .getByText(/Error uploading document/),
  );
  await see(page.getByRole('button', { name: 'Upload the remaining document' }));

  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await titleOf(page, 'Blood-panel').fill('Blood panel, spring');
  await page.unroute('**/records');
  await upload(page, 'Try again: Blood-panel.png');
  await seeHeading(page, 'Biscuit');
  expect((await recordsOf(owner, pet)).map(({ title }) => title).sort()).toEqual([
    'Blood panel, spring',
    'IMG 0042',
    'Rabies certificate',
  ]);
  expect(await storedSizes(stage, pet)).toHaveLength(3);
});

test('uploads at most three files at once, and keeps saved and unsaved ones on cancel', async () => {
  const { owner, pet, page } = await openForm(stage);
  const files = Array.from({ length: 6 }, (_, index) =>
    as(`paper ${index}.pdf`, 'application/pdf', certificate.bytes),
  );
  await documentField(page).setInputFiles(files.slice(0, 2));
  await page.getByLabel('Add more files').setInputFiles(files.slice(2));
  await page.getByLabel('Same type for all').selectOption('Other');
  const { opened, open } = gate();
  let asked = 0;
  await page.route('**/uploads', async (route) => {
    asked += 1;
    if (asked > 1) await opened;
    await route.continue().catch(() => undefined);
  });
  await upload(page, 'Upload 6 documents');
  await see(page.getByText('1 of 6 saved').first());
  // One is saved, and three wait for a response.
  await expect.poll(() => asked).toBe(4);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await seeNotice(page, 'Upload canceled');
  await see(page.getByRole('button', { name: 'Upload the remaining 5 documents' }));
  expect(asked).toBe(4);
  expect(await recordsOf(owner, pet)).toHaveLength(1);

  open();
  await upload(page, 'Upload the remaining 5 documents');
  await seeHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toHaveLength(6);
});

test('returns to the form for one file when the last one is removed', async () => {
  const { page } = await openForm(stage);
  await documentField(page).setInputFiles(THREE.slice(0, 2));
  await page.getByRole('button', { name: 'Remove IMG_0042.jpg' }).click();
  await seeNone(row(page, 'IMG_0042'), page.getByLabel('Same type for all'));
  await page.getByRole('button', { name: /^Remove rabies/ }).click();
  await seeHeading(page, 'Upload document');

  // If no file can be uploaded, the reasons stay until they are hidden.
  const text = (name: string) => as(name, 'text/plain', Buffer.from('hello'));
  await documentField(page).setInputFiles([text('a.txt'), text('b.txt')]);
  await see(page.getByText('a.txt'), page.getByText('b.txt'));
  await page.getByRole('button', { name: 'Hide the rejected files' }).click();
  await see(documentField(page));
});
