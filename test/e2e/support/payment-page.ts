import type { Page } from 'playwright-core';
import { seeHeading } from './see.ts';

/** Pays on the page of the local Stripe that is open, and waits for the site's own page after it. */
export async function pay(page: Page): Promise<void> {
  await seeHeading(page, 'Subscribe to Pawfile');
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await seeHeading(page, 'Payment');
}
