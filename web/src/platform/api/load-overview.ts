import type { Overview } from '../../../../contract/pets/overview.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import { call } from './call.ts';

/**
 * Loads the dashboard's overview with all pages of pets. Rejects if any page fails, because a partial list would look
 * complete.
 */
export async function loadOverview(signal?: AbortSignal): Promise<Overview> {
  const overview = await call(petCalls['get-overview'], signal && { signal });
  const pets = [...overview.pets];
  for (let { next } = overview; next; ) {
    const page = await call(petCalls['list-pets'], { query: { after: next }, ...(signal && { signal }) });
    pets.push(...page.pets);
    next = page.next;
  }
  return { ...overview, pets, next: null };
}
