import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { patience } from '../../platform/offline/unreachable.ts';
import { isOpen } from './share-name.ts';
import { groupViews, type ViewerGroup } from './viewer-groups.ts';

/** Who viewed links, by the links' ids. */
export type Viewers = Record<string, ViewerGroup[]>;

/** Each takes a call. */
const MOST_LINKS = 8;

/**
 * Who viewed the active links that were opened last. Those whose views can't be loaded soon are missing: their rows
 * still have the number of views and the time of the last one.
 */
export async function loadViewers(shares: readonly Share[], signal?: AbortSignal): Promise<Viewers> {
  const opened = shares
    .filter((share) => isOpen(share) && share.last_opened_at !== null)
    .sort((a, b) => (String(a.last_opened_at) < String(b.last_opened_at) ? 1 : -1))
    .slice(0, MOST_LINKS);
  const found: Viewers = {};
  const loading = opened.map(async ({ id, pet_id: petId }) => {
    const options = { params: { petId, shareId: id }, ...(signal && { signal }) };
    const page = await call(shareCalls['list-views'], options).catch(() => null);
    if (page) found[id] = groupViews(page.views);
  });
  await Promise.race([Promise.all(loading), patience(null)]);
  return { ...found };
}
