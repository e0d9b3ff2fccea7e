import { expect, test } from 'vitest';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('opens its rows by keyboard, several at a time, and the one that a link names', async () => {
  const page = await stage.visit('/settings', { as: await stage.owner() });
  const rows = page.locator('main details > summary');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual([
    'Account',
    'Sign-in and security',
    'Subscription',
    'Reminders',
    'Data Management',
    'Legal & Support',
  ]);
  expect(await page.locator('main details[open]').count()).toBe(0);
  for (const [index] of titles.entries()) {
    await expectVisible(rows.nth(index));
    expect((await rows.nth(index).boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
  const exporting = page.getByRole('button', { name: 'Export All Data' });
  await expectHidden(exporting);
  await rows.nth(4).focus();
  await page.keyboard.press('Enter');
  await expectVisible(exporting);
  await rows.nth(2).press('Space');
  await expectVisible(page.getByRole('link', { name: 'Upgrade Plan' }), exporting);
  await rows.nth(4).press('Enter');
  await expectHidden(exporting);

  await page.goto('/security');
  await page.getByRole('link', { name: 'export all of it' }).click();
  await page.waitForURL('**/settings#data');
  await expectVisible(exporting);
  await expect.poll(() => rows.nth(4).evaluate((row) => row === document.activeElement)).toBe(true);
  await expect
    .poll(() => page.locator('#data').evaluate((row) => row.getBoundingClientRect().top))
    .toBeLessThan(400);
});
