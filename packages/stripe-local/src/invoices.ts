import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted, NO_PARAMETERS } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { previewInvoice, previewParameters } from './invoice-preview.ts';
import { finalizeInvoice, markUncollectible, setAutoAdvance, tryToPay, voidInvoice } from './invoicing.ts';
import { hasEnded, rowOf } from './ledger.ts';
import { buildInvoice, isPayable } from './objects/invoice.ts';
import { flag, mergeMetadata, metadata, paging } from './parameters.ts';
import { activateByLatest, expireFirstPayment } from './payments.ts';
import { discardPending } from './pending-updates.ts';

const filter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

const update = z.strictObject({ auto_advance: flag.optional(), metadata: metadata.optional() });
const finalization = z.strictObject({ auto_advance: flag.default(true) });

export const invoiceCalls = [
  ...collectionCalls({
    kind: 'invoice',
    url: '/v1/invoices',
    filter,
    matches: (row, wanted) => hasWanted(row, wanted, ['customer', 'subscription', 'status']),
    build: buildInvoice,
  }),
  call('POST', '/v1/invoices/:id', update, (ledger, { auto_advance, metadata: change }, id) => {
    const row = rowOf(ledger, 'invoice', id);
    if (auto_advance !== undefined) setAutoAdvance(ledger, row, auto_advance);
    row.metadata = mergeMetadata(row.metadata, change);
    return buildInvoice(ledger, row);
  }),
  call('POST', '/v1/invoices/:id/finalize', finalization, (ledger, { auto_advance }, id) => {
    const row = rowOf(ledger, 'invoice', id);
    if (row.status !== 'draft') throw invalid('This invoice is already finalized.');
    finalizeInvoice(ledger, row);
    if (row.amount_due === 0) tryToPay(ledger, row);
    else setAutoAdvance(ledger, row, auto_advance);
    return buildInvoice(ledger, row);
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
    activateByLatest(ledger, rowOf(ledger, 'subscription', row.subscription), row);
    return buildInvoice(ledger, row);
  }),
  call('POST', '/v1/invoices/create_preview', previewParameters, (ledger, input) =>
    buildInvoice(ledger, previewInvoice(ledger, input)),
  ),
];
