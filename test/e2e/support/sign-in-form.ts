import type { Page } from 'playwright-core';

export const PASSWORD = 'a-long-enough-password';

/** Cognito's refusal of a sign-in, as Chromium writes it to its console. */
export const REFUSED = /status of 400/;

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** Fills in and sends the form of the sign-in page. */
export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(address);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
