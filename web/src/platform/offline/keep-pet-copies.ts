import * as z from 'zod/mini';
import { RECORDS_PER_PAGE } from '../../../../contract/limits.ts';
import type { PetWithRecords } from '../../../../contract/pets/pet-pages.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { type Pet, petSchema } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../api/call.ts';
import { loadGrantedPets } from '../api/known-pets.ts';
import type { ListedPet } from '../api/listed-pet.ts';
import { currentTime, now } from '../clock.ts';
import { mayActAs } from '../session/session.ts';
import { onSessionChange } from '../session/session-changes.ts';
import { isBeforeChange } from './own-changes.ts';
import { petCopyName } from './pet-copies.ts';
import { prunePetCopies } from './prune-copies.ts';
import { saveCopy } from './save-copy.ts';
import { copyOwnerId, findCopy } from './saved-copies.ts';

/** As many pets as the navigation lists. */
const MOST_PETS = 12;

/** Calls of one visit, for all pets together. A pet with more records is saved when its page is opened. */
const MOST_CALLS = 24;

/** A copy of this age is saved again, since the list of pets doesn't show that an earlier record was edited. */
const OLD_MS = 24 * 3_600_000;

/** The round that is running: a page that loads again would otherwise start a second one beside it. */
let round: AbortController | null = null;

/**
 * Deletes the copies of pets that are gone; `granted` are those of others, null where they aren't known, so that none
 * may be deleted. Then it saves those of the first pets that changed since they were saved, one call after the other,
 * so that their pages also open without a connection. Never with data saver on, and only where the app itself starts
 * without a connection. Another round, or the end of the session, ends this one.
 */
export async function keepPetCopies(
  pets: readonly Pet[],
  granted: readonly ListedPet[] | null,
): Promise<void> {
  if (granted) await prunePetCopies([...pets, ...granted]);
  await saveFirst([...pets, ...(granted ?? [])]);
}

/** The same for a page that doesn't load the owner's pets. Those on later pages of the list keep their copies. */
export async function keepFirstPetCopies(): Promise<void> {
  if (!maySave()) return;
  const ownerId = copyOwnerId();
  if (!ownerId) return;
  const [{ pets, next }, granted] = await Promise.all([
    call(petReadCalls['list-pets'], { quiet: true }),
    loadGrantedPets(ownerId),
  ]);
  if (next === null) await prunePetCopies([...pets, ...granted]);
  await saveFirst([...pets, ...granted]);
}

type KeptPet = Pet | ListedPet;

async function saveFirst(pets: readonly KeptPet[]): Promise<void> {
  round?.abort();
  const own = new AbortController();
  round = own;
  const ownerId = copyOwnerId();
  const unsubscribe = onSessionChange(() => {
    if (copyOwnerId() !== ownerId) own.abort();
  });
  try {
    // Never settles where no worker can be installed.
    await navigator.serviceWorker?.ready;
    let calls = MOST_CALLS;
    for (const pet of pets.slice(0, MOST_PETS)) {
      const needed = 'record_count' in pet ? Math.max(1, Math.ceil(pet.record_count / RECORDS_PER_PAGE)) : 1;
      if (own.signal.aborted || !maySave()) return;
      if (needed > calls || (await isKept(pet))) continue;
      calls -= needed;
      await savePet(pet.id, needed, own.signal);
    }
  } finally {
    unsubscribe();
  }
}

/** Not in the project's types: Safari and Firefox lack it. */
const hasDataSaver = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

const maySave = () => navigator.onLine && !hasDataSaver() && 'serviceWorker' in navigator;

/**
 * Whether the copy of a pet's page is new, and says the same of the pet, as far as the list does. Photos have another
 * URL each time.
 */
async function isKept(pet: KeptPet): Promise<boolean> {
  const ownerId = copyOwnerId();
  const copy = ownerId && (await findCopy(ownerId, petCopyName(pet.id), z.object({ pet: petSchema })));
  if (!copy || currentTime() - Date.parse(copy.savedAt) > OLD_MS || isBeforeChange(copy.savedAt, pet.id))
    return false;
  const shown: Record<string, unknown> = copy.data.pet;
  return Object.entries(pet).every(
    ([name, value]) => name === 'photo' || JSON.stringify(shown[name]) === JSON.stringify(value),
  );
}

/** Saves all records of a pet, or nothing: of a pet that grew meanwhile, or that its owner is changing. */
async function savePet(petId: string, mostPages: number, signal: AbortSignal): Promise<void> {
  const ownerId = copyOwnerId();
  const begunAt = now().toISOString();
  const pages: PetWithRecords[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    if (!ownerId || !mayActAs(ownerId) || pages.length === mostPages) return;
    const query = after ? { query: { after } } : {};
    const page: PetWithRecords = await call(petReadCalls['get-pet'], {
      params: { petId },
      ...query,
      signal,
      quiet: true,
    });
    pages.push(page);
    after = page.next;
  }
  const [first] = pages;
  const records: PetRecord[] = pages.flatMap((page) => page.records);
  if (first && ownerId && !isBeforeChange(begunAt, petId))
    await saveCopy(ownerId, petCopyName(petId), { ...first, records, next: null });
}
