import { expect } from 'vitest';
import { ownerAsPayer, practiceAsPayer } from '../../contract/billing/payer.ts';
import { createCustomerStore } from '../../lambdas/store/customers.ts';
import { createSubscriberStore } from '../../lambdas/store/subscribers.ts';
import type { Backend } from './backend.ts';
import { addPractice, type TestMember, type TestPractice } from './practices.ts';
import { customerOf, subscribe } from './subscribe.ts';

/** A practice without a plan, whose manager has the Veterinary plan, and the customer. */
export async function withPlan(backend: Backend) {
  const practice = await addPractice(backend, { plan: null });
  const { manager } = practice.members;
  await subscribe(backend, manager.client, { plan: 'vet' });
  return { practice, manager, customerId: await customerOf(backend, manager.userId) };
}

/** The manager takes the plan along. */
export const take = ({ id, members }: TestPractice) =>
  members.manager.client.call('take-plan-along', { params: { practiceId: id } });

/** Who has the plan, by the rows and by Stripe. */
export async function payersOf(
  backend: Backend,
  { id }: TestPractice,
  { userId }: TestMember,
  customerId: string,
) {
  const [subscribers, customers] = [createSubscriberStore(backend.table), createCustomerStore(backend.table)];
  const [owner, practice] = [ownerAsPayer(userId), practiceAsPayer(id)];
  const rows = await Promise.all([owner, practice].map((payer) => subscribers.get(payer)));
  const having = await Promise.all([owner, practice].map((payer) => customers.get(payer)));
  const client = backend.payments.client();
  const found = await client.customers.retrieve(customerId);
  const { data } = await client.subscriptions.list({ customer: customerId, status: 'all' });
  return {
    copies: rows.map((row) => row?.subscription?.id ?? null),
    customers: having.map((one) => one?.customerId ?? null),
    wayBack: await customers.payerOf(customerId),
    named: [found, ...data].map((one) => ('metadata' in one ? one.metadata : null)),
    living: data.filter(({ status }) => status === 'active').map((one) => one.id),
  };
}

/** That the practice has the plan, and the account does not. */
export async function expectMoved(
  backend: Backend,
  practice: TestPractice,
  manager: TestMember,
  customerId: string,
) {
  const found = await payersOf(backend, practice, manager, customerId);
  expect(found).toEqual({
    copies: [null, found.living[0]],
    customers: [null, customerId],
    wayBack: practiceAsPayer(practice.id),
    named: [{ practice_id: practice.id }, { practice_id: practice.id }],
    living: [expect.any(String)],
  });
}
