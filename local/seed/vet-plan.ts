import { billingSchema, redirectSchema } from '../../contract/billing/billing.ts';
import { type ApiClient, readSuccess } from './api-client.ts';

/**
 * Buys the Veterinary plan on the local Stripe's payment page, unless the account has it. Its webhook events are what an
 * administrator sees. `deliverEvents` waits until Pawfile has received them.
 */
export async function buyVeterinaryPlan(call: ApiClient, deliverEvents: () => Promise<void>): Promise<void> {
  await deliverEvents();
  const { subscribed } = await call('GET', '/api/billing', billingSchema);
  if (subscribed) return;
  const { url } = await call('POST', '/api/create-checkout', redirectSchema, { body: { plan: 'vet' } });
  await readSuccess(await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' }));
  await deliverEvents();
}
