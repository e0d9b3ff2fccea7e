import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Page } from 'playwright-core';
import type { Goal, Look } from './goals.ts';
import { isSettled } from './goals.ts';

/** What a browser stores of a site besides sessions, which are in its local storage. */
const KEPT = 'service_workers,cache_storage,indexeddb,cookies';

/**
 * Runs Lighthouse on an address in the browser at this port, until it reaches its goal or was visited often enough.
 * `page` is another tab of that browser: through it everything but the session is cleared before each visit.
 */
export async function lookAt(url: string, goal: Goal, port: number, page: Page): Promise<Look[]> {
  const categories = Object.keys(goal.scores);
  // Lighthouse's own reset would end the session too.
  const flags: Flags = { port, logLevel: 'error', onlyCategories: categories, disableStorageReset: true };
  const looks: Look[] = [];
  do {
    await forgetSite(page, new URL(url).origin);
    looks.push(await lookOnce(url, categories, flags));
  } while (!isSettled(goal, looks));
  return looks;
}

async function forgetSite(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
  await session.detach();
}

async function lookOnce(url: string, categories: readonly string[], flags: Flags): Promise<Look> {
  const outcome = await lighthouse(url, flags);
  if (!outcome) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // Otherwise the target of a redirect would be measured instead of the page.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} redirects to ${lhr.finalDisplayedUrl}`);
  // A visit that could not be measured reaches no goal.
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)])),
    metrics: {
      'largest-contentful-paint': value('largest-contentful-paint'),
      'cumulative-layout-shift': value('cumulative-layout-shift'),
      'total-blocking-time': value('total-blocking-time'),
    },
    faults: categories.flatMap((name) => faultsOf(lhr, name)),
  };
}

const scoreOf = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

const faultsOf = ({ audits, categories }: Result, name: string) =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`);
