import { cloneJson } from '@pawfile/local-platform/clone-json';
import type { Change, Done, Level } from './dynalite.ts';

/**
 * Collects a task's LevelDB writes and applies them as one batch. LevelDB's log makes a batch atomic, even if the
 * process is killed. dynalite writes an item and each of its index entries one by one.
 *
 * Until the batch is written, `get` sees the collected writes but ranges do not. A task must not read a range that
 * depends on its own writes.
 */
export function collectWrites(db: Level) {
  const original = { get: db.get, put: db.put, del: db.del, batch: db.batch };
  let pending: Map<string, Change> | undefined;

  function collect(changes: Change[], done: Done): boolean {
    if (!pending) return false;
    // A copy, because dynalite changes a table's description after the put.
    for (const change of changes) pending.set(change.key, cloneJson(change));
    process.nextTick(done, null);
    return true;
  }

  function get(key: string, done: Done<unknown>) {
    const change = pending?.get(key);
    if (!change) return original.get(key, done);
    const value = change.type === 'put' ? cloneJson(change.value) : undefined;
    process.nextTick(done, null, value);
  }

  function put(key: string, value: unknown, done: Done) {
    if (!collect([{ type: 'put', key, value }], done)) original.put(key, value, done);
  }

  db.get = get;
  db.put = put;
  db.del = (key, done) => {
    if (!collect([{ type: 'del', key }], done)) original.del(key, done);
  };
  db.batch = (changes, done) => {
    if (!collect(changes, done)) original.batch(changes, done);
  };

  return {
    get: (key: string) => promised<unknown>((done) => get(key, done)),
    put: (key: string, value: unknown) => promised<void>((done) => put(key, value, done)),
    /** Runs one task at a time and commits its writes, or drops them if it throws. */
    async commit<T>(task: () => Promise<T>): Promise<T> {
      const changes = new Map<string, Change>();
      pending = changes;
      const result = await task().finally(() => {
        pending = undefined;
      });
      await promised<void>((done) => original.batch([...changes.values()], done));
      return result;
    },
  };
}

/** Converts a callback to a promise. `undefined` means not found. */
export function promised<T>(start: (done: Done<T>) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value)));
  });
}
