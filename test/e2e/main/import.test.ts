import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PDF } from '../../support/samples.ts';
import { readExport } from '../../support/unzip.ts';
import { expectAccessible } from '../support/axe.ts';
import { bloodPanel } from '../support/files.ts';
import type { Owner } from '../support/owner.ts';
import { see, seeNone, seeNotice, seePath } from '../support/see.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();

const section = (page: Page) => page.getByRole('region', { name: 'Import an export' });

/** Waits until the card itself says so; a notice may say the same. */
const seeSaid = (page: Page, text: string) => see(section(page).getByText(text, { exact: true }));

const importButton = (page: Page) => page.getByRole('button', { name: 'Import data' });

/** Chooses a file with the button, as an owner does. */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  // The button is busy until earlier imports are loaded.
  await expect.poll(() => importButton(page).isEnabled()).toBe(true);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), importButton(page).press('Enter')]);
  await chooser.setFiles(file);
}

/** Exports everything in the settings; returns the path of the saved file. */
async function exportAll(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export All Data' }).click();
  const button = page.getByRole('button', { name: 'Download export' });
  await see(button);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download.path();
}

/** An owner's data without ids and owner; documents by their bytes. */
async function everythingOf(owner: Owner) {
  const { pets } = await owner.call('get-overview');
  return Promise.all(
    pets.map(async ({ id, owner_id: _owner, ...pet }) => {
      const { records } = await owner.call('get-pet', { params: { petId: id } });
      const plain = records.map(async ({ id: recordId, pet_id: _pet, file_path, ...record }) => {
        if (!file_path) return { ...record, bytes: null };
        const { signed_url } = await owner.call('get-document-url', { params: { petId: id, recordId } });
        const bytes = Buffer.from(await (await fetch(signed_url)).arrayBuffer());
        return { ...record, bytes: bytes.toString('base64') };
      });
      return { ...pet, records: await Promise.all(plain) };
    }),
  );
}

async function ownerOfBiscuit() {
  const owner = await stage.owner();
  const pet = await owner.addPet({ breed: 'Beagle', birthdate: '2020-02-29' });
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, { title: 'Blood panel' });
  await owner.addRecord(pet, { notes: 'two\nlines', issued_on: '2026-01-31', expires_on: '2027-01-31' });
  return { owner, pet };
}

test('restores everything from an export after a deletion', async () => {
  const { owner, pet } = await ownerOfBiscuit();
  const before = await everythingOf(owner);
  const page = await stage.visit('/settings', { as: owner });
  const zip = await exportAll(page);
  // Throws unless every checksum is right.
  await readExport(await readFile(zip));
  await owner.call('delete-pet', { params: { petId: pet.id } });

  await choose(page, zip);
  await seeNotice(page, 'Import finished', 'Imported 1 pet, 2 records and 1 document.');
  await seeSaid(page, 'Imported 1 pet, 2 records and 1 document.');
  expect(await everythingOf(owner)).toEqual(before);
  // Imported again, everything is already there, and stays after a reload.
  await choose(page, zip);
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  await page.reload();
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  expect(await everythingOf(owner)).toEqual(before);
  await page.goto('/dashboard');
  await see(page.getByText('Biscuit').first());
});

test('imports another account’s file as a copy after a confirmation', async () => {
  const { owner: giver } = await ownerOfBiscuit();
  const giverPage = await stage.visit('/settings', { as: giver });
  const zip = await exportAll(giverPage);
  const taker = await stage.owner();
  const page = await stage.visit('/settings', { as: taker });
  await choose(page, zip);
  const question = page.getByText('This file comes from another account. Import a copy into yours?');
  await see(question);
  expect(await everythingOf(taker)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import a copy' }).press('Enter');
  await seeSaid(page, 'Imported 1 pet, 2 records and 1 document.');
  await seeNone(question);
  expect(await everythingOf(taker)).toEqual(await everythingOf(giver));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Import data');
});

test('explains that the plan has no room, and links to a larger one', async () => {
  const { owner, pet } = await ownerOfBiscuit();
  const page = await stage.visit('/settings', { as: owner });
  const zip = await exportAll(page);
  await owner.call('delete-pet', { params: { petId: pet.id } });
  await owner.addPet({ name: 'Luna' });
  await choose(page, zip);
  await seeSaid(
    page,
    'Nothing was imported. Your plan covers 1 pet, you have 1, and this file would add 1 more. Upgrade or delete a pet, then try again.',
  );
  await see(page.getByRole('button', { name: 'Try this file again' }));
  await section(page).getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.waitForURL('**/billing/upgrade');
});

test('refuses a file that is no export, and accepts another one', async () => {
  const { owner } = await ownerOfBiscuit();
  const page = await stage.visit('/settings', { as: owner });
  const file = (buffer: Buffer) => ({ name: 'export.zip', mimeType: 'application/zip', buffer });
  await choose(page, file(Buffer.alloc(0)));
  await see(page.getByText('This file is empty. Please choose another one.'));
  await choose(page, file(PDF));
  await seeSaid(
    page,
    'Nothing was imported. This is not a ZIP file. Please choose the file as it was downloaded.',
  );
  await choose(page, await exportAll(page));
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  await seeNone(section(page).getByText('This is not a ZIP file.'));
});

test('shows the progress of an upload, and can cancel it', async () => {
  const { owner } = await ownerOfBiscuit();
  const page = await stage.visit('/settings', { as: owner });
  const zip = await exportAll(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pet-documents', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await choose(page, zip);
  await see(page.getByRole('progressbar', { name: 'Uploading file' }));
  await see(page.getByText('Please stay on this page until the file is uploaded.'));
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await seeNone(page.getByRole('progressbar'));
  await see(importButton(page));
  release();
  await page.unroute('**/pet-documents');
  await choose(page, zip);
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
});

test('asks before it drops an upload', async () => {
  const { owner } = await ownerOfBiscuit();
  const page = await stage.visit('/settings', { as: owner });
  const file = await exportAll(page);
  await page.route(`${stage.cloud.awsUrl}/**`, () => new Promise(() => undefined));
  await choose(page, file);
  await see(section(page).getByRole('progressbar'));
  const back = page.getByRole('main').getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back.click();
  await see(question.getByText(/^Your file is still uploading/));
  await question.getByRole('button', { name: 'Stay' }).click();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await back.click();
  await seePath(page, '/dashboard');
});
