import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Scope } from '../../contract/access/scope.ts';
import type { AwsLocation } from '../platform/runtime.ts';

export type Item = Record<string, unknown>;

export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
  /** What the call may see of a pet, if it is made through a grant. */
  scope?: Scope;
  /** What every write depends on, if it is made through a grant, or for a practice. */
  guard?: Guard;
  /** What a write of the call commits besides, all or nothing; not one that is aside. */
  along?: readonly Action[];
  /** The grant through which a call is made. */
  grant?: GrantUse;
  /** Whether a write only prepares or follows another one of the same call, which says what the call did. */
  isAside?: true;
  /** How many records a write adds, which a grant limits. */
  addsRecords?: number;
  /** Whether archived pets are read as others are. */
  readsArchived?: true;
  /** Sends the job that follows an owner's pets in the lists of practices; see `noteFeedChange`. */
  tellPractices?: (ownerId: string) => Promise<void>;
  /** Whether reads may miss the writes of the last moments, and cost half. */
  isEventual?: true;
  /** Reads an item consistently, with others of the same moment; see `readingTogether`. */
  readOne?: (key: Item) => Promise<Item | null>;
}

export type InTable = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, or a condition on a row. `commit` adds the table's name. */
export type Action = { [Kind in keyof InTable]?: Omit<NonNullable<InTable[Kind]>, 'TableName'> };

/** What every write of a call depends on, and leaves behind. */
export interface Guard {
  /**
   * The actions to commit with others: first the condition, which holds while the grant or member is as it was read.
   * Throws what `failure` returns if it would fail already.
   */
  actionsFor(write: Pick<Table, 'isAside' | 'addsRecords'>, actions: readonly Action[]): Action[];
  /** Says why the condition no longer holds; nothing was written. `row`: that of the condition, if it was read. */
  failure(row?: Record<string, AttributeValue>): Error;
}

/** The use of a grant by the person who has it. */
export interface GrantUse {
  userId: string;
  grantId: string;
  /** What the person calls the owner. */
  ownerName: string;
  /** Whether the person is to be reminded of the pet. */
  isReminded: boolean;
  /** Counts an upload of this person. Throws when there is no room for it. */
  countUpload(bytes: number): Promise<void>;
  /** Takes back the bytes of an upload that was counted and got no form. */
  giveBack(bytes: number): Promise<void>;
}

/** A connection to the table; one per process, so that its sockets stay open between calls. */
export function connectTable({ tableHandler, ...aws }: AwsLocation, name: string): Table {
  const dynamoDb = new DynamoDBClient({ ...aws, ...(tableHandler && { requestHandler: tableHandler }) });
  const client = DynamoDBDocumentClient.from(dynamoDb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, name };
}

/** The table for writes that only prepare or follow the one that says what a call did. */
export const aside = (table: Table): Table => ({ ...table, isAside: true });

/** The table for writes that bring the guard's condition along, since they write its row. */
export const unguarded = ({ guard: _, ...table }: Table): Table => table;

/** The table, read eventually consistently. Nothing that such a read shows may decide what is written. */
export const eventually = (table: Table): Table => ({ ...table, isEventual: true });

/** The table, whose writes wait until a call is `admitted`, and fail if it is not. */
export function writingAfter(table: Table, admitted: Promise<void>): Table {
  const isRead = (command: unknown) =>
    [GetCommand, BatchGetCommand, QueryCommand].some((read) => command instanceof read);
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (!isRead(command)) await admitted;
    return table.client.send(command);
  };
  return { ...table, client: Object.assign(Object.create(table.client), { send }) };
}

/** One item by its key, read consistently. */
export async function getItem(table: Table, key: Item): Promise<Item | null> {
  const { client, name, isEventual, readOne } = table;
  if (readOne && !isEventual) return readOne(key);
  const { Item: item } = await client.send(
    new GetCommand({ TableName: name, Key: key, ConsistentRead: !isEventual }),
  );
  return item ?? null;
}

/**
 * Items by their keys, read consistently, unsorted; at most 100 keys. Throws when DynamoDB leaves some unread under
 * load; the whole call may be retried.
 */
export async function getItems(table: Table, keys: Item[]): Promise<Item[]> {
  if (keys.length === 0) return [];
  const { items, unread } = await getRows(table, keys);
  if (unread.length > 0) throw new Error('DynamoDB left items unread.');
  return items;
}

/** The same, and the keys that DynamoDB left unread. */
export async function getRows(
  { client, name, isEventual }: Table,
  keys: Item[],
): Promise<{ items: Item[]; unread: Item[] }> {
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: !isEventual } } }),
  );
  return { items: Responses?.[name] ?? [], unread: UnprocessedKeys?.[name]?.Keys ?? [] };
}

/** The items at named keys, in one request; see `getItems`. */
export async function getNamed<Name extends string>(
  table: Table,
  keys: { [Key in Name]?: { SK: string } },
): Promise<Partial<Record<Name, Item>>> {
  const named = Object.entries<{ SK: string } | undefined>(keys);
  const wanted = named.flatMap(([, key]) => key ?? []);
  const items = new Map((await getItems(table, wanted)).map((item) => [item.SK, item]));
  return Object.fromEntries(named.map(([name, key]) => [name, items.get(key?.SK)])) as Partial<
    Record<Name, Item>
  >;
}

export type Query = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

interface QueryPage {
  items: Item[];
  /** The key after which the next page starts; undefined on the last. */
  lastKey: Item | undefined;
  /** The read units, if the query asks for them. */
  units: number;
}

/**
 * One page of the items that match, read consistently unless the query says otherwise: DynamoDB ends it after 1 MB or
 * after `Limit` items.
 */
export async function queryPage(
  { client, name, isEventual }: Table,
  query: Query,
  startKey?: Item,
): Promise<QueryPage> {
  const page = await client.send(
    new QueryCommand({
      TableName: name,
      ConsistentRead: !isEventual,
      ...(startKey && { ExclusiveStartKey: startKey }),
      ...query,
    }),
  );
  return {
    items: page.Items ?? [],
    lastKey: page.LastEvaluatedKey,
    units: page.ConsumedCapacity?.CapacityUnits ?? 0,
  };
}

/** A key of texts, as jobs carry it. */
export const asTexts = (key: Item) =>
  Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]));

/** The items that match, after a key or from the first one, page by page. */
export async function* queryPages(table: Table, query: Query, after?: Item): AsyncGenerator<Item[]> {
  let startKey = after;
  do {
    const { items, lastKey } = await queryPage(table, query, startKey);
    yield items;
    startKey = lastKey;
  } while (startKey);
}

/** All items that match, after a key or from the first one. */
export async function queryAll(table: Table, query: Query, after?: Item): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of queryPages(table, query, after)) items.push(...page);
  return items;
}
