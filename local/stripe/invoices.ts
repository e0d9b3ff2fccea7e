import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted, NO_PARAMETERS } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { previewInvoice, previewParameters } from './invoice-preview.ts';
import { rowOf } from './ledger.ts';
import { buildInvoice } from './objects/invoice.ts';
import { paging } from './parameters.ts';
import { expireFirstPayment } from './payments.ts';

const filter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

export const invoiceCalls = [
  ...collectionCalls({
    kind: 'invoice',
    url: '/v1/invoices',
    filter,
    matches: (row, wanted) => hasWanted(row, wanted, ['customer', 'subscription', 'status']),
    build: buildInvoice,
  }),
  call('POST', '/v1/invoices/:id/void', NO_PARAMETERS, (ledger, _, id) => {
    const row = rowOf(ledger, 'invoice', id);
    const subscription = rowOf(ledger, 'subscription', row.subscription);
    if (row.status !== 'open') throw invalid('You can only void open invoices.');
    if (subscription.status !== 'incomplete') {
      throw invalid('The local Stripe only voids the first invoice of an incomplete subscription.');
    }
    expireFirstPayment(ledger, subscription);
    return buildInvoice(ledger, row);
  }),
  call('POST', '/v1/invoices/create_preview', previewParameters, (ledger, input) =>
    buildInvoice(ledger, previewInvoice(ledger, input)),
  ),
];
