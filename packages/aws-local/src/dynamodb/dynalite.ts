import { createRequire } from 'node:module';
import { rememberExpressions } from './expressions.ts';

/**
 * Types for the parts of dynalite below its HTTP server; dynalite has no declarations. Its server does not fit: it has
 * no transactions, writes an item and its index entries one by one, and ends the process on an unexpected error.
 */

type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

type KeySchema = { AttributeName: string }[];
export type Index = {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
};
export type Table = {
  TableName: string;
  TableStatus: string;
  KeySchema: KeySchema;
  AttributeDefinitions: object[];
  LocalSecondaryIndexes?: Index[];
  GlobalSecondaryIndexes?: Index[];
};

type BatchWrites = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[];
type BatchReads = { Keys?: Item[]; ConsistentRead?: boolean };

/** A request after dynalite's checks. The keys that start with `_` hold its parsed expressions. */
export type Prepared = {
  TableName: string;
  Key?: Item;
  Item?: Item;
  /** The writes, or the keys to read, per table. */
  RequestItems?: Record<string, BatchWrites & BatchReads>;
  [other: string]: unknown;
};
export type Output = {
  Item?: Item;
  Items?: Item[];
  ScannedCount?: number;
  LastEvaluatedKey?: Item;
  TableNames?: string[];
  LastEvaluatedTableName?: string;
  [other: string]: unknown;
};

export type Done<T = void> = (error: Error | null | undefined, value?: T) => void;
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/** LevelDB as dynalite wraps it. dynalite always passes callbacks. */
export type Level = {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string, done: Done<unknown>): void;
  put(key: string, value: unknown, done: Done): void;
  del(key: string, done: Done): void;
  batch(changes: Change[], done: Done): void;
  iterator(): { nextv(size: number): Promise<unknown[]>; close(): Promise<void> };
};
export type Store = {
  db: Level;
  getTable(name: string, ...rest: [done: Done<Table>] | [activeOnly: boolean, done: Done<Table>]): void;
};

type Rules = { types: object; custom?: object };
type Action = (store: Store, data: Prepared, done: Done<Output>) => void;

const require = createRequire(import.meta.url);

export const database: {
  create(options: {
    path?: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): Store;
  checkConditional(data: Prepared, item: Item | undefined): Error | null | undefined;
  itemSize(item: Item): number;
} = require('dynalite/db/index.js');

export const validations: {
  checkTypes(request: object, types: object): Prepared;
  checkValidations(data: Prepared, types: object, custom: object | undefined, store: Store): void;
} = require('dynalite/validations/index.js');

const operationNames = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'DescribeTimeToLive',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
  'UpdateTable',
] as const;
export type OperationName = (typeof operationNames)[number];

function loadOperation(name: OperationName) {
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.js`;
  const rules: Rules = require(`dynalite/validations/${file}`);
  const action: Action = require(`dynalite/actions/${file}`);
  return [name, { rules, action }] as const;
}

rememberExpressions();

export const operations = new Map(operationNames.map(loadOperation));
