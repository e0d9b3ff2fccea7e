import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { type PlanInput, STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { moneyText } from '../../contract/billing/money.ts';
import { STRIPE_SECRETS } from '../../local/constants.ts';
import { stripeLocation } from '../../local/services.ts';
import { readTruth } from '../support/plan-truth.ts';
import { storeEntries } from './support/devices.ts';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { type Owner, storedSession } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

// In each state of billing, the page offers a next step, and its amounts are Stripe's, asked with Stripe's library.

const stage = setUpStage(undefined, { taxes: true });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const stripe = () =>
  new Stripe(STRIPE_SECRETS.key, { apiVersion: STRIPE_API_VERSION, ...stripeLocation(stage.cloud.awsUrl) });

const press = async (url: string, button: string, fields: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields);
  const { status } = await fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual', body });
  if (status !== 303) throw new Error(`${button} answered ${status}`);
};

interface Purchase extends Partial<PlanInput> {
  country?: string;
  button?: 'pay' | 'authenticate';
}

const open = async (owner: Owner, { country = 'US', button: _, ...input }: Purchase = {}) => {
  const { url } = await owner.call('create-checkout', { body: { plan: 'extra', ...input } });
  await press(url, 'details', { country });
  return url;
};

async function buy(owner: Owner, purchase: Purchase = {}) {
  await press(await open(owner, purchase), purchase.button ?? 'pay');
  await owner.call('check-subscription');
}

async function change(owner: Owner, wanted: PlanInput) {
  const preview = await owner.call('preview-change', { body: wanted });
  const { due_now, deferred, proration_date, resumes } = preview;
  await owner.call('change-plan', { body: { ...wanted, due_now, deferred, proration_date, resumes } });
}

async function customerOf({ email }: Owner): Promise<string | null> {
  const [customer] = (await stripe().customers.list({ email })).data;
  return customer?.id ?? null;
}

/** The owner's newest subscription at Stripe. */
async function planOf(owner: Owner): Promise<Stripe.Subscription> {
  const customer = (await customerOf(owner)) ?? '';
  const [plan] = (await stripe().subscriptions.list({ customer, status: 'all' })).data;
  return plan ?? expect.unreachable('No subscription');
}

/** Each state that an owner can be in during a month: how it comes about, and what the page offers then. */
const STATES: Record<string, { begin: (owner: Owner) => Promise<unknown>; next: string }> = {
  'no plan': { begin: async () => undefined, next: 'Upgrade Plan' },
  'a payment page that was left': { begin: (owner) => open(owner), next: 'Upgrade Plan' },
  'a first payment that was declined': {
    async begin(owner) {
      await open(owner);
      const body = JSON.stringify({ action: 'decline-checkout' });
      await fetch(`${stage.cloud.siteUrl}/__local/stripe.json`, { method: 'POST', body });
    },
    next: 'Pay now',
  },
  'Multi-Pet': { begin: (owner) => buy(owner), next: 'Change number of pets' },
  'more pets': {
    async begin(owner) {
      await buy(owner);
      await change(owner, { plan: 'extra', quantity: 3 });
    },
    next: 'Change number of pets',
  },
  'fewer pets that follow': {
    async begin(owner) {
      await buy(owner, { quantity: 3 });
      await change(owner, { plan: 'extra', quantity: 1 });
    },
    next: 'Keep 4 pets',
  },
  Veterinary: { begin: (owner) => buy(owner, { plan: 'vet' }), next: 'Change to Multi-Pet' },
  'a smaller plan that follows': {
    async begin(owner) {
      await buy(owner, { plan: 'vet' });
      await change(owner, { plan: 'extra', quantity: 2 });
    },
    next: 'Keep Veterinary',
  },
  'a cancellation at the end of the period': {
    async begin(owner) {
      await buy(owner);
      await owner.call('cancel-subscription');
    },
    next: 'Reactivate Subscription',
  },
  'a change that the bank asks about': {
    async begin(owner) {
      await buy(owner, { button: 'authenticate' });
      await change(owner, { plan: 'vet', quantity: 1 });
    },
    next: 'Cancel the change',
  },
  'a change that was dropped': {
    async begin(owner) {
      await buy(owner, { button: 'authenticate' });
      await change(owner, { plan: 'vet', quantity: 1 });
      await owner.call('drop-change');
    },
    next: 'Change to Veterinary',
  },
  'a refund': {
    async begin(owner) {
      await buy(owner, { quantity: 2 });
      const { cents } = await owner.call('preview-refund');
      await owner.call('refund-plan', { body: { cents } });
    },
    next: 'Upgrade Plan',
  },
  'a credit that support gave': {
    async begin(owner) {
      await buy(owner, { quantity: 2 });
      await stripe().customers.update((await customerOf(owner)) ?? '', { balance: -300 });
    },
    next: 'Change number of pets',
  },
  'a plan with tax': { begin: (owner) => buy(owner, { country: 'DE' }), next: 'Withdraw from contract' },
  'a change that was withdrawn from': {
    async begin(owner) {
      await buy(owner, { country: 'DE' });
      await change(owner, { plan: 'vet', quantity: 1 });
      const { withdrawals } = await owner.call('preview-withdrawal');
      const { purchase = '', cents = 0 } = withdrawals[0] ?? {};
      await owner.call('withdraw', { body: { purchase, cents } });
    },
    next: 'Change to Veterinary',
  },
  'a plan that was withdrawn from': {
    async begin(owner) {
      await buy(owner, { country: 'DE' });
      const { withdrawals } = await owner.call('preview-withdrawal');
      const { purchase = '', cents = 0 } = withdrawals[0] ?? {};
      await owner.call('withdraw', { body: { purchase, cents } });
    },
    next: 'Upgrade Plan',
  },
  'an end that support set for a later month': {
    async begin(owner) {
      await buy(owner);
      const later = Math.floor((stage.cloud.clock.now().getTime() + 50 * DAY) / 1000);
      await stripe().subscriptions.update((await planOf(owner)).id, { cancel_at: later });
    },
    next: 'Reactivate Subscription',
  },
  'a plan that support paused': {
    async begin(owner) {
      await buy(owner);
      await stripe().subscriptions.pause((await planOf(owner)).id);
    },
    next: 'Contact support',
  },
};

