/**
 * How long people wait for a pet's first record over 1.6 Mbit/s with 150 ms for each round trip, with few and with
 * thousands of records: an owner from the tap on the pet on the dashboard, a recipient from the opened link, with an
 * empty cache. `npm run first-record`; it needs a build.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createOwner, type Owner, storedSession } from '../e2e/support/owner.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { addManyRecords } from './many-records.ts';

const SITE = fileURLToPath(new URL('../../dist/web', import.meta.url));
const SIZES = [3, 300, 1_500, 5_000];
const VISITS = 7;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

interface Sample {
  size: number;
  owner: Owner;
  /** The path of a link that shows everything. */
  link: string;
}

async function addSample(size: number): Promise<Sample> {
  const owner = await createOwner(cloud, `size-${size}`);
  const pet = await owner.addPet({ name: `Pet ${size}` });
  await addManyRecords(owner, pet, size);
  const { token_hash } = await owner.addShare(pet);
  return { size, owner, link: `/shared/${token_hash}` };
}

/** In a browser of its own, which has never been here. */
async function onNewPage<Result>(
  browser: Browser,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
}

/** From the tap to the first record, in milliseconds. */
const fromTap = (browser: Browser, { owner, size }: Sample) =>
  onNewPage(browser, async (page) => {
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, storedSession(owner));
    await page.goto(`${cloud.siteUrl}/dashboard`);
    const link = page.getByRole('link', { name: `Pet ${size}`, exact: true });
    await link.waitFor();
    // The page's own chunks load in advance once the dashboard has settled.
    await page.waitForTimeout(3_000);
    await slowDown(page);
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let tapped = 0;
          document.addEventListener('pointerdown', () => (tapped = performance.now()), {
            capture: true,
            once: true,
          });
          new MutationObserver((_, observer) => {
            if (!document.querySelector('li[id^="rec_"]')) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - tapped));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await link.click();
    return await shown;
  });

/** From the start of the visit to the first record, in milliseconds. */
const fromLink = (browser: Browser, { link }: Sample) =>
  onNewPage(browser, async (page) => {
    await slowDown(page);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#root article')) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('first-record'));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(cloud.siteUrl + link);
    const mark = () => performance.getEntriesByName('first-record')[0]?.startTime;
    return Number(await (await page.waitForFunction(mark)).jsonValue());
  });

const cloud = await startTestCloud({ siteDir: SITE });
const browser = await launchBrowser();
try {
  const samples: Sample[] = [];
  for (const size of SIZES) samples.push(await addSample(size));
  for (const [what, measure] of Object.entries({ 'Pet page': fromTap, 'Shared page': fromLink })) {
    const times = new Map<number, number[]>(SIZES.map((size) => [size, []]));
    for (const sample of samples) await measure(browser, sample);
    // In turns, so that whatever else the machine does slows all of them alike.
    for (let visit = 0; visit < VISITS; visit++) {
      for (const sample of samples) {
        times.get(sample.size)?.push(Math.round(await measure(browser, sample)));
      }
    }
    const sorted = [...times].map(([size, all]) => ({ size, all: all.toSorted((a, b) => a - b) }));
    const of = ({ all }: { all: number[] }) => ({
      fastest: all[0] ?? 0,
      median: all[Math.floor(VISITS / 2)] ?? 0,
    });
    const least = of(sorted[0] ?? { all: [] });
    console.log(what);
    console.table(
      sorted.map(({ size, all }) => {
        const { fastest, median } = of({ all });
        const ratio = (a: number, b: number) => (a / b).toFixed(2);
        return {
          records: size,
          fastest,
          median,
          'fastest, ratio': ratio(fastest, least.fastest),
          'median, ratio': ratio(median, least.median),
          all: all.join(' '),
        };
      }),
    );
  }
} finally {
  await browser.close();
  await cloud.close();
}
process.exit(0);
