import { QUOTAS } from '../../contract/limits.ts';
import type { ArchiveStore } from '../domain/pets/ports.ts';
import {
  archivedCount,
  countArchived,
  IS_ARCHIVED,
  isArchived,
  keptPet,
  readPets,
  withArchived,
} from './archived.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { noteFeedChange } from './feed-changes.ts';
import { archivedPetsByTime } from './key-conditions.ts';
import { archivedIndexKey, lastPart, petKey } from './keys.ts';
import { leavePlace, placeRefusal, takePlace } from './pet-place.ts';
import { archivedAttributes, fromPetRow, liveAttributes } from './pet-row.ts';
import { getItem, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';
import { quotaFactor } from './usage.ts';

const PETS_PER_PAGE = 100;

/** The archives of owners; see archived.ts. */
export function createArchiveStore(table: Table): ArchiveStore {
  return {
    async get(ownerId, petId) {
      const item = keptPet(await getItem(table, petKey(ownerId, petId)));
      return item && fromPetRow(item);
    },

    async page(ownerId, after) {
      const last = after === undefined ? undefined : await getItem(table, petKey(ownerId, after));
      if (last !== undefined && !isArchived(last)) return null;
      const { items, lastKey } = await queryPage(
        table,
        {
          IndexName: BY_KIND_AND_TIME,
          ScanIndexForward: false,
          Limit: PETS_PER_PAGE,
          ...archivedPetsByTime(ownerId),
        },
        last
          ? {
              ...petKey(ownerId, lastPart(last.SK)),
              ...archivedIndexKey(String(last.archived_at), lastPart(last.SK)),
            }
          : undefined,
      );
      return {
        pets: readPets(withArchived(table), items).map(fromPetRow),
        next: lastKey ? lastPart(lastKey.SK) : null,
      };
    },

    async archive(ownerId, petId, reason, now) {
      await noteFeedChange(table, ownerId, now);
      const write = (most: number) =>
        transact(table, {
          pet: {
            Update: { Key: petKey(ownerId, petId), ...toArchived(petId, reason, now) },
          },
          profile: leavePlace(ownerId),
          reminders: countArchived(ownerId, { more: 1, most }),
        });
      let outcome = await write(QUOTAS.archivedPets);
      if (!outcome.committed && outcome.failed.has('reminders') && !outcome.failed.has('pet')) {
        const most = QUOTAS.archivedPets * (await quotaFactor(table, ownerId));
        if ((await archivedCount(table, ownerId)) >= most) return 'full';
        outcome = await write(most);
      }
      if (outcome.committed) return 'archived';
      return outcome.failed.has('pet') ? 'missing' : 'conflict';
    },

    async setReason(ownerId, petId, reason) {
      const result = await conditionalUpdate(table, {
        Key: petKey(ownerId, petId),
        ...(reason === null
          ? { UpdateExpression: 'REMOVE archived_reason' }
          : {
              UpdateExpression: 'SET archived_reason = :reason',
              ExpressionAttributeValues: { ':reason': reason },
            }),
        ConditionExpression: IS_ARCHIVED,
      });
      return result.updated;
    },

    async bringBack(pet, place, now) {
      const { owner_id: ownerId, id } = pet;
      await noteFeedChange(table, ownerId, now);
      const outcome = await transact(table, {
        ...takePlace(ownerId, place),
        pet: {
          Update: { Key: petKey(ownerId, id), ...toLive(pet) },
        },
        reminders: countArchived(ownerId, -1),
      });
      if (outcome.committed) return 'brought-back';
      const refusal = await placeRefusal(table, ownerId, outcome.failed, place);
      return refusal === 'pet' ? 'missing' : refusal;
    },
  };
}

type Update = Omit<NonNullable<Action['Update']>, 'Key'>;

function toArchived(
  id: string,
  reason: Parameters<typeof archivedAttributes>[2],
  now: Date,
): Pick<Update, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'> {
  const { archived_at, archived_reason, LSI1SK } = archivedAttributes(id, now.toISOString(), reason);
  return {
    UpdateExpression: [
      'SET archived_at = :at, LSI1SK = :index',
      ...(reason === null ? [] : [', archived_reason = :reason']),
      ' REMOVE id',
    ].join(''),
    ConditionExpression: IS_LIVE,
    ExpressionAttributeValues: {
      ':at': archived_at,
      ':index': LSI1SK,
      ...(archived_reason && { ':reason': archived_reason }),
    },
  };
}

/** While it is the same time in the archive: of two calls, one brings the pet back. */
function toLive(pet: Parameters<typeof liveAttributes>[0] & { archived_at: string | null }) {
  const { id, LSI1SK } = liveAttributes(pet);
  return {
    UpdateExpression: 'SET id = :id, LSI1SK = :index REMOVE archived_at, archived_reason',
    ConditionExpression: 'archived_at = :at',
    ExpressionAttributeValues: { ':id': id, ':index': LSI1SK, ':at': pet.archived_at },
  };
}
