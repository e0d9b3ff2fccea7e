import { expect, test } from 'vitest';
import { expectNotice, expectPath } from './support/expect-visible.ts';
import { emailField, PASSWORD, passwordField, signIn } from './support/sign-in-form.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('imports nothing without a connection, and loads a failed part of the page on the next attempt', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', {
    allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/],
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const seeInput = async () => {
    await expect.poll(() => emailField(page).inputValue()).toBe(owner.email);
    await expect.poll(() => passwordField(page).inputValue()).toBe(PASSWORD);
  };
  const again = () => page.getByRole('button', { name: 'Sign In' }).click();
  await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await signIn(page, owner.email);
  await expectNotice(
    page,
    'Unexpected error',
    'You seem to be offline. Check your connection and try again.',
  );
  await seeInput();
  const part = /\/assets\/amplify-/;
  // A browser may remember a failed import: without a connection nothing is imported.
  expect(asked.filter((url) => part.test(url))).toEqual([]);

  await page.unroute('**/config.json');
  await page.route(part, (route) => route.abort('connectionreset'));
  await again();
  await expectNotice(
    page,
    'Unexpected error',
    'We couldn’t load part of this page. Try again, or reload it.',
  );
  await seeInput();
  await page.unroute(part);
  await again();
  await expectPath(page, '/dashboard');
});
