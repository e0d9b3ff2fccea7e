import type { StandingChange } from '../domain/practices/verification/ports.ts';
import { setFields } from './conditional-update.ts';
import { noteKey, practiceKey, queueIndexKey } from './keys.ts';
import type { Action } from './transaction.ts';
import { toNoteRow } from './verification-row.ts';

/** Sets a standing, with the rest of a profile, while it is the one before; and writes its note. */
export function changeStanding(
  TableName: string,
  { practiceId, before, standing, note, profile }: StandingChange,
): { standing: Action; note?: Action } {
  // One that never applied is in no queue.
  const index = standing.state === 'none' ? {} : queueIndexKey(practiceId, standing);
  const set = setFields({ ...profile, standing, ...index });
  return {
    standing: {
      Update: {
        TableName,
        Key: practiceKey(practiceId),
        ...set,
        ConditionExpression: 'standing.version = :before',
        ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':before': before.version },
      },
    },
    ...(note && {
      note: { Put: { TableName, Item: { ...noteKey(practiceId, note.name), ...toNoteRow(note) } } },
    }),
  };
}
