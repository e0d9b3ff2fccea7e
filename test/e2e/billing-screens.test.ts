import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { webhookEventsSchema } from '../../contract/billing/billing.ts';
import { FREE_PLAN, type PlanSettings } from '../../contract/billing/plans.ts';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../../local/constants.ts';
import { expectAccessible } from './support/axe.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];

/** Makes calls whose path ends with this fail as without a connection; the pages still load. */
const cutOff = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.abort('internetdisconnected'));

/** Tells the local Stripe how to behave from now on. */
async function tellStripe(action: object): Promise<void> {
  const { status } = await stage.cloud.call('POST', '/__local/stripe.json', { body: action });
  expect(status).toBe(200);
}

/** Creates an account whose tokens name the administrators' group. */
async function createAdmin(): Promise<Owner> {
  const owner = await stage.owner('admin');
  const client = new CognitoIdentityProviderClient({
    endpoint: stage.cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username: owner.email, GroupName: 'admin' }),
  );
  client.destroy();
  return { ...owner, tokens: await stage.cloud.signIn(owner.email, owner.password) };
}

/** An aborted test must not leave the next ones without Stripe. */
afterEach(() => tellStripe({ action: 'work' }));

/** Gives the page another free plan's settings, after `until`. */
const changeFreePlan = (page: Page, freePlan: PlanSettings, until: Promise<void> = Promise.resolve()) =>
  page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await until;
    await route.fulfill({ response, json: { ...(await response.json()), freePlan } });
  });

/** How many of Stripe's events have been noted. */
async function countEvents({ tokens }: Owner): Promise<number> {
  const answer = await stage.cloud.call('GET', '/api/webhook-events', { token: tokens.access });
  return webhookEventsSchema.parse(answer.body).events.length;
}

test('waits for the plan after a payment, and does not trust a session_id', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/success?session_id=cs_test_made_up', {
    as: owner,
    allow: OFFLINE,
  });
  await see(page.getByText('Confirming your payment…'));
  const main = page.getByRole('main');
  await seeNone(main.getByRole('button'));
  await see(page.getByRole('heading', { name: 'Your plan is not active yet' }));
  // After a failed request the button is still there.
  await cutOff(page, 'check-subscription');
  await main.getByRole('button', { name: 'Refresh Status' }).click();
  await seeNotice(page, 'Error refreshing subscription', 'Failed to refresh subscription status.');
  await page.unroute('**/api/check-subscription');
  await subscribe(owner);
  await main.getByRole('button', { name: 'Refresh Status' }).click();
  const active = page.getByRole('heading', { name: 'Multi-Pet is active' });
  await see(active);
  // The focused button is gone.
  await expect.poll(() => active.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await seeHeading(page, 'Billing');

  await page.goto('/success?session_id=cs_test_made_up');
  await see(page.getByRole('heading', { name: 'Multi-Pet is active' }));
  await see(page.getByRole('button', { name: 'Refresh Status' }));
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await seeHeading(page, 'Dashboard');
  await page.goto('/billing/cancel');
  await seeHeading(page, 'Payment canceled');
});

test('shows billing while invoices fail to load, and can reload them', async () => {
  const owner = await stage.owner();
  await subscribe(owner);
  const page = await stage.visit('/dashboard', { as: owner, allow: OFFLINE });
  await cutOff(page, 'invoices');
  await page.getByRole('link', { name: 'Billing' }).click();
  await see(page.getByText('We couldn’t load your invoices'), page.getByText('$4.99 per month'));
  await expectAccessible(page);
  await page.unroute('**/api/invoices');
  await page.getByRole('button', { name: 'Try again' }).click();
  await see(page.getByRole('link', { name: /^View invoice from/ }));
});

