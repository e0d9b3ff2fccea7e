import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { AwsLocation } from '../platform/runtime.ts';

export type Item = Record<string, unknown>;

export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
}

/** A connection to the table; one per process, so that its sockets stay open between calls. */
export function connectTable(aws: AwsLocation, name: string): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, name };
}

/** One item by its key, read consistently. */
export async function getItem({ client, name }: Table, key: Item): Promise<Item | null> {
  const { Item: item } = await client.send(
    new GetCommand({ TableName: name, Key: key, ConsistentRead: true }),
  );
  return item ?? null;
}

type Query = Omit<QueryCommandInput, 'TableName' | 'ConsistentRead' | 'ExclusiveStartKey'>;

/** The items that match, page by page: DynamoDB ends a page after 1 MB or after `Limit` items. */
export async function* queryPages({ client, name }: Table, query: Query): AsyncGenerator<Item[]> {
  let startKey: Item | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        ConsistentRead: true,
        ...(startKey && { ExclusiveStartKey: startKey }),
        ...query,
      }),
    );
    yield page.Items ?? [];
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}

/** All items that match. */
export async function queryAll(table: Table, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of queryPages(table, query)) items.push(...page);
  return items;
}
