import { useSyncExternalStore } from 'react';
import type { People } from '../../../../contract/grants/grants.ts';
import { call } from './call.ts';

/** Who looks after the pets that this tab has shown, by the pet's name in calls; null while it is loading. */
const known = new Map<string, People | null>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the people of a response. */
export function rememberPeople(petId: string, people: People): void {
  known.set(petId, people);
  for (const listener of listeners) listener();
}

/** The people of a pet as they were last known in this tab; null at first. */
export const useKnownPeople = (petId: string): People | null =>
  useSyncExternalStore(subscribe, () => known.get(petId) ?? null);

/** Loads the people of a pet once for this tab. Ignores failures: what shows them does without. */
export async function learnPeople(petId: string): Promise<void> {
  if (known.has(petId) || !navigator.onLine) return;
  known.set(petId, null);
  try {
    // Loaded on demand: a pet's page shows before it.
    const { grantCalls } = await import('../../../../contract/grants/grant-calls.ts');
    rememberPeople(petId, await call(grantCalls['list-people'], { params: { petId }, quiet: true }));
  } catch {
    known.delete(petId);
  }
}
