import type { BillingDebugDeps } from '../domain/billing/ports.ts';
import type { createSecrets } from './secrets.ts';

/** Checks which settings for payments exist. Of the key only its mode is returned, never a part of it. */
export function createPaymentSettings(
  secrets: ReturnType<typeof createSecrets>,
  parameters: { key: string; webhook: string },
): BillingDebugDeps['inspectSettings'] {
  const secretKey = secrets.secret(parameters.key);
  return async () => {
    const [key, hasWebhookSecret] = await Promise.all([
      secretKey.read().catch(() => null),
      secrets.exists(parameters.webhook),
    ]);
    return {
      mode: modeOf(key),
      present: { STRIPE_SECRET_KEY: key !== null, STRIPE_WEBHOOK_SECRET: hasWebhookSecret },
    };
  };
}

/** Stripe's keys name their mode: `sk_test_…`, or `rk_live_…` for a restricted one. */
function modeOf(key: string | null): 'live' | 'test' | 'unknown' {
  const mode = /^[sr]k_(live|test)_/.exec(key ?? '')?.[1];
  return mode === 'live' || mode === 'test' ? mode : 'unknown';
}
