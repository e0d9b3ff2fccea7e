import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { addTypicalPet, countPages } from './support/on-paper.ts';
import { decodeQrOnScreen } from './support/qr.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
let onPaper: Page | undefined;

// The next test may get the same device.
afterEach(async () => {
  await onPaper?.emulateMedia({ media: null });
  onPaper = undefined;
});

/** The shared page of that pet with its code, in print. */
async function openOnPaper(colorScheme: 'light' | 'dark' = 'light') {
  const owner = await stage.owner();
  const share = await owner.addShare(await addTypicalPet(owner));
  const page = await stage.visit(`/shared/${share.token_hash}`, { colorScheme });
  await expectHeading(page, 'Biscuit');
  await page.getByAltText('QR code for this page').waitFor({ state: 'attached' });
  onPaper = page;
  return { page, link: `${stage.cloud.siteUrl}/shared/${share.token_hash}` };
}

test('prints a typical pet on one page, with all that matters and nothing for the screen only', async () => {
  const { page, link } = await openOnPaper();
  await page.getByText('1 earlier dose').click();
  await expectVisible(page.getByText('Superseded'), page.getByText(/^The owner can see/));
  expect(await countPages(page, 'A4')).toBe(1);
  expect(await countPages(page, 'Letter')).toBe(1);

  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  for (const part of [
    ...['Biscuit', 'Dog', 'Beagle', 'May 12, 2021', 'years', '985112003456781', 'HomeAgain'],
    ...[
      'Rabies',
      'Valid until ',
      'DHPPi',
      'Expires ',
      'Lepto',
      'Expired ',
      'Apoquel 5.4 mg',
      'Worming',
      'Chicken',
    ],
    ...[
      'Pawfile',
      'Entered by owner or practice.',
      'Facial swelling.',
      'Shy with strangers',
      'Blood panel',
      'Passport',
    ],
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/As of \w{3} \d{1,2}, \d{4}/);
  expect(text).toMatch(/Vaccines on .*Rabies.*Vaccinations.*Medications.*Allergies.*Notes/s);
  for (const hidden of [
    'Superseded',
    'The dose before.',
    'The owner can see',
    'Sign In',
    'Skip to content',
  ]) {
    expect(await page.getByText(hidden).isVisible(), hidden).toBe(false);
  }
  expect(await page.locator('button:visible').count()).toBe(0);
  expect(await decodeQrOnScreen(page.getByAltText('QR code for this page'))).toBe(link);
});

/** The colours of a PDF: the operands of its `rg` operators. */
function inks(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const drawings = [...source.matchAll(/\/FlateDecode.*?stream\r?\n(.*?)endstream/gs)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  return [...new Set(drawings.join('\n').match(/(?:[\d.]+ ){3}rg$/gm))].sort();
}

test('prints the same black on white when the screen is dark', async () => {
  const { page } = await openOnPaper('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(239, 233, 221)');
  const onDark = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ colorScheme: 'light' });
  const onLight = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  expect(inks(onDark)).toContain('0 0 0 rg');
  expect(inks(onDark)).toEqual(inks(onLight));
});

/** Opens the page with a printer that records whether the code was there. */
async function openWithPrinter(options: { withCode: boolean }) {
  const owner = await stage.owner();
  const share = await owner.addShare(await owner.addPet());
  const page = await stage.visit(
    'about:blank',
    options.withCode ? {} : { tolerate: [/ERR_|Failed to load/] },
  );
  const printed: boolean[] = [];
  await page.exposeFunction('notePrint', (hasCode: boolean) => printed.push(hasCode));
  await page.addInitScript(() => {
    const code = () => document.querySelector<HTMLImageElement>('img[alt="QR code for this page"]');
    window.print = () => window.notePrint(Boolean(code()?.naturalWidth));
  });
  if (!options.withCode) await page.route(/assets\/.*(qr-code|browser)/, (route) => route.abort());
  await page.goto(`/shared/${share.token_hash}`);
  await expectHeading(page, 'Biscuit');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => printed.length).toBe(1);
  // Exposed functions would stay for the next test.
  await page.close();
  return printed[0];
}

test('enables Print once the QR code is ready', async () => {
  expect(await openWithPrinter({ withCode: true })).toBe(true);
});

test('prints without the QR code if it can’t be created', async () => {
  expect(await openWithPrinter({ withCode: false })).toBe(false);
});

declare global {
  interface Window {
    notePrint: (hasCode: boolean) => void;
  }
}
