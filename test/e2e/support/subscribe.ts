import type { Billing, PlanInput } from '../../../contract/billing/billing.ts';
import type { Owner } from './owner.ts';

/** Buys a plan by HTTP, without a browser: few tests are about the payment page. */
export async function subscribe(owner: Owner, input: Partial<PlanInput> = {}): Promise<Billing> {
  const { url } = await owner.call('create-checkout', { body: { plan: 'extra', ...input } });
  const answer = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}`);
  return owner.call('check-subscription');
}
