import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUDGET } from '../../bin/site-sizes.ts';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { encode } from '../../lib/site-encoding.ts';
import { someOf } from '../support/long-run.ts';
import { expectAccessible } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { SITE_DIR, setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Adds up all layout shifts, also those right after input, and records the labels of the header's links. */
function watchFrames() {
  const seen = { shift: 0, labels: new Set<string>() };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const link of document.querySelectorAll('header a')) {
      if (link.checkVisibility({ visibilityProperty: true })) seen.labels.add(link.textContent.trim());
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Finishes all delayed animations of the style sheet. */
const letTimePass = (page: Page) =>
  page.evaluate(async () => {
    for (const animation of document.getAnimations()) animation.finish();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as typeof window & { seen: { shift: number; labels: Set<string> } };
    return { shift: seen.shift, labels: [...seen.labels] };
  });

const VISITS: [who: 'guest' | 'owner', viewport: typeof PHONE][] = [
  ['guest', PHONE],
  ['guest', DESK],
  ['owner', PHONE],
  ['owner', DESK],
];

test.each(someOf(VISITS, 0, 3))(
  'to a %s nothing moves, and no button shows that is another’s (%o)',
  async (who, viewport) => {
    const as = who === 'owner' ? { as: await stage.owner() } : {};
    const page = await stage.visit('about:blank', { ...as, viewport });
    await page.addInitScript(watchFrames);
    // A late script is the hard case: the page is visible long before it.
    const { opened, open } = gate();
    await page.route('**/assets/site-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const [own, others] = who === 'owner' ? ['Dashboard', 'Sign In'] : ['Sign In', 'Dashboard'];
    await expectVisible(page.getByRole('banner').getByRole('link', { name: own }));
    await letTimePass(page);
    open();
    await expectVisible(page.getByText('Unlimited records', { exact: true }));
    const { shift, labels } = await seenIn(page);
    expect(shift).toBe(0);
    expect(labels).toContain(own);
    expect(labels).not.toContain(others);
  },
);

test('loads four small files, one of them for the first view, and three drawings; sets no cookie', async () => {
  const page = await stage.visit('about:blank');
  const loaded = new Map<string, number>();
  const client = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.set(new URL(addresses.get(requestId) ?? '').pathname, encodedDataLength),
  );
  await client.send('Network.enable');
  await page.goto('/');
  await expectVisible(page.getByText('Unlimited records', { exact: true }));
  await page.waitForLoadState('networkidle');
  expect(await page.context().cookies()).toEqual([]);
  const sum = (pattern: RegExp) =>
    [...loaded].reduce((bytes, [path, size]) => (pattern.test(path) ? bytes + size : bytes), 0);
  const kept = () =>
    [...loaded.keys()]
      .filter((path) => /^\/(?!(icon\.svg|site\.webmanifest)$)/.test(path))
      .map((path) => path.replace(/-[\w-]{8}\./, '.'))
      .sort();
  // The page may be idle before the browser has reported all that it loaded.
  await expect
    .poll(kept)
    .toEqual([
      '/',
      '/assets/card-light.svg',
      '/assets/counter-light.svg',
      '/assets/domine-latin-wght-normal.woff2',
      '/assets/site.js',
      '/assets/status-light.svg',
      '/config.json',
    ]);
  expect(sum(/^\/$/)).toBeLessThan(BUDGET.firstPaint);
  expect(sum(/\.js$/)).toBeLessThan(BUDGET.publicScripts);
  expect(sum(/\.woff2$/)).toBeLessThan(BUDGET.typeface);
  // As deployed: the local site compresses less where the build left out the encoding.
  const drawings = [...loaded.keys()].filter((path) => /^\/assets\/.*\.svg$/.test(path));
  const sizes = drawings.map((path) => encode(readFileSync(join(SITE_DIR, path))).length);
  expect(sizes.reduce((bytes, size) => bytes + size)).toBeLessThan(2.4 * 1024);
});

test('treats people as guests when the script fails to load', async () => {
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route('**/assets/site-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.getByText('Can I deactivate a link?').click();
  await expectVisible(
    page.getByText(/It stops working immediately\. Documents that are already open/).first(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expectPath(page, '/auth');
});

test('lets an owner reach the dashboard when the script fails to load', async () => {
  const page = await stage.visit('about:blank', {
    as: await stage.owner(),
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await page.route('**/assets/site-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expectHidden(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expectPath(page, '/dashboard');
});

test('loads its styles from their file under another build’s policy, as during a deploy', async () => {
  const page = await stage.visit('about:blank', {
    as: await stage.owner(),
    allow: [/inline style violates/, /inline script violates/],
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = (headers['content-security-policy'] ?? '').replaceAll(/sha256-..../g, 'sha256-AAAA');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/');
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }));
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  expect(await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))).toEqual([
    expect.stringMatching(/\/assets\/style-[\w-]{8}\.css$/),
  ]);
});

test('works without scripts: answers, menu and links, and says where they are needed', async () => {
  const guest = await stage.visit('about:blank');
  const browser = guest.context().browser();
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    baseURL: stage.cloud.siteUrl,
    viewport: PHONE,
  });
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser is gone');
  try {
    await page.goto('/');
    await expectHeading(page, 'All your pet’s health records in one place.');
    const banner = page.getByRole('banner');
    await expectVisible(banner.getByRole('link', { name: 'Sign In' }));
    await expectHidden(banner.getByRole('link', { name: 'Dashboard' }));
    await banner.getByRole('button', { name: 'Sections' }).click();
    await banner.getByRole('link', { name: 'Support' }).click();
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: 'Can I deactivate a link?' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText(/It stops working immediately/));
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL(/\/auth\?mode=create$/);

    await page.goto('/dashboard');
    await expectVisible(page.getByRole('heading', { name: 'Pawfile needs JavaScript here' }));
    await page.getByRole('link', { name: 'home page' }).click();
    await banner.getByRole('button', { name: 'Sections' }).click();
    await banner.getByRole('link', { name: 'Pricing' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Pricing' }));

    await page.goto('/help');
    await page.getByText('How do I add a pet?').click();
    await expectVisible(
      page.getByText(/Sign in, open your dashboard/),
      page.getByText(/This form needs JavaScript/),
    );
    await expectVisible(page.getByRole('link', { name: 'support@pawfile.test' }));
    await expectHidden(page.getByRole('button', { name: 'Send message' }), page.getByText('within 24 hours'));
  } finally {
    await context.close();
  }
});

test('follows a session that starts or ends in another tab', async () => {
  const owner = await stage.owner('rosa');
  const page = await stage.visit('/', { as: owner });
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expectVisible(dashboard);
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expectPath(other, '/');
  for (const tab of [page, other]) {
    await expectVisible(tab.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await expectHidden(tab.getByRole('banner').getByRole('link', { name: 'Dashboard' }));
  }
  // The browser's cached page is older than the end of the session.
  await other.goBack();
  await expectPath(other, '/');
  await expectVisible(other.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await other.goto('/dashboard');
  await expectPath(other, '/auth?next=%2Fdashboard');
});

test('opens as a document from the app, and goes back', async () => {
  const page = await stage.visit('/auth');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectPath(page, '/');
  await expectHeading(page, /All your pet’s health records/);
  await page.goBack();
  await expectPath(page, '/auth');
  await expectHeading(page, 'Welcome back');
});

test('keeps the landing page still when the free plan’s settings load', async () => {
  const page = await stage.visit('about:blank');
  const { opened, open } = gate();
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await opened;
    await route.fulfill({ response, json: { ...(await response.json()), freePlan: FREE_PLAN } });
  });
  await page.goto('/');
  const top = () => page.locator('#support').evaluate((element) => element.getBoundingClientRect().top);
  await expectVisible(page.getByText('Free for one pet.'), page.getByText('No card needed').first());
  const records = page.getByText('Unlimited records', { exact: true });
  await expectHidden(records);
  await expectAccessible(page);
  const before = await top();
  open();
  await expectVisible(records, page.getByText('Share links and QR codes'));
  expect(await top()).toBe(before);
});
