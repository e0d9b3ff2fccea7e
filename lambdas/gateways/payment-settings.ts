import { modeOfKey } from '../../contract/billing/stripe-mode.ts';
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
      mode: modeOfKey(key) ?? 'unknown',
      present: { STRIPE_SECRET_KEY: key !== null, STRIPE_WEBHOOK_SECRET: hasWebhookSecret },
    };
  };
}
