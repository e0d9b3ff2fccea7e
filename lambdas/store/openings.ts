import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OPENING_DAYS, OPENINGS_PER_PAGE } from '../../contract/limits.ts';
import { type Opening, openingSchema } from '../../contract/openings.ts';
import type { OpeningStore, SharePointer, Visit } from '../domain/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { lastPart, openingKey, openingsOfShare, openingsSince } from './keys.ts';
import { toSeconds } from './share-visitors.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * What was shown is kept page by page, under the record after which the page began: a page that is read again is
 * written again as it was. `first` is no record's id.
 */
const FIRST_PAGE = 'first';
const storedOpeningSchema = z.extend(z.omit(openingSchema, { shown: true }), {
  pages: z.record(z.string(), openingSchema.shape.shown),
});

/** An opening's item as its owner sees it. */
export function fromOpeningItem(item: Item): Opening {
  const { pages, ...opening } = storedOpeningSchema.parse(item);
  const all = Object.values(pages);
  const sum = (of: 'records' | 'documents') => all.reduce((total, page) => total + page[of], 0);
  const types = [...new Set(all.flatMap((page) => page.types))];
  return { ...opening, shown: { records: sum('records'), documents: sum('documents'), types } };
}

/** Seconds since 1970 at which an opening is forgotten. */
const forgottenAt = (openedAt: Date) => toSeconds(openedAt) + OPENING_DAYS * 86_400;

const nameOf = ({ countedAt, visitor }: Visit) => `${countedAt.toISOString()}.${visitor}`;

const keyOf = ({ ownerId, petId, shareId }: SharePointer, visit: Visit) =>
  openingKey(ownerId, petId, shareId, nameOf(visit));

/** The openings of share links. DynamoDB removes each after a year, give or take days; none is shown for longer. */
export function createOpeningStore(table: Table): OpeningStore {
  return {
    async add(pointer, visit, { device, country, shown }) {
      const Item = {
        ...keyOf(pointer, visit),
        opened_at: visit.countedAt.toISOString(),
        device,
        country,
        pages: { [FIRST_PAGE]: shown },
        [TTL_ATTRIBUTE]: forgottenAt(visit.countedAt),
      };
      const ConditionExpression = 'attribute_not_exists(PK)';
      try {
        await table.client.send(new PutCommand({ TableName: table.name, Item, ConditionExpression }));
      } catch (error) {
        // A reload: the first opening stands as it was.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    async addPage(pointer, visit, after, shown) {
      await conditionalUpdate(table, {
        Key: keyOf(pointer, visit),
        UpdateExpression: 'SET pages.#after = :shown',
        // Whoever reads on was shown the first page, so the opening is there, unless its pet is being removed.
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#after': after },
        ExpressionAttributeValues: { ':shown': shown },
      });
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
