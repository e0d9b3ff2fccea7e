import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { newId } from './ids.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { buildWebhookEndpoint } from './objects/webhook-endpoint.ts';
import { clearable, flag, mergeMetadata, metadata, paging, webAddress } from './parameters.ts';
import type { WebhookEndpointRow } from './state.ts';

const URL = '/v1/webhook_endpoints';

const events = z.array(z.string().min(1)).min(1).max(100);
const newEndpoint = z.strictObject({
  url: webAddress,
  enabled_events: events,
  api_version: z.string().optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});
const endpointChange = newEndpoint
  .omit({ api_version: true })
  .partial()
  .extend({ disabled: flag.optional() });

/** Webhook endpoints besides the one that the caller of the local Stripe passed in. */
export const endpointCalls = [
  call('POST', URL, newEndpoint, create),
  ...collectionCalls({
    kind: 'webhook_endpoint',
    url: URL,
    filter: z.strictObject(paging),
    matches: () => true,
    build: (_, row) => buildWebhookEndpoint(row),
  }),
  call('POST', `${URL}/:id`, endpointChange, update),
  call('DELETE', `${URL}/:id`, z.strictObject({}), (ledger, _, id) => {
    rowOf(ledger, 'webhook_endpoint', id);
    delete ledger.rows.webhook_endpoints[id];
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

/** The only answer with the secret. */
function create(ledger: Ledger, input: z.infer<typeof newEndpoint>) {
  const row: WebhookEndpointRow = {
    id: newId('webhookEndpoint'),
    created: ledger.at,
    url: input.url,
    secret: newId('webhookSecret'),
    api_version: input.api_version ?? null,
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    metadata: mergeMetadata({}, input.metadata),
    status: 'enabled',
  };
  ledger.rows.webhook_endpoints[row.id] = row;
  return { ...buildWebhookEndpoint(row), secret: row.secret };
}

function update(ledger: Ledger, input: z.infer<typeof endpointChange>, id: string) {
  const row = rowOf(ledger, 'webhook_endpoint', id);
  row.url = input.url ?? row.url;
  row.enabled_events = input.enabled_events ?? row.enabled_events;
  if (input.description !== undefined) row.description = input.description;
  if (input.disabled !== undefined) row.status = input.disabled ? 'disabled' : 'enabled';
  row.metadata = mergeMetadata(row.metadata, input.metadata);
  return buildWebhookEndpoint(row);
}
