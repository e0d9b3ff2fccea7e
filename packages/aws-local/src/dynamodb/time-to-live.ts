import * as z from 'zod';
import type { Change } from './capacity.ts';
import type { Output } from './dynalite.ts';
import { awsError } from './errors.ts';
import type { Store } from './store.ts';
import { type Note, primaryKey, type Request } from './writes.ts';

const setting = 'time-to-live';
const attributeByTable = z.record(z.string(), z.string()).default({});
const updateRequest = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string().min(1), Enabled: z.boolean() }),
});
const fiveYears = 5 * 365 * 24 * 60 * 60;

/** UpdateTimeToLive, DescribeTimeToLive, and the removal of expired items. */
export function createTimeToLive(store: Store, note: Note) {
  const load = async () => attributeByTable.parse(await store.getSetting(setting));

  async function update(request: Request): Promise<Output> {
    const { data, error } = updateRequest.safeParse(request);
    if (!data) throw awsError('ValidationException', z.prettifyError(error));
    const { AttributeName: name, Enabled: enabled } = data.TimeToLiveSpecification;
    return store.write(async () => {
      const { TableName } = await store.table(data.TableName);
      const { [TableName]: current, ...others } = await load();
      if (enabled === (current !== undefined) && (!enabled || name === current)) {
        throw awsError('ValidationException', `TimeToLive is already ${enabled ? 'enabled' : 'disabled'}`);
      }
      if (current !== undefined && current !== name) {
        throw awsError(
          'ValidationException',
          `TimeToLive is active on a different AttributeName: current AttributeName is ${current}`,
        );
      }
      await store.putSetting(setting, enabled ? { ...others, [TableName]: name } : others);
      return { TimeToLiveSpecification: data.TimeToLiveSpecification };
    });
  }

  function describe(request: Request): Promise<Output> {
    const { TableName } = store.prepare('DescribeTimeToLive', request);
    return store.read(async () => {
      await store.table(TableName);
      const { [TableName]: name } = await load();
      const description = name
        ? { TimeToLiveStatus: 'ENABLED', AttributeName: name }
        : { TimeToLiveStatus: 'DISABLED' };
      return { TimeToLiveDescription: description };
    });
  }

  /**
   * Forgets a deleted table's setting, so that a new table of the same name starts without. Call within `store.write`.
   */
  async function forget(tableName: string) {
    const { [tableName]: _, ...others } = await load();
    await store.putSetting(setting, others);
  }

  /**
   * Removes the expired items, as AWS does within days, and returns their number.
   *
   * @param now AWS reads the attribute as seconds since 1970, and ignores times more than 5 years ago
   */
  async function sweepExpired(now: Date): Promise<number> {
    const sweep = async () => {
      const swept = Object.entries(await load()).map(([tableName, name]) =>
        sweepTable(store, tableName, name, now),
      );
      return (await Promise.all(swept)).flat();
    };
    return (await store.write(sweep, note)).length;
  }

  return { update, describe, forget, sweepExpired };
}

async function sweepTable(store: Store, tableName: string, attribute: string, now: Date): Promise<Change[]> {
  const table = await store.table(tableName);
  const seconds = Math.floor(now.getTime() / 1000);
  const changes: Change[] = [];
  let from: Output['LastEvaluatedKey'];
  do {
    const page = await store.execute(
      'Scan',
      store.prepare('Scan', {
        TableName: tableName,
        FilterExpression: '#time BETWEEN :earliest AND :now',
        ExpressionAttributeNames: { '#time': attribute },
        ExpressionAttributeValues: {
          ':earliest': { N: `${seconds - fiveYears}` },
          ':now': { N: `${seconds}` },
        },
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) {
      const key = primaryKey(table, { Item: item });
      await store.execute('DeleteItem', store.prepare('DeleteItem', { TableName: tableName, Key: key }));
      changes.push({ table, before: item, after: undefined });
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return changes;
}