/** The amounts of the billing page, from top to bottom, as Stripe's API has them. */
async function amountsAtStripe(owner: Owner): Promise<string[]> {
  const customer = await customerOf(owner);
  const { plan, next } = await readTruth(stripe(), customer, stage.cloud.clock.now().getTime());
  const invoices = customer ? (await stripe().invoices.list({ customer })).data : [];
  const charges = customer ? (await stripe().charges.list({ customer })).data : [];
  const refundOf = ({ amount_paid }: Stripe.Invoice) =>
    charges.find(({ amount, status }) => status === 'succeeded' && amount === amount_paid)?.amount_refunded;
  const refunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return [
    plan.ended?.cents,
    refunded,
    // What a pause leaves unpaid is named first.
    plan.subscribed ? undefined : plan.renewal?.cents,
    // The price, which is stated without one too.
    `${moneyText(plan.cents ?? 0)} per month`,
    // A plan that is canceled has no next payment, and its renewal in a sentence only.
    plan.renewal && plan.ends_at ? undefined : (plan.renewal ?? next)?.cents,
    plan.subscribed ? (plan.renewal?.cents ?? next?.tax) : undefined,
    next?.credit,
    ...invoices
      .filter(({ status }) => status !== 'draft')
      .flatMap((invoice) => [
        invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
        refundOf(invoice),
      ]),
  ]
    .filter((amount) => amount !== undefined)
    .filter((amount) => amount !== 0)
    .map((amount) => (typeof amount === 'number' ? moneyText(amount) : amount));
}

/** Opens the billing page as another owner on a device that is there. */
async function openAgain(page: Page, owner: Owner) {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await storeEntries(page, storedSession(owner));
  await page.goto('/billing');
  return page;
}

/** Opens the billing page as its owner, on a new device or this; sees its next step, and Stripe's amounts. */
async function look(owner: Owner, next: string, device?: Page) {
  const page = device ? await openAgain(device, owner) : await stage.visit('/billing', { as: owner });
  const main = page.getByRole('main');
  const wanted = await amountsAtStripe(owner);
  const shown = async () =>
    (await main.innerText()).replaceAll('\n', ' ').match(/-?\$[\d,.]*\d( per month)?/g) ?? [];
  await expect.poll(shown, { message: 'the amounts' }).toEqual(wanted);
  await expectVisible(main.locator('a, button:enabled').filter({ hasText: next }).first());
  return page;
}

test.each(Object.entries(STATES))('%s has a next step, and Stripe’s amounts', async (_, { begin, next }) => {
  const owner = await stage.owner();
  await begin(owner);
  await look(owner, next);
});

