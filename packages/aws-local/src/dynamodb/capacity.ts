import { isDeepStrictEqual } from 'node:util';
import { database, type Index, type Item, type Table } from './dynalite.ts';

/** An item of a table before and after a write. */
export type Change = { table: Table; before: Item | undefined; after: Item | undefined };

/** The units that a request used in one table and its indexes. */
export type Usage = {
  tableName: string;
  table: number;
  local?: Record<string, number>;
  global?: Record<string, number>;
};
type Kind = 'Read' | 'Write';

/** The bytes of an item's names and values, without the overhead that AWS adds for storage. */
export function itemSize(item: Item | undefined): number {
  if (!item) return 0;
  // dynalite counts UTF-16 units, AWS counts UTF-8 bytes: pass one character per byte.
  const text = JSON.stringify(item);
  const bytes = Buffer.from(text);
  return database.itemSize(bytes.length === text.length ? item : JSON.parse(bytes.toString('latin1')));
}

/** The write units of one version of an item: 1 per KB or part of it, at least 1. */
function writeUnits(item: Item | undefined): number {
  return Math.max(1, Math.ceil(itemSize(item) / 1024));
}

/** The read units of bytes that were read together: 1 per 4 KB, at least 1. */
export function readUnits(bytes: number, consistency: 'eventual' | 'strong' | 'transactional'): number {
  const factor = { eventual: 0.5, strong: 1, transactional: 2 }[consistency];
  return Math.max(1, Math.ceil(bytes / 4096)) * factor;
}

/**
 * The units of a write. A transaction doubles them in the table, but not in the indexes, where AWS reports the same
 * units as for a plain write (measured by the public DynamoDB conformance project, August 2026).
 */
export function writeUsage(change: Change, transactional = false): Usage {
  const { table, before, after } = change;
  const arms = (indexes: Index[] = []) =>
    Object.fromEntries(
      indexes
        .map((index) => [index.IndexName, indexUnits(index, change)] as const)
        .filter(([, units]) => units > 0),
    );
  return {
    tableName: table.TableName,
    table: Math.max(writeUnits(before), writeUnits(after)) * (transactional ? 2 : 1),
    local: arms(table.LocalSecondaryIndexes),
    global: arms(table.GlobalSecondaryIndexes),
  };
}

/** Free if the index entry stays the same. A changed key costs two writes: a delete and a put. */
function indexUnits(index: Index, { table, before, after }: Change): number {
  const old = indexEntry(index, table, before);
  const fresh = indexEntry(index, table, after);
  if (isDeepStrictEqual(old, fresh)) return 0;
  const moved =
    old !== undefined &&
    fresh !== undefined &&
    index.KeySchema.some(({ AttributeName: name }) => !isDeepStrictEqual(old[name], fresh[name]));
  return moved ? writeUnits(old) + writeUnits(fresh) : Math.max(writeUnits(old), writeUnits(fresh));
}

function indexEntry(index: Index, table: Table, item: Item | undefined): Item | undefined {
  const keys = index.KeySchema.map(({ AttributeName }) => AttributeName);
  if (!item || !keys.every((name) => item[name] !== undefined)) return undefined;
  if (index.Projection.ProjectionType === 'ALL') return item;
  const tableKeys = table.KeySchema.map(({ AttributeName }) => AttributeName);
  const kept = new Set([...keys, ...tableKeys, ...(index.Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name)));
}

/**
 * The `ConsumedCapacity` of an answer, one entry per table.
 *
 * @param mode the request's `ReturnConsumedCapacity`; undefined comes back for `NONE` or if it is missing
 * @param kind set for transactions, which report read and write units separately
 */
export function consumedCapacity(usages: Usage[], mode: unknown, kind?: Kind): object[] | undefined {
  if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined;
  return sumByTable(usages).map(({ tableName, table, local = {}, global = {} }) => {
    const total = [table, ...Object.values(local), ...Object.values(global)].reduce(
      (sum, units) => sum + units,
    );
    const entry = { TableName: tableName, ...figures(total, kind) };
    if (mode === 'TOTAL') return entry;
    const arms = (units: Record<string, number>) =>
      Object.fromEntries(Object.entries(units).map(([name, value]) => [name, figures(value, kind)]));
    return {
      ...entry,
      Table: figures(table, kind),
      ...(Object.keys(local).length > 0 ? { LocalSecondaryIndexes: arms(local) } : {}),
      ...(Object.keys(global).length > 0 ? { GlobalSecondaryIndexes: arms(global) } : {}),
    };
  });
}

function figures(units: number, kind?: Kind) {
  return { CapacityUnits: units, ...(kind ? { [`${kind}CapacityUnits`]: units } : {}) };
}

function sumByTable(usages: Usage[]): Usage[] {
  const tables = new Map<string, Required<Usage>>();
  for (const { tableName, table, local = {}, global = {} } of usages) {
    const sum = tables.get(tableName) ?? { tableName, table: 0, local: {}, global: {} };
    sum.table += table;
    add(sum.local, local);
    add(sum.global, global);
    tables.set(tableName, sum);
  }
  return [...tables.values()];
}

function add(sum: Record<string, number>, more: Record<string, number>) {
  for (const [name, units] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + units;
}
