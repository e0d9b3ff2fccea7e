import type Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { modeOfKey, type StripeMode } from '../../contract/billing/stripe-mode.ts';
import { AppError, paymentsUnavailable } from '../../contract/problem.ts';
import type { StripeLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { Secret } from './secrets.ts';

/**
 * The time limit of a request in milliseconds, and the number of retries: if Stripe hangs, the caller learns it after
 * about nine seconds. Calls with several slow requests have their own limit (see functions/billing.ts).
 */
const TIMEOUT_MS = 4_000;
const RETRIES = 1;

/** A request to Stripe and the parsing of its response; the library distinguishes its errors. */
type Ask<Answer> = (stripe: Stripe, library: typeof Stripe) => Promise<Answer>;

export type StripeConnection = ReturnType<typeof connectStripe>;

/**
 * Stripe through its library, pinned to the API version that this code was written for. A key of the other mode is
 * refused: a test card must not buy a plan in production, nor a real one pay in a test.
 */
export function connectStripe(location: StripeLocation, secretKey: Secret, mode: StripeMode) {
  const library = memoizeAsync(async () => (await import('stripe')).default);
  let client: { key: string; stripe: Stripe } | undefined;

  async function clientFor(key: string): Promise<Stripe> {
    if (client?.key === key) return client.stripe;
    const keyMode = modeOfKey(key);
    if (keyMode !== null && keyMode !== mode)
      throw new Error(`This stage refuses a ${keyMode} key of Stripe's.`);
    const Library = await library();
    const stripe = new Library(key, {
      // The type accepts only the library's own version, so the compiler compares the two.
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
    mode,
    /**
     * Makes a request and parses its response. A refused key is read again once, since it may have been rotated. Throws
     * `payments-unavailable` for every failure that `ask` does not handle.
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
