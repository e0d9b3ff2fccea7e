import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectHeading, expectNotice, expectVisible } from './support/expect-visible.ts';
import { bloodPanel, certificate, photo } from './support/files.ts';
import { gate } from './support/gate.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, openForm, recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

const as = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const THREE = [
  as('rabies_certificate.pdf', 'application/pdf', certificate.bytes),
  as('IMG_0042.jpg', 'image/jpeg', photo.bytes),
  as('Blood-panel.png', 'image/png', bloodPanel.bytes),
];
const row = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file });
const titleOf = (page: Page, file: string) => row(page, file).getByLabel('Title');

test('turns several files into a record each, and explains each refused file', async () => {
  const { owner, pet, page } = await openForm(stage);
  await page.getByLabel('Title').fill('Typed before');
  await documentField(page).setInputFiles([
    ...THREE,
    as('notes.txt', 'text/plain', Buffer.from('hello')),
    as('IMG_1.heic', 'image/heic', Buffer.from('....ftypheic')),
    as('empty.pdf', 'application/pdf', Buffer.alloc(0)),
  ]);
  await expectHeading(page, 'Upload documents');
  await expectVisible(
    page.getByText('Invalid file type. Please select a PDF, JPG, or PNG file.', { exact: true }),
  );
  await expectVisible(page.getByText(/This is a HEIC photo/), page.getByText(/Empty file/));
  await expect.poll(() => titleOf(page, 'rabies_certificate.pdf').inputValue()).toBe('Typed before');
  await expect.poll(() => titleOf(page, 'Blood-panel.png').inputValue()).toBe('Blood panel');

  const submit = page.getByRole('button', { name: 'Upload 3 documents' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByLabel('Same type for all').selectOption('Lab result');
  await row(page, 'IMG_0042').getByLabel('Record type').selectOption('Note');
  await row(page, 'IMG_0042').getByLabel('Issued on').fill('2026-03-02');
  await row(page, 'IMG_0042').getByLabel('Expires on').fill('2026-03-01');
  await submit.click();
  await expectVisible(page.getByText('The expiry date is before the issue date.'));
  expect(await recordsOf(owner, pet)).toEqual([]);

  await row(page, 'IMG_0042').getByLabel('Expires on').fill('2027-03-01');
  // However long the way to the pet takes, it is gone once.
  const { opened, open } = gate();
  let visits = 0;
  await page.route(new RegExp(`/api/pets/${pet.id}\\?`), async (route) => {
    visits += 1;
    await opened;
    await route.continue().catch(() => undefined);
  });
  await submit.click();
  await expectNotice(page, 'Documents uploaded', '3 records have been added to Biscuit.');
  await expectVisible(page.getByRole('main').getByText('Loading…'));
  open();
  await expectHeading(page, 'Biscuit');
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
