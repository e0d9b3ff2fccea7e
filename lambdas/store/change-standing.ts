import type { Standing } from '../../contract/practices/standing.ts';
import type { StandingChange } from '../domain/practices/verification/ports.ts';
import { setFields } from './conditional-update.ts';
import { noteKey, practiceKey, queueIndexKey } from './keys.ts';
import type { Item } from './table.ts';
import type { Action } from './transaction.ts';
import { toNoteRow } from './verification-row.ts';

/** Sets fields of a practice's profile while its standing is the one before. */
export function whileStanding({ version }: Standing, fields: Item) {
  const set = setFields(fields);
  return {
    ...set,
    ConditionExpression: 'standing.version = :before',
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':before': version },
  };
}

/** Sets a standing, with the rest of a profile, while it is the one before; and writes its note. */
export function changeStanding({
  practiceId,
  before,
  standing,
  note,
  hasWaitingVet,
  profile,
}: StandingChange): { standing: Action; note?: Action } {
  // One that never applied is in no queue.
  const index = standing.state === 'none' ? {} : queueIndexKey(practiceId, standing, hasWaitingVet);
  const Key = practiceKey(practiceId);
  return {
    standing: { Update: { Key, ...whileStanding(before, { ...profile, standing, ...index }) } },
    ...(note && {
      note: { Put: { Item: { ...noteKey(practiceId, note.name), ...toNoteRow(note) } } },
    }),
  };
}
