import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pet } from '../../../contract/pets/pets.ts';
import { noteChange } from '../../../web/src/platform/offline/own-changes.ts';
import { aPet, nthId } from '../../support/entities.ts';

/** What the browser has, and what was asked of the server. */
const device = vi.hoisted(() => ({
  ownerId: 'owner' as string | null,
  copies: new Map<string, { savedAt: string; data: object }>(),
  calls: [] as { petId: string; signal: AbortSignal }[],
  answer: async (_petId: string): Promise<object> => ({}),
  tellOfSession: () => {},
}));

vi.mock('../../../web/src/platform/api/call.ts', () => ({
  call: ({ path }: { path: string }, options: { params?: { petId: string }; signal: AbortSignal }) => {
    if (path === '/api/pets') return device.answer('');
    const petId = options.params?.petId ?? '';
    device.calls.push({ petId, signal: options.signal });
    return device.answer(petId);
  },
}));
vi.mock('../../../web/src/platform/api/load-practices.ts', () => ({ learnMembership: async () => {} }));
vi.mock('../../../web/src/platform/session/session.ts', () => ({ mayActAs: () => true }));
vi.mock('../../../web/src/platform/session/session-changes.ts', () => ({
  onSessionChange(listener: () => void) {
    device.tellOfSession = listener;
    return () => {};
  },
}));
vi.mock('../../../web/src/platform/offline/save-copy.ts', () => ({
  saveCopy: async (_: string, name: string, data: object) =>
    void device.copies.set(name, { savedAt: new Date().toISOString(), data }),
}));
vi.mock('../../../web/src/platform/offline/prune-copies.ts', () => ({
  prunePetCopies: async (kept: readonly { id: string }[]) => {
    const names = new Set(['overview', 'upcoming', 'sharing', ...kept.map(({ id }) => `pet ${id}`)]);
    for (const name of device.copies.keys()) if (!names.has(name)) device.copies.delete(name);
  },
}));
vi.mock('../../../web/src/platform/offline/saved-copies.ts', () => ({
  copyOwnerId: () => device.ownerId,
  findCopy: async (_: string, name: string) => device.copies.get(name) ?? null,
}));

const { keepFirstPetCopies, keepPetCopies } = await import(
  '../../../web/src/platform/offline/keep-pet-copies.ts'
);

const pets = [1, 2, 3].map((each) => aPet({ id: nthId('pet', each) })) as [Pet, Pet, Pet];
const asked = () => device.calls.splice(0).map(({ petId }) => petId);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready: Promise.resolve() } });
  Object.assign(device, { ownerId: 'owner', copies: new Map(), calls: [] });
  device.answer = async (petId) => ({ pet: pets.find(({ id }) => id === petId), records: [], next: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves every pet once, then only the one that this page changed', async () => {
  vi.advanceTimersByTime(1_000);
  await keepPetCopies(pets, []);
  expect(asked()).toEqual(pets.map(({ id }) => id));
  vi.advanceTimersByTime(1_000);
  await keepPetCopies(pets, []);
  expect(asked()).toEqual([]);
  noteChange(pets[1].id);
  vi.advanceTimersByTime(1_000);
  await keepPetCopies(pets, []);
  expect(asked()).toEqual([pets[1].id]);
});

test('saves every pet again after a change that names none', async () => {
  await keepPetCopies(pets, []);
  asked();
  noteChange();
  vi.advanceTimersByTime(1_000);
  await keepPetCopies(pets, []);
  expect(asked()).toHaveLength(3);
});

/** Starts saving, which waits for the first pet. */
async function startSaving() {
  vi.advanceTimersByTime(1_000);
  const answerNow = device.answer;
  device.answer = () => new Promise(() => {});
  void keepPetCopies(pets, []).catch(() => undefined);
  await vi.waitFor(() => expect(device.calls).toHaveLength(1));
  device.answer = answerNow;
  return device.calls.splice(0)[0]?.signal;
}

test('ends a running round when another one starts', async () => {
  const signal = await startSaving();
  await keepPetCopies(pets, []);
  expect(signal?.aborted).toBe(true);
  expect(asked()).toHaveLength(3);
});

test.each([null, 'another'])('ends when the owner of the session becomes %s', async (ownerId) => {
  const signal = await startSaving();
  device.tellOfSession();
  expect(signal?.aborted).toBe(false);
  device.ownerId = ownerId;
  device.tellOfSession();
  expect(signal?.aborted).toBe(true);
});

test('lists the pets where the page has not, and deletes no copies of those on later pages', async () => {
  const later = nthId('pet', 9);
  const copy = { savedAt: new Date().toISOString(), data: {} };
  device.copies.set(`pet ${later}`, copy);
  const answerPet = device.answer;
  let next: string | null = later;
  device.answer = async (petId) => (petId ? answerPet(petId) : { pets, next });
  vi.advanceTimersByTime(1_000);
  await keepFirstPetCopies();
  expect(asked()).toHaveLength(3);
  expect(device.copies.has(`pet ${later}`)).toBe(true);
  next = null;
  await keepFirstPetCopies();
  expect(device.copies.has(`pet ${later}`)).toBe(false);
});

test('keeps the copies of pets that others share, under their grants, and deletes those that ended', async () => {
  const { id: _, ...shown } = aPet({ id: nthId('pet', 7), name: 'Olive' });
  const access = { role: 'viewer', owner_name: 'Jon', ends_at: null, all_pets: false } as const;
  const grantId = nthId('grt', 1);
  const { name, species, breed, photo } = shown;
  const granted = { id: grantId, name, species, breed, photo, access };
  device.answer = async () => ({ pet: { ...shown, id: grantId, access }, records: [], next: null });
  await keepPetCopies([], [granted]);
  expect([asked(), device.copies.has(`pet ${grantId}`)]).toEqual([[grantId], true]);
  vi.advanceTimersByTime(1_000);
  await keepPetCopies([], [granted]);
  expect(asked()).toEqual([]);
  // Where it isn't known which are shared, no copy may go.
  await keepPetCopies([], null);
  expect(device.copies.has(`pet ${grantId}`)).toBe(true);
  await keepPetCopies([], []);
  expect(device.copies.size).toBe(0);
});
