import * as z from 'zod/mini';
import { OPENING_DAYS, OPENINGS_PER_PAGE } from '../../contract/limits.ts';
import { DEVICES, type Opening } from '../../contract/sharing/openings.ts';
import type { OpeningStore, SharePointer, Visit } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { openingsOfShare, openingsSince } from './key-conditions.ts';
import { lastPart, openingKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './share-visitors.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * What was shown is kept page by page, each in an attribute of its own that is named after the record before the page:
 * so one write makes the opening where it is missing, adds a page where it is not, and done twice is the same.
 */
const PAGE = 'page:';
const openingRowSchema = z.object({
  opened_at: z.string(),
  device: z.enum(DEVICES),
  country: orNull(z.string()),
});
const shownSchema = z.object({ records: z.int(), documents: z.int(), types: z.array(z.string()) });

/** An opening's item as its owner sees it. */
export function fromOpeningItem(item: Item): Opening {
  const names = Object.keys(item).filter((name) => name.startsWith(PAGE));
  const pages = names.map((name) => shownSchema.parse(item[name]));
  const sum = (of: 'records' | 'documents') => pages.reduce((total, page) => total + page[of], 0);
  const types = [...new Set(pages.flatMap((page) => page.types))];
  const shown = { records: sum('records'), documents: sum('documents'), types };
  const row = openingRowSchema.parse(item);
  return { opened_at: row.opened_at, device: row.device, country: row.country, shown };
}

/** Seconds since 1970 at which an opening is forgotten. */
const forgottenAt = (openedAt: Date) => toSeconds(openedAt) + OPENING_DAYS * 86_400;

const nameOf = ({ countedAt, visitor }: Visit) => `${countedAt.toISOString()}.${visitor}`;

const keyOf = ({ ownerId, petId, shareId }: SharePointer, visit: Visit) =>
  openingKey(ownerId, petId, shareId, nameOf(visit));

/** The openings of share links. DynamoDB removes each after a year, give or take days; none is shown for longer. */
export function createOpeningStore(table: Table): OpeningStore {
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
        Limit: OPENINGS_PER_PAGE,
        ...openingsOfShare(ownerId, petId, shareId),
      };
      const startKey = before === undefined ? undefined : openingKey(ownerId, petId, shareId, before);
      const page = await queryPage(table, query, startKey);
      const isRemembered = (item: Item) => Number(item[TTL_ATTRIBUTE]) > toSeconds(now);
      return {
        openings: page.items.filter(isRemembered).map(fromOpeningItem),
        next: page.lastKey ? lastPart(page.lastKey.SK) : null,
      };
    },
  };
}

/** More openings of one link than this within half an hour are not looked through. */
const MOST_LOOKED_THROUGH = 1000;

/** The visitor's opening since a moment (seconds since 1970), for when the gate has forgotten it in a crowd. */
export async function findVisit(
  table: Table,
  { ownerId, petId, shareId }: SharePointer,
  visitor: string,
  since: number,
): Promise<Visit | null> {
  // The first moment that is within the half hour, to the second.
  const from = new Date((since + 1) * 1000).toISOString();
  const query = { ScanIndexForward: false, Limit: MOST_LOOKED_THROUGH };
  const { items } = await queryPage(table, { ...query, ...openingsSince(ownerId, petId, shareId, from) });
  const names = items.map(({ SK }) => lastPart(SK));
  const name = names.find((each) => each.endsWith(`.${visitor}`));
  return name ? { visitor, countedAt: new Date(name.slice(0, -visitor.length - 1)) } : null;
}
