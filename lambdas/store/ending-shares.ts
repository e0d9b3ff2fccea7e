import { type Share, shareStatus } from '../../contract/sharing/shares.ts';
import type { EndingShareStore } from '../domain/sharing/ports.ts';
import { sharesEndingBetween } from './key-conditions.ts';
import { pairUp } from './share-row.ts';
import { getItems, queryPages, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';

/** Any number of deactivated links may lie between them, so the search ends after this number of pages. */
const MOST_PAGES = 5;

/** The share links that expire soon, apart from the others: the dashboard needs no more. */
export const createEndingShareStore = (table: Table): EndingShareStore => ({
  async endingBetween(ownerId, findLive, { from, to, most }) {
    const range = sharesEndingBetween(ownerId, from.toISOString(), to.toISOString());
    const query = { IndexName: BY_KIND_AND_TIME, Limit: most, ...range };
    const ending: Share[] = [];
    let pages = 0;
    for await (const items of queryPages(table, query)) {
      const gates = await getItems(
        table,
        items.map(({ PK, SK }) => ({ PK, SK: `${SK}#GATE` })),
      );
      const known = await findLive(items.map(({ pet_id }) => String(pet_id)));
      // Deactivated links lie in between, and those of a deleted pet that are being removed.
      const isWanted = (share: Share) => known.has(share.pet_id) && shareStatus(share, from) === 'active';
      ending.push(...pairUp([...items, ...gates]).filter(isWanted));
      pages += 1;
      if (ending.length >= most || pages === MOST_PAGES) return { shares: ending, isComplete: false };
    }
    return { shares: ending, isComplete: true };
  },
});
