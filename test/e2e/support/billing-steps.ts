import type { Page } from 'playwright-core';
import type { Screen } from '../../pages/support/screen.ts';
import { seeHeading } from './see.ts';

/** A figure of the plan's card, by its label. */
export const figure = (page: Screen, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Opens a path, and waits for its heading. */
export async function openPath(page: Page, path: string, heading: string) {
  await page.goto(path);
  await seeHeading(page, heading);
}

/** Pays on the local Stripe's open payment page, and waits for the site's own page after it. */
export async function pay(page: Page): Promise<void> {
  await seeHeading(page, 'Subscribe to Pawfile');
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await seeHeading(page, 'Payment');
}

/** Fills in and submits the form for a pet. */
export async function tryToAdd(page: Page, name: string) {
  await openPath(page, '/add-pet', 'Add a pet');
  await page.getByLabel('Pet Name').fill(name);
  await page.getByLabel('Species').selectOption('Cat');
  await page.getByRole('button', { name: 'Add Pet' }).click();
}
