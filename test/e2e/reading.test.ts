import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '../support/long-run.ts';
import { writtenBarcode } from '../support/written-barcode.ts';
import { PHONE } from './support/devices.ts';
import { CERTIFICATE_HTML, drawCertificate } from './support/drawn-certificate.ts';
import { expectHeading, expectHidden, expectVisible } from './support/expect-visible.ts';
import { photo } from './support/files.ts';
import { rendererMemory } from './support/renderer-memory.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, openForm, recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

/** Recognition takes some seconds on a slow machine. */
const READING_MS = 60_000;

const panel = (page: Page) => page.getByRole('region', { name: /^Reading / });

const row = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const saveAll = (page: Page) => page.getByRole('button', { name: 'Save 3 records' });

const seeFound = (page: Page, text: string) =>
  panel(page).getByRole('heading', { name: text }).waitFor({ timeout: READING_MS });

/** The middle of the words that are marked on the page, in percent of its width and height. */
async function markedPlace(page: Page): Promise<number[]> {
  await page.locator('polygon').first().waitFor();
  return page.locator('svg:has(> polygon)').evaluate((marks: SVGSVGElement) => {
    const { x, y, width, height } = marks.getBBox();
    return [(x + width / 2) / marks.viewBox.baseVal.width, y + height / 2].map((part) =>
      Math.round(part * 100),
    );
  });
}

/** Collects the names of the engines that are loaded from now on. */
function watchEngines(page: Page) {
  const engines = new Set<string>();
  page.context().on('response', (answer) => {
    const [, engine] = /\/assets\/engines\/([a-z.-]+?)-(?:[\d.]+\/|[\w-]{8}\.js)/.exec(answer.url()) ?? [];
    if (engine) engines.add(engine);
  });
  return engines;
}

/** What reading a certificate loads: a PDF with text no recognition, an image no PDF.js. */
const ENGINES = {
  pdf: ['pdfjs-legacy', 'reading-worker'],
  png: ['image-requests', 'reading-worker', 'tesseract.js', 'zxing-wasm'],
};

/** Where the drawn certificate says that rabies was given. */
const RABIES = { pdf: [49, 19], png: [44, 38] };

test.for(['pdf', 'png'] as const)('reads the three vaccinations of a certificate (%s)', async (kind) => {
  const file = await drawCertificate(stage, kind);
  const { owner, pet, page } = await openForm(stage);
  const engines = watchEngines(page);
  await documentField(page).setInputFiles(file);
  await seeFound(page, '3 vaccinations found');
  expect([...engines].toSorted()).toEqual(ENGINES[kind]);
  await row(page, 'Rabies').focus();
  await expect.poll(() => markedPlace(page)).toEqual(RABIES[kind].map((part) => expect.closeTo(part, -0.5)));
  await saveAll(page).focus();
  expect(await page.locator('polygon').count()).toBe(0);
  await expectHidden(page.getByLabel('Title'));
  await saveAll(page).click();
  await expectHeading(page, 'Biscuit');
  const records = await recordsOf(owner, pet);
  expect(records.map(({ issued_on, expires_on, protects }) => [protects[0], issued_on, expires_on])).toEqual(
    expect.arrayContaining([
      ['rabies', '2025-03-14', '2028-03-13'],
      ['lepto', '2025-03-14', '2026-03-13'],
      ['cdv', '2025-03-14', '2028-03-13'],
    ]),
  );
});

test('reads several documents, one after the other, each into records of its own', async () => {
  const files = [await drawCertificate(stage, 'png'), await drawCertificate(stage, 'pdf')];
  const { owner, pet, page } = await openForm(stage);
  await documentField(page).setInputFiles(files);
  const file = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const rabies = (name: string) => file(name).getByRole('button', { name: 'Rabies', exact: true });
  await rabies('certificate.pdf').waitFor({ timeout: READING_MS });
  await rabies('certificate.png').click({ timeout: READING_MS });
  await file('certificate.png').getByRole('button', { name: 'Skip this record: Rabies' }).click();
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectHeading(page, 'Biscuit');
  const records = await recordsOf(owner, pet);
  expect(records).toHaveLength(5);
  expect(new Set(records.map(({ file_path }) => file_path)).size).toBe(2);
});

test('reads a stored document again, for records that it has not given yet', async () => {
  const { buffer } = await drawCertificate(stage, 'pdf');
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addDocument(pet, 'application/pdf', buffer, {
    title: 'Rabies',
    protects: ['rabies'],
    issued_on: '2025-03-14',
  });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await page.getByRole('link', { name: 'Add another record' }).click();
  await seeFound(page, '2 new vaccinations found');
  await expectVisible(page.getByRole('region', { name: 'Rabies' }).getByText('Nobivac Rabies'));
  await page.getByRole('button', { name: 'Save 2 records' }).click();
  await expectHeading(page, 'Biscuit');
  const records = await recordsOf(owner, pet);
  expect(records.map(({ protects }) => protects[0]).sort()).toEqual(['cdv', 'lepto', 'rabies']);
  expect(new Set(records.map(({ file_path }) => file_path)).size).toBe(1);
});

