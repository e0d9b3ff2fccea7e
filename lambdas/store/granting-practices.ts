import { isPracticeId } from '../../contract/access/holders.ts';
import type { HeldGrant } from '../domain/access/grant-ports.ts';
import type { AccessChange, GrantingPractice } from '../domain/access/ports.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { countIndexKey, patientKey, personKey, practiceCountKey, practiceKey, remindersKey } from './keys.ts';
import type { Table } from './table.ts';
import type { Action } from './transaction.ts';

// What a change of grants to practices writes besides the grants' own rows.

type Named = readonly (readonly [string, Action])[];

const isPatient = ({ userId, petId }: HeldGrant) => petId !== null && isPracticeId(userId);

/** Counts the pets that a practice gets and loses, within its limit: it holds however many owners come at once. */
export function countPatients({
  practice,
  put = [],
  end = [],
}: Pick<AccessChange, 'practice' | 'put' | 'end'>): Named {
  const added = put.filter((grant) => isPatient(grant) && grant.version === 1);
  const ended = end.filter(isPatient);
  const practiceId = (added[0] ?? ended[0])?.userId;
  if (practiceId === undefined) return [];
  const change = added.length - ended.length;
  const { GSI1PK, GSI1SK } = countIndexKey(practiceId);
  const limit = added.length > 0 && practice && practice.most !== null ? practice.most - change : null;
  return [
    [
      'patients',
      {
        Update: {
          Key: practiceCountKey(practiceId),
          // The daily run finds it there.
          UpdateExpression: 'ADD patients :change SET GSI1PK = :with, GSI1SK = :practice',
          ...(limit !== null && {
            ConditionExpression:
              limit < 0 ? 'patients <= :limit' : '(attribute_not_exists(patients) OR patients <= :limit)',
          }),
          ExpressionAttributeValues: {
            ':change': change,
            ':with': GSI1PK,
            ':practice': GSI1SK,
            ...(limit !== null && { ':limit': limit }),
          },
        },
      },
    ],
  ];
}

/**
 * Takes a pet out of a practice's lists, in the transaction that ends its grant. What the row keeps is the words by
 * which it was found, for the job that removes these and the row.
 */
export function hidePatient(grant: HeldGrant): Named {
  if (!isPatient(grant)) return [];
  return [
    [
      `patient ${grant.id}`,
      {
        Update: {
          Key: patientKey(grant.userId, grant.id),
          UpdateExpression: 'SET has_ended = :true REMOVE shown, LSI1SK, LSI2SK, LSI3SK',
          ExpressionAttributeValues: { ':true': true },
        },
      },
    ],
  ];
}

/** Fails once the practice was closed, or its standing isn't the one by which it takes pets. */
export const stillTakesPets = ({ id, standingVersion }: GrantingPractice): Action => ({
  ConditionCheck: {
    Key: practiceKey(id),
    ConditionExpression:
      'standing.version = :version AND (attribute_not_exists(ended_at) OR ended_at = :open)',
    ExpressionAttributeValues: { ':version': standingVersion, ':open': null },
  },
});

/** The name under which an owner's history has a practice, as it was when access was given. */
export const nameOfPractice = (ownerId: string, { id, name }: GrantingPractice): Action => ({
  Put: { Item: { ...personKey(ownerId, id), user_id: id, name, email: null } },
});

/**
 * Marks the reminder settings of owners, before a practice gets access to their pets: without the mark, which each
 * write reads anyway, no job is sent. The mark stays. A deleted account gets none.
 */
export async function notePractices(table: Table, grants: readonly HeldGrant[]): Promise<void> {
  for (const ownerId of new Set(grants.filter(isPatient).map((grant) => grant.ownerId))) {
    await conditionalUpdate(table, {
      Key: remindersKey(ownerId),
      UpdateExpression: 'SET shares_with_practices = :true',
      ConditionExpression: IS_OPEN,
      ExpressionAttributeValues: { ':true': true },
    });
  }
}
