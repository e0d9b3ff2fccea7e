import { type Copy, inStore } from './saved-copies.ts';

/**
 * Erases what this device keeps of another owner's pet once access to it has ended: the copies of its pages, and any
 * other copy that names it, such as the dashboard's. Forms keep nothing (decision 274). Never rejects.
 */
export async function forgetGrant(grantId: string): Promise<void> {
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) {
    const copy: Copy | undefined = await inStore('readonly', (store) => store.get(key));
    if (copy?.json.includes(`"${grantId}"`)) await inStore('readwrite', (store) => store.delete(key));
  }
}
