import type Stripe from 'stripe';
import { DELIVERED_EVENTS, STRIPE_API_VERSION, WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import type { Step } from './step.ts';

export interface Webhook {
  steps: Step[];
  /** The signing secret that the function checks events with; Stripe returns it only when the endpoint is created. */
  secret: string | undefined;
}

/**
 * Makes Stripe send its events to a site, in the API version of the code. The version of an endpoint cannot be changed,
 * so a new endpoint replaces one with another version. Until the site has the new secret it refuses events, and Stripe
 * sends them again for up to three days.
 */
export async function setUpWebhook(stripe: Stripe, site: string): Promise<Webhook> {
  const url = site + WEBHOOK_PATH;
  const endpoints = await endpointsAt(stripe, url);
  const current = endpoints.find(({ api_version }) => api_version === STRIPE_API_VERSION);
  const webhook = current ? await keep(stripe, current) : await make(stripe, url);
  const outdated = endpoints.filter(
    ({ api_version, status }) => api_version !== STRIPE_API_VERSION && status === 'enabled',
  );
  for (const { id, api_version } of outdated) {
    await stripe.webhookEndpoints.update(id, { disabled: true });
    webhook.steps.push({ what: `Earlier webhook of version ${api_version}, disabled`, outcome: 'changed' });
  }
  return webhook;
}

async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const endpoints: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) endpoints.push(endpoint);
  }
  return endpoints;
}

async function make(stripe: Stripe, url: string): Promise<Webhook> {
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    api_version: STRIPE_API_VERSION,
    enabled_events: [...DELIVERED_EVENTS],
    description: 'Pawfile',
  });
  return { steps: [{ what: `Webhook ${url}`, outcome: 'made' }], secret };
}

async function keep(
  stripe: Stripe,
  { id, url, status, enabled_events }: Stripe.WebhookEndpoint,
): Promise<Webhook> {
  const what = `Webhook ${url}`;
  const isCurrent = status === 'enabled' && isSame(enabled_events, DELIVERED_EVENTS);
  if (isCurrent) return { steps: [{ what, outcome: 'unchanged' }], secret: undefined };
  await stripe.webhookEndpoints.update(id, { enabled_events: [...DELIVERED_EVENTS], disabled: false });
  return { steps: [{ what, outcome: 'changed' }], secret: undefined };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
