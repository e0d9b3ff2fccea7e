import * as z from 'zod/mini';
import { petAccessSchema } from '../../../../contract/access/pet-access.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import {
  type ActiveShares,
  activeSharesSchema,
  linkedPetSchema,
} from '../../../../contract/sharing/active-shares.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { loadGrantedPets } from '../../platform/api/known-pets.ts';
import { type Reading, readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { saveCopy } from '../../platform/offline/save-copy.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { isStillOpen } from '../../shared/access/still-open.ts';
import { isAppError } from '../../ui/error-text.ts';
import { loadViewers } from './load-viewers.ts';
import { isOpen } from './share-name.ts';
import { viewerGroupSchema } from './viewer-groups.ts';

const sharablePetSchema = z.extend(linkedPetSchema, { access: z.optional(petAccessSchema) });

/** A pet for which the user may make links; `access` says whose it is, if it is another owner's. */
export type SharablePet = z.output<typeof sharablePetSchema>;

/**
 * All pets for which the user may make links, their own first active links and those that the user made for pets of
 * others, and who viewed these.
 */
export const sharingSchema = z.extend(activeSharesSchema, {
  pets: z.array(sharablePetSchema),
  viewers: z.record(z.string(), z.array(viewerGroupSchema)),
});
export type Sharing = z.output<typeof sharingSchema>;

/** The links and pets, or their saved copy, without pets of others to which access is over. */
export async function readSharing(signal?: AbortSignal): Promise<Reading<Sharing>> {
  const reading = await readOrSavedCopy('sharing', sharingSchema, () => loadSharing(signal));
  const { pets, shares } = reading.data;
  const ended = new Set(pets.filter((pet) => !isStillOpen({ pet })).map(({ id }) => id));
  if (reading.savedAt === null || ended.size === 0) return reading;
  const open = {
    pets: pets.filter(({ id }) => !ended.has(id)),
    shares: shares.filter(({ pet_id }) => !ended.has(pet_id)),
  };
  return { ...reading, data: { ...reading.data, ...open } };
}

async function loadSharing(signal?: AbortSignal): Promise<Sharing> {
  const ownerId = copyOwnerId();
  const [links, own, granted] = await Promise.all([
    loadLinks(undefined, signal),
    loadPets(signal),
    ownerId ? loadGrantedPets(ownerId, signal) : [],
  ]);
  const others = granted.filter((pet) => powersOf(pet).mayChange);
  const made = (await Promise.all(others.map((pet) => loadMade(pet, signal)))).flat();
  return {
    ...links,
    shares: [...links.shares, ...made].toSorted((a, b) => Number(a.expires_at > b.expires_at) * 2 - 1),
    viewers: { ...links.viewers, ...(await loadViewers(made, signal)) },
    pets: [...own, ...others],
  };
}

/** The active links that the user made for another owner's pet, which is named by the user's grant. */
async function loadMade({ id: petId }: SharablePet, signal?: AbortSignal): Promise<Share[]> {
  try {
    const options = { params: { petId }, ...(signal && { signal }) };
    const { shares } = await call(shareCalls['list-shares'], options);
    return shares.filter((share) => share.grant_id === petId && isOpen(share));
  } catch (error) {
    // The access has just ended, and the links with it.
    if (isAppError(error) && error.code === 'pet-not-found') return [];
    throw error;
  }
}

/** Deactivated links may fill a page, so the search continues for some pages until there is a link. */
const MOST_EMPTY_PAGES = 4;

/** The active links after a cursor, with their pets and viewers. */
export async function loadLinks(after: string | undefined, signal?: AbortSignal): Promise<Sharing> {
  let page: ActiveShares | undefined;
  for (let pages = 0; pages < MOST_EMPTY_PAGES && !page?.shares.length; pages++) {
    const next: string | null | undefined = page ? page.next : after;
    if (next === null) break;
    const query = next ? { query: { after: next } } : {};
    page = await call(shareCalls['list-active-shares'], { ...query, ...(signal && { signal }) });
  }
  const found = page ?? { shares: [], pets: [], next: null };
  return { ...found, viewers: await loadViewers(found.shares, signal) };
}

async function loadPets(signal?: AbortSignal): Promise<SharablePet[]> {
  const pets: SharablePet[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { query: { after } } : {};
    const page = await call(petReadCalls['list-pets'], { ...query, ...(signal && { signal }) });
    pets.push(...page.pets);
    after = page.next;
  }
  return pets;
}

/**
 * Brings the copy for reading offline up to date after a link was created or changed on its pet's page. Never rejects.
 */
export async function refreshSharingCopy(): Promise<void> {
  const ownerId = copyOwnerId();
  if (!ownerId) return;
  const sharing = await loadSharing().catch(() => null);
  if (sharing) await saveCopy(ownerId, 'sharing', sharing);
}
