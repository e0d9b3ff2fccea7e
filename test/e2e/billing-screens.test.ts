import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { webhookEventsSchema } from '../../contract/billing/billing.ts';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../../local/constants.ts';
import { expectAccessible } from './support/axe.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice } from './support/see.ts';
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

/** How many of Stripe's events have been noted. */
async function countEvents({ tokens }: Owner): Promise<number> {
  const answer = await stage.cloud.call('GET', '/api/webhook-events', { token: tokens.access });
  return webhookEventsSchema.parse(answer.body).events.length;
}

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

test('keeps the landing page still when the free plan’s settings load', async () => {
  const page = await stage.visit('about:blank');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, json: { ...(await response.json()), freePlan: FREE_PLAN } });
  });
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
