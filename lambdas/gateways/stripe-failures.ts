import type Stripe from 'stripe';

/** Stripe's library, whose classes distinguish its failures. */
export type Library = typeof Stripe;
type StripeError = Stripe.errors.StripeError;

/**
 * For a day, Stripe repeats its first response to an idempotency key. A repeated failure shows that the key can no
 * longer create anything; after any other failure, or no response, that is open, and the same key must be used again.
 */
export const isReplayed = (sdk: Library, error: unknown) =>
  error instanceof sdk.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** `spent` for a failure after which the key can no longer create anything; throws every other failure. */
export function whenSpent(sdk: Library, error: unknown): 'spent' {
  // Other parameters than at the key's first use, for example a changed email address.
  if (isReplayed(sdk, error) || error instanceof sdk.errors.StripeIdempotencyError) return 'spent';
  throw error;
}

export const isMissing = (sdk: Library, error: unknown): error is StripeError =>
  error instanceof sdk.errors.StripeError && error.code === 'resource_missing';

/** Null when Stripe reports that it does not exist. */
export async function nullWhenMissing<T>(sdk: Library, finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (isMissing(sdk, error)) return null;
    throw error;
  }
}

/** Another request with this key is in progress. */
const KEY_IN_USE = 'idempotency_key_in_use';

/** The key was used for something else, or is in use. */
export const isKeyInUse = (sdk: Library, error: unknown): error is StripeError =>
  error instanceof sdk.errors.StripeIdempotencyError ||
  (error instanceof sdk.errors.StripeError && error.code === KEY_IN_USE);
