import { useSyncExternalStore } from 'react';
import { overviewSchema } from '../../../../contract/overview/overview.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { findCopy } from '../offline/saved-copies.ts';
import { call } from './call.ts';

/** What the navigation shows of the owner: the last known pets, newest first. */
interface Known {
  ownerId: string;
  pets: readonly Pet[];
  /** Until when nothing needs loading, in milliseconds since 1970. */
  freshUntil: number;
}

/** As long as a photo's URL is surely valid (decision 94). */
const FRESH_MS = 150_000;

let known: Known | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Keeps the pets of a response. */
export function rememberPets(ownerId: string, pets: readonly Pet[], freshMs = FRESH_MS) {
  known = { ownerId, pets, freshUntil: Date.now() + freshMs };
  for (const listener of listeners) listener();
}

/** After a change of a pet: the pets stay until the next `refreshPets` loads them again. */
export function outdatePets(): void {
  if (known) known = { ...known, freshUntil: 0 };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is known of this owner; null at first. */
export function useKnownPets(ownerId: string): Known | null {
  const current = useSyncExternalStore(subscribe, () => known);
  return current?.ownerId === ownerId ? current : null;
}

/**
 * Loads the first page of the owner's pets, unless they are known and fresh. Without a connection it falls back on the
 * dashboard's saved copy. Rejects if there is none.
 */
export function refreshPets(ownerId: string): Promise<void> {
  if (known?.ownerId === ownerId && known.freshUntil > Date.now()) return Promise.resolve();
  loading ??= load(ownerId).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(ownerId: string): Promise<void> {
  try {
    // A call without a connection would only fail after a while.
    if (!navigator.onLine) throw new Error('offline');
    rememberPets(ownerId, (await call(petReadCalls['list-pets'], { quiet: true })).pets);
  } catch (error) {
    if (known?.ownerId === ownerId) return;
    const copy = await findCopy(ownerId, 'overview', overviewSchema);
    if (!copy) throw error;
    rememberPets(ownerId, copy.data.pets, 0);
  }
}
