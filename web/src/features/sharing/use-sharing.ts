import { useState } from 'react';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { loadLinks, type Sharing } from './load-sharing.ts';

/** The loaded links, and `loadMore`, which adds the next page's. */
export function useSharing(first: Sharing) {
  const [more, setMore] = useState<{ first: Sharing; pages: readonly Sharing[] }>({ first, pages: [] });
  // The page's data was loaded again: its further pages are outdated.
  const pages = more.first === first ? more.pages : [];
  const last = pages.at(-1) ?? first;

  const loadMore = async () => {
    if (last.next === null) return;
    try {
      const page = await loadLinks(last.next);
      setMore({ first, pages: [...pages, page] });
    } catch (error) {
      notify.error('Error loading data', errorText(error));
    }
  };

  const all = [first, ...pages];
  return {
    // A link that was extended meanwhile comes again on a later page.
    shares: [...new Map(all.flatMap(({ shares }) => shares).map((share) => [share.id, share])).values()],
    pets: new Map(all.flatMap(({ pets }) => pets).map((pet) => [pet.id, pet])),
    viewers: Object.assign({}, ...all.map(({ viewers }) => viewers)) as Sharing['viewers'],
    hasMore: last.next !== null,
    loadMore,
  };
}
