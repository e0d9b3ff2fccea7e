import * as z from 'zod/mini';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import {
  type ActiveShares,
  activeSharesSchema,
  type LinkedPet,
} from '../../../../contract/sharing/active-shares.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import { call } from '../../platform/api/call.ts';
import { copyOwnerId, saveCopy } from '../../platform/offline/saved-copies.ts';
import { loadViewers } from './load-viewers.ts';
import { viewerGroupSchema } from './viewer-groups.ts';

/** All of the owner's pets, their first active links, and who viewed these. */
export const sharingSchema = z.extend(activeSharesSchema, {
  viewers: z.record(z.string(), z.array(viewerGroupSchema)),
});
export type Sharing = z.output<typeof sharingSchema>;

export async function loadSharing(signal?: AbortSignal): Promise<Sharing> {
  const [links, pets] = await Promise.all([loadLinks(undefined, signal), loadPets(signal)]);
  return { ...links, pets };
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

async function loadPets(signal?: AbortSignal): Promise<LinkedPet[]> {
  const pets: LinkedPet[] = [];
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
