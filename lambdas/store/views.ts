import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { calendarDay } from '../../contract/dates.ts';
import { DEVICES } from '../../contract/devices.ts';
import { VIEW_DAYS, VIEWS_PER_PAGE } from '../../contract/limits.ts';
import type { ShareView, ShareViews } from '../../contract/sharing/views.ts';
import type { SharePointer, ViewStore, Visit } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setFields, setOnce } from './conditional-update.ts';
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
  /**
   * Of the row that counts a day's views beyond the listed ones. The release before shows it as one view by an unknown
   * device.
   */
  more_views: orNull(z.int()),
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

/** The views of a day that are counted but not listed, if the item is of such; null for the item of a view. */
function countedIn(item: Item): NonNullable<ShareViews['more']>[number] | null {
  const { opened_at, more_views } = viewRowSchema.parse(item);
  return more_views === null ? null : { day: opened_at.slice(0, 10), views: more_views };
}

/** When a view expires, in seconds since 1970. */
const forgottenAt = (openedAt: Date) => toSeconds(openedAt) + VIEW_DAYS * 86_400;

const nameOf = ({ countedAt, visitor }: Visit) => `${countedAt.toISOString()}.${visitor}`;

const keyOf = ({ ownerId, petId, shareId }: SharePointer, visit: Visit) =>
  viewKey(ownerId, petId, shareId, nameOf(visit));

/** The row that counts a day's further views: above those of its day in the list. */
const countKey = ({ ownerId, petId, shareId }: SharePointer, countedAt: Date) =>
  viewKey(ownerId, petId, shareId, `${calendarDay(countedAt, 'utc')}T23:59:59.999Z.more`);

/** The views of share links. DynamoDB removes each within days after a year; none is shown for longer. */
export function createViewStore(table: Table): ViewStore {
  return {
    async add(pointer, visit, { shown, device, country }, isListed) {
      const { countedAt } = visit;
      const fields = { opened_at: countedAt.toISOString(), [TTL_ATTRIBUTE]: forgottenAt(countedAt) };
      const update = isListed
        ? { Key: keyOf(pointer, visit), ...setOnce({ ...fields, device, country, [PAGE]: shown }) }
        : {
            Key: countKey(pointer, countedAt),
            ...raise('more_views', { ...fields, device: 'Unknown device' }),
          };
      await conditionalUpdate(table, update);
    },

    async addPage(pointer, visit, after, shown) {
      const page = setOnce({ [`${PAGE}${after}`]: shown });
      await conditionalUpdate(table, { Key: keyOf(pointer, visit), ...page, ConditionExpression: IS_LISTED });
    },

    async addRepeat(pointer, visit, now) {
      const repeat = raise('repeats', { repeated_at: now.toISOString() }, [IS_LISTED]);
      await conditionalUpdate(table, { Key: keyOf(pointer, visit), ...repeat });
    },

    async list(ownerId, petId, shareId, before, now) {
      const query = {
        ScanIndexForward: false,
        Limit: VIEWS_PER_PAGE,
        ...viewsOfShare(ownerId, petId, shareId),
      };
      const startKey = before === undefined ? undefined : viewKey(ownerId, petId, shareId, before);
      const page = await queryPage(table, query, startKey);
      const items = page.items.filter((item) => Number(item[TTL_ATTRIBUTE]) > toSeconds(now));
      return {
        views: items.filter((item) => countedIn(item) === null).map(fromViewItem),
        more: items.flatMap((item) => countedIn(item) ?? []),
        next: page.lastKey ? lastPart(page.lastKey.SK) : null,
      };
    },
  };
}

/** A visit beyond the listed ones of its day has no row that a later page could extend. */
const IS_LISTED = 'attribute_exists(opened_at)';

/** Raises a number, and sets fields. The SDK's own repeat of the write fails by its call id, and changes nothing. */
function raise(
  attribute: 'more_views' | 'repeats',
  fields: Parameters<typeof setFields>[0],
  conditions: readonly string[] = [],
) {
  const set = setFields(fields);
  return {
    UpdateExpression: [
      set.UpdateExpression,
      `${attribute} = if_not_exists(${attribute}, :zero) + :one`,
      'last_call = :call',
    ].join(', '),
    ConditionExpression: [...conditions, '(attribute_not_exists(last_call) OR last_call <> :call)'].join(
      ' AND ',
    ),
    ExpressionAttributeNames: set.ExpressionAttributeNames,
    ExpressionAttributeValues: {
      ...set.ExpressionAttributeValues,
      ':zero': 0,
      ':one': 1,
      ':call': randomUUID().slice(0, 8),
    },
  };
}
