import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { momentText } from '../../../web/src/shared/records/day-text.ts';
import type { Owner } from '../support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from '../support/see.ts';
import { setUpStage } from '../support/stage.ts';
import { subscribe } from '../support/subscribe.ts';

const stage = setUpStage();

/** A figure of the plan's card, by its label. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

const invoices = (page: Page) => page.getByRole('listitem');

async function open(page: Page, path: string, heading: string) {
  await page.goto(path);
  await seeHeading(page, heading);
}

/** Pays on the local Stripe's open payment page, and waits for the site's own page after it. */
async function pay(page: Page): Promise<void> {
  await seeHeading(page, 'Subscribe to Pawfile');
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await seeHeading(page, 'Payment');
}

/** Fills in and submits the form for a pet. */
async function tryToAdd(page: Page, name: string) {
  await open(page, '/add-pet', 'Add a pet');
  await page.getByLabel('Pet Name').fill(name);
  await page.getByLabel('Species').selectOption('Cat');
  await page.getByRole('button', { name: 'Add Pet' }).click();
}

async function cancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await see(
    question.getByText(/^You keep Multi-Pet until .*you won’t be charged again.*You keep all your pets/),
  );
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await seeNotice(page, 'Subscription canceled');
  // The notice may belong to an earlier cancellation.
  await see(page.getByRole('button', { name: 'Reactivate Subscription' }));
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
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await stage.visit('/dashboard', { as: owner });
  await see(page.getByText('1/1 pets used'), page.getByText(/\$4\.99\/month per additional pet/));

  await tryToAdd(page, 'Luna');
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await see(dialog.getByText('$4.99/month per additional pet'), dialog.getByText('Up to 99 additional pets'));
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await seePath(page, '/billing/upgrade');

  await see(page.getByText('$4.99 per month for up to 2 pets.'));
  await page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await see(page.getByText(/card was declined/));
  expect((await owner.call('check-subscription')).subscribed).toBe(false);
  await pay(page);
  await see(page.getByText('Confirming your payment…'));
  await see(page.getByRole('heading', { name: 'Multi-Pet is active' }));
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await seeHeading(page, 'Dashboard');
  await seeNone(page.getByText(/pets used/));

  await tryToAdd(page, 'Luna');
  await seeHeading(page, 'Luna');

  await open(page, '/billing', 'Billing');
  await see(
    figure(page, 'Price').getByText('$4.99 per month'),
    figure(page, 'Pets').getByText('2 of 2 used'),
  );
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByLabel('How many pets?').fill('4');
  await page.getByRole('button', { name: 'Show price' }).click();
  const price = await figure(page, 'Due now').textContent();
  expect(price).toMatch(/^\$9\.9\d$/);
  await see(figure(page, 'After that').getByText('$14.97 per month'));
  await page.getByRole('button', { name: `Pay ${price}` }).click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 4 pets.');
  await see(
    figure(page, 'Price').getByText('$14.97 per month'),
    figure(page, 'Pets').getByText('2 of 4 used'),
  );
  await see(invoices(page).getByText(price ?? '', { exact: true }), invoices(page).getByText('$4.99'));

  await cancel(page);
  const first = await endOf(owner);
  await see(page.getByText(`Access is kept until ${first.text}, and no further charge is made.`).first());
  await see(figure(page, 'Ends on').getByText(first.text));
  expect(await hasFocus(page.getByRole('heading', { name: 'Your plan' }))).toBe(true);
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await seeNotice(
    page,
    'Subscription reactivated',
    `Your plan stays active. The next payment is on ${first.text}.`,
  );
  await see(figure(page, 'Next payment').getByText(first.text));

  await cancel(page);
  const { text, moment } = await endOf(owner);
  await open(page, '/settings', 'Settings');
  await see(page.getByText(`Access is kept until ${text}, and no further charge is made.`));
  await see(page.getByRole('button', { name: 'Reactivate Subscription' }));

  await stage.cloud.clock.set(new Date(moment.getTime() + 60_000));
  await open(page, '/dashboard', 'Dashboard');
  await see(page.getByText('2/1 pets used'), page.getByText(/You have 2 pets\. You keep them all/));
  await see(
    page.getByRole('link', { name: 'Biscuit', exact: true }),
    page.getByRole('link', { name: 'Luna', exact: true }),
  );
  await see(page.getByRole('link', { name: 'Upgrade to Add More' }));
  await open(page, `/pet/${pet.id}`, 'Biscuit');
  await see(page.getByRole('heading', { name: 'Rabies' }));
  await open(page, '/billing', 'Billing');
  await see(page.getByText('Free', { exact: true }), page.getByRole('link', { name: 'Upgrade Plan' }));
});

