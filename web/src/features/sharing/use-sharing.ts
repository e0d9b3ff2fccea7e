import { useMorePages } from '../../shared/loading/use-more-pages.ts';
import { loadLinks, type Sharing } from './load-sharing.ts';

/** The loaded links, and `loadMore`, which adds the next page's. */
export function useSharing(first: Sharing) {
  const {
    pages: all,
    hasMore,
    loadMore,
  } = useMorePages('Error loading data', first, (after) => loadLinks(after));
  return {
    // A link that was extended meanwhile comes again on a later page.
    shares: [...new Map(all.flatMap(({ shares }) => shares).map((share) => [share.id, share])).values()],
    pets: new Map(all.flatMap(({ pets }) => pets).map((pet) => [pet.id, pet])),
    viewers: Object.assign({}, ...all.map(({ viewers }) => viewers)) as Sharing['viewers'],
    hasMore,
    loadMore,
  };
}
