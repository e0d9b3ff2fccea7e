import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { OPENING_DAYS, OPENINGS_PER_PAGE } from '../../contract/limits.ts';
import { openingSchema } from '../../contract/openings.ts';
import type { OpeningStore } from '../domain/ports.ts';
import { lastPart, openingKey, openingsOfShare } from './keys.ts';
import { toSeconds } from './share-visitors.ts';
import { queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** Seconds since 1970 at which an opening is forgotten. */
const forgottenAt = (openedAt: string) => toSeconds(new Date(openedAt)) + OPENING_DAYS * 86_400;

/** The openings of share links. DynamoDB removes each after a year. */
export function createOpeningStore(table: Table): OpeningStore {
  return {
    async add({ ownerId, petId, shareId }, { name, ...opening }) {
      const Item = {
        ...openingKey(ownerId, petId, shareId, name),
        ...opening,
        [TTL_ATTRIBUTE]: forgottenAt(opening.opened_at),
      };
      const ConditionExpression = 'attribute_not_exists(PK)';
      try {
        await table.client.send(new PutCommand({ TableName: table.name, Item, ConditionExpression }));
      } catch (error) {
        // A reload: the first opening stands as it was.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    async list(ownerId, petId, shareId, before) {
      const query = {
        ScanIndexForward: false,
        Limit: OPENINGS_PER_PAGE,
        ...openingsOfShare(ownerId, petId, shareId),
      };
      const page = await queryPage(
        table,
        query,
        before === undefined ? undefined : openingKey(ownerId, petId, shareId, before),
      );
      return {
        openings: page.items.map((item) => openingSchema.parse(item)),
        next: page.lastKey ? lastPart(page.lastKey.SK) : null,
      };
    },
  };
}