test('asks for one payment page on two clicks, and explains it to a second tab', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/upgrade', { as: owner, allow: [/status of 409/] });
  const late = await page.context().newPage();
  await open(late, '/billing/upgrade', 'Upgrade');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/create-checkout') && asked.push(request.url()));
  await page.getByRole('button', { name: 'Upgrade to Veterinary' }).dblclick();
  await pay(page);
  expect(asked).toHaveLength(1);
  await see(page.getByRole('heading', { name: 'Veterinary is active' }));
  await see(page.getByText('You can add as many pets as you like.'));

  await late.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await seeNotice(
    late,
    'Payment Error',
    'You already have the Veterinary plan. Change it on the billing page.',
  );
  await see(late.getByText(/You have the Veterinary plan/));
  await seeNone(late.getByRole('button', { name: /^Upgrade to/ }));
  await late.getByRole('link', { name: 'Go to billing' }).click();
  await see(
    figure(late, 'Price').getByText('$100 per month'),
    figure(late, 'Pets').getByText('0 (unlimited)'),
  );
  await seeNone(late.getByRole('button', { name: 'Change number of pets' }));
  await open(late, '/dashboard', 'Dashboard');
  await see(late.getByRole('link', { name: 'Add Pet', exact: true }));
  await seeNone(late.getByText(/pets used/));
});

test('says that nothing was charged after the payment page is left', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/upgrade', { as: owner });
  const less = page.getByRole('button', { name: 'One pet fewer' });
  await expect.poll(() => less.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One more pet' }).click();
  await see(page.getByText('$9.98 per month for up to 3 pets.'));
  // By keyboard: when done, the button keeps the focus and does nothing more.
  await less.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => less.isDisabled()).toBe(true);
  expect(await hasFocus(less)).toBe(true);
  await see(page.getByText('$4.99 per month for up to 2 pets.'));
  await page.getByLabel('How many pets?').fill('101');
  await see(page.getByText('Choose from 2 to 100 pets.'));
  await expect.poll(() => page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).isDisabled()).toBe(true);
  await page.getByLabel('How many pets?').fill('3');
  await page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await seeHeading(page, 'Subscribe to Pawfile');
  await see(page.getByText('$9.98').first());
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await seePath(page, '/billing/cancel');
  await see(page.getByRole('heading', { name: 'Nothing was charged' }));
  await page.getByRole('link', { name: 'Support' }).click();
  await see(page.getByRole('heading', { name: 'How can we help?' }));
  await page.goBack();
  await page.getByRole('link', { name: 'See plans' }).click();
  await seePath(page, '/billing/upgrade');
  expect((await owner.call('check-subscription')).subscribed).toBe(false);
});

