import { verifyChecksums } from './checksums.ts';
import { database, type Level, type Store } from './dynalite.ts';

const READ_AHEAD = 1000;

/**
 * Opens dynalite's storage and looks at all that it keeps, so that damage shows now and not in the middle of a call.
 * That takes some milliseconds for the demo data, and about 3 ms per thousand items.
 *
 * @param path folder of the LevelDB files; without it everything stays in memory
 * @throws Error that names the folder if it is broken or damaged, or another process holds it
 */
export async function openDatabase(path: string | undefined): Promise<Store> {
  const immediately = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const fail = (what: string, cause?: unknown) =>
    new Error(`The DynamoDB state in ${path} ${what}`, { cause });
  // Before LevelDB sees the files: it would drop what it cannot read of a log, and then the log.
  const damaged = path === undefined ? undefined : verifyChecksums(path);
  if (damaged) throw fail(`is damaged: ${damaged} is not as it was written.`);
  const store = database.create({ ...immediately, ...(path === undefined ? {} : { path }) });
  await store.db.open().catch((cause: unknown) => {
    throw fail('cannot be opened: it is broken or in use.', cause);
  });
  if (path === undefined) return store;
  await readThrough(store.db).catch(async (cause: unknown) => {
    await store.db.close();
    throw fail('is damaged.', cause);
  });
  return store;
}

/** Reads every item once, which is where LevelDB notices what it can. */
async function readThrough(db: Level): Promise<void> {
  const iterator = db.iterator();
  try {
    while ((await iterator.nextv(READ_AHEAD)).length > 0);
  } finally {
    await iterator.close();
  }
}
