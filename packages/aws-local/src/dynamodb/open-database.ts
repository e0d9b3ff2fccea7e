import { verifyChecksums } from './checksums.ts';
import { database, type Level, type Store } from './dynalite.ts';
import { keepInMemory } from './memory.ts';

const READ_AHEAD = 1000;

/**
 * Opens dynalite's storage and reads all of it, so that damage is found at the start and not in the middle of a call.
 * Takes about 3 ms per thousand items.
 *
 * @param path folder of the LevelDB files. Default: in memory
 * @throws Error that names the folder if it is damaged or another process uses it
 */
export async function openDatabase(path: string | undefined): Promise<Store> {
  const immediately = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const fail = (what: string, cause?: unknown) =>
    new Error(`The DynamoDB state in ${path} ${what}`, { cause });
  // Before LevelDB opens the files: it drops the unreadable part of a log, and then the log.
  const damaged = path === undefined ? undefined : verifyChecksums(path);
  if (damaged) throw fail(`is damaged: ${damaged} was changed since it was written.`);
  const store = database.create({ ...immediately, ...(path === undefined ? {} : { path }) });
  await store.db.open().catch((cause: unknown) => {
    throw fail('cannot be opened: it is damaged or in use.', cause);
  });
  if (path === undefined) {
    keepInMemory(store.db);
    return store;
  }
  await readThrough(store.db).catch(async (cause: unknown) => {
    await store.db.close();
    throw fail('is damaged.', cause);
  });
  return store;
}

/** Reads every item once, so that LevelDB reports damage that it can detect. */
async function readThrough(db: Level): Promise<void> {
  const iterator = db.iterator();
  try {
    while ((await iterator.nextv(READ_AHEAD)).length > 0);
  } finally {
    await iterator.close();
  }
}
