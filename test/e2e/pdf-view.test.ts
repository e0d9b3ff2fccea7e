import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aJpeg } from '../support/images.ts';
import { PHONE } from './support/devices.ts';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { scannedPdf } from './support/odd-pdfs.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Three pages, made by Chromium. */
async function threePages(): Promise<Buffer> {
  const page = await stage.visit('about:blank', {});
  await page.setContent(
    [1, 2, 3].map((each) => `<h1 style="break-after: page">Booster number ${each}</h1>`).join(''),
  );
  return page.pdf({ format: 'A5' });
}

/** A pet with this document, and its owner. */
async function documentOf(bytes: Buffer) {
  const { owner, pet } = await stage.ownerWithPet();
  const record = await owner.addDocument(pet, 'application/pdf', bytes);
  return { owner, pet, record };
}

async function open(bytes: Buffer, options: { viewport?: typeof PHONE } = {}) {
  const { owner, pet } = await documentOf(bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, ...options });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  return { page, dialog: page.getByRole('dialog', { name: 'Rabies' }) };
}

const pages = (page: Page) => page.locator('.pdfViewer .page');

const widthOf = async (page: Page) => (await pages(page).first().boundingBox())?.width ?? 0;

test('shows a PDF’s pages on a phone, with its text, by buttons and keys', async () => {
  const { page, dialog } = await open(await threePages(), { viewport: PHONE });
  await expectVisible(dialog.getByText('Page 1 of 3'), dialog.getByText('Booster number 1'));
  const frame = dialog.getByRole('region', { name: 'Rabies' });
  const { width = 0 } = (await frame.boundingBox()) ?? {};
  await expect.poll(() => widthOf(page)).toBeGreaterThan(width - 20);
  expect(await widthOf(page)).toBeLessThanOrEqual(width);

  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expectVisible(dialog.getByText('Page 2 of 3'), dialog.getByText('Booster number 2'));
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(width);
  await dialog.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width);

  await frame.focus();
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeLessThan(width - 20);
  await page.keyboard.press('End');
  await expectVisible(dialog.getByText('Page 3 of 3'));
  await dialog.getByText('Booster number 3').selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Booster number 3');
});

