import type * as z from 'zod/mini';
import { browserSession } from '../session/browser-session.ts';

/**
 * Copies of the responses an owner saw last, for reading offline (decision 100). IndexedDB stores them by owner ID and
 * name, as JSON with the time of saving. If the browser stores nothing, as in some private windows, there are no
 * copies: nothing here ever rejects.
 */
const DATABASE = 'pawfile-kept';
const STORE = 'copies';
/** A new version deletes the copies of older builds. A copy that no longer matches its schema is ignored anyway. */
const VERSION = 1;

/** Begins the name of what says that nothing may be saved any more that names a grant, whose id follows. */
export const FORGOTTEN = 'forgotten ';

export interface Copy {
  savedAt: string;
  json: string;
}

/** The signed-in owner, if their session can still be renewed. */
export function copyOwnerId(): string | null {
  const session = browserSession();
  return session?.mayRenew ? session.userId : null;
}

/** The copy with that name, if there is one that matches the schema. */
export async function findCopy<T>(
  ownerId: string,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<{ savedAt: string; data: T } | null> {
  const copy: Copy | undefined = await inStore('readonly', (store) => store.get([ownerId, name]));
  if (!copy) return null;
  const parsed = schema.safeParse(JSON.parse(copy.json));
  return parsed.success ? { savedAt: copy.savedAt, data: parsed.data } : null;
}

/** Deletes all copies. Another tab's read can delay the deletion, but not this promise. */
export async function deleteCopies(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onblocked = () => resolve();
    request.onerror = reject;
  }).catch(() => undefined);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database for each use, so that it doesn't block another tab's deletion. */
export async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  let database: IDBDatabase | undefined;
  try {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
      request.result.createObjectStore(STORE);
    };
    database = await result(request);
    const asked = use(database.transaction(STORE, mode).objectStore(STORE));
    return asked && (await result(asked));
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
