import { createElement, Fragment, type ReactNode } from 'react';
import type { Overview } from '../../../../contract/overview/overview.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';

// What few visits to the owner's Home need at once. It imports the rest on demand: the first page would otherwise name
// every file of each part, which costs more bytes than what it loads for them.

/**
 * A payment that failed, practices that wait for an answer, and links that expire soon. A saved copy shows only the
 * links: the others need a connection. A part that can't be loaded is left out.
 */
export async function loadNotices(
  { overdue, ending_shares, pets }: Overview,
  savedAt: string | null,
  askedUntil: string | null,
  signal: AbortSignal,
): Promise<ReactNode> {
  const isLive = savedAt === null;
  const parts = await Promise.all(
    [
      overdue &&
        isLive &&
        import('../../shared/subscription/overdue-notice.tsx').then(({ OverdueNotice }) => (
          <OverdueNotice overdue={overdue} />
        )),
      askedUntil && isLive && import('./practice-asks.tsx').then(({ loadAsks }) => loadAsks(signal)),
      ending_shares.length > 0 &&
        import('./expiring-links.tsx').then(({ ExpiringLinks }) => (
          <ExpiringLinks links={ending_shares} pets={pets} />
        )),
    ].map(async (part) => Promise.resolve(part).catch(() => null)),
  );
  return createElement(Fragment, null, ...parts);
}

/**
 * What follows once the owner's Home shows: finds out once in a session whether Home is a practice's, and saves copies
 * of the pets. `granted` are those of others, null where they aren't known.
 */
export async function afterHome(pets: readonly Pet[], granted: readonly ListedPet[] | null): Promise<void> {
  const [{ learnMembership }, { keepPetCopies }] = await Promise.all([
    import('../../platform/api/load-practices.ts'),
    import('../../platform/offline/keep-pet-copies.ts'),
  ]);
  void learnMembership(copyOwnerId() ?? '').catch(() => undefined);
  await keepPetCopies(pets, granted);
}
