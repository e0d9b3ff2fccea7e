import { useState } from 'react';
import { archiveCalls } from '../../../../../contract/archive/archive-calls.ts';
import type { ArchivedPets } from '../../../../../contract/archive/archived-pets.ts';
import { call } from '../../../platform/api/call.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import type { RowPet } from './archived-row.tsx';

/** The loaded pets, one's own and those of others, and `loadMore`, which adds the next page's. */
export function useArchive(loaded: ArchivedPets) {
  const [more, setMore] = useState({ loaded, pages: [] as readonly ArchivedPets[] });
  // The page's data was loaded again: its further pages are outdated.
  const pages = more.loaded === loaded ? more.pages : [];
  const all = [loaded, ...pages];
  const next = all.at(-1)?.next ?? null;

  const loadMore = async () => {
    if (next === null) return;
    try {
      const page = await call(archiveCalls['list-archived-pets'], { query: { after: next } });
      setMore({ loaded, pages: [...pages, page] });
    } catch (error) {
      notify.error('Error loading pets', errorText(error));
    }
  };

  const granted = loaded.granted_pets.map(
    ({ pet, grant_id, owner_name, role, ends_at, all_pets }): RowPet => ({
      ...pet,
      id: grant_id,
      access: { owner_name, role, ends_at, all_pets },
    }),
  );
  const own: RowPet[] = all.flatMap(({ pets }) => pets);
  return { own, granted, hasMore: next !== null, loadMore };
}
