import { pickFields } from '../../../contract/fields.ts';
import {
  type ActiveShares,
  type LinkedPet,
  linkedPetSchema,
} from '../../../contract/sharing/active-shares.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { createPage } from '../page.ts';
import { presentPet } from '../pets/present-pet.ts';
import type { ActiveShareStore } from './ports.ts';

export interface ActiveShareDeps {
  activeShares: ActiveShareStore;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  now: () => Date;
}

/** A page of the owner's active links of all pets, the next to expire first; `after` is an earlier page's `next`. */
export async function listActiveShares(
  deps: ActiveShareDeps,
  ownerId: string,
  after?: string,
): Promise<ActiveShares> {
  const found = await deps.activeShares.list(ownerId, after, deps.now());
  const fits = createPage();
  const shares: Share[] = [];
  const pets = new Map<string, LinkedPet>();
  let next: string | null = null;
  for (const { share, pet, position } of found.shares) {
    const isListed = pets.has(pet.id);
    const shown = pickFields(linkedPetSchema, await presentPet(deps, pet));
    if (!fits(isListed ? share : { share, shown })) return { shares, pets: [...pets.values()], next };
    shares.push(share);
    pets.set(pet.id, shown);
    next = position;
  }
  return { shares, pets: [...pets.values()], next: found.next };
}
