import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { customerOf, pay, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
afterEach(() => backend.payments.interceptWith(undefined));

/** Intercepts the next matching request once; `intercept` says whether it answers the request. */
function interceptNext(method: string, path: string, intercept: RequestInterceptor) {
  let isNext = true;
  backend.payments.interceptWith((request, response) => {
    if (!isNext || request.method !== method || !request.url?.startsWith(path)) return false;
    isNext = false;
    return intercept(request, response);
  });
}

type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Holds the next matching request before Stripe sees it; `asked` resolves when it was made. */
function holdRequest(method: string, path: string) {
  const [released, release] = createSignal();
  const [asked, resolveAsked] = createSignal();
  interceptNext(method, path, (request, response) => {
    resolveAsked();
    void released.then(() => backend.payments.local.handle(request, response));
    return true;
  });
  return { asked, release };
}

/** A promise and its resolver. */
function createSignal(): [Promise<void>, () => void] {
  let give = () => {};
  const signal = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [signal, () => give()];
}

/** Holds Stripe's response to the next matching request until released; `asked` resolves when Stripe has it. */
function holdAnswer(method: string, path: string) {
  const [released, release] = createSignal();
  const [asked, resolveAsked] = createSignal();
  interceptNext(method, path, (_, response) => {
    const end = response.end.bind(response);
    response.end = ((...sent: Parameters<ServerResponse['end']>) => {
      resolveAsked();
      void released.then(() => end(...sent));
      return response;
    }) as ServerResponse['end'];
    return false;
  });
  return { asked, release };
}

const order = (owner: OwnerClient, plan: 'extra' | 'vet' = 'extra') =>
  owner.call('create-checkout', { body: { plan } });

const press = (url: string) => backend.payments.press(url, 'pay');

test('a sync that asked Stripe before a change and writes after it does not win', async () => {
  const owner = backend.as('stale');
  await subscribe(backend, owner);
  const { asked, release } = holdAnswer('GET', '/v1/subscriptions?');
  const early = owner.call('check-subscription');
  await asked;
  const [{ id } = { id: '' }] = await subscriptionsOf(backend, 'stale');
  await backend.payments.client().subscriptions.cancel(id);
  await owner.call('check-subscription');
  release();
  await early;
  expect((await owner.call('get-billing')).body.subscribed).toBe(false);
});

test('a Stripe failure in one tab while another waits for its page leaves one page, one plan', async () => {
  const owner = backend.as('brown-out');
  await order(owner);
  const customer = await customerOf(backend, 'brown-out');
  const [first] = (await backend.payments.client().checkout.sessions.list({ customer })).data;
  await backend.payments.client().checkout.sessions.expire(first?.id ?? '');
  const { asked, release } = holdRequest('POST', '/v1/checkout/sessions');
  const one = order(owner);
  await asked;
  backend.payments.interceptWith((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') return false;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}');
    return true;
  });
  expect((await order(owner)).status).toBe(503);
  backend.payments.interceptWith(undefined);
  const two = await order(owner);
  release();
  const urls = [two, await one].flatMap(({ status, body }) => (status === 200 ? [body.url] : []));
  for (const url of urls) await press(url);
  expect(await subscriptionsOf(backend, 'brown-out')).toHaveLength(1);
});

test('no second page is created while one that may be in payment cannot be closed', async () => {
  const owner = backend.as('still-open');
  const { body } = await order(owner, 'vet');
  backend.payments.interceptWith((request, response) => {
    if (!request.url?.endsWith('/expire')) return false;
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end('{"error":{"type":"invalid_request_error","message":"It is being paid."}}');
    return true;
  });
  expect((await order(owner, 'extra')).problem?.type).toBe('/problems/try-again');
  await press(body.url);
  expect((await order(owner, 'extra')).problem?.type).toBe('/problems/already-subscribed');
  expect(await subscriptionsOf(backend, 'still-open')).toHaveLength(1);
});

test('cancelling ends both of two subscriptions', async () => {
  const owner = backend.as('twice');
  await subscribe(backend, owner, { plan: 'vet' });
  const client = backend.payments.client();
  const customer = await customerOf(backend, 'twice');
  const [price] = (await client.prices.list({ lookup_keys: ['pawfile_additional_pet'] })).data;
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'https://pets.example.org/billing/success',
  });
  await press(session.url ?? '');
  expect((await owner.call('cancel-subscription')).body.subscription?.ends_at).not.toBeNull();
  const ends = (await subscriptionsOf(backend, 'twice')).map(
    ({ cancel_at_period_end }) => cancel_at_period_end,
  );
  expect(ends).toEqual([true, true]);
});

