import { expect } from 'vitest';
import type { Screen, Target } from '../../pages/support/screen.ts';
import { takeNoted } from './noted-notices.ts';

/** Playwright itself polls only twice a second after a while; each look takes a few milliseconds of CPU. */
const OFTEN = { interval: 40 };

type Visible = Pick<Target, 'isVisible'>;
type Seen = Pick<Screen, 'getByRole' | 'getByText' | 'locator' | 'url'>;

/** Waits until all of these are visible. */
export async function expectVisible(...things: Visible[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.isVisible(), { ...OFTEN, message: `sees ${thing}` }).toBe(true);
  }
}

/** Waits until none of these is visible. */
export async function expectHidden(...things: Visible[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.isVisible(), { ...OFTEN, message: `sees no ${thing}` }).toBe(false);
  }
}

/** Waits for the page with this heading. The heading of a loading page does not count. */
export const expectHeading = (page: Seen, name: string | RegExp) =>
  expectVisible(page.getByRole('heading', { level: 1, name }).and(page.locator(':not([data-loading])')));

/** The app's notices, and a public page's message about the redirect that led to it. */
export const NOTICES = '[data-sonner-toast], [data-notice]';

/** Waits for a notice of this title and, if given, this text. A device notes them, since they soon disappear. */
export async function expectNotice(page: Seen, title: string, text?: string): Promise<void> {
  const titled = page.locator(NOTICES).filter({ has: page.getByText(title, { exact: true }) });
  const notice = text === undefined ? titled : titled.filter({ has: page.getByText(text, { exact: true }) });
  const texts = text === undefined ? [title] : [title, text];
  const isSeen = async () => (await takeNoted(page, texts)) || notice.first().isVisible();
  await expect.poll(isSeen, { ...OFTEN, message: `sees the notice ${texts.join(': ')}` }).toBe(true);
}

/** Waits until the address is this path, with its query. */
export async function expectPath(page: Pick<Seen, 'url'>, path: string): Promise<void> {
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  await expect.poll(here, OFTEN).toBe(path);
}
