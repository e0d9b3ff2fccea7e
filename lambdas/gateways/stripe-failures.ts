import type Stripe from 'stripe';

/** Stripe's library, whose classes tell its failures apart. */
export type Library = typeof Stripe;
type StripeError = Stripe.errors.StripeError;

/**
 * Stripe repeats to a key for a day what it said first. So a failure that is repeated tells that the key can make
 * nothing any more; one that is not, or no answer at all, leaves that open: then the same key must be used again.
 */
export const isReplayed = (sdk: Library, error: unknown) =>
  error instanceof sdk.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** `spent` for a failure after which the key can make nothing any more; throws every other one. */
export function whenSpent(sdk: Library, error: unknown): 'spent' {
  // Other parameters than those that the key was first used with: an address that has changed since.
  if (isReplayed(sdk, error) || error instanceof sdk.errors.StripeIdempotencyError) return 'spent';
  throw error;
}

export const isMissing = (sdk: Library, error: unknown): error is StripeError =>
  error instanceof sdk.errors.StripeError && error.code === 'resource_missing';

/** Null where Stripe says that there is no such thing. */
export async function nullWhenMissing<T>(sdk: Library, finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (isMissing(sdk, error)) return null;
    throw error;
  }
}

/** Another request with this key is being answered. */
export const KEY_IN_USE = 'idempotency_key_in_use';

/** The key was used for something else, or is being used at this moment. */
export const isKeyInUse = (sdk: Library, error: unknown): error is StripeError =>
  error instanceof sdk.errors.StripeIdempotencyError ||
  (error instanceof sdk.errors.StripeError && error.code === KEY_IN_USE);
