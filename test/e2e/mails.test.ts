import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailContent } from '../../lambdas/domain/mail/mail-content.ts';
import { type Mail, renderMail } from '../../lambdas/mails/render-mail.ts';
import { launchBrowser } from '../support/browser.ts';
import { isLongRun } from '../support/long-run.ts';
import { MAIL_SAMPLES, reminder } from '../support/mail-samples.ts';

/** Each long run saves pictures of every mail here for review. */
const PICTURES = fileURLToPath(new URL('../../test-results/mails/', import.meta.url));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that apply to a mail, which is not a page with landmarks and headings. */
const RULES = ['color-contrast', 'target-size', 'link-name', 'document-title', 'html-has-lang', 'valid-lang'];

/** The narrowest phone and a desktop show what widths and themes break most; a long run tries them all. */
const LOOKS = isLongRun
  ? ([
      ['light', [320, 360, 600, 700]],
      ['dark', [320, 360, 600, 700]],
    ] as const)
  : ([
      ['light', [320]],
      ['dark', [700]],
    ] as const);

let browser: Browser;
/** A page for each theme, which shows one mail after the other, and what the mails tried to load. */
const pages = new Map<string, Page>();
const loaded: string[] = [];
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  browser = await launchBrowser();
  for (const [colorScheme] of LOOKS) {
    const page = await browser.newPage({ colorScheme });
    page.on('request', (request) => loaded.push(`loads ${request.url()}`));
    pages.set(colorScheme, page);
  }
});
afterAll(() => browser.close());

/** A mail's HTML as a program shows it that knows its images. */
const withImages = ({ html, images }: Mail) =>
  images.reduce(
    (page, { id, type, bytes }) =>
      page.replaceAll(`cid:${id}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  );

/** Shows a mail in every look; returns axe's findings, what is too wide, and what it tried to load. */
async function faultsOf(name: string, content: MailContent): Promise<string[]> {
  const html = withImages(await renderMail(content));
  const faults: string[] = [];
  for (const [colorScheme, widths] of LOOKS) {
    const page = pages.get(colorScheme);
    if (!page) throw new Error(`There is no ${colorScheme} page`);
    await page.setContent(html);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      const found = await page.evaluate(async (runOnly) => {
        const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
        const { scrollWidth, clientWidth } = document.documentElement;
        const wide = scrollWidth > clientWidth ? [`is ${scrollWidth} pixels wide`] : [];
        return [
          ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
          ...wide,
        ];
      }, RULES);
      faults.push(...found.map((fault) => `${fault} (${colorScheme}, ${width} pixels)`));
      if (isLongRun)
        await page.screenshot({
          path: join(PICTURES, `${name} ${width} ${colorScheme}.png`),
          fullPage: true,
        });
    }
    faults.push(...loaded.splice(0));
  }
  return faults;
}

test.each(Object.values(MAIL_SAMPLES))('makes the mail $kind readable on every screen', async (content) => {
  expect(await faultsOf(content.kind, content)).toEqual([]);
});

test('makes a reminder with endless names readable too', async () => {
  const one = reminder(1);
  const items = one.items.map((item) => ({
    ...item,
    petName: 'Llanfairpwllgwyngyll'.repeat(20),
    title: 'W'.repeat(300),
  }));
  expect(await faultsOf('reminder-long', { ...one, items })).toEqual([]);
});
