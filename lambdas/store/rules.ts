import { RULES } from '../../contract/practice-limits.ts';
import type { RulesStore } from '../domain/practices/rules-ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { rulesKey } from './keys.ts';
import { fromRulesRow, toChosen } from './rules-row.ts';
import { eventually, getItem, type Table } from './table.ts';

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
});
