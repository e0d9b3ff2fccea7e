import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { bloodPanel, certificate } from './support/files.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A pet with a record of every kind and state. */
async function addFullPet(owner: Owner) {
  const pet = await owner.addPet({
    breed: 'Beagle',
    birthdate: '2021-05-12',
    chip_number: '985112003456781',
    chip_company: 'homeagain',
  });
  await owner.addRecord(pet, { issued_on: day(-800), expires_on: day(-400), notes: 'First dose.' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, {
    issued_on: day(-300),
    expires_on: day(9),
  });
  await owner.addRecord(pet, { title: 'Lepto', expires_on: day(-1) });
  await owner.addRecord(pet, { title: 'Worming', record_type: 'medication', expires_on: day(200) });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy', notes: 'Itching. '.repeat(200) });
  await owner.addRecord(pet, { title: 'Shy with strangers', record_type: 'note' });
  const panel = { title: 'Blood panel', record_type: 'lab_result' } as const;
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, panel);
  return pet;
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await seeNone(page.getByRole('dialog'), page.getByRole('alertdialog'));
}

test('landing page, with and without a session, and the account menu', async () => {
  const page = await stage.visit('/');
  await seeHeading(page, /.+/);
  await expectAccessible(page);
  const signedIn = await stage.visit('/', { as: await stage.owner() });
  await signedIn.getByRole('button', { name: 'Account menu' }).click();
  await see(signedIn.getByRole('button', { name: 'Sign out' }));
  await expectAccessible(signedIn);
});

test('signing in and creating an account', async () => {
  const page = await stage.visit('/auth');
  await seeHeading(page, 'Welcome back');
  await expectAccessible(page);
  await page.goto('/auth?mode=create');
  await page.getByLabel('Email').fill('axe@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Confirm password').fill('long-enough-2');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await seeNotice(page, 'Password mismatch');
  await expectAccessible(page);
  await page.getByLabel('Confirm password').fill('long-enough-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await see(page.getByText('Check your mail'));
  await expectAccessible(page);
  for (const mode of ['forgot', 'reset', 'confirm']) {
    await page.goto(`/auth?mode=${mode}`);
    await seeHeading(page, /.+/);
    await expectAccessible(page);
  }
});

test('a dashboard with nothing in it, and adding a pet', async () => {
  const page = await stage.visit('/dashboard', { as: await stage.owner() });
  await see(page.getByText('No pets yet'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await see(page.getByRole('dialog'));
  await expectAccessible(page);
  await page.goto('/add-pet');
  await page.getByLabel('Pet Name').fill('Biscuit');
  await page.getByLabel('Species').selectOption('Dog');
  await page.getByLabel('Birth Date').fill('2099-01-01');
  await page.getByRole('combobox', { name: /Chip Company/ }).selectOption('Other');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await see(page.getByText('The birth date lies in the future.'));
  await expectAccessible(page);
});

test('a dashboard with a pet, and its dialogs', async () => {
  const owner = await stage.owner();
  await addFullPet(owner);
  const page = await stage.visit('/dashboard', { as: owner });
  await see(page.getByText('1/1 pets used'));
  await expectAccessible(page);
  for (const name of ['Upload Document', 'Delete Biscuit']) {
    await page.getByRole('button', { name }).click();
    await see(page.getByRole('dialog').or(page.getByRole('alertdialog')));
    await expectAccessible(page);
    await closeDialog(page);
  }
  await page.goto('/add-pet');
  await page.getByLabel('Pet Name').fill('Second');
  await page.getByLabel('Species').selectOption('Dog');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await see(page.getByRole('dialog', { name: 'Upgrade Required' }));
  await expectAccessible(page);
});

test('a pet with its records, and their dialogs', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await seeHeading(page, 'Biscuit');
  await expectAccessible(page);
  for (const name of ['View Rabies', 'View Blood panel', 'Edit Rabies', 'Delete Rabies']) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await see(
      dialog
        .locator('iframe, img, form')
        .or(dialog.getByRole('button', { name: 'Delete' }))
        .first(),
    );
    await expectAccessible(page);
    await closeDialog(page);
  }
  await page.goto(`/pet/${pet.id}/edit`);
  await seeHeading(page, 'Edit Biscuit');
  await expectAccessible(page);
});

test('uploading a document', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}/upload`, { as: owner });
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await seeNotice(page, 'File required');
  await expectAccessible(page);
  await page.getByLabel('Document', { exact: true }).setInputFiles(certificate.path);
  await see(page.getByText('certificate.pdf'));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await see(page.getByRole('alertdialog'));
  await expectAccessible(page);
});

test('share links in every state, and their dialogs', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const ended = await owner.addShare(pet);
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: ended.id } });
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner });
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Max views').fill('0');
  await page.getByRole('button', { name: 'Generate Link' }).click();
  await see(page.getByText(/Choose 1 to 1,000,000 views/));
  await expectAccessible(page);
  await page.getByLabel('Max views').fill('5');
  await page.getByRole('button', { name: 'Generate Link' }).click();
  await see(page.getByRole('img', { name: /QR code/ }));
  await expectAccessible(page);
  for (const name of [/^Show QR/, /^Deactivate/]) {
    await page.getByRole('button', { name }).click();
    await see(page.getByRole('dialog').or(page.getByRole('alertdialog')));
    await expectAccessible(page);
    await closeDialog(page);
  }
});

test('what a visitor sees', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const share = await owner.addShare(pet);
  const page = await stage.visit(`/shared/${share.token_hash}`, { allow: [/status of 403/] });
  await seeHeading(page, 'Biscuit');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View' }).first().click();
  await see(page.getByRole('dialog'));
  await expectAccessible(page);
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: share.id } });
  await page.reload();
  await seeHeading(page, 'Access Denied');
  await expectAccessible(page);
});

test('settings, billing, the 404 page and a page that failed', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  for (const path of ['/settings', '/billing', '/billing/upgrade', '/nowhere']) {
    await page.goto(path);
    await seeHeading(page, /.+/);
    await expectAccessible(page);
  }
  await page.route('**/api/overview', (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard');
  await see(page.getByRole('button', { name: 'Try again' }));
  await expectAccessible(page);
  expect(await page.getByRole('alert').count()).toBeGreaterThan(0);
});
