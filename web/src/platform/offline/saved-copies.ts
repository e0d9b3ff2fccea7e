import type * as z from 'zod/mini';
import { browserStorage } from '../session/browser-storage.ts';
import { readStoredSession } from '../session/stored-session.ts';

/**
 * Copies of what an owner has seen last, for reading without a connection (decision 100). They lie in a database of the
 * browser's, each under its owner's id and its name, as JSON with the moment at which it was kept. Where a browser
 * keeps none, as in a private window or when it is full, there are none: nothing here ever rejects.
 */
const DATABASE = 'pawfile-kept';
const STORE = 'copies';
/** A new one drops what older builds kept; a copy that a schema has left behind is dropped by itself. */
const VERSION = 1;

interface Copy {
  savedAt: string;
  json: string;
}

/** Whoever is signed in, as long as their session could still be renewed. */
export function copyOwnerId(): string | null {
  const session = readStoredSession(browserStorage(), Date.now());
  return session?.mayRenew ? session.userId : null;
}

/** Keeps a copy, unless its owner is no longer signed in. Those of anybody else go. */
export async function saveCopy(ownerId: string, name: string, data: unknown): Promise<void> {
  if (copyOwnerId() !== ownerId) return;
  const copy: Copy = { savedAt: new Date().toISOString(), json: JSON.stringify(data, withoutPhotos) };
  await inStore('readwrite', (store) => {
    // In the order of keys, a list follows every text: this is all before the owner's copies, and all after them.
    store.delete(IDBKeyRange.upperBound([ownerId]));
    store.delete(IDBKeyRange.lowerBound([ownerId, []]));
    return store.put(copy, [ownerId, name]);
  });
  // Who signed out meanwhile may have done so just before the copy came.
  if (copyOwnerId() !== ownerId) await deleteCopies();
}

/** The copy of that name, if there is one that the schema still knows. */
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

/** Drops the copies of that owner's whose names are not among these. */
export async function pruneCopies(ownerId: string, names: ReadonlySet<string>): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  const gone = keys?.filter((key) => Array.isArray(key) && !names.has(String(key[1]))) ?? [];
  if (gone.length > 0 && copyOwnerId() === ownerId) {
    await inStore('readwrite', (store) => gone.map((key) => store.delete(key)).at(-1));
  }
}

/** Leaves nothing behind. Another tab that is just reading holds it up for a moment, but not whoever calls. */
export async function deleteCopies(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onblocked = () => resolve();
    request.onerror = reject;
  }).catch(() => undefined);
}

/** The address of a photo works for some minutes only, and for anybody. */
const withoutPhotos = (key: string, value: unknown) => (key === 'photo' ? null : value);

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for each use, so that it holds up no other tab that wants to forget everything. */
async function inStore<T>(
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
