import * as z from 'zod/mini';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import type { CounterStore, GrantingStore } from '../domain/practices/ports.ts';
import { counterKey, counterPointerKey, practiceCountKey, practiceKey, subscriberKey } from './keys.ts';
import { fromPracticeRow } from './practice-row.ts';
import { orNull } from './row-schema.ts';
import { fromSubscriberRow } from './subscribers.ts';
import { eventually, getItem, getItems, getNamed, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';

export const counterRowSchema = z.object({ code: z.string() });
/** A code that was replaced leads nowhere, and stays taken. */
export const counterPointerRowSchema = z.object({ practice_id: orNull(z.string()) });

const forget = (code: string): Action => ({
  Update: { Key: counterPointerKey(code), UpdateExpression: 'REMOVE practice_id' },
});

/** The codes of counter cards in the table: one row below the practice, and one that leads to it. */
export const createCounterStore = (table: Table): CounterStore => ({
  async find(code) {
    const item = await getItem(table, counterPointerKey(code));
    return item && counterPointerRowSchema.parse(item).practice_id;
  },

  async get(practiceId) {
    const item = await getItem(table, counterKey(practiceId));
    return item && counterRowSchema.parse(item).code;
  },

  async replace(practiceId, code, before) {
    const outcome = await transact(table, {
      counter: {
        Put: {
          Item: { ...counterKey(practiceId), code },
          ...(before === null
            ? { ConditionExpression: 'attribute_not_exists(PK)' }
            : { ConditionExpression: 'code = :before', ExpressionAttributeValues: { ':before': before } }),
        },
      },
      pointer: {
        Put: {
          Item: { ...counterPointerKey(code), practice_id: practiceId },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      },
      ...(before !== null && { old: forget(before) }),
    });
    return outcome.committed;
  },
});

/** The practices of the table, as owners meet them. */
export const createGrantingStore = (table: Table): GrantingStore => ({
  async withCount(practiceId) {
    const { practice, subscriber, count } = await getNamed(table, {
      practice: practiceKey(practiceId),
      subscriber: subscriberKey(practiceAsPayer(practiceId)),
      count: practiceCountKey(practiceId),
    });
    if (!practice) return null;
    return {
      practice: fromPracticeRow(practice),
      subscriber: fromSubscriberRow(subscriber),
      count: Number(count?.patients ?? 0),
      hasTold: count?.has_told === true,
    };
  },

  async all(practiceIds) {
    const ids = [...new Set(practiceIds)];
    const plans = ids.map((id) => subscriberKey(practiceAsPayer(id)));
    const items = await getItems(eventually(table), [...ids.map(practiceKey), ...plans]);
    return items
      .filter(({ SK }) => SK === practiceKey('').SK)
      .map((practice) => ({
        practice: fromPracticeRow(practice),
        subscriber: fromSubscriberRow(items.find(({ PK, SK }) => PK === practice.PK && SK !== practice.SK)),
      }));
  },
});
