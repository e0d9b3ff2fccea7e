import * as z from 'zod';
import { call } from './calls.ts';
import { newId } from './ids.ts';
import { customerOf, type Ledger } from './ledger.ts';
import { buildPortalConfiguration, buildPortalSession } from './objects/portal.ts';
import { flag, paging, webAddress } from './parameters.ts';
import type { PortalSessionRow } from './state.ts';

const newSession = z.strictObject({ customer: z.string(), return_url: webAddress.optional() });
const filter = z.strictObject({ ...paging, active: flag.optional(), is_default: flag.optional() });

const CONFIGURATIONS = '/v1/billing_portal/configurations';

export const portalCalls = [
  call('POST', '/v1/billing_portal/sessions', newSession, create),
  call('GET', CONFIGURATIONS, filter, (_, { active = true, is_default = true }) => ({
    object: 'list',
    url: CONFIGURATIONS,
    has_more: false,
    data: active && is_default ? [buildPortalConfiguration()] : [],
  })),
];

function create(ledger: Ledger, input: z.infer<typeof newSession>) {
  const row: PortalSessionRow = {
    id: newId('portalSession'),
    created: ledger.at,
    used_at: ledger.at,
    customer: customerOf(ledger, input.customer, 'customer').id,
    return_url: input.return_url ?? null,
  };
  ledger.rows.portal_sessions[row.id] = row;
  return buildPortalSession(ledger, row);
}
