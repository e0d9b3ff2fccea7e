import { FEED_REQUESTS_PER_HOUR } from '../../contract/limits.ts';
import type { FeedRequests } from '../domain/reminders/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { feedRequestsKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** A count is not needed after its hour. */
const KEPT_SECONDS = 2 * 3600;

/** Counts of the requests for calendar feeds: a small row an hour, which one conditional write counts up. */
export const createFeedRequests = (table: Table): FeedRequests => ({
  async count(ownerId, now) {
    const { updated } = await conditionalUpdate(table, {
      Key: feedRequestsKey(ownerId, now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)),
      UpdateExpression: 'ADD requests :one SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(requests) OR requests < :most',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':one': 1,
        ':most': FEED_REQUESTS_PER_HOUR,
        ':ttl': toSeconds(now) + KEPT_SECONDS,
      },
    });
    return updated;
  },
});
