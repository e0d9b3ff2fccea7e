import { randomUUID } from 'node:crypto';
import { tooBusy } from '../../contract/problem.ts';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import { toWrittenRow } from './access-history.ts';
import { IS_KEPT } from './archived.ts';
import { countRecords, recordsFull } from './grant-use.ts';
import { keyOfHolder, lastPart, petKey } from './keys.ts';
import type { Table } from './table.ts';
import type { Action } from './transaction.ts';

interface Through {
  table: Table;
  now: () => Date;
  /** What a call says once the owner has ended or changed the grant. */
  ended: () => Error;
}

/**
 * The table for what a practice writes to a pet: besides the member's row, the grant must be as it was read. It counts
 * the records that are added, and the pet's history of access says what the practice did.
 */
export function throughGrantOfPractice(
  { table, now, ended }: Through,
  grant: PracticeGrant,
  call: string | null,
): Table {
  const { guard: member } = table;
  const condition = {
    Key: keyOfHolder(grant.practiceId, grant.id),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': grant.version },
  };
  return {
    ...table,
    scope: grant.scope,
    guard: {
      actionsFor(write, actions) {
        const { isAside, addsRecords = 0 } = write;
        const first = addsRecords > 0 ? countRecords(condition, addsRecords) : { ConditionCheck: condition };
        const done = isAside || call === null ? [] : [toHistory(grant, { now, call }, actions)];
        return [first, ...(member?.actionsFor(write, actions) ?? []), ...done];
      },
      failure: (row) => (row?.version?.N === String(grant.version) ? recordsFull() : ended()),
    },
  };
}

/**
 * The table for what a practice writes to its own record of a pet after its grant has ended: that the entry says
 * something else. Pets that were deleted get nothing, so that no row is left behind.
 */
export function throughEndedGrant(
  { table, practiceId, now }: Pick<Through, 'table' | 'now'> & { practiceId: string },
  { ownerId, petId }: { ownerId: string; petId: string },
  call: string,
): Table {
  const { guard: member } = table;
  const isKept: Action = {
    ConditionCheck: { Key: petKey(ownerId, petId), ConditionExpression: IS_KEPT },
  };
  const place = { practiceId, ownerId, petId };
  return {
    ...table,
    guard: {
      actionsFor: (write, actions) => [
        isKept,
        ...(member?.actionsFor(write, actions) ?? []),
        ...(write.isAside ? [] : [toHistory(place, { now, call }, actions)]),
      ],
      failure: tooBusy,
    },
  };
}

/** The entry of the pet's history of access. */
const toHistory = (
  { practiceId, ownerId, petId }: Pick<PracticeGrant, 'practiceId' | 'ownerId' | 'petId'>,
  { now, call }: { now: () => Date; call: string },
  actions: readonly Action[],
): Action => ({
  Put: {
    Item: toWrittenRow(ownerId, {
      petId,
      id: randomUUID().slice(0, 8),
      at: now(),
      userId: practiceId,
      call,
      recordId: recordOf(actions),
    }),
  },
});

/** The record that a call writes, or the first of several. */
function recordOf(actions: readonly Action[]): string | null {
  const keys = actions.map(({ Put, Update }) => String(Put?.Item?.SK ?? Update?.Key?.SK));
  const key = keys.find((each) => each.includes('#RECORD#'));
  return key === undefined ? null : lastPart(key);
}
