import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeIn, newestMailTo } from '../support/cloud.ts';
import { linkInMailTo } from './support/mail.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const PASSWORD = 'a-long-enough-password';

/** Cognito's refusals, as Chromium's console tells them. */
const REFUSED = /status of 400/;

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function signIn(page: Page, address: string, secret = PASSWORD) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function createAccount(page: Page, address: string, secret = PASSWORD, again = secret) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const mailsTo = (address: string) => stage.cloud.mailbox.list().filter(({ to }) => to === address);

test('a wrong password and an unknown e-mail read the same', async () => {
  const owner = await stage.owner();
  const messages = [];
  for (const address of [owner.email, 'nobody@example.com']) {
    const page = await stage.visit('/auth', { allow: [REFUSED] });
    await signIn(page, address, 'not-the-password');
    await seeNotice(page, 'Sign in failed');
    messages.push(await page.locator('[data-sonner-toast]').textContent());
    expect(await email(page).inputValue()).toBe(address);
  }
  expect(messages[0]).toContain('Incorrect username or password.');
  expect(messages[1]).toBe(messages[0]);
});

test('forms that cannot be sent yet have a disabled button', async () => {
  const page = await stage.visit('/auth');
  const submit = page.getByRole('button', { name: 'Sign In' });
  expect(await submit.isDisabled()).toBe(true);
  await email(page).fill('rosa@example.com');
  expect(await submit.isDisabled()).toBe(true);
  await password(page).fill('x');
  expect(await submit.isEnabled()).toBe(true);

  await page.getByRole('link', { name: 'Create an account' }).click();
  const create = page.getByRole('button', { name: 'Create Account' });
  expect(await email(page).inputValue()).toBe('rosa@example.com');
  expect(await create.isDisabled()).toBe(true);
  await page.getByLabel('Confirm password').fill('x');
  expect(await create.isEnabled()).toBe(true);
});

test('passwords that differ, or are too short, are refused and nothing is sent', async () => {
  const page = await stage.visit('/auth?mode=create');
  await createAccount(page, 'picky@example.com', PASSWORD, `${PASSWORD}!`);
  await seeNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await createAccount(page, 'picky@example.com', 'short');
  await seeNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  expect(await password(page).getAttribute('aria-invalid')).toBe('true');
  expect(mailsTo('picky@example.com')).toEqual([]);

  await createAccount(page, 'not an address');
  await see(page.getByText('Enter an email address, like name@example.com.'));
});

test('an address that has an account cannot sign up again', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, owner.email);
  await seeNotice(page, 'Sign up failed');
  await seeHeading(page, 'Create your account');
});

test('an unconfirmed account is confirmed by the code of a mail that was sent again', async () => {
  const address = 'late@example.com';
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  const first = codeIn(newestMailTo(stage.cloud.mailbox.list(), address));
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await seeNotice(page, 'Mail sent');
  expect(mailsTo(address)).toHaveLength(2);

  await signIn(page, address);
  await seeNotice(page, 'Sign in failed', 'Please confirm your email address first.');
  await seeHeading(page, 'Confirm your email');
  const second = codeIn(newestMailTo(stage.cloud.mailbox.list(), address));
  for (const code of [first === '000000' ? '000001' : '000000', second]) {
    await page.getByLabel('Code from the mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await seeNotice(page, code === second ? 'Email confirmed' : 'Confirmation failed');
  }
  await seeHeading(page, 'Welcome back');
  await signIn(page, address);
  await seePath(page, '/dashboard');
});

test('a confirmation link works again when it is opened twice, and says so when it is wrong', async () => {
  const address = 'twice@example.com';
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  const link = linkInMailTo(stage.cloud, address);
  await page.goto(link.replace(/code=\d+/, 'code=1'));
  await see(page.getByText('This link did not work.', { exact: false }));
  await page.goto(link);
  await seeNotice(page, 'Email confirmed', 'Your account is ready. You can sign in now.');
  await page.goto(link);
  await seeNotice(page, 'Email confirmed', 'Your account was confirmed before. You can sign in now.');
});

test('a forgotten password is replaced by the link of a mail', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { allow: [REFUSED] });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await email(page).fill(owner.email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await seeHeading(page, 'Choose a new password');

  await page.goto(linkInMailTo(stage.cloud, owner.email));
  await page.getByLabel('New password', { exact: true }).fill('another-long-password');
  await page.getByLabel('Repeat new password').fill('another-long-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await seeNotice(page, 'Password changed');
  await signIn(page, owner.email);
  await seeNotice(page, 'Sign in failed', 'Incorrect username or password.');
  await signIn(page, owner.email, 'another-long-password');
  await seePath(page, '/dashboard');
});

test('asking for a new password does not tell whether an address has an account', async () => {
  const page = await stage.visit('/auth?mode=forgot');
  await email(page).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await seeHeading(page, 'Choose a new password');
  await see(page.getByText('If nobody@example.com has a confirmed account', { exact: false }));
});

test('a password can be shown and hidden', async () => {
  const page = await stage.visit('/auth');
  await password(page).fill('secret words');
  expect(await password(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  expect(await password(page).inputValue()).toBe('secret words');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password(page).getAttribute('type')).toBe('password');
});

test('whoever is signed out is sent to sign in, and back to where they wanted to go', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit('/');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const paths = ['/dashboard', '/add-pet', '/settings', `/pet/${pet.id}/upload`, `/pet/${pet.id}/share`];
  for (const path of paths) {
    await page.goto(path);
    await seePath(page, `/auth?next=${encodeURIComponent(path)}`);
    await seeHeading(page, 'Welcome back');
  }
  // Else what is typed at once on the sign-in page would be lost.
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(paths.length);
  await signIn(page, owner.email);
  await seePath(page, `/pet/${pet.id}/share`);
  await seeHeading(page, 'Share links');
});

test('after signing in one stays on this site, whatever the address asks for', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth?next=%2F%2Fevil.example');
  await signIn(page, owner.email);
  await seePath(page, '/dashboard');
  expect(page.url()).toBe(`${stage.cloud.siteUrl}/dashboard`);
  for (const next of ['https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/auth']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await seeHeading(page, 'Dashboard');
    expect(page.url()).toBe(`${stage.cloud.siteUrl}/dashboard`);
  }
});

test('signing out ends the session in this browser', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { as: owner });
  await seePath(page, '/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await see(page.getByText(owner.email), page.getByText('Signed in'));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await seePath(page, '/');
  await page.goto('/dashboard');
  await seePath(page, '/auth?next=%2Fdashboard');
  await seeNone(page.getByRole('button', { name: 'Account menu' }));
});
