import { setTimeout as delay } from 'node:timers/promises';
import { cloneJson } from '@pawfile/local-platform/clone-json';
import { createLock } from '@pawfile/local-platform/lock';
import * as z from 'zod';
import { noteChecksums } from './checksums.ts';
import {
  type Store as Dynalite,
  type Item,
  type OperationName,
  type Output,
  operations,
  type Prepared,
  type Table,
  validations,
} from './dynalite.ts';
import { awsError, isAwsError } from './errors.ts';
import { collectWrites, promised } from './level-writes.ts';
import { openDatabase } from './open-database.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

const CHANGES_TABLE: ReadonlySet<OperationName> = new Set(['CreateTable', 'DeleteTable', 'UpdateTable']);
const changingTable = z.object({ TableStatus: z.enum(['CREATING', 'DELETING', 'UPDATING']) });

/**
 * Opens dynalite's storage behind a readers/writer lock, with atomic writes.
 *
 * @param path folder of the LevelDB files. Default: in memory
 * @throws Error that names the folder if it is damaged or another process uses it
 */
export async function openStore(path?: string) {
  const dynalite = await openDatabase(path);
  const level = collectWrites(dynalite.db);
  const forgetTables = keepTables(dynalite);
  const lock = createLock();

  /** Parses a request's expressions and makes the checks that need no table. */
  function prepare(name: OperationName, request: object): Prepared {
    const { rules } = operation(name);
    // A copy, because dynalite deletes unknown members.
    const data = validations.checkTypes(cloneJson(request), rules.types);
    validations.checkValidations(data, rules.types, rules.custom, dynalite);
    return data;
  }

  async function execute(name: OperationName, data: Prepared): Promise<Output> {
    if (CHANGES_TABLE.has(name)) forgetTables();
    const output = await promised<Output>((done) => operation(name).action(dynalite, data, done));
    return output ?? {};
  }

  return {
    prepare,
    execute,
    read: lock.shared,
    /**
     * Runs a task exclusively and commits its writes, or none if it throws.
     *
     * @param onWritten called before anything else can read or write
     */
    write: <T>(task: () => Promise<T>, onWritten?: (result: T) => void) =>
      lock.exclusive(async () => {
        const result = await level.commit(task);
        onWritten?.(result);
        return result;
      }),
    /** @throws ResourceNotFoundException */
    async table(name: string): Promise<Table> {
      const table = await promised<Table>((done) => dynalite.getTable(name, true, done));
      if (!table) throw awsError('ResourceNotFoundException', 'Requested resource not found');
      return table;
    },
    /** The whole item, strongly consistent. Undefined also for a key that does not match the schema. */
    async item(name: string, key: Item): Promise<Item | undefined> {
      try {
        return (await execute('GetItem', { TableName: name, Key: key })).Item;
      } catch (error) {
        if (isAwsError(error)) return undefined;
        throw error;
      }
    },
    /** Waits until a table is active again, or deleted. dynalite uses a timer even for a delay of 0. */
    async settle(tableName: string) {
      while (changingTable.safeParse(await level.get(`table~${tableName}`)).success) await delay(1);
    },
    getSetting: (name: string) => level.get(`setting~${name}`),
    putSetting: (name: string, value: unknown) => level.put(`setting~${name}`, value),
    close: () =>
      lock.exclusive(async () => {
        await dynalite.db.close();
        if (path !== undefined) noteChecksums(path);
      }),
  };
}

/**
 * Reads the description of an active table once, where each action would get a copy. Those that change a description
 * ask for tables of every status. Returns a function that forgets all descriptions.
 */
function keepTables(dynalite: Dynalite): () => void {
  const { getTable } = dynalite;
  const kept = new Map<string, Table>();
  dynalite.getTable = (name, ...rest) => {
    const [activeOnly, done = activeOnly] = rest;
    const table = kept.get(name);
    if (activeOnly === false || typeof done === 'boolean') return getTable(name, ...rest);
    if (table) return process.nextTick(done, null, table);
    getTable(name, true, (error, found) => {
      if (found?.TableStatus === 'ACTIVE') kept.set(name, found);
      done(error, found);
    });
  };
  return () => kept.clear();
}

function operation(name: OperationName) {
  const found = operations.get(name);
  if (!found) throw new Error(`dynalite has no operation ${name}`);
  return found;
}
