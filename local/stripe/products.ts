import * as z from 'zod';
import { call } from './calls.ts';
import { newId } from './ids.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { pageOf } from './lists.ts';
import { buildProduct } from './objects/product.ts';
import { clearable, flag, mergeMetadata, metadata, paging } from './parameters.ts';
import type { ProductRow } from './state.ts';

const newProduct = z.strictObject({
  name: z.string().min(1),
  active: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

export const productCalls = [
  call('POST', '/v1/products', newProduct, create),
  call(
    'GET',
    '/v1/products',
    z.strictObject({ ...paging, active: flag.optional(), ids: z.array(z.string()).optional() }),
    (ledger, input) =>
      pageOf({
        rows: ledger.rows.products,
        kind: 'product',
        url: '/v1/products',
        paging: input,
        matches: ({ id, active }) =>
          (input.active === undefined || active === input.active) && (input.ids?.includes(id) ?? true),
        build: buildProduct,
      }),
  ),
  call('GET', '/v1/products/:id', z.strictObject({}), (ledger, _, id) =>
    buildProduct(rowOf(ledger, 'product', id)),
  ),
];

function create(ledger: Ledger, input: z.infer<typeof newProduct>) {
  const row: ProductRow = {
    id: newId('product'),
    created: ledger.at,
    updated: ledger.at,
    active: input.active ?? true,
    name: input.name,
    description: input.description ?? null,
    metadata: mergeMetadata({}, input.metadata),
  };
  ledger.rows.products[row.id] = row;
  return buildProduct(row);
}
