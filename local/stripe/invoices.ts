import * as z from 'zod';
import { call } from './calls.ts';
import { previewInvoice, previewParameters } from './invoice-preview.ts';
import { rowOf } from './ledger.ts';
import { pageOf } from './lists.ts';
import { buildInvoice } from './objects/invoice.ts';
import { paging } from './parameters.ts';

const filter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

export const invoiceCalls = [
  call('GET', '/v1/invoices', filter, (ledger, input) =>
    pageOf({
      rows: ledger.rows.invoices,
      kind: 'invoice',
      url: '/v1/invoices',
      paging: input,
      matches: ({ customer, subscription, status }) =>
        (input.customer === undefined || customer === input.customer) &&
        (input.subscription === undefined || subscription === input.subscription) &&
        (input.status === undefined || status === input.status),
      build: (row) => buildInvoice(ledger, row),
    }),
  ),
  call('GET', '/v1/invoices/:id', z.strictObject({}), (ledger, _, id) =>
    buildInvoice(ledger, rowOf(ledger, 'invoice', id)),
  ),
  call('POST', '/v1/invoices/create_preview', previewParameters, (ledger, input) =>
    buildInvoice(ledger, previewInvoice(ledger, input)),
  ),
];
