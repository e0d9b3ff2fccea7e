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
  ownerId: string,
): Promise<{ customerId: string; attempt: string } | null> {
  const { customers, payments, newId } = deps;
  const known = (await customers.get(ownerId)) ?? (await customers.begin(ownerId, newId()));
  if (!known) throw accountDeleted();
  const { customerId, attempt } = known;
  if (customerId) return { customerId, attempt };
  const id = (await payments.findCustomer(ownerId)) ?? (await makeCustomer(deps, ownerId, attempt));
  if (id === null) return null;
  const saved = await customers.save(ownerId, id, attempt);
  if (!saved) throw accountDeleted();
  return { customerId: saved.customerId ?? id, attempt: saved.attempt };
}

/** Lets Stripe, which mails invoices, know of a changed address. */
export async function keepEmail(
  { payments, emailOf }: Pick<BillingDeps, 'payments' | 'emailOf'>,
  ownerId: string,
  customerId: string,
): Promise<void> {
  const email = await emailOf(ownerId);
  if (email !== null) await payments.keepEmail(customerId, email);
}

async function makeCustomer(
  { customers, payments, emailOf, newId }: BillingDeps,
  ownerId: string,
  attempt: string,
): Promise<string | null> {
  const made = await payments.createCustomer(ownerId, await emailOf(ownerId), attempt);
  if (made !== 'spent') return made.id;
  await customers.renewAttempt(ownerId, attempt, newId());
  return null;
}
