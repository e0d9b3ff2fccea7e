import type { Backend } from './backend.ts';
import { customerOf, liveIn, previewedChange, subscribe, subscriptionsOf } from './subscribe.ts';

let count = 0;

/** An owner with Multi-Pet for two pets and a billing address in a country, and what they can do about it. */
export async function newConsumer(backend: Backend, country: string | null = 'DE') {
  const email = `consumer-${++count}@example.org`;
  const ownerId = await backend.mail.addAccount(email);
  const owner = backend.as(ownerId);
  await owner.call('create-checkout', { body: { plan: 'extra' } });
  if (country) await liveIn(backend, ownerId, country);
  await subscribe(backend, owner);
  return {
    email,
    ownerId,
    owner,
    change: async (quantity: number) =>
      owner.call('change-plan', { body: await previewedChange(owner, { plan: 'extra', quantity }) }),
    offers: async () => (await owner.call('preview-withdrawal')).body.withdrawals,
    withdraw: ({ purchase, cents }: { purchase: string; cents: number }) =>
      owner.call('withdraw', { body: { purchase, cents } }),
    /** What was returned at Stripe, newest payment first, in US cents, and the customer's balance. */
    async returned() {
      const customer = await customerOf(backend, ownerId);
      const client = backend.payments.client();
      const { data } = await client.charges.list({ customer });
      const found = await client.customers.retrieve(customer);
      return { cents: data.map((charge) => charge.amount_refunded), balance: found.deleted || found.balance };
    },
    /** What Stripe charges from the next period on. */
    async atStripe() {
      const [subscription] = await subscriptionsOf(backend, ownerId);
      return [subscription?.status, subscription?.items.data[0]?.quantity, subscription?.schedule];
    },
    async subjects() {
      await backend.drain();
      const mails = backend.mail.mailbox.list().filter(({ to }) => to === email);
      return mails.map(({ subject }) => subject).toReversed();
    },
  };
}
