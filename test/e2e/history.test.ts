import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../support/read-pdf.ts';
import { expectVisible } from './support/expect-visible.ts';
import { bloodPanel, certificate, photo } from './support/files.ts';
import { layeredPdf, manyObjectsPdf, scriptedPdf, unfilledFormPdf } from './support/odd-pdfs.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function savedBytes(page: Page, name = 'Бобик'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Create PDF' }).click();
  await expectVisible(page.getByText('The PDF is ready'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name} - Pawfile records.pdf`);
  return readFile(await download.path());
}

const savedPdf = async (page: Page) => readPdf(await savedBytes(page));

test('makes one PDF of the records and documents, for the owner and for a recipient', async () => {
  const owner = await stage.owner();
  // The fonts of PDF lack these letters.
  const pet = await owner.addPet({ name: 'Бобик' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('link', { name: 'Save as PDF' }).click();
  await expectVisible(page.getByRole('checkbox', { name: 'Include the 2 documents' }));
  const [facts, ...documents] = await savedPdf(page);
  expect(facts).toContain('Document: page 2');
  expect(facts).toContain('Document: page 3');
  expect(facts).toMatch(/Vaccines on \w+ \d+, \d{4}.*Vaccine.*Status.*Given.*Rabies.*Unknown: no expiry/);
  expect(facts).toContain('Page 1 of 3');
  expect(documents.join()).not.toContain('of 3');
  expect(documents).toHaveLength(2);
  expect(documents.join()).toContain('Certificate of Vaccination');

  const share = await owner.addShare(pet);
  const visitor = await stage.visit(`/shared/${share.token_hash}`, {});
  await visitor.getByRole('button', { name: 'Save as PDF' }).click();
  await expectVisible(visitor.getByRole('dialog', { name: 'Бобик’s records as a PDF' }));
  await visitor.getByRole('checkbox').uncheck();
  expect(await savedPdf(visitor)).toHaveLength(1);
});

/** How many pictures are on the first page of a PDF. */
async function picturesIn(bytes: Buffer): Promise<number> {
  const [page] = (await PDFDocument.load(bytes)).getPages();
  return page?.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys().length ?? 0;
}

test('shows the pet’s photo, for the owner and for a recipient', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { title: 'Rabies' });
  const page = await stage.visit(`/pet/${pet.id}/history`, { as: owner });
  expect(await picturesIn(await savedBytes(page, 'Biscuit'))).toBe(0);
  await page.goto(`/pet/${pet.id}/edit`);
  const picture = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: photo.bytes };
  await page.getByLabel('Choose photo').setInputFiles(picture);
  await expectVisible(page.getByLabel('Change photo'));
  await page.goto(`/pet/${pet.id}/history`);
  expect(await picturesIn(await savedBytes(page, 'Biscuit'))).toBe(1);
  const share = await owner.addShare(pet);
  const visitor = await stage.visit(`/shared/${share.token_hash}`);
  await visitor.getByRole('button', { name: 'Save as PDF' }).click();
  expect(await picturesIn(await savedBytes(visitor, 'Biscuit'))).toBe(1);
});

test('shows odd documents as their viewer does, and takes nothing along that runs', async () => {
  const { owner, pet } = await stage.ownerWithPet({ name: 'Бобик' });
  const trailing = Buffer.concat([certificate.bytes, Buffer.alloc(2_000_000, 'x')]);
  const made = [scriptedPdf(), unfilledFormPdf(), layeredPdf(), manyObjectsPdf()];
  const odd = [trailing, ...(await Promise.all(made))];
  for (const bytes of odd) await owner.addDocument(pet, 'application/pdf', bytes);
  const page = await stage.visit(`/pet/${pet.id}/history`, { as: owner });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const bytes = await savedBytes(page);
  expect(said.filter((text) => !text.includes('blocked by Playwright'))).toEqual([]);

  const [facts, ...documents] = await readPdf(bytes);
  expect(facts).not.toContain('could not be added');
  expect(documents).toHaveLength(odd.length);
  const text = documents.join();
  for (const words of ['Certificate of Vaccination', 'Booster', 'Vaccine']) expect(text).toContain(words);
  // It is on a hidden layer.
  expect(text).not.toContain('Internal');
  // The pages that are drawn: with layers, and of 65,000 objects.
  expect(documents.filter((each) => each === '')).toHaveLength(2);
  const unpacked = Buffer.from(await (await PDFDocument.load(bytes)).save({ useObjectStreams: false }));
  expect(unpacked.includes('Nobivac')).toBe(true);
  for (const mark of ['JavaScript', 'EmbeddedFile', 'Launch', 'OpenAction', 'secret']) {
    expect(unpacked.includes(mark)).toBe(false);
  }
});
