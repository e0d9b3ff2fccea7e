import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted, NO_PARAMETERS } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { previewInvoice, previewParameters } from './invoice-preview.ts';
import { markUncollectible, voidInvoice } from './invoicing.ts';
import { hasEnded, rowOf } from './ledger.ts';
import { buildInvoice, isPayable } from './objects/invoice.ts';
import { paging } from './parameters.ts';
import { expireFirstPayment } from './payments.ts';
import { discardPending } from './pending-updates.ts';

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
    if (!isPayable(row)) throw invalid('You can only pass in open invoices. This invoice isn’t open.');
    if (subscription.pending_update?.invoice === id) discardPending(ledger, subscription);
    else if (subscription.status === 'incomplete') expireFirstPayment(ledger, subscription);
    else if (hasEnded(subscription)) voidInvoice(ledger, row);
    else throw invalid('The local Stripe voids no invoice of a subscription that continues.');
    return buildInvoice(ledger, row);
  }),
  call('POST', '/v1/invoices/:id/mark_uncollectible', NO_PARAMETERS, (ledger, _, id) => {
    const row = rowOf(ledger, 'invoice', id);
    if (row.status !== 'open') throw invalid('You can only mark open invoices as uncollectible.');
    markUncollectible(ledger, row);
    return buildInvoice(ledger, row);
  }),
  call('POST', '/v1/invoices/create_preview', previewParameters, (ledger, input) =>
    buildInvoice(ledger, previewInvoice(ledger, input)),
  ),
];
