export type StripeMode = 'live' | 'test';

/** Stripe's keys name their mode: `sk_test_…`, or `rk_live_…` for a restricted one. Null for any other text. */
export function modeOfKey(key: string | null): StripeMode | null {
  const mode = /^[sr]k_(live|test)_/.exec(key ?? '')?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}

/** Only prod takes real money. */
export const modeOfStage = (stage: string): StripeMode => (stage === 'prod' ? 'live' : 'test');
