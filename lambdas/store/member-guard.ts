import type { Member } from '../domain/practices/ports.ts';
import { membershipKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * The table for a call that a practice's member makes: a write commits only while the member's row is the one that was
 * read. Writes to that row itself bring this condition along; they use `unguarded`.
 */
export const asMember = (
  table: Table,
  { userId, practiceId, version }: Pick<Member, 'userId' | 'practiceId' | 'version'>,
  failure: () => Error,
): Table => ({
  ...table,
  guard: {
    actionsFor: () => [
      {
        ConditionCheck: {
          Key: membershipKey(userId, practiceId),
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':version': version },
        },
      },
    ],
    failure,
  },
});
