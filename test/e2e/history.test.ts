import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../support/read-pdf.ts';
import { expectVisible } from './support/expect-visible.ts';
import { bloodPanel, certificate } from './support/files.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function savedPdf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Create PDF' }).click();
  await expectVisible(page.getByText('The PDF is ready'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Бобик - Pawfile records.pdf');
  return readPdf(await readFile(await download.path()));
}

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
  expect(documents).toHaveLength(2);
  expect(documents.join()).toContain('Certificate of Vaccination');

  const share = await owner.addShare(pet);
  const visitor = await stage.visit(`/shared/${share.token_hash}`, {});
  await visitor.getByRole('button', { name: 'Save as PDF' }).click();
  await expectVisible(visitor.getByRole('dialog', { name: 'Бобик’s records as a PDF' }));
  await visitor.getByRole('checkbox').uncheck();
  expect(await savedPdf(visitor)).toHaveLength(1);
});
