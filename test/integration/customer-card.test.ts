import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { customerOf, pay, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
const newOwner = (name: string) => backend.mail.addAccount(`${name}@example.org`);

/** The card of the owner's subscription, and that of the customer. */
async function cardsOf(ownerId: string) {
  const [subscription] = await subscriptionsOf(backend, ownerId);
  const customer = await backend.payments.client().customers.retrieve(await customerOf(backend, ownerId));
  return {
    own: subscription?.default_payment_method ?? null,
    customers: customer.deleted ? null : customer.invoice_settings.default_payment_method,
  };
}

/** Loses the events of what happens. */
async function lose(happen: () => Promise<unknown>) {
  const { deliveries } = backend.payments.local;
  await backend.payments.deliver();
  await deliveries.dropNext(20);
  await happen();
  await backend.payments.deliver();
  await deliveries.dropNext(0);
}

/** Runs something while Stripe refuses some calls; returns Stripe's calls. */
async function listen(run: () => Promise<unknown>, refused: RegExp | null = null, status = 500) {
  const calls: string[] = [];
  backend.payments.interceptWith(({ method, url = '' }, response) => {
    const call = `${method} ${decodeURIComponent(url)}`;
    calls.push(call);
    if (!refused?.test(call)) return false;
    const error = { type: 'invalid_request_error', message: 'This is refused.' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return true;
  });
  await run();
  backend.payments.interceptWith(undefined);
  return calls;
}

/** Enters a new card in the portal. */
async function replaceCard(ownerId: string) {
  // Stripe's times are seconds.
  backend.advance(2_000);
  const { body } = await backend.as(ownerId).call('customer-portal', { query: { form: 'payment-method' } });
  await backend.payments.press(body.url, 'card', { card: 'working' });
}

test('the card of a purchase becomes the customer’s, by the event', async () => {
  const ownerId = await newOwner('event');
  await subscribe(backend, backend.as(ownerId));
  expect(await cardsOf(ownerId)).toEqual({ own: null, customers: expect.any(String) });
});

test('it does so at the next look when the process died between the two cards', async () => {
  const ownerId = await newOwner('death');
  const owner = backend.as(ownerId);
  await lose(() => pay(backend, owner));
  const bought = (await cardsOf(ownerId)).own;
  await listen(() => owner.call('check-subscription'), /^POST \/v1\/subscriptions\//);
  expect(await cardsOf(ownerId)).toEqual({ own: bought, customers: bought });
  await owner.call('check-subscription');
  expect(await cardsOf(ownerId)).toEqual({ own: null, customers: bought });
  const again = await listen(() => owner.call('check-subscription'));
  // A preview changes nothing.
  expect(again.filter((call) => /^POST (?!.*create_preview)/.test(call))).toEqual([]);
});

test('the nightly comparison moves cards of the release before, and a newer one of the customer stays', async () => {
  const [older, newer] = [await newOwner('older'), await newOwner('newer')];
  await lose(async () => {
    for (const ownerId of [older, newer]) await pay(backend, backend.as(ownerId));
    await replaceCard(newer);
  });
  const { own: bought } = await cardsOf(older);
  const { customers: entered } = await cardsOf(newer);
  await backend.reconcile();
  expect(await cardsOf(older)).toEqual({ own: null, customers: bought });
  expect(await cardsOf(newer)).toEqual({ own: null, customers: entered });
  const calls = await listen(() => backend.reconcile());
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a card that is bought with later replaces the customer’s', async () => {
  const ownerId = await newOwner('again');
  const owner = backend.as(ownerId);
  await subscribe(backend, owner);
  const { customers: first } = await cardsOf(ownerId);
  const [bought] = await subscriptionsOf(backend, ownerId);
  await backend.payments.client().subscriptions.cancel(bought?.id ?? '');
  backend.advance(2_000);
  await subscribe(backend, owner);
  const { own, customers } = await cardsOf(ownerId);
  expect(own).toBeNull();
  expect(customers).not.toBe(first);
});

test('a key that may not see cards, or a refusal, keeps no plan from being synced', async () => {
  const ownerId = await newOwner('key');
  const owner = backend.as(ownerId);
  await lose(() => pay(backend, owner));
  for (const [refused, status] of [
    [/default_payment_method/, 403],
    [/^POST/, 400],
  ] as const) {
    await listen(
      async () => {
        expect((await owner.call('check-subscription')).body.subscribed).toBe(true);
      },
      refused,
      status,
    );
  }
});

test('a scheduled plan is paid by the card that the customer has then', async () => {
  const ownerId = await newOwner('scheduled');
  const owner = backend.as(ownerId);
  await lose(() => pay(backend, owner, { plan: 'vet' }));
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'extra', quantity: 1 }) });
  await replaceCard(ownerId);
  const { customers: entered } = await cardsOf(ownerId);
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  const { data } = await backend.payments.client().charges.list({
    customer: await customerOf(backend, ownerId),
  });
  expect(data[0]).toMatchObject({ amount: 499, payment_method: entered });
});
