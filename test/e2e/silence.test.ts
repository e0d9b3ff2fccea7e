import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../support/long-run.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { setUpStage } from './support/stage.ts';

// Tests a connection over which no response comes: the page explains the wait and offers a way on.

const stage = setUpStage();

/** Requests to these addresses get no response from now on. */
const silence = (page: Page, address: string) => page.route(address, () => new Promise(() => undefined));

/** Cognito's address for the page. */
async function cognitoOf(page: Page): Promise<string> {
  const { userPoolEndpoint } = await (await page.request.get('/config.json')).json();
  return `${userPoolEndpoint}**`;
}

const silenceCognito = async (page: Page) => silence(page, await cognitoOf(page));

const isRenewal = (request: Request) =>
  request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true;

/** Makes the tokens look expired from now on. */
const ageTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(2 * 3_600_000));
  });

/** What is left of a session in the browser. */
const keptOf = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);

/** `test/pages/sessions.test.ts` has the case of one tab. */
const PLACES = someOf(['here', 'in another tab'], 1);

test.each(PLACES)('forgets tokens that arrive after signing out %s', async (where) => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/dashboard', { as: owner });
  const leaving = where === 'here' ? page : await page.context().newPage();
  if (leaving !== page) await leaving.goto('/');
  const { opened, open } = gate();
  await silenceCognito(leaving);
  await page.route(await cognitoOf(page), async (route) => {
    if (!isRenewal(route.request())) return route.fallback();
    await opened;
    return route.continue();
  });
  await ageTokens(page);
  const asked = page.waitForRequest(isRenewal);
  await page.getByRole('link', { name: 'Biscuit', exact: true }).click();
  const renewal = await asked;
  await leaving.getByRole('button', { name: 'Account menu' }).click();
  await leaving.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => keptOf(page)).toEqual([]);
  open();
  await (await renewal.response())?.finished();
  await expectVisible(leaving.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  expect(await keptOf(leaving)).toEqual([]);
});

test('explains that scripts failed to load, and what to do', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', { as: owner });
  let isSilent = true;
  await page.route('**/assets/*.js', (route) => (isSilent ? new Promise(() => undefined) : route.continue()));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expectVisible(page.getByRole('heading', { name: 'Loading…' }));
  const wayOn = page.getByRole('link', { name: 'reload the page' });
  // As soon as the styles are there, the sentence waits for its time.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  expect(await wayOn.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  // Before the click, since the next document asks for its scripts at once.
  isSilent = false;
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await wayOn.click();
  await again;
  await expectHeading(page, 'Dashboard');
});

test('shows that a dialog’s code is loading', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('about:blank', { as: owner });
  const { opened, open } = gate();
  await page.route('**/assets/confirm-panel-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete Biscuit' }).click();
  await expectVisible(page.getByRole('status').filter({ hasText: 'Loading…' }));
  open();
  await expectVisible(page.getByRole('alertdialog'));
});
