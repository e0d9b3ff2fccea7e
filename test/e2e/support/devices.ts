import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { STEP_MS } from '../../support/time-limits.ts';
import { NOTICES } from './expect-visible.ts';
import { noteNotices } from './noted-notices.ts';
import { type Owner, storedSession } from './owner.ts';
import { translate } from './translation.ts';
import { type Watch, watch } from './watch.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESK = { width: 1280, height: 800 };

export interface VisitOptions {
  /** The owner whose session the browser has; without one it is signed out. */
  as?: Owner;
  viewport?: typeof PHONE;
  colorScheme?: 'light' | 'dark';
  timezoneId?: string;
  /**
   * Whether the browser registers the site's service worker, as real ones do; it would answer requests that a test
   * stubs.
   */
  worker?: boolean;
  /** The test changes the browser's settings, so no later one reuses the device. */
  isOwn?: boolean;
  /** The fixed time of the browser's clock; the cloud has its own, `cloud.clock`. */
  now?: Date;
  /** Failures that the test provokes: each must happen. See `watch`. */
  allow?: readonly RegExp[];
  /** Failures that may happen, such as when the page and the browser race to cancel a request. */
  tolerate?: readonly RegExp[];
}

interface Device {
  context: BrowserContext;
  page: Page;
  watched: Watch;
  /** Whether the next test may reuse the device once it is wiped. */
  isCommon: boolean;
}

/**
 * The devices of a file's tests: each visit is on its own device, which shares nothing with the others, and, if
 * `isTranslated`, translates each page.
 */
export function createDevices(browser: Browser, siteUrl: string, isTranslated = false) {
  const used: Device[] = [];
  let spare: BrowserContext | undefined;
  /** Devices that no other test may reuse. */
  const given = new WeakSet<BrowserContext>();

  async function takeOrMake({
    timezoneId,
    now,
    worker = false,
    isOwn = false,
    viewport = DESK,
    colorScheme = 'light',
  }: VisitOptions) {
    const isCommon = !timezoneId && !now && !worker && !isOwn;
    const look = { colorScheme, reducedMotion: 'reduce', forcedColors: 'none' } as const;
    const page = isCommon ? spare?.pages()[0] : undefined;
    if (page) {
      spare = undefined;
      await page.setViewportSize(viewport);
      await page.emulateMedia(look);
      return { context: page.context(), page, isCommon };
    }
    const zone = timezoneId ? { timezoneId } : {};
    const context = await browser.newContext({
      baseURL: siteUrl,
      locale: 'en-US',
      viewport,
      serviceWorkers: worker ? 'allow' : 'block',
      ...look,
      ...zone,
    });
    context.setDefaultTimeout(STEP_MS);
    if (isTranslated) await context.addInitScript(translate);
    noteNotices(context, NOTICES);
    if (now) await context.clock.setFixedTime(now);
    const device = { context, page: await context.newPage(), isCommon };
    if (isCommon) onPermanentChange(device.page, () => given.add(context));
    return device;
  }

  return {
    /**
     * Opens a path of the site on a device, and waits until it shows something. The path 'about:blank' opens nothing:
     * going there and back would cost a process of the browser each time.
     */
    async visit(
      path: string,
      { as, allow = [], tolerate = [], ...options }: VisitOptions = {},
    ): Promise<Page> {
      const device = await takeOrMake(options);
      const { context, page } = device;
      used.push({ ...device, watched: watch(context, allow, tolerate) });
      if (as) await storeEntries(page, storedSession(as));
      if (path === NOTHING) return page;
      await page.goto(path);
      // Every page has it as soon as it shows anything; `load` comes earlier.
      await page.waitForFunction(() => document.querySelector('h1:not([data-loading])'));
      return page;
    },

    pages: (): Page[] => used.flatMap(({ context }) => context.pages()),

    /** The problems on all devices. An aborted test did not get to provoke all of its failures. */
    problems: (brokeOff: boolean): string[] =>
      used.flatMap(({ watched }) => (brokeOff ? watched.problems() : watched.problemsAndGaps())),

    /** Ends a test: closes its devices except one for the next test, because a new one takes half a second. */
    async putAway(hasFailed: boolean): Promise<void> {
      for (const { context, page, watched, isCommon } of used.splice(0)) {
        watched.stop();
        const mayStay = isCommon && !given.has(context) && !page.isClosed();
        const isKept = !spare && !hasFailed && mayStay && (await wipeInTime(page));
        if (isKept) spare = context;
        else await context.close();
      }
    },

    /** Closes the device that waits for the next test. */
    close: async () => spare?.close(),
  };
}

/** Calls back when a page gets something that can't be removed: an init script or another clock. */
function onPermanentChange(page: Page, onChange: () => void) {
  for (const place of [page, page.context()]) {
    const addInitScript = place.addInitScript.bind(place);
    place.addInitScript = (script, argument) => {
      onChange();
      return addInitScript(script, argument);
    };
  }
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    onChange();
    return install(options);
  };
}

/** Instead of a path: the test opens the page itself. */
const NOTHING = 'about:blank';

/** A file of the site without scripts, for cleaning its storage. */
const SILENT = '/robots.txt';

const WIPE_MS = 15_000;

/** Puts entries into the site's storage. Playwright's `storageState` would start a process for it at every visit. */
export async function storeEntries(page: Page, entries: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(SILENT)) await page.goto(SILENT);
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, entries);
}

/** If a page hangs, give up its device, not the test after it. */
const wipeInTime = (page: Page) => Promise.race([wipe(page), setTimeout(WIPE_MS, false, { ref: false })]);

/** Restores a new device's state; false when that fails, as on a page that is just navigating. */
async function wipe(page: Page): Promise<boolean> {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll();
    await page.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await page.goto(SILENT);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('pawfile-kept');
        request.onsuccess = () => resolve();
        request.onerror = request.onblocked = reject;
      });
    });
    return true;
  } catch {
    return false;
  }
}