test('a customer deleted at Stripe loses the plan and can buy another', async () => {
  const owner = backend.as('deleted');
  await subscribe(backend, owner, { plan: 'vet' });
  await backend.payments.client().customers.del(await customerOf(backend, 'deleted'));
  await backend.payments.deliver();
  expect((await owner.call('get-billing')).body).toMatchObject({ subscribed: false, pet_limit: 1 });
  await pay(backend, owner);
  await backend.payments.deliver();
  expect((await owner.call('get-billing')).body).toMatchObject({ subscribed: true, pet_limit: 2 });
});

test('the reconciliation finds a customer whose deletion sent no event', async () => {
  const owner = backend.as('deleted-unheard');
  await subscribe(backend, owner, { plan: 'vet' });
  await backend.payments.local.deliveries.dropNext(100);
  await backend.payments.client().customers.del(await customerOf(backend, 'deleted-unheard'));
  await backend.payments.deliver();
  await backend.payments.local.deliveries.dropNext(0);
  await backend.reconcile();
  expect((await owner.call('get-billing')).body.subscribed).toBe(false);
});

test('of two tabs that change the quantity at once, one does at its price and the other is refused', async () => {
  for (const attempt of [1, 2, 3, 4, 5, 6]) {
    const ownerId = `two-tabs-${attempt}`;
    const owner = backend.as(ownerId);
    await subscribe(backend, owner);
    backend.advance(86_400_000);
    const previews = [];
    for (const quantity of [3, 5]) {
      previews.push(await previewedChange(owner, { plan: 'extra', quantity }));
    }
    const answers = await Promise.all(previews.map((body) => owner.call('change-plan', { body })));
    const changed = previews.filter((_, index) => answers[index]?.status === 200);
    expect(changed).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(['/problems/price-changed', '/problems/try-again']).toContain(refused?.problem?.type);
    const { invoices } = (await owner.call('list-invoices')).body;
    expect(invoices.map(({ cents }) => cents)).toEqual([changed[0]?.due_now, 499]);
    expect((await owner.call('get-billing')).body.quantity).toBe(changed[0]?.quantity);
  }
});

test('a declined card for one quantity does not affect the next change with a good card', async () => {
  const owner = backend.as('declined-first');
  await subscribe(backend, owner);
  backend.advance(86_400_000);
  const customer = await customerOf(backend, 'declined-first');
  const change = async (quantity: number) => {
    const body = await previewedChange(owner, { plan: 'extra', quantity });
    return owner.call('change-plan', { body });
  };
  await backend.payments.local.replaceCard(customer, false);
  for (const quantity of [3, 4]) {
    const { body } = await change(quantity);
    expect(body).toMatchObject({ quantity: 1, subscription: { pending: { quantity } } });
  }
  await backend.payments.local.replaceCard(customer, true);
  expect((await change(5)).body).toMatchObject({ quantity: 5, subscription: { pending: null } });
});

test('a preview from before the renewal is refused after it', async () => {
  const owner = backend.as('renewed');
  await subscribe(backend, owner);
  const end = Date.parse((await owner.call('get-billing')).body.subscription_end ?? '');
  backend.advance(end - backend.now().getTime() - 20_000);
  const preview = await previewedChange(owner, { plan: 'extra', quantity: 4 });
  // The renewal is a draft for an hour, and can't be hidden by a change's invoice.
  for (const [later, problem] of [
    [40_000, 'try-again'],
    [7_200_000, 'price-changed'],
  ] as const) {
    backend.advance(later);
    await backend.payments.local.advance();
    const refused = await owner.call('change-plan', { body: preview });
    expect(refused.problem?.type).toBe(`/problems/${problem}`);
  }
  const again = await previewedChange(owner, { plan: 'extra', quantity: 4 });
  expect(again.due_now).toBeGreaterThan(1400);
});

test('a checkout page with an outdated price is not reused', async () => {
  const owner = backend.as('old-price');
  const { body } = await order(owner);
  const customer = await customerOf(backend, 'old-price');
  const client = backend.payments.client();
  const [page] = (await client.checkout.sessions.list({ customer })).data;
  expect(page?.metadata).toMatchObject({ unit_cents: '499' });
  expect((await order(owner)).body.url).toBe(body.url);
});
