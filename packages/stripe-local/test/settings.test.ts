import { listen } from '@pawfile/local-platform/listen';
import { describe, expect, it } from 'vitest';
import { benchPerTest, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

const CARD_ONLY = { invoice_history: { enabled: true }, payment_method_update: { enabled: true } };
const configurations = () => bench.client.billingPortal.configurations;
const textOf = async (url: string) => (await fetch(url)).text();

describe('a portal configuration', () => {
  it('is created, changed and listed, and leaves the default alone', async () => {
    const [standard] = (await configurations().list({ is_default: true })).data;
    const made = await configurations().create({ features: CARD_ONLY, metadata: { app: 'test' } });
    expect(made).toMatchObject({ is_default: false, active: true, features: CARD_ONLY });
    await configurations().update(made.id, { features: { subscription_cancel: { enabled: true } } });
    const changed = await configurations().retrieve(made.id);
    expect(changed.features).toMatchObject({ ...CARD_ONLY, subscription_cancel: { enabled: true } });
    expect((await configurations().list({ is_default: true })).data).toEqual([standard]);
    expect((await configurations().list({ is_default: false })).data).toEqual([changed]);
  });

  it('decides what a page offers', async () => {
    const { customer } = await subscribe(bench);
    const { id: configuration } = await configurations().create({ features: CARD_ONLY });
    const open = (more: object) =>
      bench.client.billingPortal.sessions.create({ customer: customer.id, ...more });
    expect(await textOf((await open({})).url)).toContain('Cancel at the end of the period');
    expect(await textOf((await open({ configuration })).url)).not.toContain(
      'Cancel at the end of the period',
    );
  });

  it('opens the form for the card alone, and leads back after it', async () => {
    const { customer } = await subscribe(bench);
    const { id: configuration } = await configurations().create({ features: CARD_ONLY });
    const back = 'http://localhost:3000/billing';
    const { url } = await bench.client.billingPortal.sessions.create({
      customer: customer.id,
      configuration,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: back } },
      },
    });
    const page = await textOf(url);
    expect(page).toContain('card');
    expect(page).not.toContain('per month');
    const action = /action="([^"]*card[^"]*)"/.exec(page)?.[1] ?? '';
    const done = await post(new URL(action, bench.url).href, { card: 'working' });
    expect([done.status, done.headers.get('location')]).toEqual([303, back]);
  });

  it('is refused if it is unknown, or lacks the form', async () => {
    const { id: customer } = await bench.client.customers.create({});
    const { id: configuration } = await configurations().create({
      features: { invoice_history: { enabled: true } },
    });
    const flow_data = { type: 'payment_method_update' } as const;
    for (const more of [{ configuration: 'bpc_none' }, { configuration, flow_data }]) {
      const refused = bench.client.billingPortal.sessions.create({ customer, ...more });
      await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    }
  });
});

describe('a webhook endpoint', () => {
  it('gets the events that it asked for, signed with the secret that was shown once', async () => {
    const got: string[] = [];
    const receiver = await listen((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        got.push(bench.client.webhooks.constructEvent(body, signature, secret, 10 ** 9).type);
        response.end();
      });
    }, 0);
    const endpoints = bench.client.webhookEndpoints;
    const made = await endpoints.create({ url: receiver.url, enabled_events: ['invoice.paid'] });
    const secret = made.secret ?? '';
    expect(secret).toMatch(/^whsec_/);
    expect((await endpoints.list()).data).toMatchObject([{ id: made.id, status: 'enabled' }]);
    expect((await endpoints.retrieve(made.id)).secret).toBeUndefined();

    await subscribe(bench);
    await bench.local.drain();
    expect(got).toEqual(['invoice.paid']);
    await endpoints.update(made.id, { disabled: true });
    await subscribe(bench);
    await bench.local.drain();
    expect(got).toHaveLength(1);
    expect(await endpoints.del(made.id)).toMatchObject({ deleted: true });
    await receiver.close();
  });
});
