import type { BrowserContext, Page } from 'playwright-core';

interface NotedNotice {
  /** What stands in it and in each of its elements. */
  texts: string[];
  /** By the document's clock, which tests don't set. */
  at: number;
}

/** A notice shows for 4.5 seconds; a busy machine looks later. What an earlier step showed is older. */
const RECENT_MS = 30_000;

/**
 * Notes each notice that becomes visible on the pages of a device, because it may be gone before a busy machine looks.
 * `places` is the selector of notices. An init script would also run in frames, of which those of documents refuse it.
 */
export function noteNotices(context: BrowserContext, places: string): void {
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // A page that is left meanwhile shows nothing more.
      page.evaluate(note, places).catch(() => undefined);
    });
  });
}

function note(selector: string): void {
  const noted: NotedNotice[] = [];
  Object.assign(window, { noted });
  const known = new WeakMap<Element, string>();
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const look = () => {
    for (const notice of document.querySelectorAll(selector)) {
      if (notice.getClientRects().length === 0 || textOf(notice) === (known.get(notice) ?? '')) continue;
      known.set(notice, textOf(notice));
      const texts = [notice, ...notice.querySelectorAll('*')].map(textOf);
      noted.push({ texts, at: Number(document.timeline.currentTime) });
    }
  };
  look();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Takes a noted notice with these texts, and those before it, so that each proves one step. False without one. */
export async function takeNoted(page: object, texts: readonly string[]): Promise<boolean> {
  if (!isReal(page)) return false;
  return page.evaluate(
    ([wanted, recentMs]) => {
      const noted: NotedNotice[] = Reflect.get(window, 'noted') ?? [];
      const since = Number(document.timeline.currentTime) - recentMs;
      const index = noted.findIndex(
        (notice) => notice.at >= since && wanted.every((text) => notice.texts.includes(text)),
      );
      noted.splice(0, index + 1);
      return index >= 0;
    },
    [texts, RECENT_MS] as const,
  );
}

/** Windows of happy-dom run in the test's process, so that nothing is missed. */
const isReal = (page: object): page is Page => 'context' in page;

/**
 * Keeps each notice that the page's document shows from now on until it is closed. For tests that look at a notice more
 * than once, or touch it: after its seconds, a busy machine would find none.
 */
export const keepNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    /** The durations of notices and of errors, in `web/src/ui/`. */
    const durations: unknown[] = [4_500, 5_000];
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, that, timer) => (durations.includes(timer[1]) ? 0 : Reflect.apply(target, that, timer)),
    });
  });
