import { wrongCodeAt } from '@pawfile/aws-local/test/totp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApp, turnOnCodes } from './support/authenticator.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { linkInMailTo } from './support/mail.ts';
import type { Owner } from './support/owner.ts';
import { decodeQrOnScreen } from './support/qr.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
/** Cognito's refusals as Chromium logs them to its console. */
const REFUSED = /status of 400/;
const WRONG = 'This code is incorrect. Enter the code your app shows now.';

const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page) => page.getByLabel('Code from your authenticator app');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

async function provePassword(page: Page, password: string, label: string) {
  const field = dialog(page).getByLabel('Your password');
  // The field is focused when the dialog opens, and again after a wrong code.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(password);
  await press(page, label);
}

/** The selected part of a field. */
const selection = (page: Page) =>
  code(page).evaluate((field) =>
    field instanceof HTMLInputElement && field === document.activeElement
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : null,
  );

test('turns codes on with the password and a code, asks for them, and turns them off', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings#security', { as: owner, allow: [REFUSED] });
  await press(page, 'Set up two-factor authentication');
  await provePassword(page, 'not-the-password', 'Continue');
  await expectVisible(dialog(page).getByText('This password is incorrect.'));
  await provePassword(page, owner.password, 'Continue');

  const image = dialog(page).getByAltText('QR code for the key');
  await expectVisible(image);
  const uri = new URL(await decodeQrOnScreen(image));
  const key = uri.searchParams.get('secret') ?? '';
  expect(uri.href).toBe(
    `otpauth://totp/Pawfile:${encodeURIComponent(owner.email)}?secret=${key}&issuer=Pawfile`,
  );
  expect(await dialog(page).locator('code').textContent()).toBe(key.match(/.{4}/g)?.join(' '));
  const app = createApp(stage.cloud, key);
  const wrong = wrongCodeAt(key, stage.cloud.clock.now());
  await code(page).fill(wrong);
  await press(page, 'Turn on');
  await expectVisible(dialog(page).getByText(WRONG, { exact: false }));
  expect(await selection(page)).toBe(wrong);
  // Nothing has changed yet.
  await stage.cloud.signIn(owner.email, owner.password);
  const { clock } = stage.cloud;
  const setUpAt = clock.now();
  await code(page).fill(app.code());
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Two-factor authentication turned on');
  await expectHidden(dialog(page));
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'Two-factor authentication On' }));

  const other = await stage.visit('/auth?next=%2Fsettings%23security', { allow: [REFUSED] });
  await enter(other, owner);
  await expectHeading(other, 'Enter your code');
  await expect.poll(() => selection(other)).toBe('');
  await clock.set(setUpAt);
  await code(other).fill(app.code());
  await press(other, 'Sign In');
  await expectNotice(
    other,
    'Sign in failed',
    'This code has already been used. Wait up to 30 seconds for the next one.',
  );
  const next = await app.nextCode();
  const alsoWrong = wrongCodeAt(key, clock.now());
  await code(other).fill(alsoWrong);
  await press(other, 'Sign In');
  await expectNotice(other, 'Sign in failed', WRONG);
  await expect.poll(() => selection(other)).toBe(alsoWrong);
  await code(other).fill(` ${next.slice(0, 3)} ${next.slice(3)}`);
  await press(other, 'Sign In');
  await expectNotice(other, 'Welcome back!');
  await other.waitForURL('**/settings#security');

  await press(page, 'Turn off');
  await provePassword(page, 'not-the-password', 'Turn off');
  await expectVisible(dialog(page).getByText('This password is incorrect.'));
  await provePassword(page, owner.password, 'Turn off');
  await expectNotice(page, 'Two-factor authentication turned off');
  await expectVisible(page.getByRole('heading', { name: 'Two-factor authentication Off' }));
  await stage.cloud.signIn(owner.email, owner.password);
});

test('asks for the code after a password reset too, and a second tab follows the sign-in', async () => {
  const owner = await stage.owner();
  const app = await turnOnCodes(stage.cloud, owner);
  const page = await stage.visit('/auth?mode=forgot');
  await page.getByLabel('Email').fill(owner.email);
  await press(page, 'Send email');
  await expectHeading(page, 'Choose a new password');
  await page.goto(linkInMailTo(stage.cloud, owner.email));
  const renewed = { email: owner.email, password: 'another-long-password' };
  await page.getByLabel('New password', { exact: true }).fill(renewed.password);
  await page.getByLabel('Confirm new password').fill(renewed.password);
  await press(page, 'Set new password');
  const second = await page.context().newPage();
  await second.goto('/auth?next=%2Fbilling');
  for (const tab of [page, second]) {
    await enter(tab, renewed);
    await expectHeading(tab, 'Enter your code');
  }
  await code(page).fill(await app.nextCode());
  await press(page, 'Sign In');
  await expectPath(page, '/dashboard');
  await expectPath(second, '/billing');
});
