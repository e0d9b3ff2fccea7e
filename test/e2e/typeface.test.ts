import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../support/long-run.ts';
import { DESK, PHONE } from './support/devices.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { addFullPet } from './support/full-pet.ts';
import { gate } from './support/gate.ts';
import type { Owner } from './support/owner.ts';
import { SITE_DIR, setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** The fonts that draw an element's text: web fonts by name, and "local" for any of the device. */
async function fontsOf(heading: Locator): Promise<string[]> {
  const devTools = await heading.page().context().newCDPSession(heading.page());
  await heading.evaluate((element) => element.setAttribute('data-asked', ''));
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'local')))];
}

/** The fallback shows until the typeface is there. */
const expectFigtree = (page: Page) =>
  expect.poll(async () => (await fontsOf(page.locator('main time').first()))[0]).toMatch(/^Figtree/);

/** Adds up layout shifts from now on, also those right after input. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift' });
  });

const shiftIn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as typeof window & { seen: { shift: number } }).seen.shift;
  });

test.each(['Domine', 'Figtree'])('%s comes with its licence', async (typeface) => {
  const [file = '', ...others] = readdirSync(`${SITE_DIR}/assets`).filter((name) =>
    name.startsWith(`${typeface.toLowerCase()}-license-`),
  );
  expect(others).toEqual([]);
  const answer = await fetch(`${stage.cloud.siteUrl}/assets/${file}`);
  expect(await answer.text()).toMatch(
    new RegExp(`^Copyright 20\\d\\d The ${typeface} Project Authors.*SIL OPEN FONT LICENSE`, 's'),
  );
});

test('texts of the app are in its typeface, also without a connection; others are in the system’s', async () => {
  const { owner, pet } = await stage.ownerWithPet({ name: 'Biscuit' });
  const share = await owner.addShare(pet);
  const page = await stage.visit('about:blank', {
    as: owner,
    worker: true,
    tolerate: [/ERR_INTERNET_DISCONNECTED/],
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/help', `/shared/${share.token_hash}`]) {
    await page.goto(path);
    await expectVisible(page.locator('main h1:not([data-loading])'));
    const families = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(families, path).toMatch(/^ui-sans-serif, system-ui/);
  }
  expect(requests.filter((url) => /figtree/.test(url))).toEqual([]);

  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  await expectHeading(page, 'Dashboard');
  await expectFigtree(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  await expectHeading(page, 'Dashboard');
  await expectFigtree(page);
});

/** The highest shift: none, unless the machine has none of the fonts that typeface.css fits to Domine. */
const mostShift = (page: Page) =>
  page.evaluate(async () => {
    const families = ['Georgia', 'Noto', 'DejaVu'].map((name) => `600 1rem "${name} as Domine"`);
    const loads = await Promise.allSettled(families.map((font) => document.fonts.load(font)));
    return loads.some(({ status }) => status === 'fulfilled') ? 0 : 0.1;
  });

/** The second is Lighthouse's phone, which a short run leaves out. */
const VIEWPORTS = someOf([PHONE, { width: 412, height: 823 }, DESK], 0, 2);

type Place = (owner: Owner) => Promise<string>;

const PLACES: [name: string, place: Place][] = [
  ['landing page', async () => '/'],
  ['dashboard', async (owner) => addFullPet(owner).then(() => '/dashboard')],
  ['pet’s page', async (owner) => `/pet/${(await addFullPet(owner)).id}`],
  ['share link', async (owner) => `/shared/${(await owner.addShare(await addFullPet(owner))).token_hash}`],
];

test.each(PLACES)('nothing on the %s moves when the typeface arrives late', async (_, place) => {
  const owner = await stage.owner();
  const path = await place(owner);
  for (const viewport of VIEWPORTS) {
    const page = await stage.visit('about:blank', { as: owner, viewport });
    const { opened, open } = gate();
    await page.route('**/*.woff2', async (route) => {
      await opened;
      await route.continue();
    });
    // Fonts hold back the page's load event.
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('main h1:not([data-loading])');
    await expectVisible(heading);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await fontsOf(heading)).toEqual(['local']);
    await watchShifts(page);
    open();
    await expect.poll(() => fontsOf(heading)).toEqual(['Domine']);
    expect(await shiftIn(page)).toBeLessThanOrEqual(await mostShift(page));
  }
});

test('draws names of Central Europe and Turkey in the typeface, also without a connection', async () => {
  const { owner, pet } = await stage.ownerWithPet({ name: 'Žofie Ğ ő' });
  const page = await stage.visit('/dashboard', {
    as: owner,
    worker: true,
    tolerate: [/ERR_INTERNET_DISCONNECTED/],
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`/pet/${pet.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expectHeading(page, 'Žofie Ğ ő');
  await expect.poll(() => fontsOf(heading)).toEqual(['Domine']);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  await expectHeading(page, 'Žofie Ğ ő');
  await expect.poll(() => fontsOf(heading)).toEqual(['Domine']);
});
