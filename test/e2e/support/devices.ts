import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Owner, storedSession } from './owner.ts';
import { type Watch, watch } from './watch.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESK = { width: 1280, height: 800 };

export interface VisitOptions {
  /** Whose session the browser holds; without it nobody is signed in. */
  as?: Owner;
  viewport?: typeof PHONE;
  colorScheme?: 'light' | 'dark';
  timezoneId?: string;
  /** Whether the browser takes the site's service worker, as people's do; it would answer in place of a test. */
  worker?: boolean;
  /** The moment at which the browser's clock stands; the cloud has its own, `cloud.clock`. */
  now?: Date;
  /** Failures that the test provokes: each must happen. See `watch`. */
  allow?: readonly RegExp[];
  /** Failures that may happen or not, as where the page and the browser race to give a request up. */
  tolerate?: readonly RegExp[];
}

/** A headless browser may have none, and the pages then show no frame; most people's browsers do. */
const WITH_PDF_VIEWER = `Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })`;

interface Device {
  context: BrowserContext;
  page: Page;
  watched: Watch;
  /** Whether the next test may have it, once it is wiped. */
  isCommon: boolean;
}

/**
 * Devices on which people open the site: each visit in a test is one of its own, which shares nothing with the others.
 */
export function createDevices(browser: Browser, siteUrl: string) {
  const used: Device[] = [];
  let spare: BrowserContext | undefined;
  /** Devices that no other test may have. */
  const given = new WeakSet<BrowserContext>();

  async function takeOrMake({
    timezoneId,
    now,
    worker = false,
    viewport = DESK,
    colorScheme = 'light',
  }: VisitOptions) {
    const isCommon = !timezoneId && !now && !worker;
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
    context.setDefaultTimeout(10_000);
    await context.addInitScript(WITH_PDF_VIEWER);
    if (now) await context.clock.setFixedTime(now);
    const device = { context, page: await context.newPage(), isCommon };
    if (isCommon) onGivenForGood(device.page, () => given.add(context));
    return device;
  }

  return {
    /** Opens a path of the site on a device, and waits until it shows something. */
    async visit(
      path: string,
      { as, allow = [], tolerate = [], ...options }: VisitOptions = {},
    ): Promise<Page> {
      const device = await takeOrMake(options);
      const { context, page } = device;
      used.push({ ...device, watched: watch(context, allow, tolerate) });
      if (as) await holdSession(page, as);
      await page.goto(path);
      // Every page has one, as soon as it shows anything; `load` comes earlier.
      if (path !== 'about:blank')
        await page.waitForFunction(() => document.querySelector('h1:not([data-loading])'));
      return page;
    },

    pages: (): Page[] => used.flatMap(({ context }) => context.pages()),

    /** What went wrong on all devices. A test that broke off did not get to provoke all of its failures. */
    problems: (brokeOff: boolean): string[] =>
      used.flatMap(({ watched }) => (brokeOff ? watched.problems() : watched.problemsAndGaps())),

    /** Ends a test: its devices go, but for one that the next test gets, because a new one costs half a second. */
    async putAway(hasFailed: boolean): Promise<void> {
      for (const { context, page, watched, isCommon } of used.splice(0)) {
        watched.stop();
        const mayStay = isCommon && !given.has(context) && !page.isClosed();
        const isKept = !spare && !hasFailed && mayStay && (await wipeInTime(page));
        if (isKept) spare = context;
        else await context.close();
      }
    },
  };
}

/** Calls back when a page is given what can't be taken from it again: a script for its documents, or another clock. */
function onGivenForGood(page: Page, tell: () => void) {
  for (const place of [page, page.context()]) {
    const addInitScript = place.addInitScript.bind(place);
    place.addInitScript = (script, argument) => {
      tell();
      return addInitScript(script, argument);
    };
  }
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    tell();
    return install(options);
  };
}

/** A file of the site that runs nothing, for looking after its storage. */
const SILENT = '/robots.txt';

const WIPE_MS = 15_000;

/** By hand, because Playwright's `storageState` starts a process for it at every visit. */
async function holdSession(page: Page, owner: Owner): Promise<void> {
  await page.goto(SILENT);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storedSession(owner));
}

/** A page that stands still is given up with its device, not the test after it. */
const wipeInTime = (page: Page) => Promise.race([wipe(page), setTimeout(WIPE_MS, false, { ref: false })]);

/** Leaves a device as it was when it was new; false when that fails, as on a page that is just leaving for another. */
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
