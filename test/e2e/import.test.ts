import { expect, test } from 'vitest';
import { PDF } from '../support/samples.ts';
import { gate } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import {
  choose,
  everythingOf,
  exportOf,
  importButton,
  importCard,
  ownerOfBiscuit,
  seeSaid,
} from './support/import-steps.ts';
import { see, seeNone, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('imports another account’s file as a copy after a confirmation', async () => {
  const { owner: giver } = await ownerOfBiscuit(stage);
  const zip = await exportOf(giver, stage);
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
  const { owner, pet } = await ownerOfBiscuit(stage);
  const zip = await exportOf(owner, stage);
  const page = await stage.visit('/settings', { as: owner });
  await owner.call('delete-pet', { params: { petId: pet.id } });
  await owner.addPet({ name: 'Luna' });
  await choose(page, zip);
  await seeSaid(
    page,
    'Nothing was imported. Your plan covers 1 pet, you have 1, and this file would add 1 more. Upgrade or delete a pet, then try again.',
  );
  await see(page.getByRole('button', { name: 'Try this file again' }));
  await importCard(page).getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.waitForURL('**/billing/upgrade');
});

test('refuses a file that is no export, and accepts another one', async () => {
  const { owner } = await ownerOfBiscuit(stage);
  const page = await stage.visit('/settings', { as: owner });
  const file = (buffer: Buffer) => ({ name: 'export.zip', mimeType: 'application/zip', buffer });
  await choose(page, file(Buffer.alloc(0)));
  await see(page.getByText('This file is empty. Please choose another one.'));
  await choose(page, file(PDF));
  await seeSaid(
    page,
    'Nothing was imported. This is not a ZIP file. Please choose the file as it was downloaded.',
  );
  await choose(page, await exportOf(owner, stage));
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  await seeNone(importCard(page).getByText('This is not a ZIP file.'));
});

test('shows the progress of an upload, and can cancel it', async () => {
  const { owner } = await ownerOfBiscuit(stage);
  const zip = await exportOf(owner, stage);
  const page = await stage.visit('/settings', { as: owner });
  const { opened, open } = gate();
  await page.route('**/pet-documents', async (route) => {
    await opened;
    await route.abort().catch(() => undefined);
  });
  await choose(page, zip);
  await see(page.getByRole('progressbar', { name: 'Uploading file' }));
  await see(page.getByText('Please stay on this page until the file is uploaded.'));
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await seeNone(page.getByRole('progressbar'));
  await see(importButton(page));
  open();
  await page.unroute('**/pet-documents');
  await choose(page, zip);
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
});

test('asks before it drops an upload', async () => {
  const { owner } = await ownerOfBiscuit(stage);
  const file = await exportOf(owner, stage);
  const page = await stage.visit('/settings', { as: owner });
  await page.route(`${stage.cloud.awsUrl}/**`, () => new Promise(() => undefined));
  await choose(page, file);
  await see(importCard(page).getByRole('progressbar'));
  const back = page.getByRole('main').getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back.click();
  await see(question.getByText(/^Your file is still uploading/));
  await question.getByRole('button', { name: 'Stay' }).click();
  await importCard(page).getByRole('button', { name: 'Cancel' }).click();
  await back.click();
  await seePath(page, '/dashboard');
});