test('shows a banner when a renewal fails, until another card pays', async () => {
  const owner = await stage.owner();
  const { subscription } = await subscribe(owner);
  const page = await stage.visit('/billing', { as: owner });
  const banner = page.getByRole('region', { name: 'Payment problem' });
  await seeNone(banner);
  await page.getByRole('button', { name: 'Billing Portal' }).click();
  await page.getByRole('button', { name: 'Use a declined card' }).click();
  await stage.cloud.clock.set(new Date(Date.parse(subscription?.period_end ?? '') + 3_600_000));

  await open(page, '/billing', 'Billing');
  await see(banner.getByText('Your last payment failed'), figure(page, 'Next payment').getByText('Overdue'));
  await see(invoices(page).getByText('Open'));

  // The overdue payment outlives a cancellation, and the plan may end before its time.
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await see(question.getByText(/^The overdue payment is still due.* at the latest/));
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await see(page.getByRole('button', { name: 'Reactivate Subscription' }));
  const { text } = await endOf(owner);
  const note = `The overdue payment is still due. Access is kept until ${text} at the latest, and ends earlier if the payment keeps failing.`;
  await seeNotice(page, 'Subscription canceled', note);
  await see(figure(page, 'Ends by').getByText(text), figure(page, 'Next payment').getByText('Overdue'));
  await open(page, '/settings', 'Settings');
  await see(page.getByText(note));
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await seeNotice(
    page,
    'Subscription reactivated',
    'Your plan stays active. The overdue payment is still due.',
  );

  await open(page, '/billing', 'Billing');
  await banner.getByRole('button', { name: 'Update payment method' }).click();
  await page.getByRole('button', { name: 'Use a working card' }).click();
  await page.getByRole('link', { name: 'Back to Pawfile' }).click();
  await seeHeading(page, 'Billing');
  await seeNone(banner);
  await seeNone(invoices(page).getByText('Open'));
});

test('credits a smaller plan and keeps all pets', async () => {
  const owner = await stage.owner();
  await subscribe(owner, { quantity: 2 });
  for (const name of ['Biscuit', 'Luna', 'Max']) await owner.addPet({ name });
  const page = await stage.visit('/billing', { as: owner });
  await see(page.getByText('You’ve reached your plan’s pet limit.'));
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByRole('button', { name: 'One pet fewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of pets' });
  await see(dialog.getByText(/^You have 3 pets\. You keep them all/));
  await dialog.getByRole('button', { name: 'Show price' }).click();
  await see(dialog.getByText(/^-\$4\.\d\d \(credit\)$/));
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 2 pets.');
  await see(page.getByText('3 of 2 used'));

  await open(page, '/dashboard', 'Dashboard');
  await see(page.getByText(/Your plan covers 2 pets\. You have 3 pets\. You keep them all/));
  await page.getByRole('link', { name: 'Upgrade to Add More' }).click();
  await seePath(page, '/billing');
});

test('leads from a full paid plan to the change of its number of pets', async () => {
  const owner = await stage.owner();
  await subscribe(owner);
  for (const name of ['Biscuit', 'Luna']) await owner.addPet({ name });
  const page = await stage.visit('/dashboard', { as: owner });
  await tryToAdd(page, 'Max');
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await see(dialog.getByText('Your plan covers 2 pets.'));
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await seePath(page, '/billing');
  await see(page.getByRole('button', { name: 'Change number of pets' }));
});

test('shows a changed price again before it charges', async () => {
  const owner = await stage.owner();
  await subscribe(owner);
  const page = await stage.visit('/billing', { as: owner, allow: [/status of 409/] });
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByLabel('How many pets?').fill('5');
  await page.getByRole('button', { name: 'Show price' }).click();
  const button = page.getByRole('button', { name: /^Pay / });
  await see(button);
  const before = await button.textContent();

  const preview = await owner.call('preview-quantity', { body: { quantity: 3 } });
  const { quantity, due_now, proration_date } = preview;
  await owner.call('change-quantity', { body: { quantity, due_now, proration_date } });
  await button.click();
  await seeNotice(page, 'The price has changed', 'Check the new price, then confirm.');
  await see(button);
  expect(await button.textContent()).not.toBe(before);
  await button.click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 5 pets.');
});

test('asks a visitor who chooses a plan to sign in first', async () => {
  const page = await stage.visit('/');
  await page.getByRole('link', { name: 'Choose Multi-Pet' }).click();
  await seeNotice(page, 'Authentication Required', 'Please sign in to subscribe to additional features.');
  await seePath(page, '/auth?next=%2Fbilling%2Fupgrade');
  const guest = await stage.visit('/billing');
  await seePath(guest, '/auth?next=%2Fbilling');
});
