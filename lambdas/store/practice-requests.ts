import * as z from 'zod/mini';
import { PRACTICE_REQUESTS } from '../../contract/practice-limits.ts';
import type { RequestStore, StoredRequest } from '../domain/practices/ports.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { practiceRequestsOfOwner } from './key-conditions.ts';
import {
  ownerAskedKey,
  petKey,
  practiceAskedKey,
  practiceRequestKey,
  profileKey,
  remindersKey,
  requestIndexKey,
} from './keys.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { BY_KIND_AND_TIME, TTL_ATTRIBUTE } from './table-definition.ts';
import { IS_LIVE } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';
import { deleteIf } from './write-if.ts';

/** What a practice asked an owner. */
export const practiceRequestRowSchema = z.object({
  owner_id: z.string(),
  pet_id: z.string(),
  practice_id: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  declined_at: orNull(z.string()),
});

function fromRow(item: Item): StoredRequest {
  const row = practiceRequestRowSchema.parse(item);
  return {
    ownerId: row.owner_id,
    petId: row.pet_id,
    practiceId: row.practice_id,
    askedAt: new Date(row.asked_at),
    expiresAt: new Date(row.expires_at),
    declinedAt: row.declined_at === null ? null : new Date(row.declined_at),
  };
}

const toRow = ({ ownerId, petId, practiceId, askedAt, expiresAt }: StoredRequest): Item => ({
  ...practiceRequestKey(ownerId, petId, practiceId),
  ...requestIndexKey(askedAt.toISOString(), practiceId),
  owner_id: ownerId,
  pet_id: petId,
  practice_id: practiceId,
  asked_at: askedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  declined_at: null,
  [TTL_ATTRIBUTE]: toSeconds(expiresAt),
});

/** Counts a request in a row of its own, which goes a day after the last one. */
function countRequest(Key: Item, most: number, now: Date): Action {
  const { set, condition, values } = dailyLimit(most, now);
  return {
    Update: {
      Key,
      UpdateExpression: `SET ${set}, #ttl = :ttl`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ...values, ':ttl': toSeconds(now) + 2 * 86_400 },
    },
  };
}

async function requestsOf(table: Table, ownerId: string): Promise<StoredRequest[]> {
  const query = { IndexName: BY_KIND_AND_TIME, ...practiceRequestsOfOwner(ownerId) };
  return (await queryAll(table, query)).map(fromRow);
}

/** The requests of practices in the table, each below the pet that it is about, so that it goes with it. */
export const createRequestStore = (table: Table): RequestStore => ({
  async get(ownerId, petId, practiceId) {
    const item = await getItem(table, practiceRequestKey(ownerId, petId, practiceId));
    return item && fromRow(item);
  },

  ofOwner: (ownerId) => requestsOf(table, ownerId),

  async add(request) {
    const { ownerId, petId, practiceId, askedAt: now } = request;
    const outcome = await transact(table, {
      request: {
        Put: {
          Item: toRow(request),
          ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      },
      pet: { ConditionCheck: { Key: petKey(ownerId, petId), ConditionExpression: IS_LIVE } },
      account: { ConditionCheck: { Key: profileKey(ownerId), ConditionExpression: IS_OPEN } },
      // Calls of the owner's Home read this row anyway.
      settings: {
        Update: {
          Key: remindersKey(ownerId),
          UpdateExpression: 'SET asked_until = :until',
          ConditionExpression: IS_OPEN,
          ExpressionAttributeValues: { ':until': request.expiresAt.toISOString() },
        },
      },
      ofPractice: countRequest(practiceAskedKey(practiceId), PRACTICE_REQUESTS.perPractice, now),
      ofOwner: countRequest(ownerAskedKey(ownerId), PRACTICE_REQUESTS.perOwner, now),
    });
    if (outcome.committed) return 'added';
    if ((['pet', 'account', 'settings'] as const).some((name) => outcome.failed.has(name)))
      return 'pet-missing';
    return outcome.failed.has('ofPractice') || outcome.failed.has('ofOwner') ? 'full' : 'conflict';
  },

  async decline(ownerId, petId, practiceId, now) {
    const { updated } = await conditionalUpdate(table, {
      Key: practiceRequestKey(ownerId, petId, practiceId),
      UpdateExpression: 'SET declined_at = :now REMOVE LSI1SK',
      ConditionExpression: 'expires_at > :now',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    });
    return updated;
  },

  async remove(ownerId, petId, practiceId) {
    const condition = { ConditionExpression: 'attribute_exists(PK)' };
    await deleteIf(table, practiceRequestKey(ownerId, petId, practiceId), condition);
  },

  async settle(ownerId, now) {
    const Key = remindersKey(ownerId);
    // Read first: a request that comes meanwhile changes it.
    const { asked_until } = (await getItem(table, Key)) ?? {};
    if (!asked_until) return;
    const requests = await requestsOf(table, ownerId);
    if (requests.some(({ expiresAt }) => expiresAt > now)) return;
    await conditionalUpdate(table, {
      Key,
      UpdateExpression: 'REMOVE asked_until',
      ConditionExpression: 'asked_until = :before',
      ExpressionAttributeValues: { ':before': asked_until },
    });
  },
});
