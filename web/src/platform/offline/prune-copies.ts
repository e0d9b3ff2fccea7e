import { cardCopyName, petCopyName } from './pet-copies.ts';
import { copyOwnerId, FORGOTTEN, inStore } from './saved-copies.ts';

/** Deletes the copies of all other pets, which have been deleted somewhere, or to which access has ended. */
export async function prunePetCopies(pets: readonly { id: string }[]): Promise<void> {
  const ownerId = copyOwnerId();
  if (!ownerId) return;
  await pruneCopies(
    ownerId,
    new Set([
      'overview',
      'upcoming',
      'sharing',
      ...pets.flatMap(({ id }) => [petCopyName(id), cardCopyName(id)]),
    ]),
  );
}

/** Deletes the owner's copies with other names. */
async function pruneCopies(ownerId: string, names: ReadonlySet<string>): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  const isKept = (name: string) => names.has(name) || name.startsWith(FORGOTTEN);
  const gone = keys?.filter((key) => Array.isArray(key) && !isKept(String(key[1]))) ?? [];
  if (gone.length > 0 && copyOwnerId() === ownerId) {
    await inStore('readwrite', (store) => gone.map((key) => store.delete(key)).at(-1));
  }
}
