import type { Page } from 'playwright-core';
import type { Screen } from '../../pages/support/screen.ts';
import { expectHeading } from './expect-visible.ts';

/** A figure of the plan's card, by its label. */
export const figure = (page: Screen, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Opens a path, and waits for its heading. */
export async function openPath(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expectHeading(page, heading);
}

/** Pays on the local Stripe's open payment page, and waits for the site's own page after it. */
export async function pay(page: Page): Promise<void> {
  await expectHeading(page, 'Subscribe to Pawfile');
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await expectHeading(page, 'Payment');
}

/** Fills in and submits the form for a pet. */
export async function tryToAdd(page: Page, name: string) {
  await openPath(page, '/add-pet', 'Add a pet');
  await page.getByLabel('Pet Name').fill(name);
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Add Pet' }).click();
}
