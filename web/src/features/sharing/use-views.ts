import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { usePages } from '../../shared/loading/use-pages.ts';

/** A link's views, newest first, page by page. `more`: those that are counted instead of listed, by day. */
export function useViews({ pet_id: petId, id: shareId }: Share) {
  const { pages, ...state } = usePages((before, signal) =>
    call(shareCalls['list-views'], {
      params: { petId, shareId },
      ...(before && { query: { before } }),
      ...(signal && { signal }),
    }),
  );
  return {
    ...state,
    views: pages.flatMap(({ views }) => views),
    more: pages.flatMap(({ more }) => more ?? []),
  };
}
