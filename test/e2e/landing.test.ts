import { expect, test } from 'vitest';
import { readInlineSources } from '../../lib/inline-sources.ts';
import { contentSecurityPolicy, siteHeaders } from '../../lib/site-headers.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { expectNoSidewaysScroll } from './support/large-text.ts';
import { SITE_DIR, setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('shows a visitor how to sign in and how to start', async () => {
  const page = await stage.visit('/');
  const header = page.getByRole('banner');
  await expectVisible(
    header.getByRole('link', { name: 'Sign In' }),
    header.getByRole('link', { name: 'Get Started' }),
  );
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await expectHidden(
    header.getByRole('link', { name: 'Dashboard' }),
    page.getByRole('button', { name: 'Account menu' }),
  );
  for (const [name, hash] of [
    ['Features', '#features'],
    ['Pricing', '#pricing'],
    ['Support', '#support'],
  ] as const) {
    await header.getByRole('link', { name }).click();
    expect(new URL(page.url()).hash).toBe(hash);
    await expectVisible(page.locator(hash));
  }
  await expectHidden(page.getByRole('button', { name: 'Sections' }));
  await page.getByRole('link', { name: 'See How It Works' }).click();
  await header.getByRole('link', { name: 'Sign In' }).click();
  await expectPath(page, '/auth');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectPath(page, '/');
});

test('puts the sections behind a keyboard-operable button on a phone', async () => {
  const page = await stage.visit('/', { viewport: PHONE });
  const header = page.getByRole('banner');
  const features = header.getByRole('link', { name: 'Features' });
  const button = header.getByRole('button', { name: 'Sections' });
  await expectHidden(features);
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
  const closed = await height();

  await button.focus();
  await page.keyboard.press('Enter');
  await expectVisible(features);
  expect(await height()).toBe(closed);
  await page.keyboard.press('Escape');
  await expectHidden(features);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectHidden(features);
  expect(new URL(page.url()).hash).toBe('#pricing');

  await button.click();
  await expectVisible(features);
  await expectAccessible(page);
});

test('shows the eye an example of a shared page on the first screen of a phone', async () => {
  const page = await stage.visit('/', { viewport: { width: 390, height: 844 } });
  const example = page.getByRole('figure', { name: 'Example: what a vet sees through a link' });
  for (const part of ['Example: what a vet sees', 'Biscuit', 'Beagle', 'Expires Dec 9, 2026', 'Rabies']) {
    const box = await example.getByText(part).boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), part).toBeLessThan(844);
  }
  expect(await example.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
    0,
  );
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const names = nodes.flatMap(({ ignored, name }) => (ignored ? [] : [name?.value]));
  expect(names).toContain('Example: what a vet sees through a link');
  expect(names).not.toContain('Biscuit');

  await page.setViewportSize({ width: 320, height: 640 });
  for (const date of ['Dec 9, 2026', 'May 18, 2029', 'May 18, 2027'])
    expect(await example.getByText(date, { exact: true }).evaluate(countLines), date).toBe(1);
});

/** On how many lines the text of an element is. */
function countLines(element: Element): number {
  const range = new Range();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

test('never scrolls sideways, even on the smallest phone', async () => {
  const owner = await stage.owner('long-name-of-an-owner');
  for (const visitor of [{}, { as: owner }]) {
    const page = await stage.visit('/', { ...visitor, viewport: { width: 320, height: 640 } });
    await expectVisible(page.getByRole('banner').getByRole('link', { name: /^(Sign In|Dashboard)$/ }));
    for (const width of [320, 360, 415, 417, 479, 480, 640, 767, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('answers an unknown address with 404 and a page, and logs it', async () => {
  const page = await stage.visit('about:blank', { allow: [/status of 404/] });
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('404: '));
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expectHeading(page, 'Oops! Page not found');
  expect((await warning).text()).toBe('404: no page at /no/such/page');
  const meaningless = ['/%00', '/%', '/%zz', '/%E0%A4%A', '/pet/%00', '/pet/%zz', '/..%2f', '//evil.example'];
  for (const path of [...meaningless, ...[8000, 8100, 9000].map((length) => `/${'a'.repeat(length)}`)]) {
    expect((await page.goto(stage.cloud.siteUrl + path))?.status(), path).toBe(404);
    await expectHeading(page, 'Oops! Page not found');
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expectPath(page, '/');
});

test('sends the deployed security headers on every page, and blocks inline code', async () => {
  const { awsUrl } = stage.cloud;
  const page = await stage.visit('about:blank', {
    allow: [/violates the following Content Security Policy/],
  });
  const response = await page.goto('/');
  const inline = readInlineSources(SITE_DIR);
  const expected = siteHeaders(contentSecurityPolicy({ connect: [awsUrl], documents: [awsUrl], inline }));
  const headers = response?.headers() ?? {};
  for (const [name, value] of Object.entries(expected)) expect(headers[name.toLowerCase()], name).toBe(value);
  expect(headers['content-security-policy']).not.toContain('unsafe');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ran"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('ran');
});
