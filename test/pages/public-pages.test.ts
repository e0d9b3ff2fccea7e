import { expect, test } from 'vitest';
import { expectHeading, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { settingsAnswers } from './states/settings.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const answers = settingsAnswers();
const cognito = { GetUser: {} };

test('shows a signed-in owner the account menu on the landing page', async () => {
  const page = await stage.visit('/', { as: OWNER, answers, cognito });
  await expectVisible(page.getByRole('link', { name: 'Go to Dashboard' }).first());
  const menu = page.getByRole('button', { name: 'Account menu' });
  expect(await menu.textContent()).toBe('A');
  await menu.click();
  await expectVisible(page.getByText(OWNER.email), page.getByText('Signed in', { exact: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expectPath(page, '/settings');
  await expectVisible(page.locator('#account > summary').getByText(OWNER.email, { exact: true }));
});

test('leads a signed-in owner from the security page to the export', async () => {
  const page = await stage.visit('/security', { as: OWNER, answers, cognito });
  await page.getByRole('link', { name: 'export all of it' }).click();
  await expectVisible(page.getByRole('button', { name: 'Export All Data' }));
  expect(page.url()).toMatch(/\/settings#data$/);
  await expect.poll(() => document.activeElement?.querySelector('h2')?.textContent).toBe('Data Management');
});

test('asks a visitor to sign in before choosing a plan', async () => {
  const page = await stage.visit('/pricing');
  await expectVisible(
    page.getByText('Unlimited records', { exact: true }),
    page.getByText('$4.99', { exact: true }),
  );
  await page.getByRole('link', { name: 'Choose Veterinary' }).click();
  await expectPath(page, '/auth?next=%2Fbilling%2Fupgrade');
  await page.goto('/pricing');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expectPath(page, '/auth?mode=create');
});

test('shows the page for unknown addresses for one within the app too', async () => {
  const page = await stage.visit('/auth?next=%2Fno%2Fsuch%3Fpage', { as: OWNER });
  await expectPath(page, '/no/such?page');
  await expectHeading(page, 'Oops! Page not found');
});

test('signs no user out through an address', async () => {
  const page = await stage.visit('/sign-out', { as: OWNER });
  await expectPath(page, '/');
  await expectVisible(page.getByRole('button', { name: 'Account menu' }));
  expect(localStorage.length).toBeGreaterThan(0);
  expect(stage.operations()).toEqual([]);
});
