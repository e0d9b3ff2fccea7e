import type Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { AppError, paymentsUnavailable } from '../../contract/problem.ts';
import type { StripeLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';
import type { Secret } from './secrets.ts';

/**
 * In milliseconds, and how often a request is made again: if Stripe hangs, the caller hears of it after some nine
 * seconds. Calls of several slow requests have a limit of their own (see billing/handler.ts).
 */
const TIMEOUT_MS = 4_000;
const RETRIES = 1;

/** A request to Stripe and the reading of its answer; the library is for telling its errors apart. */
type Ask<Answer> = (stripe: Stripe, library: typeof Stripe) => Promise<Answer>;

export type StripeConnection = ReturnType<typeof connectStripe>;

/** Stripe by its own library, pinned to the version of its API that this code was written for. */
export function connectStripe(location: StripeLocation, secretKey: Secret) {
  const library = onDemand(async () => (await import('./stripe-client.ts')).Stripe);
  let client: { key: string; stripe: Stripe } | undefined;

  async function clientFor(key: string): Promise<Stripe> {
    if (client?.key === key) return client.stripe;
    const Library = await library();
    const stripe = new Library(key, {
      // Its type admits the library's own version alone, so that the compiler holds the two together.
      apiVersion: STRIPE_API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...location,
    });
    client = { key, stripe };
    return stripe;
  }

  async function tryWith<T>(
    key: string,
    ask: (stripe: Stripe, sdk: typeof Stripe) => Promise<T>,
  ): Promise<T> {
    return ask(await clientFor(key), await library());
  }

  return {
    /**
     * Makes a request and reads its answer. A refused key is asked for anew, once: it may have been changed. Throws
     * `payments-unavailable` for whatever `ask` does not settle itself.
     */
    async ask<Answer>(ask: Ask<Answer>): Promise<Answer> {
      try {
        const key = await secretKey.read();
        try {
          return await tryWith(key, ask);
        } catch (error) {
          if (!(error instanceof (await library()).errors.StripeAuthenticationError)) throw error;
          const renewed = await secretKey.renew();
          if (renewed === key) throw error;
          return await tryWith(renewed, ask);
        }
      } catch (error) {
        throw error instanceof AppError ? error : paymentsUnavailable(error);
      }
    },
  };
}