test('offers the file itself, and runs nothing in it', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const bytes = Buffer.from(
    certificate.bytes.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${script}`),
    'latin1',
  );
  expect(bytes.equals(certificate.bytes)).toBe(false);
  const { page, dialog } = await open(bytes);
  let dialogs = 0;
  page.on('dialog', (shown) => {
    dialogs += 1;
    return shown.dismiss();
  });
  await expectVisible(pages(page).locator('canvas').first());
  const address = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  expect(bytes.equals(await (await page.request.get(address ?? '')).body())).toBe(true);
  await expectHidden(dialog.locator('iframe'), page.getByRole('alertdialog'));
  expect(dialogs).toBe(0);
});

/** Holds what the viewer sends its worker, from its first request for a page on. */
async function holdPages(page: Page) {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function hold(message, ...rest) {
      const send = () => Reflect.apply(postMessage, this, [message, ...rest]);
      if (held.length === 0 && message.action !== 'GetPage') return send();
      held.push(send);
      document.documentElement.dataset.held = 'page';
    };
    addEventListener('let-go', () => {
      Worker.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  });
  return {
    areHeld: () => expectVisible(page.locator('html[data-held]')),
    letGo: () => page.evaluate(() => dispatchEvent(new Event('let-go'))),
  };
}

test('is silent when it is closed while its first page is on its way', async () => {
  const { owner, pet } = await documentOf(await threePages());
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, isOwn: true });
  const { areHeld, letGo } = await holdPages(page);
  const dialog = page.getByRole('dialog', { name: 'Rabies' });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await areHeld();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  await letGo();
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await expectVisible(dialog.getByText('Booster number 1'));
});

/** A form with one field, filled in with a black bar, and a link over the whole page. */
async function filledIn(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const field = pdf.getForm().createTextField('vaccine');
  field.setText('\u2014'.repeat(9));
  field.addToPage(page, { x: 50, y: 100, width: 200, height: 60, borderWidth: 0 });
  field.setFontSize(48);
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 300] });
  link.set(PDFName.of('A'), pdf.context.obj({ S: 'URI', URI: PDFString.of('https://example.com/') }));
  page.node.addAnnot(pdf.context.register(link));
  return Buffer.from(await pdf.save());
}

test('draws what was filled in to a form, and offers nothing to fill in or follow', async () => {
  const { page } = await open(await filledIn());
  const canvas = pages(page).locator('canvas').first();
  const darkPixels = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 0 && value < 100).length;
    });
  await expect.poll(darkPixels).toBeGreaterThan(100);
  await expectHidden(pages(page).getByRole('link'), pages(page).getByRole('textbox'));
});

/** Bytes of documents that had arrived when the first page's picture was drawn. */
const bytesUntilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isDrawn = () => {
          const canvas = document.querySelector<HTMLCanvasElement>('.pdfViewer .page canvas');
          const pixels = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 8, 8);
          return pixels?.data.some((value) => value > 0 && value < 255);
        };
        const look = () => {
          if (!isDrawn()) return void requestAnimationFrame(look);
          const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const documents = loaded.filter(({ name }) => name.includes('/documents/'));
          resolve(documents.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0));
        };
        look();
      }),
  );

test.each([
  ['plain objects', false],
  ['objects in streams', true],
])('shows a page of 10 MB by less than 15 percent of them, with %s', async (_, inStreams) => {
  const bytes = await scannedPdf(20, inStreams);
  expect(bytes.length).toBeGreaterThan(10_000_000);
  const { owner, pet } = await documentOf(bytes);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, isOwn: true });
  // Slow enough for the page to draw before more arrives.
  const conditions = { offline: false, latency: 0, downloadThroughput: 250_000, uploadThroughput: -1 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', conditions);
  await page.getByRole('button', { name: 'View Rabies' }).click();
  const loaded = await bytesUntilDrawn(page);
  expect(loaded).toBeGreaterThan(bytes.length / 20);
  expect(loaded).toBeLessThan(0.15 * bytes.length);
});

test('reads on by a new address, and says when there is none', async () => {
  const { owner, pet, record } = await documentOf(await scannedPdf(20, true));
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, allow: [/status of 403/, /status of 404/] });
  const dialog = page.getByRole('dialog', { name: 'Rabies' });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await expectVisible(pages(page).first().locator('canvas'));
  // Addresses that are signed within a second are the same.
  await sleep(1000);

  const goTo = async (number: number) => {
    const next = dialog.getByRole('button', { name: 'Next page' });
    while (!(await dialog.getByText(`Page ${number} of 20`).isVisible())) await next.click();
  };
  const addresses = new Set<string>();
  await page.route('**/documents/**', (route) => {
    const { search } = new URL(route.request().url());
    addresses.add(search);
    // The first address has expired.
    return [...addresses].indexOf(search) === 0 ? route.fulfill({ status: 403 }) : route.continue();
  });
  await goTo(8);
  await expectVisible(pages(page).nth(7).locator('canvas'));

  await owner.call('delete-record', { params: { petId: pet.id, recordId: record.id } });
  await page.unroute('**/documents/**');
  await page.route('**/documents/**', (route) => route.fulfill({ status: 403 }));
  await goTo(16);
  await expectVisible(dialog.getByRole('alert').getByText(/^The rest can’t be shown\. /));
  await expectVisible(pages(page).nth(7));
});

test('says what to do about a PDF that it can’t show', async () => {
  const { page, dialog } = await open(certificate.bytes);
  await expectVisible(pages(page).first());
  await page.route('**/documents/**', (route) => route.fulfill({ body: '%PDF-1.7\nnothing' }));
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expectVisible(dialog.getByRole('alert').getByText('This PDF is damaged'));
  await expectVisible(dialog.getByRole('link', { name: 'Open in new tab' }));
});

/** A PDF's objects from number 1 on, as text; viewers rebuild its table of objects. */
const pdfOf = (objects: readonly string[]) =>
  Buffer.from(
    ['%PDF-1.4', ...objects.map((each, index) => `${index + 1} 0 obj\n${each}\nendobj`)].join('\n') +
      '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  );

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

test.each([
  ['no pages', pdfOf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['a first page that is missing', pdfOf([CATALOG, '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'])],
])('says that a PDF with %s is damaged', async (_, bytes) => {
  const { dialog } = await open(bytes);
  await expectVisible(dialog.getByRole('alert').getByText(/This PDF is damaged/));
  await expectHidden(dialog.getByText('Loading the document…'));
});

test('names a later page that is damaged and the rest, and shows the others', async () => {
  const kids = '<< /Type /Pages /Kids [3 0 R 4 0 R 9 0 R 5 0 R] /Count 4 >>';
  const { page, dialog } = await open(pdfOf([CATALOG, kids, PAGE, PAGE, PAGE]));
  const text = 'Page 3 is damaged and can’t be shown. Any pages after that can’t be shown either.';
  await expectVisible(dialog.getByRole('alert').getByText(text));
  for (const number of [0, 1]) await expectVisible(pages(page).nth(number).locator('canvas'));
  await expectHidden(pages(page).locator('.loadingIcon'));
});

test('says that an XFA form needs other programs', async () => {
  const form = CATALOG.replace('>>', '/AcroForm << /XFA 4 0 R /Fields [] >> >>');
  const xfa = '<< /Length 11 >>\nstream\n<xdp></xdp>\nendstream';
  const { dialog } = await open(pdfOf([form, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE, xfa]));
  await expectVisible(dialog.getByRole('alert').getByText(/XFA form/));
});

test('does not blame the network for a JPEG whose bits the browser can’t decode', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const bits = aJpeg();
  bits[bits.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 16;
  await owner.addDocument(pet, 'image/jpeg', bits);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rabies' });
  await expectVisible(dialog.getByRole('alert').getByText(/Your browser can’t show this image/));
});
