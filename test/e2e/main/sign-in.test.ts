import { expect, test } from 'vitest';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../support/expect-visible.ts';
import { linkInMailTo } from '../support/mail.ts';
import { keepNotices } from '../support/noted-notices.ts';
import { emailField, REFUSED, signIn } from '../support/sign-in-form.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();

test('says the same about a wrong password and an unknown email', async () => {
  const owner = await stage.owner();
  const messages = [];
  for (const address of [owner.email, 'nobody@example.com']) {
    const page = await stage.visit('/auth', { allow: [REFUSED] });
    await keepNotices(page);
    await signIn(page, address, 'not-the-password');
    await expectNotice(page, 'Sign in failed');
    messages.push(await page.locator('[data-sonner-toast]').textContent());
    await expect.poll(() => emailField(page).inputValue()).toBe(address);
  }
  expect(messages[0]).toContain('Incorrect email or password');
  expect(messages[1]).toBe(messages[0]);
});

test('replaces a forgotten password through the link in an email', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { allow: [REFUSED] });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectHeading(page, 'Forgot your password?');
  await emailField(page).fill(owner.email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expectHeading(page, 'Choose a new password');

  await page.goto(linkInMailTo(stage.cloud, owner.email));
  await page.getByLabel('New password', { exact: true }).fill('another-long-password');
  await page.getByLabel('Confirm new password').fill('another-long-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectNotice(
    page,
    'Password changed',
    'Sign in with your new password. All other devices were signed out.',
  );
  await signIn(page, owner.email);
  await expectNotice(page, 'Sign in failed', 'Incorrect email or password');
  await signIn(page, owner.email, 'another-long-password');
  await expectPath(page, '/dashboard');
});

test('sends a signed-out visitor to sign in, and then to the page they asked for', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit('/');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const paths = ['/dashboard', '/add-pet', '/settings#data', `/pet/${pet.id}/upload`, `/pet/${pet.id}/share`];
  for (const path of paths) {
    await page.goto(path);
    await expectPath(page, `/auth?next=${encodeURIComponent(path)}`);
    await expectHeading(page, 'Welcome back');
  }
  // Otherwise text typed immediately on the sign-in page would be lost.
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(paths.length);
  await signIn(page, owner.email);
  await expectPath(page, `/pet/${pet.id}/share`);
  await expectHeading(page, 'Share links');
});

test('stays on this site after sign-in, whatever the address asks for', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth?next=%2F%2Fevil.example');
  await signIn(page, owner.email);
  await expectPath(page, '/dashboard');
  expect(page.url()).toBe(`${stage.cloud.siteUrl}/dashboard`);
  for (const next of ['https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/auth']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await expectHeading(page, 'Dashboard');
    expect(page.url()).toBe(`${stage.cloud.siteUrl}/dashboard`);
  }
});

test('ends the session in this browser on sign-out', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { as: owner });
  await expectPath(page, '/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectVisible(page.getByText(owner.email), page.getByText('Signed in'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectPath(page, '/');
  await page.goto('/dashboard');
  await expectPath(page, '/auth?next=%2Fdashboard');
  await expectHidden(page.getByRole('button', { name: 'Account menu' }));
});
