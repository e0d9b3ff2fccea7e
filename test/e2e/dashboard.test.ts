import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const section = (page: Page, name: string) => page.getByRole('region', { name });
const upgradeLink = (page: Page) => page.getByRole('link', { name: 'Upgrade to Add More' });

test('shows a new account what is empty and how to start', async () => {
  const page = await stage.visit('/dashboard', { as: await stage.owner() });
  await see(page.getByText('0/1 pets used'), page.getByText('No pets yet'), page.getByText('No records yet'));
  await see(page.getByRole('link', { name: 'Add your first pet' }));
  await seeNone(upgradeLink(page));
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await see(dialog.getByText('No pets found. Add a pet first!'));
  await see(dialog.getByRole('link', { name: 'Add a pet' }));
  await seeNone(dialog.getByText(/^Which pet/));
  await expect.poll(() => dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await seeNone(dialog);
  await page.getByRole('link', { name: 'Billing' }).click();
  await seePath(page, '/billing');
});

test('shows a pet, its figures and the five newest records', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet({ breed: 'Beagle' });
  for (const day of [1, 2, 3, 4, 5, 6])
    await owner.addRecord(pet, { title: `Visit ${day}`, record_type: 'note' });

  const page = await stage.visit('/dashboard', { as: owner });
  await see(page.getByText('1/1 pets used'), upgradeLink(page));
  await see(section(page, 'My Pets').getByText('Dog · Beagle'));
  await see(page.getByText('Total Pets').locator('..').getByText('1', { exact: true }));
  await see(page.getByText('Health Records').locator('..').getByText('6', { exact: true }));
  const recent = section(page, 'Recent Activity').getByRole('listitem');
  expect(await recent.getByRole('link').allTextContents()).toEqual(
    [6, 5, 4, 3, 2].map((day) => `Visit ${day}`),
  );
  await expect.poll(() => recent.getByText('Note', { exact: true }).count()).toBe(5);

  await upgradeLink(page).click();
  await seePath(page, '/billing/upgrade');
});

test('leads from the upload dialog to the upload page of the chosen pet', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit('/dashboard', { as: owner });
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  await expect.poll(() => proceed.isDisabled()).toBe(true);
  await dialog.getByLabel('Select Pet').selectOption('Biscuit (Dog)');
  await proceed.click();
  await seePath(page, `/pet/${pet.id}/upload`);
});

test('opens the upgrade dialog at the pet limit, and keeps what was typed', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit('/add-pet', { as: owner });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel('Pet Name').fill('Second');
  await page.getByLabel('Species').selectOption('Cat');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await see(dialog.getByText('Your plan covers 1 pet.'));
  await see(dialog.getByRole('link', { name: 'Upgrade Now' }));
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await seeNone(dialog);
  await expect.poll(() => page.getByLabel('Pet Name').inputValue()).toBe('Second');

  // Room is made elsewhere: the page finds out the next time it says that there is none.
  await owner.call('delete-pet', { params: { petId: pet.id } });
  const looksAgain = page.waitForResponse('**/api/overview');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await looksAgain;
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await seeHeading(page, 'Second');
});

test('deletes a pet with all its records after a confirmation', async () => {
  const owner = await stage.owner();
  await owner.addRecord(await owner.addPet());
  const page = await stage.visit('/dashboard', { as: owner });
  const dialog = page.getByRole('alertdialog', { name: 'Delete Biscuit' });
  const ask = () => page.getByRole('button', { name: 'Delete Biscuit' }).click();

  await ask();
  await see(dialog.getByText(/This action cannot be undone.*deletes the pet and all its records/));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await seeNone(dialog);
  expect((await owner.call('get-overview')).pets).toHaveLength(1);

  await ask();
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Type Biscuit to confirm').fill('Biscui');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Type Biscuit to confirm').fill(' biscuit ');
  await confirm.click();
  await seeNotice(page, 'Pet Deleted', 'Biscuit and all associated records have been deleted.');
  await see(page.getByText('No pets yet'), page.getByText('No records yet'), page.getByText('0/1 pets used'));
  expect(await owner.call('get-overview')).toMatchObject({ pets: [], record_count: 0 });
});

test('deletes a pet by keyboard; one with a long name by typing “delete”', async () => {
  const owner = await stage.owner();
  const name = '🐕‍🦺 of the very old and very noble House of Barking';
  await owner.addPet({ name });
  const page = await stage.visit('/dashboard', { as: owner });
  await page.getByRole('button', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('alertdialog').getByLabel('Type delete to confirm');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await seeNotice(page, 'Pet Deleted', `${name} and all associated records have been deleted.`);
  expect((await owner.call('get-overview')).pets).toEqual([]);
});

test('explains a failed deletion and changes nothing', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/dashboard', { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.getByRole('button', { name: 'Delete Biscuit' }).click();
  await page.getByRole('alertdialog').getByLabel('Type Biscuit to confirm').fill('Biscuit');
  await page.context().setOffline(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seeNotice(page, 'Error deleting pet');
  await page.context().setOffline(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seeNotice(page, 'Pet Deleted');
});

test('explains why the dashboard can’t load, and can reload it', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/', { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route('**/api/overview', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await seeNotice(page, 'Error loading dashboard');
  await seeHeading(page, 'This page could not be loaded');
  await page.unroute('**/api/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeHeading(page, 'Dashboard');
  await see(section(page, 'My Pets').getByRole('link', { name: 'Biscuit', exact: true }));
});

test('keeps the old page while the next one loads', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/dashboard', { as: owner });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/pets/**', async (route) => {
    await held;
    await route.continue();
  });
  const emptyFrames = page.evaluate(countEmptyFrames);
  await page.getByRole('link', { name: 'Records of Biscuit' }).click();
  await see(page.getByRole('main').getByText('Loading…'));
  letGo();
  await seeHeading(page, 'Biscuit');
  expect(await emptyFrames).toBe(0);
});

/** Looks at every frame until the page of a pet is there. Runs in the page. */
function countEmptyFrames(): Promise<number> {
  let count = 0;
  return new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const parts = Array.from(document.querySelectorAll('main > *'));
      if (!parts.some((part) => part.checkVisibility({ opacityProperty: true }))) count += 1;
      if (document.querySelector('h1')?.textContent === 'Biscuit') resolve(count);
      else requestAnimationFrame(look);
    });
  });
}

test('makes the names of pets and records large enough to tap', async () => {
  const owner = await stage.owner();
  await owner.addRecord(await owner.addPet());
  const page = await stage.visit('/dashboard', { as: owner });
  for (const link of [
    section(page, 'My Pets').getByRole('link', { name: 'Biscuit', exact: true }),
    section(page, 'Recent Activity').getByRole('link', { name: 'Rabies' }),
  ]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('announces a link that expires within three days, only while it works', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addShare(pet, { expires_in_days: 4, label: 'Not yet' });
  const ending = await owner.addShare(pet, { expires_in_days: 2, label: 'Happy Paws, July' });
  const page = await stage.visit('/dashboard', { as: owner });
  const notice = section(page, 'Links that expire soon').getByRole('listitem');
  await see(notice.getByText('The link “Happy Paws, July” to Biscuit’s records expires in 2 days.'));
  await expect.poll(() => notice.count()).toBe(1);
  await notice.getByRole('link', { name: 'Extend or deactivate' }).click();
  await seePath(page, `/pet/${pet.id}/share`);

  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: ending.id } });
  await page.goto('/dashboard');
  await seeHeading(page, 'Dashboard');
  await seeNone(section(page, 'Links that expire soon'));
});
