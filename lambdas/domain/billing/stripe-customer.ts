import type { Payer } from '../../../contract/billing/payer.ts';
import { accountDeleted } from '../failures.ts';
import type { BillingDeps } from './ports.ts';

/**
 * The owner's customer at Stripe, created before the first checkout. Its key is stored before it is created and its id
 * right after, so two tabs create one. If the process dies in between, the same key returns the same customer for a
 * day; after that it is found by its owner. Null when the key was spent and has been replaced.
 * Throws `unauthorized` when the account was deleted.
 */
export async function ensureCustomer(
  deps: BillingDeps,
  payer: Payer,
): Promise<{ customerId: string; attempt: string } | null> {
  const { customers, payments, newId } = deps;
  const known = (await customers.get(payer)) ?? (await customers.begin(payer, newId()));
  if (!known) throw accountDeleted();
  const { customerId, attempt } = known;
  if (customerId) return { customerId, attempt };
  const id = (await payments.findCustomer(payer)) ?? (await makeCustomer(deps, payer, attempt));
  if (id === null) return null;
  const saved = await customers.save(payer, id, attempt);
  if (!saved) throw accountDeleted();
  return { customerId: saved.customerId ?? id, attempt: saved.attempt };
}

/** Lets Stripe, which mails invoices, know of a changed address. */
export async function keepEmail(
  { payments, emailOf }: Pick<BillingDeps, 'payments' | 'emailOf'>,
  payer: Payer,
  customerId: string,
): Promise<void> {
  const email = await emailOf(payer);
  if (email !== null) await payments.keepEmail(customerId, email);
}

async function makeCustomer(
  { customers, payments, emailOf, newId }: BillingDeps,
  payer: Payer,
  attempt: string,
): Promise<string | null> {
  const made = await payments.createCustomer(payer, await emailOf(payer), attempt);
  if (made !== 'spent') return made.id;
  await customers.renewAttempt(payer, attempt, newId());
  return null;
}
