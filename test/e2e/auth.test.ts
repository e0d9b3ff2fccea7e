import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeIn, newestMailTo } from '../support/cloud.ts';
import { linkInMailTo } from './support/mail.ts';
import { newAddress } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { emailField, PASSWORD, passwordField, REFUSED, signIn } from './support/sign-in-form.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const SENT_IF_WAITING =
  'If this address has an account waiting for confirmation, a new link and code are on their way.';

async function createAccount(page: Page, address: string, secret = PASSWORD, again = secret) {
  await emailField(page).fill(address);
  await passwordField(page).fill(secret);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const mailsTo = (address: string) => stage.cloud.mailbox.list().filter(({ to }) => to === address);

test('disables the button of a form until it can be sent', async () => {
  const page = await stage.visit('/auth');
  const submit = page.getByRole('button', { name: 'Sign In' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await emailField(page).fill('rosa@example.com');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await passwordField(page).fill('x');
  expect(await submit.isEnabled()).toBe(true);

  await page.getByRole('link', { name: 'Create an account' }).click();
  const create = page.getByRole('button', { name: 'Create Account' });
  await expect.poll(() => emailField(page).inputValue()).toBe('rosa@example.com');
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel('Confirm password').fill('x');
  expect(await create.isEnabled()).toBe(true);
});

test('refuses passwords that differ or are too short, without sending them', async () => {
  const page = await stage.visit('/auth?mode=create');
  await createAccount(page, 'picky@example.com', PASSWORD, `${PASSWORD}!`);
  await seeNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await createAccount(page, 'picky@example.com', 'short');
  await seeNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
  expect(mailsTo('picky@example.com')).toEqual([]);

  await createAccount(page, 'not an address');
  await see(page.getByText('Enter an email address, like name@example.com.'));
});

test('refuses a second account for the same address', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, owner.email);
  await seeNotice(page, 'Sign up failed');
  await seeHeading(page, 'Create your account');
});

test('confirms an account with the code from a resent email', async () => {
  const address = newAddress('late');
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  const first = codeIn(newestMailTo(stage.cloud.mailbox.list(), address));
  await page.getByRole('button', { name: 'Send email again' }).click();
  await seeNotice(page, 'Check your email', SENT_IF_WAITING);
  expect(mailsTo(address)).toHaveLength(2);

  await signIn(page, address);
  await seeNotice(page, 'Sign in failed', 'Please confirm your email address first.');
  await seeHeading(page, 'Confirm your email');
  const second = codeIn(newestMailTo(stage.cloud.mailbox.list(), address));
  for (const code of [first === '000000' ? '000001' : '000000', second]) {
    await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await seeNotice(page, code === second ? 'Email confirmed' : 'Confirmation failed');
  }
  await seeHeading(page, 'Welcome back');
  await signIn(page, address);
  await seePath(page, '/dashboard');
});

test('accepts a confirmation link twice, and explains when it is wrong', async () => {
  const address = newAddress('twice');
  const page = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  const link = linkInMailTo(stage.cloud, address);
  await page.goto(link.replace(/code=\d+/, 'code=1'));
  await see(page.getByText('This link didn’t work.', { exact: false }));
  await page.goto(link);
  await seeNotice(page, 'Email confirmed', 'Your account is ready. You can sign in now.');
  await page.goto(link);
  await seeNotice(page, 'Email confirmed', 'Your account is already confirmed. You can sign in now.');
});

test('does not reveal through a password reset whether an address has an account', async () => {
  const page = await stage.visit('/auth?mode=forgot');
  await emailField(page).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await seeHeading(page, 'Choose a new password');
  await see(page.getByText('If nobody@example.com has a confirmed account'));
  await emailField(page).fill('another@example.com');
  await see(page.getByText('If nobody@example.com has a confirmed account'));
});

test('does not claim that an email was sent when none was requested', async () => {
  const page = await stage.visit('/auth?mode=reset');
  await emailField(page).fill('nobody@example.com');
  await see(page.getByText('Enter the code we emailed you, or open the link in that email.'));
  await seeNone(page.getByText('on its way'));
});

test('names the address that got the email, and resends to it, whatever is typed since', async () => {
  const address = newAddress('mailed');
  const page = await stage.visit('/auth?mode=create');
  await createAccount(page, ` ${address} `);
  const notice = page.getByText('We sent a link and a code to');
  await see(notice);
  await emailField(page).fill('somebody-else@example.com');
  expect(await notice.textContent()).toContain(`to ${address}.`);
  await page.getByRole('button', { name: 'Send email again' }).click();
  await seeNotice(page, 'Check your email', SENT_IF_WAITING);
  expect([mailsTo(address).length, mailsTo('somebody-else@example.com').length]).toEqual([2, 0]);

  await page.getByRole('link', { name: 'Enter the code' }).click();
  await seeHeading(page, 'Confirm your email');
  await expect.poll(() => emailField(page).inputValue()).toBe(address);
  const code = codeIn(newestMailTo(stage.cloud.mailbox.list(), address));
  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await seeHeading(page, 'Welcome back');
  await seeNone(notice);
});

test('does not claim to resend an email to an address without a waiting account', async () => {
  const owner = await stage.owner();
  for (const address of [owner.email, 'nobody@example.com']) {
    const before = mailsTo(address).length;
    const page = await stage.visit('/auth?mode=confirm');
    await emailField(page).fill(address);
    await page.getByRole('button', { name: 'Send email again' }).click();
    await seeNotice(page, 'Check your email', SENT_IF_WAITING);
    expect(mailsTo(address)).toHaveLength(before);
  }
});

test('spells “email” the same on pages and in emails', async () => {
  const page = await stage.visit('/auth?mode=create');
  const texts = [await page.locator('body').innerText()];
  await createAccount(page, newAddress('spelling'));
  await see(page.getByText('Check your email'));
  for (const path of ['/auth', '/auth?mode=forgot', '/auth?mode=reset', '/auth?mode=confirm', '/']) {
    await page.goto(path);
    await seeHeading(page, /.+/);
    texts.push(await page.locator('body').innerText());
  }
  await page.goto('/auth?mode=forgot');
  await emailField(page).fill((await stage.owner('forgetful')).email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await seeHeading(page, 'Choose a new password');
  const mails = stage.cloud.mailbox.list();
  expect(mails.length).toBeGreaterThan(1);
  for (const { subject, html } of mails) texts.push(subject, html);
  expect(texts.filter((text) => /e-mail/i.test(text))).toEqual([]);
});

test('explains a lost connection at sign-in, keeps the input, and works once it is back', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await signIn(page, owner.email);
  await seeNotice(page, 'Unexpected error', 'You seem to be offline. Check your connection and try again.');
  await expect.poll(() => emailField(page).inputValue()).toBe(owner.email);
  await expect.poll(() => passwordField(page).inputValue()).toBe(PASSWORD);
  // A browser may remember a failed import: without a connection nothing is imported.
  expect(asked.filter((url) => url.includes('/amplify-'))).toEqual([]);
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seePath(page, '/dashboard');
});

test('loads a failed part of the page on the next attempt', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', { allow: [/ERR_CONNECTION_RESET/] });
  const part = /\/assets\/amplify-/;
  await page.route(part, (route) => route.abort('connectionreset'));
  await page.goto('/auth');
  await signIn(page, owner.email);
  await seeNotice(
    page,
    'Unexpected error',
    'Part of the page could not be loaded. Try again, or reload the page.',
  );
  await expect.poll(() => emailField(page).inputValue()).toBe(owner.email);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seePath(page, '/dashboard');
});

test('does not call a confirmation link wrong when the connection is lost', async () => {
  const address = newAddress('tunnel');
  const page = await stage.visit('/auth?mode=create', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  await page.goto(linkInMailTo(stage.cloud, address));
  await seeNotice(page, 'Unexpected error', 'You seem to be offline. Check your connection and try again.');
  await seeNone(page.getByText('This link didn’t work.'));
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeNotice(page, 'Email confirmed');
});

test('shows and hides a password', async () => {
  const page = await stage.visit('/auth');
  await passwordField(page).fill('secret words');
  expect(await passwordField(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await passwordField(page).getAttribute('type')).toBe('text');
  await expect.poll(() => passwordField(page).inputValue()).toBe('secret words');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await passwordField(page).getAttribute('type')).toBe('password');
});
