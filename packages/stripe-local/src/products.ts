import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { newId } from './ids.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { buildProduct } from './objects/product.ts';
import { clearable, flag, mergeMetadata, metadata, paging } from './parameters.ts';
import type { ProductRow } from './state.ts';

const newProduct = z.strictObject({
  name: z.string().min(1),
  active: flag.optional(),
  description: clearable.optional(),
  tax_code: clearable.optional(),
  metadata: metadata.optional(),
});

const productChange = newProduct.partial();

export const productCalls = [
  call('POST', '/v1/products', newProduct, create),
  ...collectionCalls({
    kind: 'product',
    url: '/v1/products',
    filter: z.strictObject({ ...paging, active: flag.optional(), ids: z.array(z.string()).optional() }),
    matches: (row, wanted) => hasWanted(row, wanted, ['active']) && (wanted.ids?.includes(row.id) ?? true),
    build: (_, row) => buildProduct(row),
  }),
  call('POST', '/v1/products/:id', productChange, (ledger, input, id) => {
    const row = rowOf(ledger, 'product', id);
    assign(row, input);
    row.updated = ledger.at;
    return buildProduct(row);
  }),
];

function create(ledger: Ledger, input: z.infer<typeof newProduct>) {
  const row: ProductRow = {
    id: newId('product'),
    created: ledger.at,
    updated: ledger.at,
    active: true,
    name: input.name,
    description: null,
    tax_code: null,
    metadata: {},
  };
  assign(row, input);
  ledger.rows.products[row.id] = row;
  return buildProduct(row);
}

function assign(row: ProductRow, input: z.infer<typeof productChange>): void {
  row.name = input.name ?? row.name;
  row.active = input.active ?? row.active;
  if (input.description !== undefined) row.description = input.description;
  if (input.tax_code !== undefined) row.tax_code = input.tax_code;
  row.metadata = mergeMetadata(row.metadata, input.metadata);
}
