import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { webhookEvent } from '../support/payment-services.ts';
import { customerOf, subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

let count = 0;

/** An account with a paid plan, whose events have arrived, and whose mail about it was sent. */
async function subscribed() {
  const email = `payer-${++count}@example.org`;
  const ownerId = await backend.mail.addAccount(email);
  const owner = backend.as(ownerId);
  await subscribe(backend, owner, { plan: 'vet' });
  await backend.drain();
  backend.mail.mailbox.clear();
  const customer = await customerOf(backend, ownerId);
  const [charge] = (await backend.payments.client().charges.list({ customer })).data;
  return { email, ownerId, owner, charge: charge?.id ?? '' };
}

/** Delivers Stripe's events and sends the mails. */
async function arrive() {
  await backend.payments.deliver();
  await backend.drain();
  return backend.mail.mailbox.list();
}

beforeEach(() => backend.mail.mailbox.clear());

test('a fraud warning is mailed to support once, with the account and the payment at Stripe', async () => {
  const { email, charge } = await subscribed();
  await backend.payments.local.deliveries.duplicateNext(1);
  await backend.payments.local.payments.warnOfFraud(charge);
  const mails = await arrive();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['support@pawfile.test', 'Fraud warning for $100'],
  ]);
  expect(mails[0]?.text).toContain(email);
  expect(mails[0]?.text).toContain(`https://dashboard.stripe.com/test/payments/${charge}`);
});

test('a fraud warning of a refunded payment, and a dispute that was won, cost nothing', async () => {
  const { charge } = await subscribed();
  await backend.payments.local.payments.refund(charge);
  await backend.payments.local.payments.warnOfFraud(charge);
  const other = await subscribed();
  await backend.payments.local.payments.dispute(other.charge);
  await backend.payments.local.payments.closeDispute('won', other.charge);
  expect(await arrive()).toEqual([]);
});

test('a dispute is mailed once over its life, although its first event is lost', async () => {
  const { charge } = await subscribed();
  await backend.payments.local.deliveries.dropNext(1);
  await backend.payments.local.payments.dispute(charge);
  expect(await arrive()).toEqual([]);
  await backend.payments.local.payments.closeDispute('lost', charge);
  expect((await arrive()).map(({ subject }) => subject)).toEqual(['Dispute of $100']);
});

test('a dispute after the account was deleted is mailed without one', async () => {
  const { email, ownerId, owner, charge } = await subscribed();
  await owner.call('delete-account', { body: { email }, claims: { sub: ownerId, token_use: 'access' } });
  await backend.drain();
  await backend.payments.local.payments.dispute(charge);
  const mails = await arrive();
  expect(mails.map(({ subject }) => subject)).toEqual(['Dispute of $100']);
  expect(mails[0]?.text).toContain('No longer exists');
  const { body } = await backend.admin('list-webhook-events');
  expect(body.events[0]).toMatchObject({
    event_type: 'charge.dispute.created',
    outcome: 'unknown-customer',
  });
});

test('a payment that arrives while its plan ends is mailed once, and is not called missing', async () => {
  const { email, ownerId, owner } = await subscribed();
  const { client: clientOf, local, press } = backend.payments;
  const client = clientOf();
  const customer = await customerOf(backend, ownerId);
  await local.replaceCard(customer, false);
  backend.advance(32 * 86_400_000);
  await local.advance();
  await arrive();
  const [plan] = (await client.subscriptions.list({ customer })).data;
  const [invoice] = (await client.invoices.list({ customer, status: 'open' })).data;
  // The nightly run dies after it ended the plan, before it voids the invoice. The owner's page is open.
  await client.subscriptions.cancel(plan?.id ?? '', { cancellation_details: { comment: 'unpaid' } });
  backend.mail.mailbox.clear();
  await press(invoice?.hosted_invoice_url ?? '', 'pay');
  await Promise.all([arrive(), owner.call('check-subscription'), backend.reconcile()]);
  await backend.reconcile();
  const mails = await arrive();
  const alerts = mails.filter(({ to }) => to === 'support@pawfile.test');
  expect(alerts.map(({ subject }) => subject)).toEqual(['Late payment of $100']);
  expect(alerts[0]?.text).toContain(email);
  expect((await owner.call('get-billing')).body).toMatchObject({ subscription: null, ended: null });
});

test('a page of Stripe that stays open pays for no plan that is gone without a word to support', async () => {
  const { ownerId, owner } = await subscribed();
  const { client: clientOf, local, press } = backend.payments;
  const client = clientOf();
  const customer = await customerOf(backend, ownerId);
  await local.replaceCard(customer, false);
  backend.advance(32 * 86_400_000);
  await local.advance();
  await arrive();
  const [invoice] = (await client.invoices.list({ customer, status: 'open' })).data;
  // No nightly run ends the plan in time: the next month begins, whose invoice Stripe keeps as a draft.
  backend.advance(32 * 86_400_000);
  await local.advance();
  backend.mail.mailbox.clear();
  await press(invoice?.hosted_invoice_url ?? '', 'pay');
  await Promise.all([arrive(), owner.call('check-subscription'), backend.reconcile()]);
  await backend.reconcile();
  const alerts = (await arrive()).filter(({ to }) => to === 'support@pawfile.test');
  expect(alerts.map(({ subject }) => subject)).toEqual(['Late payment of $100']);
  expect((await owner.call('get-billing')).body).toMatchObject({ subscription: null, ended: null });
  const { invoices } = (await owner.call('list-invoices')).body;
  expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid', 'paid']);
});

test('an invoice that Stripe could not finish is mailed once, and not when it is finished by then', async () => {
  const { email, ownerId } = await subscribed();
  const customer = await customerOf(backend, ownerId);
  const [invoice] = (await backend.payments.client().invoices.list({ customer })).data;
  const id = invoice?.id ?? '';
  const report = async (last_finalization_error: object | null) => {
    backend.payments.interceptWith(({ url = '' }, response) => {
      if (!url.startsWith(`/v1/invoices/${id}`)) return false;
      const unfinished = { ...invoice, status: 'draft', amount_due: 10_000, last_finalization_error };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(unfinished));
      return true;
    });
    const type = 'invoice.finalization_failed';
    const created = Math.floor(backend.now().getTime() / 1000);
    const event = JSON.stringify({ id: 'evt_unfinished', type, created, data: { object: { ...invoice } } });
    const secret = backend.payments.webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: event,
      secret,
      timestamp: created,
    });
    expect((await backend.webhook(webhookEvent(event, signature))).statusCode).toBe(200);
    return arrive();
  };
  try {
    expect(await report(null)).toEqual([]);
    await report({ code: 'customer_tax_location_invalid', type: 'invalid_request_error' });
    const mails = await report({ code: 'customer_tax_location_invalid', type: 'invalid_request_error' });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['support@pawfile.test', 'Unfinished invoice of $100'],
    ]);
    expect(mails[0]?.text).toContain(email);
    expect(mails[0]?.text).toContain('customer tax location invalid');
    expect(mails[0]?.text).toContain(`https://dashboard.stripe.com/test/invoices/${id}`);
  } finally {
    backend.payments.interceptWith(undefined);
  }
});
