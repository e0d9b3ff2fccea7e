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
  await page.getByLabel('Repeat new password').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('the password is changed by who knows the current one', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner, allow: [/status of 400/] });
  await see(page.getByRole('main').getByText(owner.email, { exact: true }));
  await changePassword(page, owner.password, NEW_PASSWORD, 'a slip of the finger');
  await seeNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await changePassword(page, owner.password, 'short');
  await seeNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  await changePassword(page, 'not-the-current-one', NEW_PASSWORD);
  await seeNotice(page, 'Password not changed', 'The current password is not right.');
  await changePassword(page, owner.password, NEW_PASSWORD);
  await seeNotice(page, 'Password changed');
  await expect(stage.cloud.signIn(owner.email, owner.password)).rejects.toThrow('Incorrect');
  await stage.cloud.signIn(owner.email, NEW_PASSWORD);
});

test('signing out everywhere ends the session on other devices too', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await seeNotice(page, 'Signed out everywhere');
  await seeHeading(page, 'Welcome back');

  const later = new Date(Date.now() + 2 * HOURS_MS);
  await stage.cloud.clock.set(later);
  const other = await stage.visit('/dashboard', { as: owner, now: later, allow: [/status of 400/] });
  await seePath(other, '/auth?next=%2Fdashboard');
});

test('a session whose tokens have ended is renewed without a word', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const later = new Date(Date.now() + 2 * HOURS_MS);
  await stage.cloud.clock.set(later);
  const page = await stage.visit('/dashboard', { as: owner, now: later });
  await seeHeading(page, 'Dashboard');
  await see(page.getByRole('link', { name: 'Biscuit', exact: true }));
});
