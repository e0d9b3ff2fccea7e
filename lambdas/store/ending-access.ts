import type { PracticesWithAccess } from '../domain/practices/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { createGrantingStore } from './counters.ts';
import { fromHeldRow } from './grant-row.ts';
import { grantsOfPractice, practicesWithPatients } from './key-conditions.ts';
import { countIndexKey, keyOfHolder, lastPart, practiceCountKey, readPractice } from './keys.ts';
import { queryPage, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';

/** How many grants are read at a time, and how many practices. */
const GRANTS_AT_ONCE = 100;
const PRACTICES_AT_ONCE = 25;

/** The practices of the table to which owners opened pets. */
export const createPracticesWithAccess = (table: Table): PracticesWithAccess => {
  const granting = createGrantingStore(table);
  return {
    withCount: granting.withCount,

    async page(after) {
      const start = after === null ? undefined : { ...practiceCountKey(after), ...countIndexKey(after) };
      const { items, lastKey } = await queryPage(
        table,
        {
          IndexName: BY_NEXT_REMINDER,
          // Global indexes cannot be read consistently; each practice is read again.
          ConsistentRead: false,
          Limit: PRACTICES_AT_ONCE,
          ...practicesWithPatients,
        },
        start,
      );
      return { ids: items.map(readPractice), next: lastKey ? readPractice(lastKey) : null };
    },

    async settle(practiceId, count) {
      // A grant that came meanwhile has changed the count.
      await conditionalUpdate(table, {
        Key: practiceCountKey(practiceId),
        UpdateExpression: 'SET patients = :none REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'patients = :count',
        ExpressionAttributeValues: { ':none': 0, ':count': count },
      });
    },

    async noteTold(practiceId, hasTold) {
      await conditionalUpdate(table, {
        Key: practiceCountKey(practiceId),
        UpdateExpression: 'SET has_told = :told',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':told': hasTold },
      });
    },

    async owners(practiceId, after) {
      const query = { Limit: GRANTS_AT_ONCE, ...grantsOfPractice(practiceId) };
      const start = after === null ? undefined : keyOfHolder(practiceId, after);
      const { items, lastKey } = await queryPage(table, query, start);
      const ownerIds = [...new Set(items.map((item) => fromHeldRow(item).ownerId))];
      return { ownerIds, next: lastKey ? lastPart(lastKey.SK) : null };
    },

    async grants(practiceId) {
      const { items } = await queryPage(table, { Limit: GRANTS_AT_ONCE, ...grantsOfPractice(practiceId) });
      return items.map(fromHeldRow);
    },
  };
};
