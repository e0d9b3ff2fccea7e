import { expect, test } from 'vitest';
import { answer, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { certificate } from './support/files.ts';
import { card } from './support/record-card.ts';
import { see, seeHeading, seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

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

test('prints a pet’s page without controls', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.emulateMedia({ media: 'print' });
  await see(page.getByRole('heading', { name: 'Biscuit' }), card(page, 'Rabies'));
  // The summary's names are links that print as text.
  const controls = page.locator('button, a:not(section li p > a)');
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
