import {
  type ArchivedGrantedPet,
  type ArchivedPets,
  archivedGrantedPetSchema,
} from '../../../contract/archive/archived-pets.ts';
import { pickFields } from '../../../contract/fields.ts';
import { QUOTAS } from '../../../contract/limits.ts';
import { type ArchiveReason, NOT_ARCHIVED } from '../../../contract/pets/archived.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { GrantStore, OpenedPetStore } from '../access/grant-ports.ts';
import { presentGrantedPet } from '../access/granted-pets.ts';
import { liveGrants } from '../access/resolve-access.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import { createPage } from '../page.ts';
import { type PlaceDeps, withPlace } from '../pets/plan-place.ts';
import type { ArchiveStore } from '../pets/ports.ts';
import { presentPet } from '../pets/present-pet.ts';
import { MORE_ROOM } from '../usage/usage.ts';

/** Dependencies of the calls about archived pets. */
export interface ArchiveDeps extends PlaceDeps {
  archive: ArchiveStore;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  grants: Pick<GrantStore, 'list'>;
  openedPets: Pick<OpenedPetStore, 'archived'>;
  /** Deactivates the links of a pet that were made until a time. */
  endLinksOfPet: (ownerId: string, petId: string, until: string) => Promise<void>;
}

/**
 * Archives a pet, and sets the reason of one that is archived already. From the write on, whatever works on live pets
 * passes it over: its links open nothing, nobody is reminded, and its place in the plan is free. The job, which is sent
 * first, deactivates its links. People who have access keep it, to read. Throws `pet-not-found`, `quota-reached`,
 * `try-again`.
 */
export async function archivePet(
  deps: ArchiveDeps,
  ownerId: string,
  petId: string,
  reason: ArchiveReason | null,
): Promise<Pet> {
  await deps.cleanup.send({ kind: 'end-links-of-pet', ownerId, petId });
  const outcome = await deps.archive.archive(ownerId, petId, reason, deps.now());
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'full') throw archiveFull();
  if (outcome === 'missing' && !(await deps.archive.setReason(ownerId, petId, reason))) throw petNotFound();
  const pet = await deps.archive.get(ownerId, petId);
  if (!pet) throw petNotFound();
  return presentPet(deps, pet);
}

const archiveFull = () =>
  new AppError(
    'quota-reached',
    `You’ve reached the limit of ${QUOTAS.archivedPets} archived pets. Delete one you no longer need. ${MORE_ROOM}`,
  );

/**
 * Brings a pet back if the plan covers one more; may be repeated. Its links are deactivated before, so that none opens
 * again however soon that is. Throws `pet-not-found`, `pet-limit-reached`, `try-again`.
 */
export async function bringBackPet(deps: ArchiveDeps, ownerId: string, petId: string): Promise<Pet> {
  const pet = await deps.archive.get(ownerId, petId);
  if (!pet) throw petNotFound();
  if (pet.archived_at === null) return presentPet(deps, pet);
  await deps.endLinksOfPet(ownerId, petId, pet.archived_at);
  const outcome = await withPlace(deps, ownerId, (place) => deps.archive.bringBack(pet, place, deps.now()));
  if (outcome === 'brought-back') return presentPet(deps, { ...pet, ...NOT_ARCHIVED });
  // Another call was first: it brought the pet back, or deleted it.
  const now = await deps.archive.get(ownerId, petId);
  if (!now) throw petNotFound();
  if (now.archived_at !== null) throw tooBusy();
  return presentPet(deps, now);
}

/**
 * A page of a person's archive after the named pet, the last archived first; the first one with the archived pets of
 * others. Throws `try-again` when the named one is in there no longer.
 */
export async function listArchivedPets(
  deps: ArchiveDeps,
  userId: string,
  after?: string,
): Promise<ArchivedPets> {
  const [found, granted] = await Promise.all([
    deps.archive.page(userId, after),
    after === undefined ? archivedOfOthers(deps, userId) : [],
  ]);
  if (!found) throw tooBusy();
  const fits = createPage();
  const pets: Pet[] = [];
  for (const pet of found.pets) {
    const shown = await presentPet(deps, pet);
    if (!fits(shown)) return { pets, next: pets.at(-1)?.id ?? null, granted_pets: granted };
    pets.push(shown);
  }
  return { pets, next: found.next, granted_pets: granted };
}

async function archivedOfOthers(deps: ArchiveDeps, userId: string): Promise<ArchivedGrantedPet[]> {
  const opened = await deps.openedPets.archived(await liveGrants(deps, userId));
  return Promise.all(
    opened.map(async ({ grant, pet }) => ({
      ...(await presentGrantedPet(deps, { grant, pet })),
      pet: pickFields(archivedGrantedPetSchema.shape.pet, await presentPet(deps, pet)),
    })),
  );
}
