import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../support/expect-visible.ts';
import { bloodPanel, certificate, photo } from '../support/files.ts';
import { setUpStage } from '../support/stage.ts';
import {
  documentField,
  fill,
  openForm,
  recordsOf,
  storedSizes,
  submitButton,
} from '../support/upload-form.ts';

const stage = setUpStage();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawfile-upload-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('accepts a file of exactly 10 MB', async () => {
  const { owner, pet, page } = await openForm(stage);
  await fill(page);
  const padding = Buffer.alloc(MAX_DOCUMENT_BYTES - certificate.bytes.length);
  const path = join(folder, 'scan.pdf');
  await writeFile(path, Buffer.concat([certificate.bytes, padding]));
  // From a path Chromium reads the file itself. Through the debugger, 10 MB take seconds on a busy machine.
  await documentField(page).setInputFiles(path);
  await submitButton(page).click();
  await expectHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toHaveLength(1);
  expect(await storedSizes(stage, pet)).toEqual([MAX_DOCUMENT_BYTES]);
});

test('enables the form once title and type are there', async () => {
  const { owner, pet, page } = await openForm(stage);
  await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Title').fill('Rabies');
  await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Record type').selectOption('Vaccination');
  expect(await submitButton(page).isEnabled()).toBe(true);
  await page.getByLabel('Issued on').fill('2026-03-02');
  await page.getByLabel('Expires on').fill('2026-03-01');
  await documentField(page).setInputFiles(certificate.path);
  await submitButton(page).click();
  await expectVisible(page.getByText('The expiry date is before the issue date.'));

  await page.getByLabel('Expires on').fill('2029-03-01');
  await page.getByLabel('Notes').fill('Batch L482913');
  await submitButton(page).click();
  await expectPath(page, `/pet/${pet.id}`);
  await page.getByRole('button', { name: 'Details of Rabies' }).click();
  await expectVisible(page.getByText('Batch L482913'));
  expect(await recordsOf(owner, pet)).toMatchObject([
    { title: 'Rabies', issued_on: '2026-03-02', expires_on: '2029-03-01', notes: 'Batch L482913' },
  ]);
});

test('adds a record without a document', async () => {
  const { owner, pet, page } = await openForm(stage);
  await page.getByRole('radio', { name: 'Without a document' }).check();
  await expectHidden(documentField(page));
  await fill(page, 'Chicken protein', 'Allergy');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  await expectVisible(page.getByRole('heading', { name: 'Chicken protein' }));
  expect(await recordsOf(owner, pet)).toMatchObject([{ record_type: 'allergy', file_path: null }]);
});

test('accepts a file dropped on the zone, and ignores one beside it', async () => {
  const { owner, pet, page } = await openForm(stage);
  await fill(page);
  await drop(page, page.getByLabel('Notes'), photo.path);
  await expectPath(page, `/pet/${pet.id}/upload`);
  await drop(page, documentField(page), bloodPanel.path);
  await expectVisible(page.getByText('blood-panel.png'));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expectHidden(page.getByText('blood-panel.png'));
  await drop(page, documentField(page), photo.path);
  await expectVisible(page.getByText('photo.jpg'));
  await submitButton(page).click();
  await expectHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toMatchObject([{ file_path: expect.stringMatching(/\.jpg$/) }]);
  expect(await storedSizes(stage, pet)).toEqual([photo.bytes.length]);
});

/** Drops a file from disk, with the events that the browser itself sends. */
async function drop(page: Page, target: Locator, path: string) {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
  await devtools.detach();
}

test('asks before leaving with unsaved input', async () => {
  const { page } = await openForm(stage);
  await page.getByLabel('Title').fill('Rabies');
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Rabies');
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expectHeading(page, 'Biscuit');
});
