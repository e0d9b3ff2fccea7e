import { archiveCalls } from '../../../../../contract/archive/archive-calls.ts';
import type { ArchivedPets } from '../../../../../contract/archive/archived-pets.ts';
import { call } from '../../../platform/api/call.ts';
import { useMorePages } from '../../../shared/loading/use-more-pages.ts';
import type { RowPet } from './archived-row.tsx';

/** The loaded pets, one's own and those of others, and `loadMore`, which adds the next page's. */
export function useArchive(loaded: ArchivedPets) {
  const { pages, hasMore, loadMore } = useMorePages('Error loading pets', loaded, (after) =>
    call(archiveCalls['list-archived-pets'], { query: { after } }),
  );
  const granted = loaded.granted_pets.map(
    ({ pet, grant_id, owner_name, role, ends_at, all_pets }): RowPet => ({
      ...pet,
      id: grant_id,
      access: { owner_name, role, ends_at, all_pets },
    }),
  );
  const own: RowPet[] = pages.flatMap(({ pets }) => pets);
  return { own, granted, hasMore, loadMore };
}
