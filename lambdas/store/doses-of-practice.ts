import type { DosesOfPractice } from '../domain/practices/ports.ts';
import { recordsOfPet } from './key-conditions.ts';
import { fromRecordRow } from './record-row.ts';
import { eventually, queryAll, type Table } from './table.ts';
import { isLive } from './tombstone.ts';

/** What a practice recorded in the wallets of its patients, as they have it now. */
export const createDosesOfPractice =
  (table: Table): DosesOfPractice =>
  async ({ practiceId, ownerId, petId }) => {
    const { ExpressionAttributeValues, ...query } = recordsOfPet(ownerId, petId);
    const items = await queryAll(eventually(table), {
      ...query,
      FilterExpression: '#entry.practice_id = :practice',
      ExpressionAttributeNames: { '#entry': 'entry' },
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':practice': practiceId },
    });
    return items.filter(isLive).map(fromRecordRow);
  };
