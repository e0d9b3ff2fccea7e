import type { DuePractices } from '../domain/practices/verification/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { practiceDocumentsUpTo, verifiedPracticesUpTo } from './key-conditions.ts';
import { applicationKey, queuePosition, readPractice, readQueuePosition } from './keys.ts';
import { queryAll, queryPage, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';

/** Practices on one page: each may be read and changed. */
const PAGE = 25;

// Global indexes cannot be read consistently; each practice is read again.
const INDEX = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false } as const;

/** The practices of the table for which a day has come. */
export const createDuePractices = (table: Table): DuePractices => ({
  async checkedUpTo(time, after) {
    const start = after === null ? undefined : readQueuePosition('verified', after);
    const query = { ...INDEX, Limit: PAGE, ...verifiedPracticesUpTo(time) };
    const { items, lastKey } = await queryPage(table, query, start);
    return { ids: items.map(readPractice), next: lastKey ? queuePosition(lastKey) : null };
  },

  withDocumentsUpTo: async (day) =>
    (await queryAll(table, { ...INDEX, ...practiceDocumentsUpTo(day) })).map(readPractice),

  async forgetDocuments(practiceId, { sentAt }) {
    await conditionalUpdate(table, {
      Key: applicationKey(practiceId),
      UpdateExpression: 'SET documents = :none REMOVE GSI1PK, GSI1SK',
      ConditionExpression: 'sent_at = :sent',
      ExpressionAttributeValues: { ':none': [], ':sent': sentAt.toISOString() },
    });
  },
});
