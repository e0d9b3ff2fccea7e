import { setTimeout as wait } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { TTL_ATTRIBUTE, tableDefinition } from '../../lambdas/store/table-definition.ts';
import type { Log, Places } from './places.ts';

interface RestoreTable {
  source: string;
  /** The new table's name. If it exists, an earlier run is continued. */
  target: string;
  /** Null for the latest moment that DynamoDB can restore: some five minutes ago. */
  at: Date | null;
  /** How often a table is looked at, in milliseconds. */
  pollMs: number;
}

/**
 * Restores a table as of a moment to a new table, waits until it is there, and gives it what DynamoDB does not restore:
 * time to live, point-in-time recovery and deletion protection. May be repeated. Throws when the table isn't ours.
 */
export async function restoreTable(
  { aws }: Pick<Places, 'aws'>,
  { source, target, at, pollMs }: RestoreTable,
  log: Log,
): Promise<void> {
  const client = new DynamoDBClient(aws);
  if (await describe(client, target)) log(`${target} exists: continuing`);
  else {
    const moment = at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true };
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: source, TargetTableName: target, ...moment }),
    );
    log(`${target}: restoring ${source} as of ${at?.toISOString() ?? 'the latest moment'}`);
  }
  checkIndexes(await waitUntilActive(client, target, pollMs));
  await protect(client, target, pollMs);
  log(`${target} is ready, with time to live, point-in-time recovery and deletion protection`);
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table ?? null;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

async function waitUntilActive(
  client: DynamoDBClient,
  name: string,
  pollMs: number,
): Promise<TableDescription> {
  for (;;) {
    const table = await describe(client, name);
    if (table?.TableStatus === 'ACTIVE') return table;
    await wait(pollMs);
  }
}

function checkIndexes({
  TableName,
  LocalSecondaryIndexes = [],
  GlobalSecondaryIndexes = [],
}: TableDescription) {
  const names = (indexes: readonly { IndexName?: string | undefined }[]) =>
    indexes.map(({ IndexName }) => IndexName).sort();
  const found = names([...LocalSecondaryIndexes, ...GlobalSecondaryIndexes]);
  const { LocalSecondaryIndexes: local, GlobalSecondaryIndexes: global } = tableDefinition;
  const wanted = names([...local, ...global]);
  if (String(found) !== String(wanted)) {
    throw new Error(
      `${TableName} has the indexes ${found.join(', ')}, and this release needs ${wanted.join(', ')}.`,
    );
  }
}

async function protect(client: DynamoDBClient, TableName: string, pollMs: number): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!/^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '')) {
    const TimeToLiveSpecification = { AttributeName: TTL_ATTRIBUTE, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  await recoverPointsInTime(client, TableName, pollMs);
  const { DeletionProtectionEnabled } = await waitUntilActive(client, TableName, pollMs);
  if (DeletionProtectionEnabled) return;
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await waitUntilActive(client, TableName, pollMs);
}

/** DynamoDB prepares the backups of a new table for some time, and refuses to switch them on until then. */
async function recoverPointsInTime(client: DynamoDBClient, TableName: string, pollMs: number): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (;;) {
    const { ContinuousBackupsDescription: found } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    if (found?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED') return;
    try {
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error;
      await wait(pollMs);
    }
  }
}
