import type { Page } from 'playwright-core';
import type { Billing, CheckoutInput } from '../../../contract/billing.ts';
import type { Owner } from './owner.ts';
import { seeHeading } from './see.ts';

/** Pays on the page of the local Stripe that is open, and waits for the site's own page after it. */
export async function pay(page: Page): Promise<void> {
  await seeHeading(page, 'Subscribe to Pawfile');
  await page.getByRole('button', { name: 'Pay with a good card' }).click();
  await seeHeading(page, 'Payment');
}

/** Buys a plan as a browser does, without one: what it looks like is the matter of few tests. */
export async function subscribe(owner: Owner, input: Partial<CheckoutInput> = {}): Promise<Billing> {
  const { url } = await owner.call('create-checkout', { body: { plan: 'extra', ...input } });
  const answer = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}`);
  return owner.call('check-subscription');
}
