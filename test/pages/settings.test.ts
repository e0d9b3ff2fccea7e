import { expect, test } from 'vitest';
import { expectHeading, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { settingsAnswers, visitSettings } from './states/settings.ts';
import { CUT_OFF, inTurn } from './support/answers.ts';
import { stubClipboard } from './support/clipboard.ts';
import { CognitoRefusal } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const PASSWORD = 'a-long-enough-password';
const NEW_PASSWORD = 'another-long-password';
const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

async function changePassword(page: Screen, current: string, password: string, again = password) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await button(page, 'Change password').click();
}

test('says why a password can’t be changed, and sends none that breaks a rule', async () => {
  const ChangePassword = inTurn<object>(
    new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.'),
    {},
  );
  const none = { links: [], has_more_links: false, has_calendar_feed: false, export_expires_at: null };
  const answers = { ...settingsAnswers(), 'end-all-sessions': none };
  const page = await visitSettings(stage, answers, { cognito: { ChangePassword } });
  await expectVisible(page.locator('#account dd').getByText(OWNER.email, { exact: true }));
  await button(page, 'Change password').click();
  await changePassword(page, PASSWORD, NEW_PASSWORD, 'a slip of the finger');
  await expectNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await changePassword(page, PASSWORD, 'short');
  await expectNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  expect(stage.operations()).not.toContain('ChangePassword');
  await changePassword(page, 'not-the-current-one', NEW_PASSWORD);
  await expectNotice(page, 'Password not changed', 'The current password is incorrect.');
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expectNotice(page, 'Password changed', 'All other devices were signed out.');
});

test('explains why the profile can’t load, and can reload it', async () => {
  const cognito = { GetUser: inTurn<object | symbol>(CUT_OFF, {}) };
  const page = await visitSettings(stage, settingsAnswers(), { cognito });
  await expectNotice(page, 'Error loading profile');
  const security = page.locator('#security');
  await expectVisible(security.getByText('We couldn’t load your profile'));
  await security.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(security.getByRole('heading', { name: 'Two-factor authentication Off' }));
});

test('a row that was never opened renders nothing and asks for nothing', async () => {
  const page = await stage.visit('/settings', {
    as: OWNER,
    answers: settingsAnswers(),
    cognito: { GetUser: {} },
  });
  await expectVisible(
    page.getByText('Two-factor authentication is off'),
    page.getByText('Emails are on'),
    page.getByText('Free'),
  );
  expect(await page.locator('main details > div').count()).toBe(0);
  const opened = () => stage.asked().map(({ url }) => url.pathname.split('/').at(-1));
  const before = opened();
  expect(before).not.toContain('sessions');
  await page.locator('#security > summary').click();
  await expectVisible(page.getByRole('heading', { name: 'Where you’re signed in' }));
  await expect.poll(() => opened().slice(before.length)).toEqual(['sessions']);
});

test('copies email and user ID', async () => {
  const page = await visitSettings(stage);
  const copied = stubClipboard();
  await button(page, 'Copy email').click();
  await expect.poll(copied).toBe(OWNER.email);
  await button(page, 'Copy user ID').click();
  await expect.poll(copied).toBe(OWNER.userId);
});

test('links help, privacy and terms', async () => {
  for (const [name, path] of [
    ['Help center', '/help-center'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    const page = await visitSettings(stage);
    await expectVisible(page.getByRole('heading', { name: 'Legal & Support' }));
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expectPath(page, path);
    await expectHeading(page, /.+/);
  }
});

test('turns codes on although the connection was lost in between, and sends no code twice', async () => {
  const page = await visitSettings(stage, settingsAnswers(), {
    cognito: {
      VerifySoftwareToken: { Status: 'SUCCESS' },
      SetUserMFAPreference: inTurn<object | symbol>(CUT_OFF, {}),
    },
  });
  await button(page, 'Set up two-factor authentication').click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Continue').click();
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await button(page, 'Turn on').click();
  await expectNotice(
    page,
    'Not finished yet',
    'You seem to be offline. Check your connection and try again. The new key may already be active: keep it in your app, and press “Turn on” again.',
  );
  await button(page, 'Turn on').click();
  await expectNotice(page, 'Two-factor authentication turned on');
  await expectVisible(button(page, 'Turn off'));
  expect(stage.operations().filter((name) => name === 'VerifySoftwareToken')).toHaveLength(1);
  expect(stage.operations().filter((name) => name === 'SetUserMFAPreference')).toHaveLength(2);
});
