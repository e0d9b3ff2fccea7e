import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectVisible } from './support/expect-visible.ts';
import { bloodPanel, certificate } from './support/files.ts';
import { card } from './support/record-card.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Most bytes on the wire before the page shows on a phone; three quarters are React. */
const JS_BUDGET = 94_208;

/** Most requests of a first visit: page, style sheet, two scripts, call, drawing, typeface, print code. */
const MOST_REQUESTS = 8;

async function makeLink() {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet);
  return { owner, pet, token: share.token_hash, link: `/shared/${share.token_hash}` };
}

/** A page, and every request that its browser makes. */
async function openWatched() {
  const page = await stage.visit('about:blank', { viewport: PHONE });
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return { page, requests };
}

test('is private: not cached, not indexed, without cookies, with its token only in the address', async () => {
  const { owner, pet, token, link } = await makeLink();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const { page, requests } = await openWatched();
  const cookies: (string | null)[] = [];
  page.on('response', (response) => {
    response.headerValue('set-cookie').then(
      (cookie) => cookies.push(cookie),
      () => undefined,
    );
  });
  const answer = page.waitForResponse('**/api/get-shared-pet*');
  const response = await page.goto(link);
  await expectVisible(page.getByRole('button', { name: 'Print' }));
  for (const headers of [response?.headers(), (await answer).headers()]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers?.['x-robots-tag']).toContain('noindex');
  }
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');

  expect(await page.context().cookies(), 'cookies').toEqual([]);
  await expect.poll(() => cookies.length).toBeGreaterThan(3);
  expect(cookies.filter(Boolean), 'set-cookie').toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored).toEqual(['pawfile.visits']);
  const urls = requests.map((request) => request.url());
  expect(urls.filter((url) => url.startsWith(stage.cloud.awsUrl))).toEqual([]);
  for (const url of urls.filter((each) => each.endsWith('.js'))) {
    const source = await (await page.request.get(url)).text();
    // Only the code that signs in knows this step of SRP.
    expect(source, url).not.toContain('PASSWORD_VERIFIER');
  }

  const withToken = requests.filter((request) => request.url().includes(token));
  expect(withToken.map((request) => new URL(request.url()).pathname)).toEqual([link]);
  for (const request of requests) {
    const { referer = '' } = await request.allHeaders();
    expect(referer, request.url()).not.toContain(token);
  }
});

/** Runs in the page: marks when it first shows its buttons, by its own clock. A busy machine would look later. */
function markWhenShown() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main button')) return;
    performance.mark('shown');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

test('loads little before the page shows, and the print code later', async () => {
  const { link } = await makeLink();
  const { page, requests } = await openWatched();
  await page.addInitScript(markWhenShown);
  await page.goto(link);
  await expectVisible(page.getByRole('button', { name: 'Print' }));
  const scripts = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && shown && startTime <= shown.startTime)
      .map(({ name }) => name);
  });
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  expect(scripts.join('\n')).not.toMatch(/qr-code|dialog-panel|toaster|index|share-page|dashboard|amplify/);
  const sent = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(sent).toBeGreaterThan(50_000);
  expect(sent).toBeLessThan(JS_BUDGET);

  await page.getByAltText('QR code for this page').waitFor({ state: 'attached' });
  expect(requests.map((request) => request.url()).join('\n')).toMatch(/qr-code/);
  // The tab's icon is the browser's own request, which only an installed one reports.
  const others = requests
    .map((request) => request.url())
    .filter((url) => !url.startsWith('data:') && !url.endsWith('/icon.svg'));
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

async function view(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: /^View/ }).click();
  await expectVisible(page.getByRole('dialog'));
}

test('never stores the link', async () => {
  const { owner, pet, token, link } = await makeLink();
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, { title: 'Panel' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { title: 'Certificate' });
  const { page, requests } = await openWatched();
  await page.goto(link);
  await expectHeading(page, 'Biscuit');

  await view(page, 'Panel');
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in new tab' }).click();
  await (await popup).waitForLoadState();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));
  await view(page, 'Certificate');

  const toStorage = () =>
    requests.filter((request) => request.url().startsWith(`${stage.cloud.siteUrl}/documents/`));
  // The picture, the same in its own tab, and the PDF; and that one’s first byte, before it is shown.
  await expect.poll(() => toStorage().length).toBe(4);
  for (const request of toStorage()) {
    const headers = await request.allHeaders();
    expect(Object.keys(headers)).toContain('user-agent');
    expect(Object.keys(headers), request.url()).not.toContain('referer');
    expect(JSON.stringify([request.url(), headers])).not.toContain(token);
  }
});
