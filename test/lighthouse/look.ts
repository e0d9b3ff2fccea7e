import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Page } from 'playwright-core';
import type { Goal, Look } from './goals.ts';
import { isSettled } from './goals.ts';

/** What a browser keeps of a site besides sessions, which lie in its local storage. */
const KEPT = 'service_workers,cache_storage,indexeddb,cookies';

/**
 * Lets Lighthouse look at an address, in the browser at this port, until it reaches its goal or was looked at often
 * enough. `page` is another tab of that browser: by it everything is forgotten before each look but who is signed in.
 */
export async function lookAt(url: string, goal: Goal, port: number, page: Page): Promise<Look[]> {
  const categories = Object.keys(goal.scores);
  // Lighthouse's own way of forgetting ends the session too.
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
  if (!outcome) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // A page that leads elsewhere would be measured in the place of the one that was asked for.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}`);
  // What could not be measured reaches no goal.
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