test('sends nothing while it reads, and reads offline once it is loaded', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage);
  const requests: string[] = [];
  page.context().on('request', (request) => {
    // The page shows the image from its memory.
    if (!request.url().startsWith('blob:')) requests.push(request.url());
  });
  await documentField(page).setInputFiles(file);
  await seeFound(page, '3 vaccinations found');
  // Those of workers are listed too.
  expect(requests).toContainEqual(expect.stringContaining('eng.traineddata.gz'));

  requests.length = 0;
  await page.context().setOffline(true);
  await documentField(page).setInputFiles({ ...file, name: 'offline.png' });
  await expectVisible(panel(page).getByText('Reading page'));
  await seeFound(page, '3 vaccinations found');
  // Those that fail for want of a connection are listed, too. Parts of the site that it fetches in advance say nothing.
  const isPart = (url: string) => url.startsWith(new URL('/assets/', page.url()).href) && !url.includes('?');
  expect(requests.filter((url) => !isPart(url))).toEqual([]);
});

test('lets the owner type instead, and keeps what was typed', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage);
  await page.getByLabel('Notes').fill('Front left paw');
  await documentField(page).setInputFiles(file);
  await panel(page).getByRole('button', { name: 'Type it myself' }).click();
  await expect
    .poll(() => page.getByLabel('Title').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await expectVisible(panel(page).getByRole('button', { name: 'Read the document' }));
  await expectHidden(panel(page).getByRole('progressbar'));
  expect(await page.getByLabel('Notes').inputValue()).toBe('Front left paw');

  await panel(page).getByRole('button', { name: 'Read the document' }).click();
  await seeFound(page, '3 vaccinations found');
  // The record that was begun by hand stays as it is.
  await expectVisible(page.getByRole('button', { name: 'Save 4 records' }));
  expect(await page.getByLabel('Notes').inputValue()).toBe('Front left paw');
});

test('keeps progress and result in view on a phone', async () => {
  const file = await drawCertificate(stage, 'png');
  const owner = await stage.owner();
  const { id } = await owner.addPet();
  const page = await stage.visit(`/pet/${id}/upload`, { as: owner, viewport: PHONE });
  const isInView = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await documentField(page).setInputFiles(file);
  await expectVisible(panel(page).getByText('Reading page'));
  await expect.poll(() => isInView(panel(page).getByRole('progressbar'))).toBe(true);
  await seeFound(page, '3 vaccinations found');
  // The page stays in view beside its rows, and the way on with them.
  const strip = page.getByRole('region', { name: 'certificate.png', exact: true });
  await row(page, 'Rabies').focus();
  for (const part of [strip, row(page, 'Rabies'), saveAll(page)]) {
    await expect.poll(() => isInView(part)).toBe(true);
  }
  await page.getByText('Reminders for all records:', { exact: true }).scrollIntoViewIfNeeded();
  for (const part of [strip, saveAll(page)]) await expect.poll(() => isInView(part)).toBe(true);
});

test('warns of another animal whose chip number the certificate has as a barcode', async () => {
  const barcode = await writtenBarcode({ text: '981098104567891', format: 'Code128' });
  const image = `<img src="data:image/png;base64,${barcode.toString('base64')}">`;
  const file = await drawCertificate(stage, 'png', CERTIFICATE_HTML + image);
  const { owner, pet } = await stage.ownerWithPet({ chip_number: '981098104567890' });
  const page = await stage.visit(`/pet/${pet.id}/upload`, { as: owner });
  await documentField(page).setInputFiles(file);
  await seeFound(page, 'No vaccination found');
  const warning = panel(page).getByRole('alert');
  await expectVisible(
    warning.getByText('This certificate names another animal.'),
    warning.getByText('981098104567891').first(),
  );
});

test('suggests nothing for a photo of an animal', async () => {
  const { page } = await openForm(stage);
  await documentField(page).setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: photo.bytes });
  await seeFound(page, 'No vaccination found');
  await expectHidden(panel(page).getByRole('listitem'));
});

test('says so where a browser can’t read images', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage);
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await page.reload();
  await page.getByLabel('Title').fill('Rabies');
  await documentField(page).setInputFiles(file);
  await expectVisible(panel(page).getByText('This browser can’t read images. Type what the document says.'));
  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
});

const PAGES = 10;

test.runIf(isLongRun && process.platform === 'linux')(
  'reads ten scanned pages in less than 400 MB',
  async () => {
    const { buffer } = await drawCertificate(stage, 'png');
    const image = `data:image/png;base64,${buffer.toString('base64')}`;
    const scan = `<img style="width: 100%; break-after: page" src="${image}">`;
    const file = await drawCertificate(stage, 'pdf', scan.repeat(PAGES));
    const { page } = await openForm(stage);
    await documentField(page).setInputFiles(file);
    const found = page.getByRole('heading', { name: '30 vaccinations found' });
    let peak = 0;
    await expect
      .poll(
        async () => {
          peak = Math.max(peak, await rendererMemory(page));
          return found.isVisible();
        },
        { interval: 100, timeout: 4 * READING_MS },
      )
      .toBe(true);
    expect(peak).toBeGreaterThan(100);
    expect(peak).toBeLessThan(400);
  },
);
