import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { startTestCloud, type TestCloud } from '../../support/cloud.ts';
import { createOwner, type Owner, storedSession } from './owner.ts';
import { keepScreenshots } from './screenshots.ts';
import { type Watch, watch } from './watch.ts';

const SITE_DIR = fileURLToPath(new URL('../../../dist/web', import.meta.url));
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

export interface VisitOptions {
  /** Whose session the browser holds; without it nobody is signed in. */
  as?: Owner;
  viewport?: typeof PHONE;
  colorScheme?: 'light' | 'dark';
  timezoneId?: string;
  /** The moment at which the browser's clock stands; the cloud has its own, `cloud.clock`. */
  now?: Date;
  /** Failures that the test provokes: each must happen. See `watch`. */
  allow?: readonly RegExp[];
  /** Failures that may happen or not, as where the page and the browser race to give a request up. */
  tolerate?: readonly RegExp[];
}

interface Running {
  cloud: TestCloud;
  browser: Browser;
}

/** One cloud and one browser for the tests of a file; each visit is a browser of its own, as if on another device. */
export function setUpStage() {
  let running: Running | undefined;
  const visits: { context: BrowserContext; watched: Watch }[] = [];
  const get = () => {
    if (!running) throw new Error('The stage is not set up: call it within a test');
    return running;
  };

  beforeAll(async () => {
    const cloud = await startTestCloud({ siteDir: SITE_DIR });
    running = { cloud, browser: await closeIfFails(cloud, launchBrowser()) };
  });

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    // A test that broke off did not get to provoke all of its failures.
    const problems = visits.flatMap(({ watched }) =>
      (hasFailed ? watched.problems : watched.problemsAndGaps)(),
    );
    const pages = visits.flatMap(({ context }) => context.pages());
    await keepScreenshots(task, hasFailed || problems.length > 0 ? pages : []);
    for (const { context } of visits.splice(0)) await context.close();
    await running?.cloud.clock.free();
    expect(problems, 'what went wrong in the browser').toEqual([]);
  });

  afterAll(async () => {
    await running?.browser.close();
    await running?.cloud.close();
  });

  return {
    get cloud() {
      return get().cloud;
    },
    /** Makes an account through Cognito's API. */
    owner: (name?: string): Promise<Owner> => createOwner(get().cloud, name),
    /** Opens a path of the site in a browser of its own; whatever goes wrong there fails the test. */
    async visit(
      path: string,
      { as, allow = [], tolerate = [], now, ...options }: VisitOptions = {},
    ): Promise<Page> {
      const { cloud, browser } = get();
      const context = await browser.newContext({
        baseURL: cloud.siteUrl,
        viewport: DESK,
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
        ...(as && { storageState: storedSession(cloud.siteUrl, as) }),
      });
      context.setDefaultTimeout(10_000);
      visits.push({ context, watched: watch(context, allow, tolerate) });
      if (now) await context.clock.setFixedTime(now);
      const page = await context.newPage();
      await page.goto(path);
      // Every page has one, as soon as it shows anything; `load` comes earlier.
      if (path !== 'about:blank') await page.waitForFunction(() => document.querySelector('h1'));
      return page;
    },
  };
}

export type Stage = ReturnType<typeof setUpStage>;

async function closeIfFails<T>(cloud: TestCloud, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    await cloud.close();
    throw error;
  }
}
