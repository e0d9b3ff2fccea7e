import { consumedCapacity, itemSize, readUnits } from './capacity.ts';
import type { Index, Output, Prepared } from './dynalite.ts';
import { awsError } from './errors.ts';
import type { Store } from './store.ts';
import type { Request } from './writes.ts';

const UNSPECIFIC =
  'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES';

function consistency(consistentRead: unknown) {
  return consistentRead === true ? 'strong' : 'eventual';
}

/** GetItem. */
export function getItem(store: Store, request: Request): Promise<Output> {
  const data = store.prepare('GetItem', request);
  return store.read(async () => {
    const output = await store.execute('GetItem', data);
    if (!data.ReturnConsumedCapacity) return output;
    // AWS charges for the whole item, not for the projection.
    const size = itemSize(await store.item(data.TableName, data.Key ?? {}));
    const usage = { tableName: data.TableName, table: readUnits(size, consistency(data.ConsistentRead)) };
    return { ...output, ConsumedCapacity: consumedCapacity([usage], data.ReturnConsumedCapacity)?.[0] };
  });
}

/** BatchGetItem. AWS charges for each item separately. */
export function batchGetItem(store: Store, request: Request): Promise<Output> {
  const data = store.prepare('BatchGetItem', request);
  return store.read(async () => {
    const output = await store.execute('BatchGetItem', data);
    if (!data.ReturnConsumedCapacity) return output;
    const usages = Object.entries(data.RequestItems ?? {}).flatMap(
      ([tableName, { Keys = [], ConsistentRead }]) =>
        Keys.map(async (key) => {
          const size = itemSize(await store.item(tableName, key));
          return { tableName, table: readUnits(size, consistency(ConsistentRead)) };
        }),
    );
    return {
      ...output,
      ConsumedCapacity: consumedCapacity(await Promise.all(usages), data.ReturnConsumedCapacity),
    };
  });
}

/** Query and Scan. */
export function readRange(store: Store, operation: 'Query' | 'Scan', request: Request): Promise<Output> {
  const data = store.prepare(operation, request);
  refuseUnspecific(operation, data);
  return store.read(async () => {
    const output = await store.execute(operation, data);
    if (!data.ReturnConsumedCapacity) return output;
    const units = readUnits(
      await evaluatedSize(store, operation, data, output),
      consistency(data.ConsistentRead),
    );
    const usage = await rangeUsage(store, data, units);
    return { ...output, ConsumedCapacity: consumedCapacity([usage], data.ReturnConsumedCapacity)?.[0] };
  });
}

/** dynalite returns all attributes instead. */
function refuseUnspecific(operation: 'Query' | 'Scan', data: Prepared): void {
  const { Select, ProjectionExpression, AttributesToGet } = data;
  if (Select !== 'SPECIFIC_ATTRIBUTES' || ProjectionExpression || AttributesToGet) return;
  const prefix = operation === 'Query' ? '1 validation error detected: ' : '';
  throw awsError('ValidationException', prefix + UNSPECIFIC);
}

/**
 * The bytes of all items in a range, before filter and projection. dynalite counts UTF-16 units, and nothing for an
 * empty range, where AWS charges the minimum. Ignores the legacy parameters (`QueryFilter`, `AttributesToGet`) and what
 * a local index fetches from its table.
 */
async function evaluatedSize(
  store: Store,
  operation: 'Query' | 'Scan',
  data: Prepared,
  { ScannedCount }: Output,
) {
  if (!ScannedCount) return 0;
  const everything = { _filter: undefined, _projection: undefined, Select: undefined, Limit: ScannedCount };
  const { Items } = await store.execute(operation, { ...data, ...everything });
  return (Items ?? []).reduce((bytes, item) => bytes + itemSize(item), 0);
}

async function rangeUsage(store: Store, data: Prepared, units: number) {
  const tableName = data.TableName;
  if (data.IndexName === undefined) return { tableName, table: units };
  const name = String(data.IndexName);
  const { LocalSecondaryIndexes: locals = [] } = await store.table(tableName);
  const isLocal = locals.some((index: Index) => index.IndexName === name);
  return { tableName, table: 0, [isLocal ? 'local' : 'global']: { [name]: units } };
}
