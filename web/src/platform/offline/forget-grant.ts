import { type Copy, copyOwnerId, FORGOTTEN, inStore } from './saved-copies.ts';

/**
 * Erases what this device keeps of pets of other owners once access to them has ended: the copies of their pages, and
 * any other copy that names one, such as the dashboard's. What was asked for before, in this tab or another, isn't
 * saved after it. Forms keep nothing (decision 274). Never rejects.
 */
export async function forgetGrants(grantIds: readonly string[]): Promise<void> {
  const ownerId = copyOwnerId();
  await inStore('readwrite', (store) => {
    if (ownerId) for (const grantId of grantIds) store.put(NOTHING, [ownerId, FORGOTTEN + grantId]);
    const keys = store.getAllKeys();
    const copies: IDBRequest<Copy[]> = store.getAll();
    copies.addEventListener('success', () => {
      for (const [n, key] of keys.result.entries()) {
        if (grantIds.some((grantId) => copies.result[n]?.json.includes(grantId))) store.delete(key);
      }
    });
    return copies;
  });
}

const NOTHING: Copy = { savedAt: '', json: '' };
