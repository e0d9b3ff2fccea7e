import { useSyncExternalStore } from 'react';
import { overviewSchema } from '../../../../contract/overview/overview.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { copyOwnerId, findCopy } from '../offline/saved-copies.ts';
import { hasGrantedPets, noteGrantedPets } from '../session/has-granted-pets.ts';
import { call } from './call.ts';
import type { ListedPet } from './listed-pet.ts';

/** What the navigation shows: the last known pets, one's own first, newest first, then those of others. */
interface Known {
  ownerId: string;
  pets: readonly ListedPet[];
  own: readonly ListedPet[];
  /** Until when nothing needs loading, in milliseconds since 1970. */
  freshUntil: number;
}

/** As long as a photo's URL is surely valid (decision 94). */
const FRESH_MS = 150_000;

let known: Known | null = null;
let granted: { ownerId: string; pets: readonly ListedPet[] } | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Keeps the user's own pets of a response. */
export function rememberPets(ownerId: string, own: readonly ListedPet[], freshMs = FRESH_MS) {
  const others = granted?.ownerId === ownerId ? granted.pets : [];
  show({ ownerId, own, pets: [...own, ...others], freshUntil: Date.now() + freshMs });
}

/** Keeps the pets of others in a response. */
export function rememberGrantedPets(ownerId: string, pets: readonly ListedPet[]) {
  noteGrantedPets(ownerId, pets.length > 0);
  granted = { ownerId, pets };
  if (known?.ownerId === ownerId) show({ ...known, pets: [...known.own, ...pets] });
}

function show(next: Known) {
  known = next;
  for (const listener of listeners) listener();
}

/** After a change of a pet: the pets stay until the next `refreshPets` loads them again. */
export function outdatePets(): void {
  if (known) known = { ...known, freshUntil: 0 };
}

/** After an invitation was accepted: the next `refreshPets` loads the pets of others, too. */
export function expectGrantedPets(): void {
  const ownerId = copyOwnerId();
  if (ownerId) noteGrantedPets(ownerId, true);
  outdatePets();
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

/** Loads the pets of others. For people of whom it is known that there are none, it makes no call. */
export const loadGrantedPets = async (ownerId: string, signal?: AbortSignal): Promise<ListedPet[]> =>
  hasGrantedPets(ownerId) ? (await import('./load-granted-pets.ts')).loadGrantedPets(signal) : [];

/**
 * Loads the first page of the owner's pets and those of others, unless they are known and fresh. Without a connection
 * it falls back on the dashboard's saved copies. Rejects if there are none.
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
    const [{ pets }, others] = await Promise.all([
      call(petReadCalls['list-pets'], { quiet: true }),
      loadGrantedPets(ownerId),
    ]);
    rememberGrantedPets(ownerId, others);
    rememberPets(ownerId, pets);
  } catch (error) {
    if (known?.ownerId === ownerId) return;
    const overview = await findCopy(ownerId, 'overview', overviewSchema);
    if (!overview) throw error;
    if (hasGrantedPets(ownerId)) {
      const { grantedPetsInCopy } = await import('./load-granted-pets.ts');
      const inCopy = await grantedPetsInCopy(ownerId);
      if (inCopy.length > 0) rememberGrantedPets(ownerId, inCopy);
    }
    rememberPets(ownerId, overview.data.pets, 0);
  }
}
