import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { momentText } from '../../../web/src/shared/texts/day-text.ts';
import { figure, openPath, pay, tryToAdd } from '../support/billing-steps.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../support/expect-visible.ts';
import { openSettings } from '../support/open-settings.ts';
import type { Owner } from '../support/owner.ts';
import { setUpStage } from '../support/stage.ts';
import { subscribe } from '../support/subscribe.ts';

const stage = setUpStage();

const invoices = (page: Page) => page.getByRole('listitem');

async function cancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await expectVisible(
    question.getByText(/^You keep Multi-Pet until .*you won’t be charged again.*You keep all your pets/),
  );
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectNotice(page, 'Subscription canceled');
  // The notice may belong to an earlier cancellation.
  await expectVisible(page.getByRole('button', { name: 'Reactivate Subscription' }));
}

const hasFocus = (thing: Locator) => thing.evaluate((element) => element === document.activeElement);

/** The end date of an owner's plan as the pages show it. */
async function endOf(owner: Owner): Promise<{ text: string; moment: Date }> {
  const { subscription } = await owner.call('get-billing');
  const end = subscription?.ends_at;
  if (!end) throw new Error('The subscription has no end');
  return { text: momentText(end, 'en-US'), moment: new Date(end) };
}

test('leads from a refused second pet to a paid plan, its changes and its end', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet);
  const page = await stage.visit('/dashboard', { as: owner });
  await expectVisible(page.getByText('1/1 pets used'), page.getByText(/\$4\.99\/month per additional pet/));

  await tryToAdd(page, 'Luna');
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await expectVisible(
    dialog.getByText('$4.99/month per additional pet'),
    dialog.getByText('Up to 99 additional pets'),
  );
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await expectPath(page, '/billing/upgrade');

  await expectVisible(page.getByText('$4.99 per month for up to 2 pets.'));
  await page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await expectVisible(page.getByText(/card was declined/));
  expect((await owner.call('check-subscription')).subscribed).toBe(false);
  await pay(page);
  await expectVisible(page.getByText('Confirming your payment…'));
  await expectVisible(page.getByRole('heading', { name: 'Multi-Pet is active' }));
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectHeading(page, 'Dashboard');
  await expectHidden(page.getByText(/pets used/));

  await tryToAdd(page, 'Luna');
  await expectHeading(page, 'Luna');

  await openPath(page, '/billing', 'Billing');
  await expectVisible(
    figure(page, 'Price').getByText('$4.99 per month'),
    figure(page, 'Pets').getByText('2 of 2 used'),
  );
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByLabel('How many pets?').fill('4');
  const price = await figure(page, 'Due now').textContent();
  expect(price).toMatch(/^\$9\.9\d$/);
  await expectVisible(figure(page, 'After that').getByText('$14.97 per month'));
  await page.getByRole('button', { name: `Pay ${price}` }).click();
  await expectNotice(page, 'Number of pets changed', 'Your plan covers 4 pets.');
  await expectVisible(
    figure(page, 'Price').getByText('$14.97 per month'),
    figure(page, 'Pets').getByText('2 of 4 used'),
    invoices(page).getByText(price ?? '', { exact: true }),
    invoices(page).getByText('$4.99'),
  );

  await cancel(page);
  const first = await endOf(owner);
  await expectVisible(
    page.getByText(`Access is kept until ${first.text}, and no further charge is made.`).first(),
  );
  await expectVisible(figure(page, 'Ends on').getByText(first.text));
  expect(await hasFocus(page.getByRole('heading', { name: 'Your plan' }))).toBe(true);
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  // Stripe charges a renewal an hour after the period's end, which can be the next day.
  const charged = momentText(new Date(first.moment.getTime() + 3_600_000).toISOString(), 'en-US');
  await expectNotice(
    page,
    'Subscription reactivated',
    `Your plan stays active. The next payment is on ${charged}.`,
  );
  await expectVisible(figure(page, 'Next payment').getByText(charged));

  await cancel(page);
  const { text, moment } = await endOf(owner);
  await openPath(page, '/settings', 'Settings');
  await openSettings(page);
  await expectVisible(page.getByText(`Access is kept until ${text}, and no further charge is made.`));
  await expectVisible(page.getByRole('button', { name: 'Reactivate Subscription' }));

  await stage.cloud.clock.set(new Date(moment.getTime() + 60_000));
  await openPath(page, '/dashboard', 'Dashboard');
  await expectVisible(page.getByText('2/1 pets used'), page.getByText(/You have 2 pets\. You keep them all/));
  await expectVisible(
    page.getByRole('link', { name: 'Biscuit', exact: true }),
    page.getByRole('link', { name: 'Luna', exact: true }),
  );
  await expectVisible(page.getByRole('link', { name: 'Upgrade to Add More' }));
  await openPath(page, `/pet/${pet.id}`, 'Biscuit');
  await expectVisible(page.getByRole('heading', { name: 'Rabies' }));
  await openPath(page, '/billing', 'Billing');
  await expectVisible(
    page.getByText('Free', { exact: true }),
    page.getByRole('link', { name: 'Upgrade Plan' }),
  );
});