test('explains each failure in the words of the catalogue, and loses nothing', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/upgrade', { as: owner, allow: OFFLINE });
  await cutOff(page, 'create-checkout');
  await page.getByLabel('Additional pets').fill('5');
  await page.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await seeNotice(page, 'Payment Error', 'You seem to be offline. Check your connection and try again.');
  await expect.poll(() => page.getByLabel('Additional pets').inputValue()).toBe('5');

  await subscribe(owner);
  await page.goto('/billing');
  await see(page.getByRole('link', { name: /^View invoice from/ }));
  for (const path of ['customer-portal', 'cancel-subscription', 'check-subscription', 'preview-quantity'])
    await cutOff(page, path);
  await page.getByRole('button', { name: 'Billing Portal' }).click();
  await seeNotice(page, 'Error', 'Failed to open billing portal. Please try again.');
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await seeNotice(page, 'Error refreshing subscription', 'Failed to refresh subscription status.');
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByLabel('Additional pets').fill('7');
  await page.getByRole('button', { name: 'Show price' }).click();
  await see(page.getByText(/^We couldn’t load the price\. You seem to be offline/));
  await expect.poll(() => page.getByLabel('Additional pets').inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Keep current plan' }).click();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await seeNotice(page, 'Error', 'Failed to cancel. Try again.');
  await page.unroute('**/api/cancel-subscription');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await seeNotice(page, 'Subscription canceled');

  await cutOff(page, 'reactivate-subscription');
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await seeNotice(page, 'Error', 'You seem to be offline. Check your connection and try again.');
  await cutOff(page, 'billing');
  await page.goto('/settings');
  await seeNotice(
    page,
    'Subscription Check Failed',
    'Please refresh the page or contact support if this persists.',
  );
  await see(
    page.getByText('We couldn’t load your plan'),
    page.getByRole('heading', { name: 'Account', exact: true }),
  );
  await page.unroute('**/api/billing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.unroute('**/api/reactivate-subscription');
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await seeNotice(page, 'Subscription reactivated');
  await see(page.getByRole('link', { name: 'Upgrade Plan' }));
  expect((await owner.call('get-billing')).subscription?.ends_at).toBeNull();
});

test('shows the debug page to administrators only', async () => {
  const guest = await stage.visit('/billing/debug');
  await seePath(guest, '/auth?next=%2Fbilling%2Fdebug');
  for (const name of ['demo', 'admin']) {
    const page = await stage.visit('/billing/debug', { as: await stage.owner(name) });
    await seePath(page, '/');
  }
});

test('shows an administrator whether payments work', async () => {
  const admin = await createAdmin();
  await subscribe(admin);
  await expect.poll(() => countEvents(admin)).toBeGreaterThan(0);
  const page = await stage.visit('/billing/debug', { as: admin, allow: OFFLINE });
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await see(card('Environment status').getByText('Test', { exact: true }));
  expect(await card('Environment status').getByText('OK', { exact: true }).count()).toBeGreaterThanOrEqual(2);
  await seeNone(card('Environment status').getByText('Missing'));
  await expect.poll(() => card('Price validation').getByText('Valid', { exact: true }).count()).toBe(2);
  await see(
    card('Current subscription').getByText('Subscribed'),
    card('Current subscription').getByText('additional_pet'),
    card('Webhook configuration').getByText('checkout.session.completed'),
    card('System information').getByText('2026-10-28.endive'),
    card('System information').getByText('us-east-1'),
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Validate Prices' }).click();
  await seeNotice(page, 'Price validation completed');
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await seeNotice(page, 'Subscription status refreshed');
  const newest = card('Newest webhook events').getByRole('listitem');
  expect(await newest.count()).toBeGreaterThan(0);
  expect(await newest.count()).toBeLessThanOrEqual(10);
  await see(card('Last webhook event').getByText(/^evt_.{8}$/));

  await tellStripe({ action: 'fail', how: 'down' });
  await page.getByRole('button', { name: 'Validate Prices' }).click();
  await seeNotice(page, 'Validation Failed', 'We couldn’t reach Stripe.');
  await see(card('Price validation').getByText('We couldn’t reach Stripe.'));
  await seeNone(card('Price validation').getByText(/Not found|Invalid/));
  await expectAccessible(page);
  await tellStripe({ action: 'work' });

  await cutOff(page, '*');
  await page.getByRole('button', { name: 'Validate Prices' }).click();
  await seeNotice(page, 'Validation Failed', 'You seem to be offline. Check your connection and try again.');
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await seeNotice(page, 'Failed to refresh subscription status');
  await page.unroute('**/api/*');
  await cutOff(page, 'webhook-events');
  await page.reload();
  await seeNotice(page, 'Failed to load debug information');
  await page.getByRole('link', { name: 'Back to Billing' }).click();
  await seeHeading(page, 'Billing');
  await seeNone(page.getByText('Back to Billing'));
});

test('describes the free plan by the stage’s settings', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', { as: owner });
  await changeFreePlan(page, { recordsPerPet: 5, sharing: false });
  const sharing = page.getByText('Share links and QR codes');
  for (const path of ['/', '/billing/upgrade']) {
    await page.goto(path);
    await see(page.getByText('Up to 5 records per pet'));
    await seeNone(sharing, page.getByText(/unlimited records/i));
  }
  await page.goto('/');
  await see(page.getByText('Free for one pet, with up to 5 records.'));
  await subscribe(owner);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await see(page.getByText(/which includes 1 pet and 5 records per pet\..*can still view them\.$/));

  const open = await stage.visit('/', { as: owner });
  await see(open.getByText('Unlimited records', { exact: true }), open.getByText('Share links and QR codes'));
  await see(open.getByText('Free for one pet, with unlimited records.'));
});

test('keeps the landing page still when the free plan’s settings load', async () => {
  const page = await stage.visit('about:blank');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await changeFreePlan(page, FREE_PLAN, held);
  await page.goto('/');
  const top = () => page.locator('#support').evaluate((element) => element.getBoundingClientRect().top);
  await see(page.getByText('Free for one pet.'), page.getByText('No card needed').first());
  const records = page.getByText('Unlimited records', { exact: true });
  await seeNone(records);
  await expectAccessible(page);
  const before = await top();
  letGo();
  await see(records, page.getByText('Share links and QR codes'));
  expect(await top()).toBe(before);
});
