import type { NativeAttributeValue } from '@aws-sdk/util-dynamodb';
import { isPracticeId } from '../../../contract/access/holders.ts';
import type { HeldGrant } from '../../domain/access/grant-ports.ts';
import { IS_OPEN } from '../closed.ts';
import { setFields } from '../conditional-update.ts';
import { keysOfGrant, toGrantRows } from '../grant-row.ts';
import { hidePatient } from '../granting-practices.ts';
import { remindersKey } from '../keys.ts';
import type { Item } from '../table.ts';
import type { Action } from '../transaction.ts';

/** Writes both rows: new ones, or what changes of those in the version before. */
export function putGrant(grant: HeldGrant): (readonly [string, Action])[] {
  const write = (Item: Item): Action =>
    grant.version === 1
      ? { Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } }
      : { Update: { Key: { PK: Item.PK, SK: Item.SK }, ...changeOf(grant, Item) } };
  const { holder, owner } = toGrantRows(grant);
  return [
    [`grant ${grant.id}`, write(holder)],
    [`granted ${grant.id}`, write(owner)],
  ];
}

/** What a change of a grant writes: not the rest, which a later release may have stored in another way. */
function changeOf({ version, userId }: HeldGrant, row: Item) {
  const { parent_id, role, ends_at, owner_name, GSI1PK, GSI1SK } = row;
  const index = GSI1PK === undefined ? undefined : { GSI1PK: String(GSI1PK), GSI1SK: String(GSI1SK) };
  const fields: Record<string, NativeAttributeValue> = {
    version,
    parent_id,
    role,
    ends_at,
    owner_name,
    ...(isPracticeId(userId) && choicesOf(row)),
    ...index,
  };
  const update = setFields(fields);
  return {
    ...update,
    UpdateExpression: index ? update.UpdateExpression : `${update.UpdateExpression} REMOVE GSI1PK, GSI1SK`,
    ConditionExpression: 'version = :before',
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':before': version - 1 },
  };
}

/** What an owner chooses for a practice alone. */
const choicesOf = ({ scope, owner_email, may_remind, reminders_allowed_at }: Item) =>
  ({ scope, owner_email, may_remind, reminders_allowed_at }) as Record<string, NativeAttributeValue>;

/** Deletes both rows. A missing twin is no obstacle: what is half there must end too. */
export function endGrant(grant: HeldGrant): (readonly [string, Action])[] {
  const keys = keysOfGrant(grant);
  return [
    [`grant ${grant.id}`, { Delete: { Key: keys.holder } }],
    [`granted ${grant.id}`, { Delete: { Key: keys.owner } }],
    ...hidePatient(grant),
  ];
}

/** Sets on both rows whether the person is reminded of the grant's pets. Fails for a grant that changed meanwhile. */
export function remindOfGrant(grant: HeldGrant, reminders: boolean): Record<string, Action> {
  const set = (Key: Item): Action => ({
    Update: {
      Key,
      UpdateExpression: 'SET reminders = :reminders',
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':reminders': reminders, ':version': grant.version },
    },
  });
  const { holder, owner } = keysOfGrant(grant);
  const mark = reminders && { grants: noteGrants(grant.userId) };
  return { holder: set(holder), owner: set(owner), ...mark };
}

/** From now on, the person's dashboard looks for grants; its calls read this row anyway. */
export const noteGrants = (userId: string): Action => ({
  Update: {
    Key: remindersKey(userId),
    UpdateExpression: 'SET has_grants = :true',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':true': true },
  },
});
