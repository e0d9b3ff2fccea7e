import { RULES } from '../../contract/limits.ts';
import type { RulesStore } from '../domain/practices/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { deleteKeys } from './delete-rows.ts';
import { grantsOfPractice, verdictsByState } from './key-conditions.ts';
import { keyOfHolder, lastPart, rulesKey } from './keys.ts';
import { fromRulesRow, toChosen } from './rules-row.ts';
import { eventually, getItem, queryPage, type Table } from './table.ts';

/** How many patients are judged at once. */
const PATIENTS_AT_ONCE = 8;

/** How many rows of a version are deleted at a time. */
const ROWS_AT_ONCE = 100;

/** The rules of practices in the table. */
export const createRulesStore = (table: Table): RulesStore => ({
  get: async (practiceId) => fromRulesRow(await getItem(table, rulesKey(practiceId))),

  async glance(practiceId) {
    return fromRulesRow(await getItem(eventually(table), rulesKey(practiceId)));
  },

  async choose(practiceId, rules, now) {
    const { set, condition, values, fullSince } = dailyLimit(RULES.choicesPerDay, now);
    const isFirst = rules.version === 1;
    const result = await conditionalUpdate(table, {
      Key: rulesKey(practiceId),
      UpdateExpression: `SET version = :version, coming = :rules, ${set}`,
      ConditionExpression: `${isFirst ? 'attribute_not_exists(version)' : 'version = :before'} AND ${condition}`,
      ExpressionAttributeValues: {
        ...values,
        ':version': rules.version,
        ':rules': toChosen(rules),
        ...(!isFirst && { ':before': rules.version - 1 }),
      },
    });
    if (result.updated) return 'chosen';
    const isSame = fromRulesRow(result.item).version === rules.version - 1;
    return isSame && result.item && fullSince(result.item) ? 'full' : 'changed';
  },

  async enforce(practiceId, version) {
    const { updated } = await conditionalUpdate(table, {
      Key: rulesKey(practiceId),
      UpdateExpression: 'SET in_force = coming REMOVE coming',
      ConditionExpression: 'coming.version = :version',
      ExpressionAttributeValues: { ':version': version },
    });
    return updated;
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
