import type { JudgedPractices } from '../domain/practices/rules-ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deleteKeys } from './delete-rows.ts';
import { grantsOfPractice, verdictsByState } from './key-conditions.ts';
import { keyOfHolder, lastPart, rulesKey } from './keys.ts';
import { queryPage, type Table } from './table.ts';

/** How many patients are judged at once. */
const PATIENTS_AT_ONCE = 8;

/** How many rows of a version are deleted at a time. */
const ROWS_AT_ONCE = 100;

/** What the jobs that follow a choice of rules read and write, besides the rows of patients. */
export const createJudgedPractices = (table: Table): JudgedPractices => ({
  async enforce(practiceId, version) {
    const { updated } = await conditionalUpdate(table, {
      Key: rulesKey(practiceId),
      UpdateExpression: 'SET in_force = coming REMOVE coming, judged_by',
      ConditionExpression: 'coming.version = :version',
      ExpressionAttributeValues: { ':version': version },
    });
    return updated;
  },

  async settle(practiceId, version, judgeVersion) {
    await conditionalUpdate(table, {
      Key: rulesKey(practiceId),
      UpdateExpression: 'SET judged_by = :judge',
      ConditionExpression: 'in_force.version = :version',
      ExpressionAttributeValues: { ':judge': judgeVersion, ':version': version },
    });
  },

  async patients(practiceId, after) {
    const query = { Limit: PATIENTS_AT_ONCE, ...grantsOfPractice(practiceId) };
    const start = after === null ? undefined : keyOfHolder(practiceId, after);
    const { items, lastKey } = await queryPage(table, query, start);
    return { grantIds: items.map(({ SK }) => lastPart(SK)), next: lastKey ? lastPart(lastKey.SK) : null };
  },

  async removeVerdicts(practiceId, version) {
    const { query } = verdictsByState(practiceId, version);
    const { items, lastKey } = await queryPage(table, { Limit: ROWS_AT_ONCE, ...query });
    await deleteKeys(
      table,
      items.map(({ PK, SK }) => ({ PK, SK })),
    );
    return lastKey !== undefined;
  },
});
