import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkInMailTo } from './support/mail.ts';
import { newAddress } from './support/owner.ts';
import { see, seeNotice, seePath } from './support/see.ts';
import { emailField, PASSWORD, passwordField, REFUSED, signIn } from './support/sign-in-form.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function createAccount(page: Page, address: string) {
  await emailField(page).fill(address);
  await passwordField(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

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
  const page = await stage.visit('/auth?mode=create', { allow: [/ERR_INTERNET_DISCONNECTED/, REFUSED] });
  await createAccount(page, address);
  await seeNotice(page, 'Account created successfully!');
  await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  await page.goto(linkInMailTo(stage.cloud, address));
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await seeNotice(page, 'Unexpected error', 'You seem to be offline. Check your connection and try again.');
  await see(page.getByText('Enter your password to try again.', { exact: false }));
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await seeNotice(page, 'Email confirmed');
  await seePath(page, '/add-pet?first');
});

test('shuts a stranger out who signed up with somebody’s address', async () => {
  const address = newAddress('victim');
  const stranger = await stage.visit('/auth?mode=create', { allow: [REFUSED] });
  await createAccount(stranger, address);
  await seeNotice(stranger, 'Account created successfully!');

  const page = await stage.visit(linkInMailTo(stage.cloud, address), { allow: [REFUSED] });
  await passwordField(page).fill('a password of my own');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await seeNotice(page, 'Confirmation failed');
  await signIn(stranger, address);
  await seeNotice(stranger, 'Sign in failed', 'Please confirm your email address first.');

  await page.getByRole('button', { name: 'I don’t know my password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a password of my own');
  await page.getByLabel('Confirm new password').fill('a password of my own');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await seeNotice(page, 'Email confirmed', `Welcome to Pawfile! You’re signed in as ${address}.`);
  await seePath(page, '/add-pet?first');
  await stranger.goto('/auth');
  await signIn(stranger, address);
  await seeNotice(stranger, 'Sign in failed', 'Incorrect username or password.');
});
