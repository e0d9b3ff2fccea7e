import type { Overview } from '../../../../contract/overview/overview.ts';
import { overviewCalls } from '../../../../contract/overview/overview-calls.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { copyOwnerId } from '../offline/saved-copies.ts';
import { rememberPlan } from '../session/practice.ts';
import { call } from './call.ts';
import { rememberPets } from './known-pets.ts';

/**
 * Loads the dashboard's overview with all pages of pets. Rejects if any page fails, because a partial list would look
 * complete. The navigation shows these pets, too.
 */
export async function loadOverview(signal?: AbortSignal): Promise<Overview> {
  const ownerId = copyOwnerId();
  const overview = await call(overviewCalls['get-overview'], signal && { signal });
  const pets = [...overview.pets];
  for (let { next } = overview; next; ) {
    const page = await call(petReadCalls['list-pets'], { query: { after: next }, ...(signal && { signal }) });
    pets.push(...page.pets);
    next = page.next;
  }
  if (ownerId) {
    rememberPets(ownerId, pets);
    rememberPlan(ownerId, overview.plan);
  }
  return { ...overview, pets, next: null };
}
