import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { see, seeHeading, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const NEW_PASSWORD = 'another-long-password';
const HOURS_MS = 3_600_000;

async function changePassword(page: Page, current: string, password: string, again = password) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('changes the password for an owner who knows the current one', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner, allow: [/status of 400/] });
  await see(page.getByRole('main').getByText(owner.email, { exact: true }));
  await page.getByRole('button', { name: 'Change password' }).click();
  await changePassword(page, owner.password, NEW_PASSWORD, 'a slip of the finger');
  await seeNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await changePassword(page, owner.password, 'short');
  await seeNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  await changePassword(page, 'not-the-current-one', NEW_PASSWORD);
  await seeNotice(page, 'Password not changed', 'The current password is incorrect.');
  await changePassword(page, owner.password, NEW_PASSWORD);
  await seeNotice(page, 'Password changed', 'All other devices were signed out.');
  await expect(stage.cloud.signIn(owner.email, owner.password)).rejects.toThrow('Incorrect');
  await stage.cloud.signIn(owner.email, NEW_PASSWORD);
});

test('ends sessions on other devices when signing out everywhere', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await seeHeading(page, 'You’re signed out everywhere');

  // Its tokens have not expired: the server refuses them, and Cognito renews none.
  const other = await stage.visit('/dashboard', { as: owner, allow: [/status of 40[01]/] });
  await seePath(other, '/auth?next=%2Fdashboard');
});

test('renews a session with expired tokens silently, without the Amplify chunk', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const later = new Date(Date.now() + 2 * HOURS_MS);
  await stage.cloud.clock.set(later);
  const page = await stage.visit('about:blank', { as: owner, now: later });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/dashboard');
  await seeHeading(page, 'Dashboard');
  await see(page.getByRole('link', { name: 'Biscuit', exact: true }));
  expect(asked.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('/amplify-'))).toEqual([]);
});

test('explains why the profile can’t load, and can reload it', async () => {
  const page = await stage.visit('about:blank', {
    as: await stage.owner(),
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  const isCognito = (url: URL) => url.origin === new URL(stage.cloud.awsUrl).origin;
  await page.route(isCognito, (route) => route.abort('internetdisconnected'));
  await page.goto('/settings');
  await seeNotice(page, 'Error loading profile');
  const security = page.locator('#security');
  await see(security.getByText('We couldn’t load your profile'));
  await page.unroute(isCognito);
  await security.getByRole('button', { name: 'Try again' }).click();
  await see(security.getByRole('heading', { name: 'Two-factor authentication Off' }));
});

test('copies email and user ID, and links to each card by keyboard', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, sub } = JSON.parse(atob(owner.tokens.id.split('.')[1] ?? ''));
  for (const [name, text] of [
    ['Copy email', email],
    ['Copy user ID', sub],
  ]) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const titles = await links.allTextContents();
  expect(titles).toEqual(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents());
  for (const [index, title] of titles.entries()) {
    await links.nth(index).press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});
