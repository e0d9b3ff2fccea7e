/**
 * How long an owner waits from the tap on a pet on the dashboard until its first record shows, over 1.6 Mbit/s with
 * 150 ms for each round trip, with few and with thousands of records: `npm run first-record`.
 * It needs a build.
 */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { ulid } from 'ulid';
import { RECORDS_AT_ONCE } from '../../contract/limits.ts';
import { createOwner, type Owner, storedSession } from '../e2e/support/owner.ts';

import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';

const SITE = fileURLToPath(new URL('../../dist/web', import.meta.url));
const SIZES = [3, 300, 1_500, 5_000];
const VISITS = 5;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const KINDS = ['vaccination', 'medication', 'lab_result', 'note'] as const;

/** Five years of records: doses of some titles again and again, and notes of their own. */
const record = (n: number) => {
  const record_type = KINDS[n % KINDS.length] ?? 'note';
  const day = (days: number) => new Date(Date.UTC(2021, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    key: ulid().toLowerCase(),
    title: record_type === 'note' ? `Note ${n}` : `${['Rabies', 'Milbemax', 'Blood panel'][n % 3]} ${n % 7}`,
    record_type,
    notes: `Given at the practice on visit ${n}. No reaction was seen, and the next visit was agreed.`,
    issued_on: day(n % 2_000),
    expires_on: n % 2 === 0 ? day((n % 2_000) + 365) : null,
  };
};

async function addPet(owner: Owner, size: number) {
  const pet = await owner.addPet({ name: `Pet ${size}` });
  for (let added = 0; added < size; added += RECORDS_AT_ONCE) {
    const length = Math.min(RECORDS_AT_ONCE, size - added);
    const records = Array.from({ length }, (_, n) => record(added + n));
    await owner.call('create-records', { params: { petId: pet.id }, body: { file_path: null, records } });
  }
}

/** From the tap to the first record, in milliseconds. */
async function measure(browser: Browser, siteUrl: string, owner: Owner, size: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, storedSession(owner));
    const page = await context.newPage();
    await page.goto(`${siteUrl}/dashboard`);
    const link = page.getByRole('link', { name: `Pet ${size}`, exact: true });
    await link.waitFor();
    // The page's own chunks load in advance once the dashboard has settled.
    await page.waitForTimeout(3_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
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
  } finally {
    await context.close();
  }
}

const cloud = await startTestCloud({ siteDir: SITE });
const browser = await launchBrowser();
try {
  const owners = new Map<number, Owner>();
  for (const size of SIZES) {
    const owner = await createOwner(cloud, `size-${size}`);
    owners.set(size, owner);
    await addPet(owner, size);
  }
  const rows: Record<string, { median: number; ratio: string; all: string }> = {};
  let least = 0;
  for (const [size, owner] of owners) {
    await measure(browser, cloud.siteUrl, owner, size);
    const times: number[] = [];
    while (times.length < VISITS) times.push(Math.round(await measure(browser, cloud.siteUrl, owner, size)));
    const median = times.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0;
    least ||= median;
    rows[`${size} records`] = { median, ratio: (median / least).toFixed(2), all: times.join(' ') };
  }
  console.table(rows);
} finally {
  await browser.close();
  await cloud.close();
}
process.exit(0);
