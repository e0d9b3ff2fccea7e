import { now } from '../clock.ts';
import { type Copy, copyOwnerId, deleteCopies, FORGOTTEN, inStore } from './saved-copies.ts';

/**
 * Saves a copy if its owner is still signed in, and deletes those of other owners. One that names a pet to which access
 * has ended isn't saved: that may have happened after the copy was asked for. Never rejects.
 */
export async function saveCopy(ownerId: string, name: string, data: unknown): Promise<void> {
  if (copyOwnerId() !== ownerId) return;
  const copy: Copy = { savedAt: now().toISOString(), json: JSON.stringify(data, withoutPhotos) };
  await inStore('readwrite', (store) => {
    // IndexedDB sorts arrays after strings, so these ranges are everything before and after the owner's keys.
    store.delete(IDBKeyRange.upperBound([ownerId]));
    store.delete(IDBKeyRange.lowerBound([ownerId, []]));
    const forgotten = store.getAllKeys(IDBKeyRange.bound([ownerId, FORGOTTEN], [ownerId, `${FORGOTTEN}~`]));
    // In the same transaction as the look-up.
    forgotten.addEventListener('success', () => {
      const names = (key: IDBValidKey) => copy.json.includes(String(key).split(FORGOTTEN)[1] ?? '');
      if (!forgotten.result.some(names)) store.put(copy, [ownerId, name]);
    });
    return forgotten;
  });
  // The owner may have signed out just before the copy was written.
  if (copyOwnerId() !== ownerId) await deleteCopies();
}

/** A photo's URL expires within minutes, and works for anyone. */
const withoutPhotos = (key: string, value: unknown) => (key === 'photo' ? null : value);
