import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../support/expect-visible.ts';
import { certificate } from '../support/files.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete account' });
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();

test('deletes an account once its address is typed, and makes all of it unreachable', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const share = await owner.addShare(pet);
  const visitor = await stage.visit(`/shared/${share.token_hash}`, { allow: [/status of 404/] });
  await expectHeading(visitor, 'Biscuit');

  const page = await stage.visit('/settings#data', { as: owner, allow: [/status of 400/] });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  await expectHeading(otherTab, 'Dashboard');
  await ask(page);
  await expectVisible(
    question(page).getByText(
      /This immediately deletes your pets, records, documents, share links and their views/,
    ),
  );
  await expectVisible(question(page).getByText(/A paid plan ends within minutes, without a refund/));
  await expectAccessible(page);
  await expect.poll(() => confirm(page).isDisabled()).toBe(true);
  const field = question(page).getByLabel(`Type ${owner.email} to confirm`);
  await field.fill('someone@example.com');
  await expect.poll(() => confirm(page).isDisabled()).toBe(true);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question(page));
  await ask(page);
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(owner.email.toUpperCase());
  await confirm(page).click();

  await expectHeading(page, 'Your account has been deleted');
  await expectPath(page, '/account-deleted');
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await expectPath(otherTab, '/auth?next=%2Fdashboard');
  await visitor.reload();
  await expectVisible(visitor.getByText('This share link does not exist.'));
  await expect(stage.cloud.signIn(owner.email, owner.password)).rejects.toThrow('User is disabled.');

  await page.goto('/dashboard');
  await expectPath(page, '/auth?next=%2Fdashboard');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectNotice(page, 'Sign in failed');
});

test('creates a new, empty account for the address of a deleted one', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  await owner.call('delete-account', { body: { email: owner.email } });
  await stage.cloud.runSchedule('cleanup');
  await stage.cloud.signUpAndIn(owner.email, owner.password);
  const { access } = await stage.cloud.signIn(owner.email, owner.password);
  const answer = await stage.cloud.call('GET', '/api/overview', { token: access });
  expect(answer.body).toMatchObject({ pets: [], record_count: 0 });
});

test('explains a failed deletion, and can repeat it', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings#data', { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await ask(page);
  await question(page).getByLabel(`Type ${owner.email} to confirm`).fill(owner.email);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Account not deleted');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Your account has been deleted');
});

test('confirms a deletion only right after it', async () => {
  const page = await stage.visit('/account-deleted');
  await expectPath(page, '/');
});
