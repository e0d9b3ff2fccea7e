import { expect } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { webhookEvent } from '../support/payment-services.ts';
import { customerOf, pay, subscriptionsOf } from '../support/subscribe.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

/** More requests than any of these makes, so that an endless one fails. */
const MOST = { most: 40 };

async function payingOwner(ownerId: string) {
  const owner = backend.as(ownerId);
  await pay(backend, owner);
  return owner;
}

testDeaths(
  'create-checkout that dies %s any request leaves one customer, one page, one plan',
  { ...MOST, moreThan: 9, ms: 60_000 },
  async (at, how) => {
    const ownerId = await backend.mail.addAccount(`checkout-${how}-${at}@example.org`);
    const owner = backend.as(ownerId);
    const order = { body: { plan: 'extra', quantity: 2 } };
    const { wasCut } = await backend.dieAfter(at, how, () => owner.call('create-checkout', order));
    // The owner comes back and pays.
    await pay(backend, owner, { plan: 'extra', quantity: 2 });
    const customer = await customerOf(backend, ownerId);
    const pages = await backend.payments.client().checkout.sessions.list({ customer });
    expect(pages.data.filter(({ status }) => status === 'open')).toEqual([]);
    expect(await subscriptionsOf(backend, ownerId)).toHaveLength(1);
    await backend.payments.deliver();
    expect((await owner.call('get-billing')).body).toMatchObject({ subscribed: true, pet_limit: 3 });
    return wasCut;
  },
);

testDeaths(
  'a webhook that dies %s any request is repaired by the next delivery or page',
  { ...MOST, moreThan: 5, ms: 60_000 },
  async (at, how) => {
    const owner = await payingOwner(`webhook-${how}-${at}`);
    const events = await backend.payments
      .client()
      .events.list({ type: 'checkout.session.completed', limit: 1 });
    const body = JSON.stringify(events.data[0]);
    const deliver = () => {
      const { webhookSecret: secret } = backend.payments;
      const timestamp = Math.floor(backend.now().getTime() / 1000);
      const signature = backend.payments
        .client()
        .webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      return backend.webhook(webhookEvent(body, signature));
    };
    const { wasCut, result } = await backend.dieAfter(at, how, deliver);
    if (wasCut) expect(result.statusCode).toBe(500);
    // Half of them are repaired by the success page, as if the event never came again.
    if (at % 2 === 0) expect((await deliver()).statusCode).toBe(200);
    else expect((await owner.call('check-subscription')).status).toBe(200);
    expect((await owner.call('get-billing')).body).toMatchObject({ subscribed: true, pet_limit: 2 });
    return wasCut;
  },
);

testDeaths(
  'a cancellation that dies %s any request is repaired by its event',
  { ...MOST, moreThan: 5, ms: 60_000 },
  async (at, how) => {
    const ownerId = `cancel-${how}-${at}`;
    const owner = await payingOwner(ownerId);
    await backend.payments.deliver();
    const { wasCut } = await backend.dieAfter(at, how, () => owner.call('cancel-subscription'));
    await backend.payments.deliver();
    const [subscription] = await subscriptionsOf(backend, ownerId);
    const { body } = await owner.call('get-billing');
    expect(body.subscription?.ends_at !== null).toBe(subscription?.cancel_at_period_end);
    return wasCut;
  },
);
