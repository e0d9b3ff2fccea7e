import { shareStatus } from '../../contract/sharing/shares.ts';
import type { ActiveShareStore } from '../domain/sharing/ports.ts';
import { sharesEndingBetween } from './key-conditions.ts';
import { petKey, readSharePosition, sharePosition } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { fromShareRows } from './share-row.ts';
import { getItems, type Item, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { isLive } from './tombstone.ts';

/** Links that are read at once. Their gates and pets fit into one BatchGetItem, which takes 100 keys. */
const AT_ONCE = 50;

/** Any number of deactivated links may lie in between, so the search ends after this many reads. */
const MOST_READS = 5;

type Listed = Awaited<ReturnType<ActiveShareStore['list']>>['shares'][number];

/** The active links of all of an owner's pets. */
export function createActiveShareStore(table: Table): ActiveShareStore {
  return {
    async list(ownerId, after, now) {
      const from = after === undefined ? now.toISOString() : readSharePosition(after);
      const query = {
        IndexName: BY_KIND_AND_TIME,
        Limit: AT_ONCE,
        ...sharesEndingBetween(ownerId, from, '~'),
      };
      const shares: Listed[] = [];
      let lastKey: Item | undefined;
      for (let reads = 0; reads < MOST_READS; reads++) {
        const page = await queryPage(table, query, lastKey);
        shares.push(...(await withPets(table, ownerId, page.items, now)));
        lastKey = page.lastKey;
        if (!lastKey || shares.length >= AT_ONCE) break;
      }
      return { shares, next: lastKey ? sharePosition(lastKey) : null };
    },
  };
}

/** The active ones of these links. Leaves out those of a deleted pet, which are being removed. */
async function withPets(table: Table, ownerId: string, links: readonly Item[], now: Date): Promise<Listed[]> {
  const gates = links.map(({ PK, SK }) => ({ PK, SK: gateOf(SK) }));
  const petIds = new Set(links.map(({ pet_id }) => String(pet_id)));
  const pets = [...petIds].map((petId) => petKey(ownerId, petId));
  const found = new Map((await getItems(table, [...gates, ...pets])).map((item) => [item.SK, item]));
  return links.flatMap((link) => {
    const gate = found.get(gateOf(link.SK));
    const pet = found.get(petKey(ownerId, String(link.pet_id)).SK) ?? null;
    if (!gate || !isLive(pet)) return [];
    const share = fromShareRows(link, gate);
    if (shareStatus(share, now) !== 'active') return [];
    return [{ share, pet: fromPetRow(pet), position: sharePosition(link) }];
  });
}

const gateOf = (shareSortKey: unknown) => `${shareSortKey}#GATE`;