/** With a session of the day. */
async function signedInAgain(owner: Owner): Promise<Owner> {
  Object.assign(owner.tokens, await stage.cloud.signIn(owner.email, owner.password));
  return owner;
}

test('from a renewal to its end without a payment, each state has a next step, and Stripe’s amounts', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => stage.owner()));
  const [canceling, declined, leaving, paused, inPortal] = all as [Owner, Owner, Owner, Owner, Owner];
  await Promise.all([buy(canceling, { quantity: 2 }), ...all.slice(1).map((owner) => buy(owner))]);
  const { clock } = stage.cloud;
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  // A card replaces only one of an earlier second.
  await pass(1_000);
  const decline = async (owner: Owner) =>
    press((await owner.call('customer-portal')).url, 'card', { card: 'declined' });
  await decline(declined);
  await decline(leaving);
  await decline(paused);
  const { subscription } = await declined.call('check-subscription');
  await pass(Date.parse(subscription?.period_end ?? '') + HOUR / 6 - clock.now().getTime());

  // A new device takes longer than the page.
  const page = await stage.visit('about:blank');
  /** Looks with a session of the day. */
  const lookLater = async (owner: Owner, next: string) => look(await signedInAgain(owner), next, page);
  await lookLater(canceling, 'Cancel Subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectVisible(page.getByText('you won’t be charged again', { exact: false }).first());
  await lookLater(canceling, 'Upgrade Plan');
  await stripe().subscriptions.pause((await planOf(paused)).id);
  await lookLater(paused, 'Cancel Subscription');
  const portal = await (await signedInAgain(inPortal)).call('customer-portal');
  await press(portal.url, 'cancel', { subscription: (await planOf(inPortal)).id });
  await lookLater(inPortal, 'Cancel Subscription');

  await pass(2 * HOUR);
  await lookLater(canceling, 'Upgrade Plan');
  await lookLater(declined, 'Pay now');
  await lookLater(inPortal, 'Reactivate Subscription');
  await lookLater(paused, 'Cancel Subscription');
  await expectVisible(page.getByText('Stripe may still charge it', { exact: false }).first());
  await (await signedInAgain(leaving)).call('cancel-subscription');
  await lookLater(leaving, 'Pay now');
  await pass(22 * DAY);
  await lookLater(declined, 'Pay now');
  await lookLater(leaving, 'Pay now');
  const { current_period_end: end = 0 } = (await planOf(declined)).items.data[0] ?? {};
  await pass(end * 1000 - 20 * HOUR - clock.now().getTime());
  await stage.cloud.runSchedule('reconcile');
  await lookLater(declined, 'Upgrade Plan');
  await lookLater(leaving, 'Upgrade Plan');

  await (await signedInAgain(paused)).call('cancel-subscription');
  await lookLater(paused, 'Upgrade Plan');
});

/** What a customer paid last and got back so far, in US cents. */
async function moneyOf(owner: Owner) {
  const charges = (await stripe().charges.list({ customer: (await customerOf(owner)) ?? '' })).data;
  const refunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return { paid: charges[0]?.amount ?? 0, refunded };
}

test('what a dialog says is what Stripe then charges or refunds', async () => {
  const owner = await stage.owner();
  await buy(owner, { country: 'DE' });
  const page = await stage.visit('/billing', { as: owner });
  const dialog = page.getByRole('dialog');
  /** Confirms, with a button that can be pressed once the amount is known; returns the dialog's text before. */
  const confirm = async (name: RegExp) => {
    const button = dialog.getByRole('button', { name });
    await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
    const text = await dialog.innerText();
    await button.click();
    await expectHidden(dialog);
    return text;
  };

  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await dialog.getByLabel('How many pets?').fill('4');
  const change = await confirm(/^Pay \$/);
  const { paid } = await moneyOf(owner);
  expect(change).toContain(`Pay ${moneyText(paid)}`);

  await page.getByRole('button', { name: 'Withdraw from contract' }).click();
  const withdrawal = await confirm(/Confirm withdrawal/);
  const withdrawn = (await moneyOf(owner)).refunded;
  expect(withdrawn).toBe(paid);
  expect(withdrawal).toMatch(new RegExp(`You get back\\s+\\${moneyText(withdrawn)}`));

  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  const refund = await confirm(/End plan and refund \$/);
  expect(refund).toContain(`End plan and refund ${moneyText((await moneyOf(owner)).refunded - withdrawn)}`);
});
