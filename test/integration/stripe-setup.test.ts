import { listen } from '@pawfile/local-platform/listen';
import { createStripe } from '@pawfile/stripe-local';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpAccount } from '../../bin/stripe/account.ts';
import { DELIVERED_EVENTS, STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { STRIPE_ACCOUNT } from '../../local/constants.ts';
import { runCommand } from '../support/run-command.ts';

const KEY = 'sk_test_setup';
const SITE = 'https://pets.example.org';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A Stripe account that already sells the plans, with nothing else set up. */
async function openAccount() {
  const emulator = createStripe({
    now: () => new Date(),
    baseUrl: () => 'http://localhost',
    webhook: { url: () => 'http://127.0.0.1:9/', secret: 'whsec_unused' },
    account: STRIPE_ACCOUNT,
  });
  const writes: string[] = [];
  const server = await listen((request, response) => {
    if (request.method !== 'GET') writes.push(`${request.method} ${request.url}`);
    void emulator.handle(request, response);
  }, 0);
  opened.push(server.close, emulator.close);
  const stripe = new Stripe(KEY, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
  });
  return {
    url: server.url,
    stripe,
    writes,
    webhooks: async () => (await stripe.webhookEndpoints.list({ limit: 100 })).data,
    /** The account's default configuration, and the others. */
    async portals() {
      const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
      return {
        standard: data.find(({ is_default }) => is_default),
        own: data.filter((one) => !one.is_default),
      };
    },
    /** The price on sale under a lookup key. */
    async priceOf(lookupKey: string) {
      const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
      expect(data).toHaveLength(1);
      return data[0];
    },
  };
}

const outcomes = ({ steps }: Awaited<ReturnType<typeof setUpAccount>>) => steps.map(({ outcome }) => outcome);

const NEW_PLANS = {
  extra: { tier: 'one', name: 'One', cents: 250, lookupKey: 'test_one', taxCode: 'txcd_10000000' },
  vet: { tier: 'all', name: 'All', cents: 7000, lookupKey: 'test_all', taxCode: 'txcd_10000000' },
};
const withCents = (cents: number) => ({ ...PLANS, extra: { ...PLANS.extra, cents } });

