import { createLock } from '@pawfile/local-platform/lock';
import Stripe from 'stripe';
import { setUpAccount } from '../bin/stripe/account.ts';
import { STRIPE_API_VERSION } from '../contract/billing/billing.ts';
import { PLANS } from '../contract/billing/offers.ts';
import { CLIENT_ID, STRIPE_SECRETS } from './constants.ts';
import { seedDemo } from './seed.ts';
import { type Services, stripeLocation } from './services.ts';
import type { State } from './state.ts';
import { emptyTable } from './table.ts';

interface DataOptions {
  services: Services;
  state: State;
  siteUrl: string;
  awsUrl: string;
  seed: boolean;
  /** Whether payments are local, so that the seed can make them. */
  hasLocalStripe: boolean;
}

/** Stripe's library, for the local Stripe. */
const connectToStripe = (awsUrl: string) =>
  new Stripe(STRIPE_SECRETS.key, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    ...stripeLocation(awsUrl),
  });

/** The services' data: demo data in a fresh state, and the reset to it. */
export function createData({ services, state, siteUrl, awsUrl, seed, hasLocalStripe }: DataOptions) {
  const lock = createLock();
  let resetting = Promise.resolve();
  let coming: Promise<void> | undefined;

  async function fill(): Promise<void> {
    if (hasLocalStripe) await setUpAccount(connectToStripe(awsUrl), PLANS, undefined);
    if (!seed || state.isSeeded()) return;
    const { clock, cognito, sqs, stripe } = services;
    await seedDemo({
      siteUrl,
      awsUrl,
      clientId: CLIENT_ID,
      seedUser: cognito.seedUser,
      deliverEvents: hasLocalStripe ? stripe.drain : null,
      deliverJobs: sqs.drain,
      clock,
    });
    state.markSeeded(true);
  }

  async function empty(): Promise<void> {
    await services.sqs.drain();
    await emptyTable(services.aws, services.table);
    await services.s3.clear();
    await services.accountBackups.clear();
    await services.stripe.reset();
    await services.cognito.reset();
    await services.mailbox.clear();
    await services.clock.free();
  }

  return {
    /** Runs a call that no reset may interrupt. */
    use: lock.shared,
    /** Sets up the local Stripe as an account is, and adds the demo data unless that was done or is not wanted. */
    fill,
    /** Resets to the seed data and to real time; one that has not emptied everything yet answers the next one too. */
    reset(): Promise<void> {
      const run = async () => {
        state.markSeeded(false);
        await lock.exclusive(empty).finally(() => {
          coming = undefined;
        });
        await fill();
      };
      coming ??= resetting.then(run);
      resetting = coming.catch(() => undefined);
      return coming;
    },
  };
}
