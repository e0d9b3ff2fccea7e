import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCertificate } from './support/drawn-certificate.ts';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { rendererMemory } from './support/renderer-memory.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, openForm } from './support/upload-form.ts';

const stage = setUpStage();

/** Both recognisers, on a slow machine. */
const READING_MS = 120_000;

const LOAD = { name: 'Load 18 MB and read again' };

const panel = (page: Page) => page.getByRole('region', { name: /^Reading / });

const seeFound = (page: Page) =>
  panel(page).getByRole('heading', { name: '3 vaccinations found' }).waitFor({ timeout: READING_MS });

/** How many bytes of a file go over the network. */
const sizeOf = async (page: Page, url: string) =>
  Number((await page.request.head(url)).headers()['content-length']);

test('loads the photo reader only after the owner agreed to its size', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage);
  // What the machine of the tests has is no part of this.
  await page.evaluate(() => Object.defineProperty(navigator, 'deviceMemory', { value: 8 }));
  const loaded: string[] = [];
  page.context().on('request', (request) => loaded.push(request.url()));
  const models = () => loaded.filter((url) => /pp-ocr|onnx/.test(url));
  await documentField(page).setInputFiles(file);
  await seeFound(page);
  await expectVisible(panel(page).getByRole('button', LOAD));
  expect(models()).toEqual([]);

  await panel(page).getByRole('button', LOAD).click();
  await expectHidden(panel(page).getByRole('heading'));
  let peak = 0;
  await expect
    .poll(
      async () => {
        peak = Math.max(peak, await rendererMemory(page));
        return panel(page).getByRole('heading', { name: '3 vaccinations found' }).isVisible();
      },
      { interval: 100, timeout: READING_MS },
    )
    .toBe(true);
  expect(models().filter((url) => url.endsWith('.onnx.gz'))).toHaveLength(2);
  // The requests of a worker are seen from their start, but their answers not always.
  const sizes = await Promise.all([...new Set(models())].map((url) => sizeOf(page, url)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(17_000_000);
  expect(bytes).toBeLessThan(20_000_000);
  expect(peak).toBeLessThan(550);
  await expectHidden(panel(page).getByRole('button', LOAD));
  expect(await page.evaluate(() => localStorage.getItem('pawfile.photo-reader'))).toBe('agreed');
});
