import * as z from 'zod';
import { call } from './calls.ts';
import { DEFAULT_CONFIGURATION } from './default-configuration.ts';
import { invalid } from './errors.ts';
import { newId } from './ids.ts';
import { customerOf, type Ledger, rowOf } from './ledger.ts';
import { buildPortalSession } from './objects/portal.ts';
import { webAddress } from './parameters.ts';
import type { PortalSessionRow } from './state.ts';

const flow = z.strictObject({
  type: z.literal('payment_method_update'),
  after_completion: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('portal_homepage') }),
      z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: webAddress }) }),
    ])
    .default({ type: 'portal_homepage' }),
});
const newSession = z.strictObject({
  customer: z.string(),
  return_url: webAddress.optional(),
  configuration: z.string().optional(),
  flow_data: flow.optional(),
});

export const portalCalls = [call('POST', '/v1/billing_portal/sessions', newSession, create)];

function create(ledger: Ledger, input: z.infer<typeof newSession>) {
  const row: PortalSessionRow = {
    id: newId('portalSession'),
    created: ledger.at,
    used_at: ledger.at,
    customer: customerOf(ledger, input.customer, 'customer').id,
    return_url: input.return_url ?? null,
    configuration: input.configuration ?? null,
    flow: input.flow_data ? flowOf(input.flow_data) : null,
  };
  const { active, features } = configurationOf(ledger, row);
  if (!active) throw invalid('This configuration is not active.', 'configuration');
  if (row.flow && !features.payment_method_update.enabled) {
    const message = 'This flow needs a configuration with its feature `payment_method_update` enabled.';
    throw invalid(message, 'flow_data[type]');
  }
  ledger.rows.portal_sessions[row.id] = row;
  return buildPortalSession(ledger, row);
}

/** The configuration of a session. Throws a StripeFailure for an unknown one. */
export const configurationOf = (ledger: Ledger, { configuration }: PortalSessionRow) =>
  rowOf(ledger, 'billing_portal.configuration', configuration ?? DEFAULT_CONFIGURATION, 'configuration');

const flowOf = ({ type, after_completion: after }: z.infer<typeof flow>): PortalSessionRow['flow'] => ({
  type,
  redirect: after.type === 'redirect' ? after.redirect.return_url : null,
});
