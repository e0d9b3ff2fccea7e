import { isSamePayer, type Payer } from '../../../contract/billing/payer.ts';
import { accountDeleted } from '../failures.ts';
import type { CustomerPayments } from './payments/ports.ts';
import type { BillingDeps, CustomerStore } from './ports.ts';

/**
 * The payer's customer at Stripe, created before the first checkout. Its key is stored before it is created and its id
 * right after, so two tabs create one. If the process dies in between, the same key returns the same customer for a
 * day; after that it is found by its payer. Null when the key was spent and has been replaced.
 * Throws `unauthorized` when the account was deleted.
 */
export async function ensureCustomer(
  deps: BillingDeps,
  payer: Payer,
): Promise<{ customerId: string; attempt: string } | null> {
  const { customers, newId } = deps;
  const known = (await customers.get(payer)) ?? (await customers.begin(payer, newId()));
  if (!known) throw accountDeleted();
  const { customerId, attempt } = known;
  if (customerId) return { customerId, attempt };
  const id = (await findUnstored(deps, payer)) ?? (await makeCustomer(deps, payer, attempt));
  if (id === null) return null;
  const saved = await customers.save(payer, id, attempt);
  if (!saved) throw accountDeleted();
  return { customerId: saved.customerId ?? id, attempt: saved.attempt };
}

/**
 * The payer's customer at Stripe, if it was created but not stored. Stripe's search may still find one under the name
 * of an account whose plan a practice has taken over.
 */
export async function findUnstored(
  {
    customers,
    payments,
  }: { customers: Pick<CustomerStore, 'payerOf'>; payments: Pick<CustomerPayments, 'findCustomer'> },
  payer: Payer,
): Promise<string | null> {
  const found = await payments.findCustomer(payer);
  if (found === null) return null;
  const stored = await customers.payerOf(found);
  return stored === null || isSamePayer(stored, payer) ? found : null;
}

/** Lets Stripe, which mails invoices, know of a changed address. */
export async function keepEmail(
  { payments, contactOf }: Pick<BillingDeps, 'payments' | 'contactOf'>,
  payer: Payer,
  customerId: string,
): Promise<void> {
  const { email } = await contactOf(payer);
  if (email !== null) await payments.keepEmail(customerId, email);
}

async function makeCustomer(
  { customers, payments, contactOf, newId }: BillingDeps,
  payer: Payer,
  attempt: string,
): Promise<string | null> {
  const made = await payments.createCustomer(payer, await contactOf(payer), attempt);
  if (made !== 'spent') return made.id;
  await customers.renewAttempt(payer, attempt, newId());
  return null;
}