test('says that nothing was charged after the payment page is left', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/upgrade', { as: owner });
  const less = page.getByRole('button', { name: 'One pet fewer' });
  await expect.poll(() => less.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One more pet' }).click();
  await expectVisible(page.getByText('$9.98 per month for up to 3 pets.'));
  // By keyboard: when done, the button keeps the focus and does nothing more.
  await less.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => less.isDisabled()).toBe(true);
  expect(await hasFocus(less)).toBe(true);
  await expectVisible(page.getByText('$4.99 per month for up to 2 pets.'));
  await page.getByLabel('How many pets?').fill('101');
  await expectVisible(page.getByText('Choose from 2 to 100 pets.'));
  await expect.poll(() => page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).isDisabled()).toBe(true);
  await page.getByLabel('How many pets?').fill('3');
  await page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await expectHeading(page, 'Subscribe to Pawfile');
  await expectVisible(page.getByText('$9.98').first());
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expectPath(page, '/billing/cancel');
  await expectVisible(page.getByRole('heading', { name: 'Nothing was charged' }));
  await page.getByRole('link', { name: 'Support' }).click();
  await expectVisible(page.getByRole('heading', { name: 'How can we help?' }));
  await page.goBack();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expectPath(page, '/billing/upgrade');
  expect((await owner.call('check-subscription')).subscribed).toBe(false);
});

async function cardOfPortal(page: Page): Promise<string> {
  await page.reload();
  return page.getByText(/^Renews on /).innerText();
}

test('shows a banner when a renewal fails, until another card pays', async () => {
  const owner = await stage.owner();
  const { subscription } = await subscribe(owner);
  const page = await stage.visit('/billing', { as: owner });
  const banner = page.getByRole('region', { name: 'Payment problem' });
  await expectHidden(banner);
  await page.getByRole('button', { name: 'Billing portal' }).click();
  // A card replaces only one of an earlier second.
  await stage.cloud.clock.set(new Date(stage.cloud.clock.now().getTime() + 1_000));
  await page.getByRole('button', { name: 'Use a declined card' }).click();
  // The event about the new card makes it the subscription’s.
  await expect.poll(() => cardOfPortal(page)).toContain('Paid with a declined card');
  // The invoice of a renewal is a draft for an hour.
  await stage.cloud.clock.set(new Date(Date.parse(subscription?.period_end ?? '') + 2 * 3_600_000));

  await openPath(page, '/billing', 'Billing');
  await expectVisible(
    banner.getByText('Your last payment failed'),
    figure(page, 'Next payment').getByText('Overdue'),
  );
  await expectVisible(invoices(page).getByText('Open'));

  // The overdue payment outlives a cancellation, and the plan may end before its time.
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await expectVisible(question.getByText(/^The overdue payment is still due.* at the latest/));
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectVisible(page.getByRole('button', { name: 'Reactivate Subscription' }));
  const { text } = await endOf(owner);
  const note = `The overdue payment is still due. Access is kept until ${text} at the latest, and ends earlier if that isn’t paid.`;
  await expectNotice(page, 'Subscription canceled', note);
  await expectVisible(
    figure(page, 'Ends by').getByText(text),
    figure(page, 'Next payment').getByText('Overdue'),
  );
  await openPath(page, '/settings', 'Settings');
  await openSettings(page);
  await expectVisible(page.getByText(note));
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expectNotice(
    page,
    'Subscription reactivated',
    'Your plan stays active. The overdue payment is still due.',
  );

  await openPath(page, '/billing', 'Billing');
  await banner.getByRole('button', { name: 'Update payment method' }).click();
  // Stripe's form for the card leads back by itself.
  await page.getByRole('button', { name: 'Use a working card' }).click();
  await expectHeading(page, 'Billing');
  await expectHidden(banner, invoices(page).getByText('Open'));
});

test('asks a visitor who chooses a plan to sign in first', async () => {
  const page = await stage.visit('/');
  await page.getByRole('link', { name: 'Choose Multi-Pet' }).click();
  await expectNotice(page, 'Authentication Required', 'Please sign in to subscribe to additional features.');
  await expectPath(page, '/auth?next=%2Fbilling%2Fupgrade');
  const guest = await stage.visit('/billing');
  await expectPath(guest, '/auth?next=%2Fbilling');
});
