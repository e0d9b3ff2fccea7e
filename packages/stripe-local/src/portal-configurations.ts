import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { DEFAULT_CONFIGURATION, NOTHING } from './default-configuration.ts';
import { newId } from './ids.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { buildPortalConfiguration } from './objects/portal.ts';
import { flag, mergeMetadata, metadata, paging } from './parameters.ts';
import type { PortalConfigurationRow, PortalFeatures } from './state.ts';

const URL = '/v1/billing_portal/configurations';

const switched = z.strictObject({ enabled: flag });
const features = z.strictObject({
  customer_update: z
    .strictObject({ enabled: flag.optional(), allowed_updates: z.array(z.string()).optional() })
    .optional(),
  invoice_history: switched.optional(),
  payment_method_update: switched.optional(),
  subscription_cancel: z
    .strictObject({ enabled: flag.optional(), mode: z.literal('at_period_end').optional() })
    .optional(),
  subscription_pause: switched.optional(),
  subscription_update: z
    .strictObject({
      enabled: flag.optional(),
      default_allowed_updates: z.array(z.literal('quantity')).optional(),
      proration_behavior: z.literal('always_invoice').optional(),
    })
    .optional(),
});

const newConfiguration = z.strictObject({ features, metadata: metadata.optional() });
const configurationChange = newConfiguration.partial().extend({ active: flag.optional() });
const filter = z.strictObject({ ...paging, active: flag.optional(), is_default: flag.optional() });

/** Portal configurations. The default one is there from the start, as if its settings were saved in the dashboard. */
export const configurationCalls = [
  call('POST', URL, newConfiguration, create),
  ...collectionCalls({
    kind: 'billing_portal.configuration',
    url: URL,
    filter,
    matches: (row, wanted) =>
      hasWanted(row, wanted, ['active']) &&
      hasWanted({ is_default: row.id === DEFAULT_CONFIGURATION }, wanted, ['is_default']),
    build: (_, row) => buildPortalConfiguration(row),
  }),
  call('POST', `${URL}/:id`, configurationChange, update),
];

function create(ledger: Ledger, input: z.infer<typeof newConfiguration>) {
  const row: PortalConfigurationRow = {
    id: newId('portalConfiguration'),
    created: ledger.at,
    updated: ledger.at,
    active: true,
    metadata: mergeMetadata({}, input.metadata),
    features: merge(NOTHING, input.features),
  };
  return store(ledger, row);
}

function update(ledger: Ledger, input: z.infer<typeof configurationChange>, id: string) {
  const before = rowOf(ledger, 'billing_portal.configuration', id);
  return store(ledger, {
    ...before,
    updated: ledger.at,
    active: input.active ?? before.active,
    metadata: mergeMetadata(before.metadata, input.metadata),
    features: merge(before.features, input.features ?? {}),
  });
}

function store({ rows }: Ledger, row: PortalConfigurationRow) {
  rows.portal_configurations[row.id] = row;
  return buildPortalConfiguration(row);
}

/** The features after a change. */
function merge(before: PortalFeatures, change: z.infer<typeof features>): PortalFeatures {
  const merged = (Object.keys(before) as (keyof PortalFeatures)[]).map((name) => [
    name,
    { ...before[name], ...change[name] },
  ]);
  // Safe: each feature keeps its keys, and a change has only keys of its feature.
  return Object.fromEntries(merged) as PortalFeatures;
}
