import type { HeldGrant } from '../domain/access/ports.ts';
import { fromHeldRow } from './grant-row.ts';
import { grantsOfPractice } from './key-conditions.ts';
import { practiceKey } from './keys.ts';
import { getItem, queryPage, type Table } from './table.ts';

/** How many grants are read at a time. */
const GRANTS_AT_ONCE = 100;

/** What practices that were closed still have. */
export const createClosedPractices = (table: Table) => ({
  async isClosed(practiceId: string): Promise<boolean> {
    const item = await getItem(table, practiceKey(practiceId));
    return typeof item?.ended_at === 'string';
  },

  async grants(practiceId: string): Promise<HeldGrant[]> {
    const { items } = await queryPage(table, { Limit: GRANTS_AT_ONCE, ...grantsOfPractice(practiceId) });
    return items.map(fromHeldRow);
  },
});
