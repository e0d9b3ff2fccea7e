import { hasWaitingVet } from '../../contract/practices/vets.ts';
import type { DuePractices } from '../domain/practices/verification/ports.ts';
import { whileStanding } from './change-standing.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { practiceDocumentsUpTo, verifiedPracticesUpTo, verifiedWithoutWaiting } from './key-conditions.ts';
import {
  applicationKey,
  practiceKey,
  queueIndexKey,
  queuePosition,
  readPractice,
  readQueuePosition,
} from './keys.ts';
import { fromPracticeRow } from './practice-row.ts';
import { getItem, getItems, queryAll, queryPage, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';
import { fromApplicationRow } from './verification-row.ts';

/** Practices on one page: each may be read and changed. */
const PAGE = 25;

// Global indexes cannot be read consistently; each practice is read again.
const INDEX = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false } as const;

/** Lists a practice where its vets say, while its standing is the one that is read before them. */
async function placeFirst(table: Table, practiceId: string): Promise<void> {
  const practice = await getItem(table, practiceKey(practiceId));
  const application = await getItem(table, applicationKey(practiceId));
  if (!practice || !application) return;
  const { standing } = fromPracticeRow(practice);
  const isWaiting = hasWaitingVet(standing, fromApplicationRow(application).vets);
  const index = queueIndexKey(practiceId, standing, isWaiting);
  await conditionalUpdate(table, { Key: practiceKey(practiceId), ...whileStanding(standing, index) });
}

/** The practices of the table for which a day has come. */
export const createDuePractices = (table: Table): DuePractices => ({
  async checkedUpTo(time, after) {
    const start = after === null ? undefined : readQueuePosition('verified', after);
    const query = { ...INDEX, Limit: PAGE, ...verifiedPracticesUpTo(time) };
    const { items, lastKey } = await queryPage(table, query, start);
    return { ids: items.map(readPractice), next: lastKey ? queuePosition(lastKey) : null };
  },

  async placeWaiting(after) {
    const start = after === null ? undefined : readQueuePosition('verified', after);
    const { items, lastKey } = await queryPage(
      table,
      { ...INDEX, Limit: PAGE, ...verifiedWithoutWaiting() },
      start,
    );
    const keys = items.map((item) => applicationKey(readPractice(item)));
    const waiting = (await getItems(table, keys)).filter((item) =>
      fromApplicationRow(item).vets.some(({ confirmed_at }) => confirmed_at === null),
    );
    for (const item of waiting) await placeFirst(table, readPractice(item));
    return lastKey ? queuePosition(lastKey) : null;
  },

  withDocumentsUpTo: async (day) =>
    (await queryAll(table, { ...INDEX, ...practiceDocumentsUpTo(day) })).map(readPractice),

  async forgetDocuments(practiceId, { sentAt }) {
    await conditionalUpdate(table, {
      Key: applicationKey(practiceId),
      UpdateExpression: 'SET documents = :none REMOVE GSI1PK, GSI1SK ADD version :one',
      ConditionExpression: 'sent_at = :sent',
      ExpressionAttributeValues: { ':none': [], ':sent': sentAt.toISOString(), ':one': 1 },
    });
  },
});
