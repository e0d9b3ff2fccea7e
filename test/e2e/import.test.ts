import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readExport } from '../support/unzip.ts';
import { expectNotice, expectVisible } from './support/expect-visible.ts';
import { choose, everythingOf, ownerOfBiscuit, seeSaid } from './support/import-steps.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Exports everything in the settings; returns the path of the saved file. */
async function exportAll(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export All Data' }).click();
  const button = page.getByRole('button', { name: 'Download export' });
  await expectVisible(button);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download.path();
}

test('restores everything from an export after a deletion', async () => {
  const { owner, pet } = await ownerOfBiscuit(stage);
  const before = await everythingOf(owner);
  const page = await stage.visit('/settings#data', { as: owner });
  const zip = await exportAll(page);
  // Throws unless every checksum is right.
  await readExport(await readFile(zip));
  await owner.call('delete-pet', { params: { petId: pet.id } });

  await choose(page, zip);
  await expectNotice(page, 'Import finished', 'Imported 1 pet, 2 records and 1 document.');
  await seeSaid(page, 'Imported 1 pet, 2 records and 1 document.');
  expect(await everythingOf(owner)).toEqual(before);
  // Imported again, everything is already there, and stays after a reload.
  await choose(page, zip);
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  await page.reload();
  await seeSaid(page, 'Nothing new. We skipped 3 items that were already in your account.');
  expect(await everythingOf(owner)).toEqual(before);
  await page.goto('/dashboard');
  await expectVisible(page.getByText('Biscuit').first());
});
