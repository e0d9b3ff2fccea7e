import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { turnOnCodes } from './support/authenticator.ts';
import { expectHeading, expectNotice, expectPath, expectVisible } from './support/expect-visible.ts';
import { openRecord } from './support/open-record.ts';
import { type Owner, storedSession } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

// Input in a form survives the end of the session: the owner signs in again in a dialog, and the form continues.

const stage = setUpStage();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signInAgain(page: Page, password: string) {
  const field = dialog(page).getByLabel('Password', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(password);
  await press(page, 'Sign In');
}

/** Signs in by the entries that Amplify leaves in the browser's storage. */
const holdSession = (page: Page, owner: Owner) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storedSession(owner));

test('saves a changed record after signing in again with a code over its dialog', async () => {
  const owner = await stage.owner();
  const app = await turnOnCodes(stage.cloud, owner);
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  // The server rejects the token, and Cognito does not renew it.
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, allow: [/status of 400/] });
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await page.getByRole('dialog', { name: 'Edit Record' }).getByLabel('Title').fill('Tetanus');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'ended');
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(24 * 3_600_000));
    }
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signInAgain(page, owner.password);
  await dialog(page)
    .getByLabel('Code from your authenticator app')
    .fill(await app.nextCode());
  await press(page, 'Sign In');
  await expectNotice(page, 'Record updated');
  await expectVisible(page.getByRole('heading', { name: 'Tetanus' }));
});

test('never sends one account’s form as another that signed in since', async () => {
  const first = await stage.owner('first');
  const second = await stage.owner('second');
  const page = await stage.visit('/add-pet', { as: first });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const asked = page.waitForEvent('dialog');
  await holdSession(other, second);
  // The page would reload as the second account; the first one stays on it.
  await (await asked).dismiss();

  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectVisible(
    dialog(page).getByText(`You signed in as ${second.email} in another tab.`, {
      exact: false,
    }),
  );
  await other.goto('/dashboard');
  await expectVisible(other.getByText('No pets yet'));
  await signInAgain(page, first.password);
  await expectHeading(page, 'Luna');
  // It reloads as the first account, perhaps before the pet is there.
  await expect.poll(() => other.locator('[data-email]').textContent()).toBe(first.email);
  await other.reload();
  await expectVisible(other.getByRole('link', { name: 'Luna', exact: true }));
  // Its session has ended with the sign-in of the first.
  const { access } = await stage.cloud.signIn(second.email, second.password);
  const overview = await stage.cloud.call('GET', '/api/overview', { token: access });
  expect(overview.body).toMatchObject({ pets: [] });
  await expectPath(other, '/dashboard');
});
