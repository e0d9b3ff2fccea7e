import { expect, test } from 'vitest';
import { answer, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { certificate } from './support/files.ts';
import { card } from './support/record-card.ts';
import { see, seeHeading, seeNone, seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('shows a new pet as entered', async () => {
  const page = await stage.visit('/add-pet', { as: await stage.owner() });
  await page.getByLabel('Pet Name').fill('  Luna ');
  await page.getByLabel('Species').selectOption('Guinea pig');
  await page.getByLabel('Birth Date').fill('2099-01-01');
  await page.getByLabel('Microchip Number').fill('12345');
  await see(page.getByText('Microchip numbers usually have 15 digits', { exact: false }));
  await seeNone(page.getByLabel('Chip Company Name'));
  await page.getByLabel('Chip Company', { exact: false }).first().selectOption('Other');
  await page.getByLabel('Chip Company Name').fill('Chips & Sons');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await see(page.getByText('The birth date is in the future.'));

  await page.getByLabel('Birth Date').fill('2020-02-29');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await seeHeading(page, 'Luna');
  await see(page.getByText('Guinea pig'), page.getByText('Feb 29, 2020'), page.getByText(/^\d+ years$/));
  await see(page.getByText('12345 · Chips & Sons'), page.getByText('No records yet'));
});

test('changes a pet', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet({ breed: 'Beagle', chip_company: 'avid', birthdate: '2021-05-12' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await seeHeading(page, 'Edit Biscuit');
  await expect.poll(() => page.getByLabel('Birth Date').inputValue()).toBe('2021-05-12');
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByLabel('Breed').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'Pet updated');
  await seeHeading(page, 'Cookie');
  await seeNone(page.getByText('Beagle'));
  expect((await owner.call('get-pet', { params: { petId: pet.id } })).pet).toMatchObject({
    name: 'Cookie',
    breed: null,
    chip_company: 'avid',
    birthdate: '2021-05-12',
  });
});

test('keeps notices off the buttons of forms and dialogs on a phone', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, {
    as: owner,
    viewport: PHONE,
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await answer(page, `/api/pets/${pet.id}`, offline);
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'Update failed');
  await page.getByRole('link', { name: 'Pawfile, home' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await see(question);
  const notice = await page.locator('[data-sonner-toast]').boundingBox();
  const below = (notice?.y ?? Number.NaN) + (notice?.height ?? 0);
  for (const place of [page.getByText('Save Changes'), question]) {
    expect((await place.boundingBox())?.y).toBeGreaterThan(below);
  }
});

test('changes a record and its dates', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const { id } = await owner.addRecord(pet, { issued_on: '2026-03-02', notes: 'First dose.' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await see(card(page, 'Rabies').getByText('Mar 2, 2026'), card(page, 'Rabies').getByText('First dose.'));
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  await dialog.getByLabel('Title').fill('Rabies booster');
  await dialog.getByLabel('Issued on').fill('2026-03-05');
  await dialog.getByLabel('Expires on').fill('2026-03-04');
  await dialog.getByLabel('Notes').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(dialog.getByText('The expiry date lies before the issue date.'));
  await dialog.getByLabel('Expires on').fill('2029-03-05');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'Record updated');
  await seeNone(dialog);
  await see(card(page, 'Rabies booster').getByText('Mar 5, 2029'));
  await seeNone(page.getByText('First dose.'));
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(records).toMatchObject([
    { id, title: 'Rabies booster', issued_on: '2026-03-05', expires_on: '2029-03-05', notes: null },
  ]);
});

test('requires a record’s title', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('  ');
  await expect.poll(() => page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
});

test('deletes a record with its document after a confirmation', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Chicken protein', record_type: 'allergy' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await see(page.getByRole('button', { name: 'View Rabies' }));
  expect(await page.getByRole('button', { name: 'View Chicken protein' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Rabies' });
  await see(dialog.getByText(/cannot be undone/));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await seeNotice(page, 'Record Deleted');
  await seeNone(card(page, 'Rabies'));
  await see(card(page, 'Chicken protein'));
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(records.map(({ title }) => title)).toEqual(['Chicken protein']);
});

test('shows a notice when a document’s file is missing', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const { id } = await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, allow: [/status of 404/] });
  await see(card(page, 'Rabies'));
  await owner.call('delete-record', { params: { petId: pet.id, recordId: id } });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await seeNotice(page, 'Preview failed');
  await see(page.getByRole('dialog').getByText('We couldn’t show the document'));
});

test('shows a link instead of an empty frame without a PDF viewer', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  await page.getByRole('button', { name: 'View Rabies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rabies' });
  await see(dialog.getByText('This browser can’t show a PDF here.', { exact: false }));
  const address = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  expect(certificate.bytes.equals(await (await page.request.get(address ?? '')).body())).toBe(true);
  await seeNone(dialog.locator('iframe'));
});

test('prints a pet’s page without controls', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.emulateMedia({ media: 'print' });
  await see(page.getByRole('heading', { name: 'Biscuit' }), card(page, 'Rabies'));
  const controls = page.locator('a, button');
  expect(await controls.count()).toBeGreaterThan(5);
  for (const control of await controls.all()) {
    expect(await control.isVisible(), `${await control.textContent()}`).toBe(false);
  }
  await page.emulateMedia({ media: null });
});

test('uses the same words on every way to a new record', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('link', { name: 'Upload Document' }).click();
  await seeHeading(page, 'Upload document');
  await page.goBack();
  await page.getByRole('link', { name: 'Add record' }).click();
  await seeHeading(page, 'Add record');
  await expect.poll(() => page.getByRole('radio', { name: 'Without a document' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'With a document', exact: true }).check();
  await seeHeading(page, 'Upload document');
});
