import { CURRENCY, PLANS } from '../../contract/billing/offers.ts';
import { newId } from './ids.ts';
import type { Rows } from './state.ts';

/** Puts the plans on sale into an empty state, each as a product with one monthly price. */
export function seedPlans(rows: Rows, at: number): void {
  for (const { tier, name, cents, lookupKey } of Object.values(PLANS)) {
    const product = newId('product');
    const common = { created: at, active: true, metadata: { tier } };
    rows.products[product] = { ...common, id: product, updated: at, name, description: null };
    const price = newId('price');
    rows.prices[price] = {
      ...common,
      id: price,
      product,
      currency: CURRENCY,
      unit_amount: cents,
      lookup_key: lookupKey,
      nickname: null,
    };
  }
}
