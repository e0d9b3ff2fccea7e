import * as z from 'zod/mini';
import { VIEW_DAYS, VIEWS_PER_PAGE } from '../../contract/limits.ts';
import { DEVICES, type ShareView } from '../../contract/sharing/views.ts';
import type { SharePointer, ViewStore, Visit } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { viewsOfShare, viewsSince } from './key-conditions.ts';
import { lastPart, viewKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './share-visitors.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * What was shown is stored per page, in an attribute named after the record before the page: one write creates the view
 * or adds a page to it, and may be repeated.
 */
const PAGE = 'page:';
const viewRowSchema = z.object({
  opened_at: z.string(),
  device: z.enum(DEVICES),
  country: orNull(z.string()),
});
const shownSchema = z.object({ records: z.int(), documents: z.int(), types: z.array(z.string()) });

/** A view's item as its owner sees it. */
export function fromViewItem(item: Item): ShareView {
  const names = Object.keys(item).filter((name) => name.startsWith(PAGE));
  const pages = names.map((name) => shownSchema.parse(item[name]));
  const sum = (of: 'records' | 'documents') => pages.reduce((total, page) => total + page[of], 0);
  const types = [...new Set(pages.flatMap((page) => page.types))];
  const shown = { records: sum('records'), documents: sum('documents'), types };
  const row = viewRowSchema.parse(item);
  return { opened_at: row.opened_at, device: row.device, country: row.country, shown };
}

/** When a view expires, in seconds since 1970. */
const forgottenAt = (openedAt: Date) => toSeconds(openedAt) + VIEW_DAYS * 86_400;

const nameOf = ({ countedAt, visitor }: Visit) => `${countedAt.toISOString()}.${visitor}`;

const keyOf = ({ ownerId, petId, shareId }: SharePointer, visit: Visit) =>
  viewKey(ownerId, petId, shareId, nameOf(visit));

/** The views of share links. DynamoDB removes each within days after a year; none is shown for longer. */
export function createViewStore(table: Table): ViewStore {
  return {
    async add(pointer, visit, after, { shown, device, country }) {
      const fields = {
        opened_at: visit.countedAt.toISOString(),
        device,
        country,
        [`${PAGE}${after ?? ''}`]: shown,
        [TTL_ATTRIBUTE]: forgottenAt(visit.countedAt),
      };
      await conditionalUpdate(table, { Key: keyOf(pointer, visit), ...setOnce(fields) });
    },

    async list(ownerId, petId, shareId, before, now) {
      const query = {
        ScanIndexForward: false,
        Limit: VIEWS_PER_PAGE,
        ...viewsOfShare(ownerId, petId, shareId),
      };
      const startKey = before === undefined ? undefined : viewKey(ownerId, petId, shareId, before);
      const page = await queryPage(table, query, startKey);
      const isRemembered = (item: Item) => Number(item[TTL_ATTRIBUTE]) > toSeconds(now);
      return {
        views: page.items.filter(isRemembered).map(fromViewItem),
        next: page.lastKey ? lastPart(page.lastKey.SK) : null,
      };
    },
  };
}

/** At most this many views of a link within half an hour are searched. */
const MOST_LOOKED_THROUGH = 1000;

/** The visitor's view since a time (seconds since 1970), for when the gate has dropped its mark. */
export async function findVisit(
  table: Table,
  { ownerId, petId, shareId }: SharePointer,
  visitor: string,
  since: number,
): Promise<Visit | null> {
  // The first second within the half hour.
  const from = new Date((since + 1) * 1000).toISOString();
  const query = { ScanIndexForward: false, Limit: MOST_LOOKED_THROUGH };
  const { items } = await queryPage(table, { ...query, ...viewsSince(ownerId, petId, shareId, from) });
  const names = items.map(({ SK }) => lastPart(SK));
  const name = names.find((each) => each.endsWith(`.${visitor}`));
  return name ? { visitor, countedAt: new Date(name.slice(0, -visitor.length - 1)) } : null;
}
