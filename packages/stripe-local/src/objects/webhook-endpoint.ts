import type Stripe from 'stripe';
import type { WebhookEndpointRow } from '../state.ts';

/** Without the secret, which only the answer to its creation has. */
export function buildWebhookEndpoint(row: WebhookEndpointRow): Stripe.WebhookEndpoint {
  return {
    id: row.id,
    object: 'webhook_endpoint',
    api_version: row.api_version,
    application: null,
    created: row.created,
    description: row.description,
    enabled_events: [...row.enabled_events],
    livemode: false,
    metadata: { ...row.metadata },
    status: row.status,
    url: row.url,
  };
}
