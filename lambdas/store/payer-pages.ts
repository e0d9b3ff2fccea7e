import type { Payer } from '../../contract/billing/payer.ts';
import type { KeyCondition } from './key-conditions.ts';
import { readPayer } from './keys.ts';
import { queryPage, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';

/** A page is a job, which asks Stripe about each. */
const ROWS_A_PAGE = 100;

/** A page of a range of the global index: the payers of its rows, and the position after which the next page begins. */
export async function pageOfPayers(
  table: Table,
  condition: KeyCondition,
): Promise<{ payers: Payer[]; next: string | null }> {
  const { items, lastKey } = await queryPage(table, {
    IndexName: BY_NEXT_REMINDER,
    // Global indexes cannot be read consistently; each row is read before anything is done about it.
    ConsistentRead: false,
    Limit: ROWS_A_PAGE,
    ...condition,
  });
  return { payers: items.map(readPayer), next: lastKey ? String(items.at(-1)?.GSI1SK) : null };
}
