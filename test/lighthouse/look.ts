import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Goal, Look } from './goals.ts';
import { isSettled } from './goals.ts';

/**
 * Lets Lighthouse look at an address, in the browser at this port, until it reaches its goal or was looked at often
 * enough; each time with an empty cache, or with what the browser keeps.
 */
export async function lookAt(
  url: string,
  goal: Goal,
  { port, keepsCache }: { port: number; keepsCache: boolean },
): Promise<Look[]> {
  const categories = Object.keys(goal.scores);
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: keepsCache,
  };
  const looks: Look[] = [];
  do looks.push(await lookOnce(url, categories, flags));
  while (!isSettled(goal, looks));
  return looks;
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
