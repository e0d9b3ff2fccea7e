import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { previewInvoice, previewParameters } from './invoice-preview.ts';
import { buildInvoice } from './objects/invoice.ts';
import { paging } from './parameters.ts';

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
  call('POST', '/v1/invoices/create_preview', previewParameters, (ledger, input) =>
    buildInvoice(ledger, previewInvoice(ledger, input)),
  ),
];
