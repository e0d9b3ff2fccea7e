import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readExport } from '../../support/unzip.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../support/expect-visible.ts';
import { bloodPanel } from '../support/files.ts';
import { gate } from '../support/gate.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export All Data' });
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download export' });

/** Presses a button and reads the file that the browser saves. */
async function save(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^pawfile-export-\d{4}-\d\d-\d\d\.zip$/);
  return readExport(await readFile(await download.path()));
}

test('downloads all data of an owner', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const record = await owner.addDocument(pet, 'image/png', bloodPanel.bytes, { title: 'Blood panel' });
  const page = await stage.visit('/settings#data', { as: owner });
  await expectVisible(page.getByRole('heading', { name: 'Data Management' }));
  await expectVisible(page.getByText('AES-256 at rest and TLS 1.3 in transit'));
  await exportButton(page).click();
  await expectNotice(page, 'Export Started');
  await expectNotice(page, 'Export Ready');
  const { data, files } = await save(page, () => downloadButton(page).click());
  const document = `documents/${pet.id}/${record.id}.png`;
  expect(data.records).toMatchObject([{ id: record.id, title: 'Blood panel', document }]);
  expect(files.get(document)?.equals(bloodPanel.bytes)).toBe(true);
  expect(data.pets).toMatchObject([{ id: pet.id, name: 'Biscuit' }]);
});

test('continues an export on other pages, and offers the download in a notice and later', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/settings#data', { as: owner });
  const { opened, open } = gate();
  await page.route('**/api/exports/latest', async (route) => {
    await opened;
    await route.continue();
  });
  await exportButton(page).click();
  await expectVisible(page.getByText('We’re preparing your export…'));
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expectHeading(page, 'Dashboard');
  open();
  await expectNotice(page, 'Export Ready');
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Export Ready' });
  await save(page, () => notice.getByRole('button', { name: 'Download' }).click());
  await page.goto('/settings#data');
  const { data } = await save(page, () => downloadButton(page).click());
  expect(data.pets).toHaveLength(1);
});

test('explains an export that can’t start or failed', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings#data', { as: owner, allow: [/status of 500/, /response: 500/] });
  await expectVisible(exportButton(page));
  const refuse = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 500 });
  await page.route('**/api/exports', refuse);
  await exportButton(page).click();
  await expectNotice(page, 'Export Failed', 'Failed to export data. Please try again.');
  await page.unroute('**/api/exports', refuse);
  await page.route('**/api/exports/latest', async (route) => {
    const answer = await route.fetch();
    const { latest } = await answer.json();
    await route.fulfill({ json: { latest: { ...latest, state: 'failed', size: null, expires_at: null } } });
  });
  await exportButton(page).click();
  await expectVisible(page.getByText('Your last export failed.'));
  await expectNotice(page, 'Export Failed', 'Failed to export data. Please try again.');
  await expectHidden(downloadButton(page));
  await expectVisible(exportButton(page));
});
