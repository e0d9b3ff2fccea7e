import { shareStatus } from '../../contract/sharing/shares.ts';
import type { MadeLinks } from '../domain/access/ports.ts';
import { sharesEndingBetween } from './key-conditions.ts';
import { shareGateKey } from './keys.ts';
import { fromShareRows } from './share-row.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';

/** The links of the table that people made through grants. */
export function createMadeLinks(table: Table): MadeLinks {
  async function isActive(link: Item, now: Date): Promise<boolean> {
    const { created_by, pet_id, id } = link;
    const gate = await getItem(table, shareGateKey(String(created_by), String(pet_id), String(id)));
    return gate !== null && shareStatus(fromShareRows(link, gate), now) === 'active';
  }

  return {
    async countActive(ownerId, grantIds, now) {
      const query = { IndexName: BY_KIND_AND_TIME, ...sharesEndingBetween(ownerId, now.toISOString(), '~') };
      const links = await queryAll(table, query);
      const made = links.filter(({ grant_id }) => grantIds.has(String(grant_id)));
      return (await Promise.all(made.map((link) => isActive(link, now)))).filter(Boolean).length;
    },
  };
}
