import type { Page } from 'playwright-core';
import type { countingHand } from './counting-hand.ts';
import { expectHeading, expectPath } from './expect-visible.ts';
import { linkInMailTo } from './mail.ts';
import type { Stage } from './stage.ts';

/** Signs up from the landing page and opens the link in the mail, counting both, as far as the question for a pet. */
export async function signUpByHand(
  { cloud }: Stage,
  page: Page,
  { count, tap, fill }: ReturnType<typeof countingHand>,
  email: string,
): Promise<void> {
  await tap(page.getByRole('link', { name: 'Get Started', exact: true }).first());
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await fill(page.getByLabel('Confirm password'), 'correct horse battery');
  await tap(page.getByRole('button', { name: 'Create account', exact: true }));
  await expectHeading(page, 'One step left');
  // The link in the mail opens a tab of its own, which does the same as this one.
  const mailed = await page.context().newPage();
  await mailed.goto(linkInMailTo(cloud, email));
  count.taps += 1;
  await expectPath(page, '/add-pet?first');
  await mailed.close();
  await page.bringToFront();
}
