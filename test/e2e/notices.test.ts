import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectNotice, expectVisible } from './support/expect-visible.ts';
import { keepNotices } from './support/noted-notices.ts';
import { REFUSED, signIn } from './support/sign-in-form.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** The space between the lowest notice and the page's heading, in pixels. */
async function spaceAboveHeading(page: Page): Promise<number> {
  const notices = page.locator('[data-sonner-toast][data-visible=true]');
  await page.locator('[data-sonner-toast][data-mounted=true]').first().waitFor();
  // It slides in.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  const bottoms = await notices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const heading = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  return (heading?.y ?? 0) - Math.max(...bottoms);
}

test('a notice covers no heading on a phone, however long its text', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { viewport: PHONE, allow: [REFUSED] });
  await keepNotices(page);
  await signIn(page, owner.email, owner.password);
  await expectNotice(page, 'Welcome back!');
  await expectHeading(page, 'Dashboard');
  expect(await spaceAboveHeading(page)).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Close toast' }).click();

  const detail = 'The server has a long explanation of what went wrong. '.repeat(6);
  await page.route('**/api/pets', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/invalid-request', title: 'T', status: 400, detail }),
    }),
  );
  await page.getByRole('link', { name: 'Add Pet', exact: true }).first().click();
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectNotice(page, 'Error adding pet');
  await expectVisible(page.getByText(detail.trim()).first());
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await spaceAboveHeading(page)).toBeGreaterThanOrEqual(0);

  // Several at once, while the pointer or the focus holds them open.
  for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(3);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-sonner-toast][data-front=true]').hover();
  await page.locator('[data-sonner-toast][data-expanded=true]').first().waitFor();
  expect(await spaceAboveHeading(page)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => page.getByRole('button', { name: 'Close toast' }).count()).toBe(1);
});

test('nor does the one after a redirect to a public page', async () => {
  const page = await stage.visit('/vet-dashboard', { as: await stage.owner(), viewport: PHONE });
  await expectNotice(
    page,
    'Veterinary Subscription Required',
    'This dashboard requires a veterinary subscription plan.',
  );
  // Both at once: the notice is above what follows, and moves it.
  const space = await page.locator('[data-notice]').evaluate((notice) => {
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    const { top, bottom } = notice.getBoundingClientRect();
    return { above: top, below: (heading?.top ?? 0) - bottom };
  });
  expect(Math.min(space.above, space.below), JSON.stringify(space)).toBeGreaterThanOrEqual(0);
});
