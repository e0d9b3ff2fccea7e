import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { VIEW_DAYS, VIEWS_PER_PAGE } from '../../contract/limits.ts';
import { DEVICES, type ShareView } from '../../contract/sharing/views.ts';
import type { SharePointer, ViewStore, Visit } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { viewsOfShare } from './key-conditions.ts';
import { lastPart, viewKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * What was shown is stored per page, in an attribute named after the record before the page: one write creates the view
 * or adds a page to it, and may be repeated.
 */
const PAGE = 'page:';
export const viewRowSchema = z.object({
  opened_at: z.string(),
  device: stored(z.enum(DEVICES), 'Unknown device'),
  country: orNull(z.string()),
  /** How often the visitor loaded the link again, and when last. */
  repeats: z._default(z.int(), 0),
  repeated_at: orNull(z.string()),
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
  const { opened_at, device, country } = row;
  return {
    opened_at,
    loaded_times: 1 + row.repeats,
    last_loaded_at: row.repeated_at,
    device,
    country,
    shown,
  };
}

/** When a view expires, in seconds since 1970. */
const forgottenAt = (openedAt: Date) => toSeconds(openedAt) + VIEW_DAYS * 86_400;

const nameOf = ({ countedAt, visitor }: Visit) => `${countedAt.toISOString()}.${visitor}`;

const keyOf = ({ ownerId, petId, shareId }: SharePointer, visit: Visit) =>
  viewKey(ownerId, petId, shareId, nameOf(visit));

/** The views of share links. DynamoDB removes each within days after a year; none is shown for longer. */
export function createViewStore(table: Table): ViewStore {
  return {
    async add(pointer, visit, after, { shown, device, country }, repeatedAt) {
      const fields = setOnce({
        opened_at: visit.countedAt.toISOString(),
        device,
        country,
        [`${PAGE}${after ?? ''}`]: shown,
        [TTL_ATTRIBUTE]: forgottenAt(visit.countedAt),
      });
      const Key = keyOf(pointer, visit);
      await conditionalUpdate(table, { Key, ...(repeatedAt ? repeat(fields, repeatedAt) : fields) });
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

/** Counts a repetition as well. The SDK's own repeat of the write fails by its call id, and changes nothing. */
const repeat = (fields: ReturnType<typeof setOnce>, now: Date) => ({
  ...fields,
  UpdateExpression: [
    fields.UpdateExpression,
    'repeats = if_not_exists(repeats, :zero) + :one',
    'repeated_at = :now',
    'last_call = :call',
  ].join(', '),
  ConditionExpression: 'attribute_not_exists(last_call) OR last_call <> :call',
  ExpressionAttributeValues: {
    ...fields.ExpressionAttributeValues,
    ':zero': 0,
    ':one': 1,
    ':now': now.toISOString(),
    ':call': randomUUID().slice(0, 8),
  },
});
