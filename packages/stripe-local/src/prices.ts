import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { newId } from './ids.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { buildPrice } from './objects/price.ts';
import { clearable, flag, integer, mergeMetadata, metadata, paging } from './parameters.ts';
import type { PriceRow } from './state.ts';

const newPrice = z.strictObject({
  product: z.string(),
  currency: z.literal('usd', { error: 'the local Stripe only implements usd' }),
  unit_amount: integer.pipe(z.int().min(0)),
  recurring: z.strictObject({
    interval: z.literal('month', { error: 'the local Stripe only implements monthly prices' }),
  }),
  active: flag.optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: clearable.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
});

const priceChange = z.strictObject({
  active: flag.optional(),
  lookup_key: clearable.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: clearable.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
});
type PriceChange = z.infer<typeof priceChange>;

const priceFilter = z.strictObject({
  ...paging,
  active: flag.optional(),
  product: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
});

export const priceCalls = [
  call('POST', '/v1/prices', newPrice, create),
  ...collectionCalls({
    kind: 'price',
    url: '/v1/prices',
    filter: priceFilter,
    matches: isWanted,
    build: (_, row) => buildPrice(row),
  }),
  call('POST', '/v1/prices/:id', priceChange, (ledger, input, id) => {
    const row = rowOf(ledger, 'price', id);
    assign(ledger, row, input);
    return buildPrice(row);
  }),
];

function isWanted(row: PriceRow, wanted: z.infer<typeof priceFilter>): boolean {
  if (!hasWanted(row, wanted, ['active', 'product'])) return false;
  return !wanted.lookup_keys || (row.lookup_key !== null && wanted.lookup_keys.includes(row.lookup_key));
}

function create(ledger: Ledger, input: z.infer<typeof newPrice>) {
  const row: PriceRow = {
    id: newId('price'),
    created: ledger.at,
    active: true,
    product: rowOf(ledger, 'product', input.product, 'product').id,
    currency: input.currency,
    unit_amount: input.unit_amount,
    lookup_key: null,
    nickname: null,
    tax_behavior: 'unspecified',
    metadata: {},
  };
  assign(ledger, row, input);
  ledger.rows.prices[row.id] = row;
  return buildPrice(row);
}

function assign(ledger: Ledger, row: PriceRow, input: PriceChange): void {
  if (input.lookup_key !== undefined) moveLookupKey(ledger, row, input.lookup_key, input.transfer_lookup_key);
  row.active = input.active ?? row.active;
  if (input.nickname !== undefined) row.nickname = input.nickname;
  if (input.tax_behavior !== undefined) setTaxBehavior(row, input.tax_behavior);
  row.metadata = mergeMetadata(row.metadata, input.metadata);
}

/** Only one price has a lookup key. Another price can only take it over. */
function moveLookupKey({ rows }: Ledger, row: PriceRow, key: string | null, isTransfer = false): void {
  const holder = Object.values(rows.prices).find(
    ({ id, lookup_key }) => key !== null && lookup_key === key && id !== row.id,
  );
  if (holder && !isTransfer) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  }
  if (holder) holder.lookup_key = null;
  row.lookup_key = key;
}

/** Stripe never changes a tax behavior that was set. */
function setTaxBehavior(row: PriceRow, behavior: PriceRow['tax_behavior']): void {
  if (row.tax_behavior !== 'unspecified' && row.tax_behavior !== behavior) {
    throw invalid('You cannot change the tax behavior of a price once it is set.', 'tax_behavior');
  }
  row.tax_behavior = behavior;
}
