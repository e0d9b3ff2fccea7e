import * as z from 'zod';
import type { Change } from './capacity.ts';
import type { Index, Item, Output, Table } from './dynalite.ts';
import { awsError } from './errors.ts';
import type { Store } from './store.ts';
import { primaryKey, type Request } from './writes.ts';

const switchRequest = z.object({
  TableName: z.string(),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
});
const restoreRequest = z
  .object({
    SourceTableName: z.string(),
    TargetTableName: z.string().min(3),
    RestoreDateTime: z.number().optional(),
    UseLatestRestorableTime: z.boolean().default(false),
  })
  .refine(({ RestoreDateTime: at, UseLatestRestorableTime: latest }) => (at === undefined) === latest);

export type PointInTime = ReturnType<typeof createPointInTime>;

/** AWS's limit for a batch. */
const BATCH = 25;

interface Journal {
  /** In milliseconds. AWS restores to no earlier moment. */
  since: number;
  /** Oldest first: what each item was before a change. */
  changes: { at: number; key: Item; before: Item | undefined }[];
}

/**
 * Point-in-time recovery. While it is on for a table, the items before each change are kept in memory, and a restore
 * undoes the changes after a moment in a copy. So it reaches back to the start of this process; AWS's reaches back 35
 * days, and ends up to five minutes ago. As on AWS, the new table has the indexes of the old one, and none of its
 * settings.
 */
export function createPointInTime(store: Store) {
  const journals = new Map<string, Journal>();

  /** Keeps what changes replaced. Call it once they are written, before anything else can write. */
  function note(changes: readonly Change[]): void {
    for (const { table, before, after } of changes) {
      const journal = journals.get(table.TableName);
      const item = after ?? before;
      if (!journal || !item) continue;
      journal.changes.push({ at: Date.now(), key: primaryKey(table, { Item: item }), before });
    }
  }

  const describe = (name: string): Output => {
    const status = journals.has(name) ? 'ENABLED' : 'DISABLED';
    const since = journals.get(name)?.since;
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: status,
          ...(since !== undefined && {
            EarliestRestorableDateTime: since / 1000,
            LatestRestorableDateTime: Date.now() / 1000,
          }),
        },
      },
    };
  };

  async function update(request: Request): Promise<Output> {
    const { TableName, PointInTimeRecoverySpecification: wanted } = parse(switchRequest, request);
    return store.write(async () => {
      await store.table(TableName);
      if (!wanted.PointInTimeRecoveryEnabled) journals.delete(TableName);
      else if (!journals.has(TableName)) journals.set(TableName, { since: Date.now(), changes: [] });
      return describe(TableName);
    });
  }

  async function describeBackups(request: Request): Promise<Output> {
    const { TableName } = parse(z.object({ TableName: z.string() }), request);
    return store.read(async () => {
      await store.table(TableName);
      return describe(TableName);
    });
  }

  async function restore(request: Request): Promise<Output> {
    const {
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime,
    } = parse(restoreRequest, request);
    const created = await store.write(async () => {
      const table = await store.table(source);
      const journal = journals.get(source);
      if (!journal) {
        throw awsError(
          'PointInTimeRecoveryUnavailableException',
          `Point in time recovery is not enabled for table '${source}'`,
        );
      }
      const at = RestoreDateTime === undefined ? Date.now() : RestoreDateTime * 1000;
      if (at < journal.since || at > Date.now()) {
        throw awsError('InvalidRestoreTimeException', 'The provided RestoreDateTime is not restorable');
      }
      const prepared = store.prepare('CreateTable', { TableName: target, ...definitionOf(table) });
      const { TableDescription } = await store.execute('CreateTable', prepared);
      await store.settle(target);
      const items = await itemsAt(table, journal, at);
      return { TableDescription, items };
    });
    await fill(target, created.items);
    return { TableDescription: created.TableDescription };
  }

  /** The items as they were: those of today, with the later changes undone. */
  async function itemsAt(table: Table, { changes }: Journal, at: number): Promise<Item[]> {
    const nameOf = (key: Item) => JSON.stringify(Object.entries(key).sort());
    const all = await scanAll(store, table.TableName);
    const items = new Map(all.map((item) => [nameOf(primaryKey(table, { Item: item })), item]));
    for (const { key, before } of changes.filter((change) => change.at > at).reverse()) {
      if (before) items.set(nameOf(key), before);
      else items.delete(nameOf(key));
    }
    return [...items.values()];
  }

  async function fill(TableName: string, items: readonly Item[]): Promise<void> {
    for (let start = 0; start < items.length; start += BATCH) {
      const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
      const batch = store.prepare('BatchWriteItem', { RequestItems: { [TableName]: requests } });
      await store.write(() => store.execute('BatchWriteItem', batch));
    }
  }

  /** Forgets a deleted table, whose AWS backup ends too unless someone kept one. */
  const forget = (tableName: string) => void journals.delete(tableName);

  return { note, update, describe: describeBackups, restore, forget };
}

function parse<Input>(schema: z.ZodType<Input>, request: Request): Input {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  throw awsError('ValidationException', z.prettifyError(parsed.error));
}

/** What a new table takes from another one. */
function definitionOf({
  KeySchema,
  AttributeDefinitions,
  LocalSecondaryIndexes,
  GlobalSecondaryIndexes,
}: Table) {
  const copied = (indexes: Index[] | undefined) =>
    indexes?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }));
  return {
    KeySchema,
    AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    ...(LocalSecondaryIndexes && { LocalSecondaryIndexes: copied(LocalSecondaryIndexes) }),
    ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes: copied(GlobalSecondaryIndexes) }),
  };
}

async function scanAll(store: Store, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page: Output = await store.execute('Scan', store.prepare('Scan', { TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
