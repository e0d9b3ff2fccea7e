import { attemptAll } from './cancellation.ts';
import { type Change, consumedCapacity, itemSize, readUnits, type Usage, writeUsage } from './capacity.ts';
import { database, type OperationName, type Output, type Prepared } from './dynalite.ts';
import { awsError } from './errors.ts';
import { createRequestTokens } from './request-tokens.ts';
import type { Store } from './store.ts';
import { parseTransactGet, parseTransactWrite, type TransactItem } from './transaction-request.ts';
import { changeItem, type Note, primaryKey, type Request } from './writes.ts';

const maxBytes = 4 * 1024 * 1024;

type Action = { operation: OperationName; isCheck: boolean; returnOld: boolean; data: Prepared };

/**
 * TransactWriteItems and TransactGetItems.
 *
 * dynalite runs the actions while no other request reads or writes. If one fails, none of their writes reaches LevelDB.
 * Transactions therefore never overlap: `TransactionConflict` does not occur here.
 */
export function createTransactions(store: Store, note: Note) {
  const tokens = createRequestTokens<Usage[]>();

  async function transactWriteItems(request: Request): Promise<Output> {
    const {
      TransactItems,
      ClientRequestToken: token,
      ReturnConsumedCapacity: mode,
    } = parseTransactWrite(request);
    const actions = TransactItems.map((item) => toAction(store, item));
    let completed: Usage[] | undefined;
    let changes: Change[] = [];
    const run = async () => {
      const earlier = tokens.find(token, TransactItems);
      if (earlier) return { ConsumedCapacity: consumedCapacity(earlier, mode, 'Read') };
      await refuseDuplicates(store, actions);
      changes = await attemptAll(actions, (action) => runAction(store, action));
      completed = repetitionUsage(changes);
      const usages = mode ? changes.map((change) => writeUsage(change, true)) : [];
      return { ConsumedCapacity: consumedCapacity(usages, mode, 'Write') };
    };
    return store.write(run, () => {
      note(changes);
      if (completed) tokens.keep(token, TransactItems, completed);
    });
  }

  function transactGetItems(request: Request): Promise<Output> {
    const { TransactItems, ReturnConsumedCapacity: mode } = parseTransactGet(request);
    const actions = TransactItems.map(({ Get }) => ({ data: store.prepare('GetItem', Get) }));
    return store.read(async () => {
      await refuseDuplicates(store, actions);
      const outputs = await attemptAll(actions, ({ data }) => store.execute('GetItem', data));
      if (!mode) return { Responses: outputs.map(({ Item }) => ({ Item })) };
      const usages = actions.map(async ({ data: { TableName, Key = {} } }) => {
        const size = itemSize(await store.item(TableName, Key));
        return { tableName: TableName, table: readUnits(size, 'transactional') };
      });
      return {
        Responses: outputs.map(({ Item }) => ({ Item })),
        ConsumedCapacity: consumedCapacity(await Promise.all(usages), mode, 'Read'),
      };
    });
  }

  return { transactWriteItems, transactGetItems };
}

function toAction(store: Store, item: TransactItem): Action {
  const [[kind, request] = [], ...others] = Object.entries(item);
  if (!request || others.length > 0) {
    throw awsError(
      'ValidationException',
      'TransactItems can only contain one of Check, Put, Update or Delete',
    );
  }
  const isCheck = kind === 'ConditionCheck';
  const operation = kind === 'Put' ? 'PutItem' : kind === 'Update' ? 'UpdateItem' : 'DeleteItem';
  return {
    operation,
    isCheck,
    returnOld: request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    data: store.prepare(operation, request),
  };
}

/** @throws ResourceNotFoundException, ValidationException */
async function refuseDuplicates(store: Store, actions: { data: Prepared }[]) {
  const seen = new Set<string>();
  for (const { data } of actions) {
    const table = await store.table(data.TableName);
    const id = JSON.stringify([data.TableName, ...Object.values(primaryKey(table, data))]);
    if (seen.has(id)) {
      throw awsError(
        'ValidationException',
        'Transaction request cannot include multiple operations on one item',
      );
    }
    seen.add(id);
  }
}

/**
 * The units of a repeated request: AWS then reads the items of the first one.
 *
 * @throws ValidationException if the items are too large together
 */
function repetitionUsage(changes: Change[]): Usage[] {
  const sizes = changes.map(({ before, after }) => Math.max(itemSize(before), itemSize(after)));
  if (sizes.reduce((sum, size) => sum + size) > maxBytes) {
    throw awsError('ValidationException', 'The aggregate size of the items in a transaction exceeds 4 MB');
  }
  return changes.map(({ table }, at) => ({
    tableName: table.TableName,
    table: readUnits(sizes[at] ?? 0, 'transactional'),
  }));
}

async function runAction(store: Store, { operation, isCheck, returnOld, data }: Action): Promise<Change> {
  const table = await store.table(data.TableName);
  const key = primaryKey(table, data);
  const { change } = await changeItem(store, table, key, returnOld, async (before) => {
    if (!isCheck) return store.execute(operation, data);
    await store.execute('GetItem', { TableName: data.TableName, Key: data.Key ?? {} });
    const failure = database.checkConditional(data, before);
    if (failure) throw failure;
    return {};
  });
  return change;
}
