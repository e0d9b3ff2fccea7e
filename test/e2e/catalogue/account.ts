import type { Page } from 'playwright-core';
import { newAddress } from '../support/owner.ts';
import { seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { CUT_OFF, click, type Provocations } from './provocation.ts';

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signIn(stage: Stage, password: string, allow: readonly RegExp[] = []) {
  const owner = await stage.owner();
  const page = await stage.visit('/auth', { allow });
  await fillSignIn(page, owner.email, password);
  return { owner, page };
}

async function createAccount(stage: Stage, email: string, password: string, again = password) {
  const page = await stage.visit('/auth?mode=create', { tolerate: [/status of 400/] });
  await fillSignIn(page, email, password);
  await page.getByLabel('Confirm password').fill(again);
  await click(page, 'Create Account');
  return page;
}

export const accountRows: Provocations = {
  passwordMismatch: (stage) =>
    createAccount(stage, newAddress('catalogue'), 'long-enough-1', 'long-enough-2'),
  passwordTooWeak: (stage) => createAccount(stage, newAddress('catalogue'), 'short'),
  signUpFailed: async (stage) => createAccount(stage, (await stage.owner()).email, 'long-enough-1'),
  async accountCreated(stage) {
    const page = await createAccount(stage, newAddress('catalogue'), 'long-enough-1');
    await page.getByText('Check your mail').waitFor();
    return page;
  },
  async signInFailed(stage) {
    const { page } = await signIn(stage, 'not-the-password', [/status of 400/]);
    await click(page, 'Sign In');
    return page;
  },
  async welcomeBack(stage) {
    const { owner, page } = await signIn(stage, '');
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await click(page, 'Sign In');
    await seePath(page, '/dashboard');
    return page;
  },
  async profileNotLoaded(stage) {
    const page = await stage.visit('about:blank', { ...CUT_OFF, as: await stage.owner() });
    const { origin } = new URL(stage.cloud.awsUrl);
    await page.route(`${origin}/**`, (route) => route.abort('internetdisconnected'));
    await page.goto('/settings');
    return page;
  },
  async unexpectedError(stage) {
    const page = await stage.visit('about:blank', CUT_OFF);
    await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
    await page.goto('/auth');
    await fillSignIn(page, newAddress('catalogue'), 'long-enough-1');
    await click(page, 'Sign In');
    return page;
  },
  async unexpectedErrorUnsaid(stage) {
    const page = await stage.visit('/auth', { allow: [/status of 400/] });
    const { origin } = new URL(stage.cloud.awsUrl);
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ status: 400, json: { __type: 'Unheard', message: '' } }),
    );
    await fillSignIn(page, newAddress('catalogue'), 'long-enough-1');
    await click(page, 'Sign In');
    return page;
  },
};