describe('an account', () => {
  it('is not changed by a second run', async () => {
    const account = await openAccount();
    const first = await setUpAccount(account.stripe, PLANS, SITE);
    expect(outcomes(first)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged', 'made', 'made']);
    expect(first.webhookSecret).toMatch(/^whsec_/);

    account.writes.length = 0;
    const second = await setUpAccount(account.stripe, PLANS, SITE);
    expect(new Set(outcomes(second))).toEqual(new Set(['unchanged']));
    expect(second.webhookSecret).toBeUndefined();
    expect(account.writes).toEqual([]);
  });

  it('gets no webhook unless a site is named', async () => {
    const account = await openAccount();
    await setUpAccount(account.stripe, PLANS, undefined);
    expect(await account.webhooks()).toEqual([]);
  });
});

describe('the plans', () => {
  it('are created', async () => {
    const { stripe, priceOf } = await openAccount();
    const setUp = await setUpAccount(stripe, NEW_PLANS, undefined);
    expect(outcomes(setUp).slice(0, 4)).toEqual(['made', 'made', 'made', 'made']);
    for (const { tier, name, cents, lookupKey } of Object.values(NEW_PLANS)) {
      const price = await priceOf(lookupKey);
      expect(price).toMatchObject({
        unit_amount: cents,
        currency: 'usd',
        recurring: { interval: 'month', interval_count: 1 },
        metadata: { tier },
      });
      expect(await stripe.products.retrieve(String(price?.product))).toMatchObject({
        name,
        metadata: { tier },
      });
    }
    expect(outcomes(await setUpAccount(stripe, NEW_PLANS, undefined)).slice(0, 4)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('get a new price when the site’s changes, and the old one is archived', async () => {
    const { stripe, priceOf } = await openAccount();
    await setUpAccount(stripe, PLANS, undefined);
    const before = await priceOf(PLANS.extra.lookupKey);

    const setUp = await setUpAccount(stripe, withCents(599), undefined);
    expect(outcomes(setUp)).toEqual(['unchanged', 'made', 'changed', 'unchanged', 'unchanged', 'unchanged']);
    const price = await priceOf(PLANS.extra.lookupKey);
    expect(price).toMatchObject({ unit_amount: 599, product: before?.product, metadata: before?.metadata });
    expect(await stripe.prices.retrieve(before?.id ?? '')).toMatchObject({ active: false, lookup_key: null });
    expect(new Set(outcomes(await setUpAccount(stripe, withCents(599), undefined)))).toEqual(
      new Set(['unchanged']),
    );
  });

  it('are completed after a run died between two prices', async () => {
    const { stripe, priceOf } = await openAccount();
    const before = await priceOf(PLANS.extra.lookupKey);
    await stripe.prices.create({
      product: String(before?.product),
      currency: 'usd',
      unit_amount: 599,
      recurring: { interval: 'month' },
      lookup_key: PLANS.extra.lookupKey,
      transfer_lookup_key: true,
      metadata: { tier: PLANS.extra.tier },
    });
    await setUpAccount(stripe, withCents(599), undefined);
    expect(await stripe.prices.retrieve(before?.id ?? '')).toMatchObject({ active: false });
  });

  it('keep prices that were created for other purposes', async () => {
    const { stripe, priceOf } = await openAccount();
    const sold = await priceOf(PLANS.extra.lookupKey);
    const other = await stripe.prices.create({
      product: String(sold?.product),
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    await setUpAccount(stripe, withCents(599), undefined);
    expect(await stripe.prices.retrieve(other.id)).toMatchObject({ active: true });
  });

  it('get their tier back when it was removed', async () => {
    const { stripe, priceOf } = await openAccount();
    const price = await priceOf(PLANS.vet.lookupKey);
    await stripe.prices.update(price?.id ?? '', { metadata: { tier: '' } });
    const setUp = await setUpAccount(stripe, PLANS, undefined);
    expect(setUp.steps).toContainEqual({
      what: 'Price pawfile_veterinary, 10000 US cents a month',
      outcome: 'changed',
    });
    expect(await priceOf(PLANS.vet.lookupKey)).toMatchObject({
      id: price?.id,
      metadata: { tier: 'veterinary' },
    });
  });

  it('get the names that the site uses', async () => {
    const { stripe, priceOf } = await openAccount();
    const renamed = { ...PLANS, vet: { ...PLANS.vet, name: 'Practice' } };
    const setUp = await setUpAccount(stripe, renamed, undefined);
    expect(setUp.steps).toContainEqual({ what: 'Product Practice', outcome: 'changed' });
    const price = await priceOf(PLANS.vet.lookupKey);
    expect(await stripe.products.retrieve(String(price?.product))).toMatchObject({ name: 'Practice' });
  });

  it('are sold again after they were archived', async () => {
    const { stripe, priceOf } = await openAccount();
    const price = await priceOf(PLANS.vet.lookupKey);
    await stripe.prices.update(price?.id ?? '', { active: false });
    await setUpAccount(stripe, PLANS, undefined);
    expect(await priceOf(PLANS.vet.lookupKey)).toMatchObject({ unit_amount: PLANS.vet.cents });
  });
});

describe('the billing portal', () => {
  it('lets owners cancel at the end of the period, change the card and see invoices, and no more', async () => {
    const { stripe, portals } = await openAccount();
    await setUpAccount(stripe, PLANS, undefined);
    const { own } = await portals();
    expect(own).toHaveLength(1);
    expect(own[0]?.features).toMatchObject({
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
    });
  });

  it('has a configuration of its own, made once, and leaves the account’s default alone', async () => {
    const { stripe, portals } = await openAccount();
    const { standard } = await portals();
    const first = await setUpAccount(stripe, PLANS, undefined);
    const second = await setUpAccount(stripe, PLANS, undefined);
    expect([outcomes(first).at(-1), outcomes(second).at(-1)]).toEqual(['made', 'unchanged']);
    const after = await portals();
    expect(after.own).toMatchObject([{ metadata: { app: 'pawfile' } }]);
    expect(after.standard).toEqual(standard);
  });

  it('is corrected after someone changed it', async () => {
    const { stripe, portals } = await openAccount();
    await setUpAccount(stripe, PLANS, undefined);
    const [own] = (await portals()).own;
    const features = { subscription_cancel: { enabled: false } };
    await stripe.billingPortal.configurations.update(own?.id ?? '', { features });
    expect(outcomes(await setUpAccount(stripe, PLANS, undefined)).at(-1)).toBe('changed');
    expect((await portals()).own).toMatchObject([{ features: { subscription_cancel: { enabled: true } } }]);
  });
});

describe('the webhook', () => {
  const url = `${SITE}/api/stripe-webhook`;

  it('sends the handled events in our API version', async () => {
    const { stripe, webhooks } = await openAccount();
    await setUpAccount(stripe, PLANS, SITE);
    expect(await webhooks()).toMatchObject([
      { url, api_version: STRIPE_API_VERSION, enabled_events: [...DELIVERED_EVENTS], status: 'enabled' },
    ]);
  });

  it.each([
    ['disabled', { disabled: true }],
    ['for other events', { enabled_events: ['invoice.paid' as const] }],
  ])('is corrected when it is %s, and keeps its secret', async (_what, change) => {
    const { stripe, webhooks } = await openAccount();
    await setUpAccount(stripe, PLANS, SITE);
    await stripe.webhookEndpoints.update((await webhooks())[0]?.id ?? '', change);
    const { steps, webhookSecret } = await setUpAccount(stripe, PLANS, SITE);
    expect(steps.at(-1)).toEqual({ what: `Webhook ${url}`, outcome: 'changed' });
    expect(webhookSecret).toBeUndefined();
    expect(await webhooks()).toMatchObject([{ status: 'enabled', enabled_events: [...DELIVERED_EVENTS] }]);
  });

  it('replaces one of another API version', async () => {
    const { stripe, webhooks } = await openAccount();
    const api_version = '2025-03-31.basil';
    await stripe.webhookEndpoints.create({ url, api_version, enabled_events: ['*'] });
    const { steps, webhookSecret } = await setUpAccount(stripe, PLANS, SITE);
    expect(steps.slice(-2).map(({ outcome }) => outcome)).toEqual(['made', 'changed']);
    expect(webhookSecret).toMatch(/^whsec_/);
    expect(await webhooks()).toMatchObject([
      { api_version: STRIPE_API_VERSION, status: 'enabled' },
      { api_version, status: 'disabled', enabled_events: ['*'] },
    ]);
    const again = await setUpAccount(stripe, PLANS, SITE);
    expect(new Set(outcomes(again))).toEqual(new Set(['unchanged']));
  });

  it('of another site is left alone', async () => {
    const { stripe, webhooks } = await openAccount();
    const other = 'https://other.example.org/api/stripe-webhook';
    await stripe.webhookEndpoints.create({ url: other, enabled_events: ['*'] });
    await setUpAccount(stripe, PLANS, SITE);
    expect(await webhooks()).toMatchObject([
      { url },
      { url: other, status: 'enabled', enabled_events: ['*'] },
    ]);
  });
});

/** Runs the command; returns its exit code and output. */
const run = (args: string[], env: Record<string, string>) =>
  runCommand('stripe-setup.ts', args, { STRIPE_SECRET_KEY: undefined, STRIPE_API_URL: undefined, ...env });

describe('bin/stripe-setup.ts', () => {
  it('reports what it did, prints the webhook’s secret once, and never the key', async () => {
    const { url } = await openAccount();
    const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_URL: url };
    const args = ['--site', `${SITE}/`];
    const first = await run(args, env);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout.match(/whsec_/g)).toHaveLength(1);
    expect(first.stdout).toContain(
      '--name "/pawfile/<stage>/stripe/secret-key" --value "$STRIPE_SECRET_KEY"',
    );
    expect(first.stdout).toContain(
      '--name "/pawfile/<stage>/stripe/webhook-secret" --value "$STRIPE_WEBHOOK_SECRET"',
    );
    expect(first.stdout).not.toContain(KEY);

    const second = await run(args, env);
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('Nothing had to be changed.');
    expect(second.stdout).not.toMatch(/whsec_|webhook-secret/);
  });

  it('reports an error in one line', async () => {
    const { url } = await openAccount();
    expect(await run([], {})).toEqual({
      code: 1,
      stdout: '',
      stderr: 'STRIPE_SECRET_KEY is missing: it is the secret key of your Stripe account.\n',
    });
    const other = await run(['--stage', 'staging'], { STRIPE_SECRET_KEY: KEY, STRIPE_API_URL: url });
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toMatch(/^lib\/stages\/staging\.json names [^\n]+ the key is of acct_[^\n]+\n$/);
    // The local Stripe accepts no live key.
    const refused = await run([], { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: url });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Invalid API Key provided[^\n]+\n$/);
  });
});
