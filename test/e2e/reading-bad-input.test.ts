import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun, someOf } from '../support/long-run.ts';
import { CERTIFICATE_HTML, drawCertificate } from './support/drawn-certificate.ts';
import { expectHidden } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, openForm } from './support/upload-form.ts';

// Documents as owners have them, through the real form; what the words of a page mean is tested without a browser.

const stage = setUpStage();

const panel = (page: Page) => page.getByRole('region', { name: /^Reading / });

const seeRead = (page: Page, text: string | RegExp) => panel(page).getByText(text).waitFor();

/** The certificate, changed as a PDF. */
async function changed(change: (pdf: PDFDocument) => void | Promise<void>) {
  const { buffer, ...file } = await drawCertificate(stage, 'pdf');
  const pdf = await PDFDocument.load(buffer);
  await change(pdf);
  return { ...file, buffer: Buffer.from(await pdf.save()) };
}

function addPages(pdf: PDFDocument): void {
  while (pdf.getPageCount() < 200)
    pdf.addPage().drawText('The terms of the insurance go on and on, page after page.');
}

const addPassword = (pdf: PDFDocument) => pdf.encrypt({ ownerPassword: 'owner', userPassword: 'user' });

const restrict = (pdf: PDFDocument) => pdf.encrypt({ ownerPassword: 'owner', userPassword: '' });

function addScript(pdf: PDFDocument): void {
  const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1); window.ran = true;') });
  pdf.catalog.set(PDFName.of('OpenAction'), script);
}

const turned = () =>
  drawCertificate(stage, 'png', `<div style="transform: rotate(180deg)">${CERTIFICATE_HTML}</div>`);

type Read = [what: string, make: () => ReturnType<typeof turned>, texts: (string | RegExp)[]];

const DOCUMENTS: Read[] = [
  [
    'of 200 pages',
    () => changed(addPages),
    ['3 vaccinations found', /The first 20 of 200 pages were read\./],
  ],
  ['that needs a password', () => changed(addPassword), [/protected by a password, so it can’t be read\./]],
  ['whose printing is restricted', () => changed(restrict), ['3 vaccinations found']],
  ['with a script', () => changed(addScript), ['3 vaccinations found']],
  ['that is upside down', turned, ['3 vaccinations found']],
];

/** Two of them in short runs: one that is refused, and one that is turned. */
test.each(someOf(DOCUMENTS, 1, 4))(
  'reads a document %s, or says why not, and keeps what was typed',
  async (_, make, texts) => {
    const file = await make();
    const { page } = await openForm(stage);
    let dialogs = 0;
    page.on('dialog', (shown) => {
      dialogs += 1;
      return shown.dismiss();
    });
    await page.getByLabel('Notes').fill('Front left paw');
    await documentField(page).setInputFiles(file);
    for (const text of texts) await seeRead(page, text);
    expect(await page.getByLabel('Notes').inputValue()).toBe('Front left paw');
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    expect(dialogs).toBe(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

test('reads after recognition did not load, once it does', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  // The engine's worker asks, so the route is the context's.
  const language = '**/eng.traineddata.gz';
  await page.context().route(language, (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Notes').fill('Front left paw');
  await documentField(page).setInputFiles(file);
  await seeRead(page, /could not be read\. You may be offline\./);
  await page.context().unroute(language);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await seeRead(page, '3 vaccinations found');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Front left paw');
});

test.runIf(isLongRun)('reads without barcodes where their reader does not load', async () => {
  const file = await drawCertificate(stage, 'png');
  const { page } = await openForm(stage, { allow: [/ERR_INTERNET_DISCONNECTED/, /wasm/, /falling back/] });
  await page.context().route('**/zxing_reader.wasm', (route) => route.abort('internetdisconnected'));
  await documentField(page).setInputFiles(file);
  await seeRead(page, '3 vaccinations found');
  await expectHidden(panel(page).getByRole('alert'));
});
