import { billingSchema, redirectSchema } from '../contract/billing/billing.ts';
import { addDays } from '../contract/dates.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, VET_EMAIL } from './seed/accounts.ts';
import { readSuccess, signInToApi } from './seed/api-client.ts';
import { fillEntries } from './seed/entries.ts';
import { fillFamily } from './seed/family.ts';
import { fillPatients } from './seed/patients.ts';
import { fillPractice } from './seed/practice.ts';
import { fillSignatures, type SigningOptions } from './seed/signatures.ts';
import { fillVerification, type VerificationOptions } from './seed/verification.ts';

interface SeedOptions extends VerificationOptions, SigningOptions {
  seedUser: (user: {
    email: string;
    password: string;
    groups?: string[];
    codesSecret?: string | null;
  }) => Promise<unknown>;
  /** Waits until the local Stripe has delivered every event; null with an account at Stripe itself. */
  deliverEvents: (() => Promise<void>) | null;
}

/**
 * Creates the demo accounts and their data by the calls that browsers make. Safe to run again after an interrupted
 * start. Throws if a call fails.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const { email, groups = [] } of DEMO_ACCOUNTS) {
    // Without codes, which an interrupted start may have left on.
    await options.seedUser({ email, password: DEMO_PASSWORD, groups, codesSecret: null });
  }
  await fillVetAccount(options);
  // Some days before it was verified.
  await options.clock.set(addDays(options.clock.now(), -28));
  await fillPractice(options);
  await fillVerification(options);
  // After it, because the family's history turns the clock back.
  await fillFamily(options);
  await fillPatients(options);
  await fillEntries(options);
  await fillSignatures(options);
}

/**
 * Buys the Veterinary plan on the local Stripe's payment page, unless the account has it. Its webhook events are what
 * an administrator sees. Buys nothing from Stripe itself.
 */
async function fillVetAccount(options: SeedOptions): Promise<void> {
  const { deliverEvents } = options;
  if (!deliverEvents) return;
  const call = await signInToApi(options, VET_EMAIL);
  await deliverEvents();
  const { subscribed } = await call('GET', '/api/billing', billingSchema);
  if (subscribed) return;
  const { url } = await call('POST', '/api/create-checkout', redirectSchema, { body: { plan: 'vet' } });
  await readSuccess(await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' }));
  await deliverEvents();
}
