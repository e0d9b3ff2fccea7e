import type { NativeAttributeValue } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { isPracticeId } from '../../contract/access/holders.ts';
import type {
  AccessChange,
  AccessStore,
  GivenAccess,
  HeldGrant,
  OpenInvitation,
  Person,
} from '../domain/access/ports.ts';
import { toHistoryRow } from './access-history.ts';
import { IS_OPEN } from './closed.ts';
import { setFields } from './conditional-update.ts';
import { fromHeldRow, keysOfGrant, toGrantRows } from './grant-row.ts';
import { countPatients, hidePatient, nameOfPractice, notePractices } from './granting-practices.ts';
import { countUp, readGrantsVersion } from './grants-version.ts';
import { fromInvitationRow, invitationPointerRowSchema, toInvitationRows, ttlOf } from './invitation-row.ts';
import {
  grantsOfOwner,
  grantsOfPerson,
  grantsOfPet,
  invitationsOfOwner,
  peopleOfOwner,
} from './key-conditions.ts';
import {
  grantsVersionKey,
  invitationPointerKey,
  invitedKey,
  knownKey,
  personKey,
  profileKey,
  remindersKey,
} from './keys.ts';
import { noteReminded } from './reminded-grants.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';

/** What an owner calls a person, or someone invited: `user_id` is then the invitation's id. */
export const personRowSchema = z.object({
  name: orNull(z.string()),
  email: orNull(z.string()),
  /** Who accepted the invitation. */
  accepted_by: orNull(z.string()),
});

/** The grants and invitations of the table. */
export function createAccessStore(table: Table): AccessStore {
  const TableName = table.name;

  const readVersion = (userId: string) => readGrantsVersion(table, userId);

  /** The version comes first: what changes after it makes the write fail. */
  async function given(ownerId: string, readGrants: () => Promise<Item[][]>): Promise<GivenAccess> {
    const { version, mailed_at, codes_at } = await readVersion(ownerId);
    const [grants, invitations] = await Promise.all([
      readGrants(),
      queryAll(table, invitationsOfOwner(ownerId)),
    ]);
    const found = invitations.map(fromInvitationRow).filter((each) => each !== null);
    return {
      version,
      grants: grants.flat().map(fromHeldRow),
      invitations: found.filter(({ acceptedBy }) => acceptedBy === null).map(({ invitation }) => invitation),
      mailedAt: mailed_at.map((time) => new Date(time)),
      codesAt: codes_at.map((time) => new Date(time)),
    };
  }

  async function ofPerson(userId: string) {
    const { version } = await readGrantsVersion(table, userId);
    const items = await queryAll(table, grantsOfPerson(userId));
    return { version, grants: items.map(fromHeldRow) };
  }

  async function findRow(ownerId: string, invitationId: string) {
    return fromInvitationRow(await getItem(table, invitedKey(ownerId, invitationId)));
  }

  return {
    version: async (userId) => (await readGrantsVersion(table, userId)).version,

    ofPet: (ownerId, petId) =>
      given(ownerId, () =>
        Promise.all([petId, null].map((each) => queryAll(table, grantsOfPet(ownerId, each)))),
      ),

    ofOwner: (ownerId) => given(ownerId, async () => [await queryAll(table, grantsOfOwner(ownerId))]),

    ofPerson,

    async ofHolder({ userId, ownerId }) {
      if (!isPracticeId(userId)) return ofPerson(userId);
      const items = await queryAll(table, grantsOfOwner(ownerId));
      return { version: null, grants: items.map(fromHeldRow).filter((grant) => grant.userId === userId) };
    },

    async findInvitation(tokenHash) {
      const pointer = await getItem(table, invitationPointerKey(tokenHash));
      if (!pointer) return null;
      const { owner_id, invitation_id } = invitationPointerRowSchema.parse(pointer);
      return findRow(owner_id, invitation_id);
    },

    async invitation(ownerId, invitationId) {
      const found = await findRow(ownerId, invitationId);
      return found?.acceptedBy === null ? found.invitation : null;
    },

    async people(ownerId) {
      const items = await queryAll(table, peopleOfOwner(ownerId));
      return new Map(items.map(fromPersonRow).map((person) => [person.userId, person]));
    },

    async setReminders(grant, reminders) {
      if (reminders) await noteReminded(table, [{ ...grant, reminders }]);
      const set = (Key: Item): Action => ({
        Update: {
          TableName,
          Key,
          UpdateExpression: 'SET reminders = :reminders',
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':reminders': reminders, ':version': grant.version },
        },
      });
      const { holder, owner } = keysOfGrant(grant);
      const mark = reminders ? { grants: noteGrants(TableName, grant.userId) } : {};
      return (await transact(table, { holder: set(holder), owner: set(owner), ...mark })).committed;
    },

    async commit(change) {
      await noteReminded(table, change.put ?? []);
      await notePractices(table, change.put ?? []);
      const { committed } = await transact<string>(table, actionsOf(TableName, change));
      return committed;
    },
  };
}

/** Reads what an owner calls a person. */
export const createPersonNames = (table: Table) => async (ownerId: string, userId: string) => {
  const item = await getItem(table, personKey(ownerId, userId));
  return item && personRowSchema.parse(item).name;
};

function fromPersonRow(item: Item): Person {
  const { name, email, accepted_by } = personRowSchema.parse(item);
  return { userId: String(item.user_id), name, email, acceptedBy: accepted_by };
}

/** The actions of a change, by names that say what they do. */
function actionsOf(TableName: string, change: AccessChange): Record<string, Action> {
  const {
    ownerId,
    versions,
    practice,
    put = [],
    end = [],
    invite,
    withdraw = [],
    accept,
    mailedAt,
    codesAt,
    sharesAll,
    history,
  } = change;
  const { owner, person } = versions;
  const named = [
    ['owner', countUp(TableName, grantsVersionKey(ownerId), owner, { mailedAt, codesAt })] as const,
    ...(person
      ? [['person', countUp(TableName, grantsVersionKey(person.userId), person.version)] as const]
      : []),
    ...put.flatMap((grant) => putGrant(TableName, grant)),
    ...end.flatMap((grant) => endGrant(TableName, grant)),
    ...countPatients(TableName, { ...(practice && { practice }), put, end }),
    ...(practice ? [['practice name', nameOfPractice(TableName, ownerId, practice)] as const] : []),
    ...(invite ? putInvitation(TableName, invite) : []),
    ...withdraw.flatMap((invitation) => deleteInvitation(TableName, invitation)),
    ...(accept ? acceptInvitation(TableName, accept.invitation, accept.by) : []),
    ...(sharesAll ? [['profile', noteSharesAll(TableName, ownerId)] as const] : []),
    ...history.map(
      (entry, n) => [`history ${n}`, { Put: { TableName, Item: toHistoryRow(ownerId, entry) } }] as const,
    ),
  ];
  return Object.fromEntries(named);
}

/** From now on, whoever adds a pet asks for it to be shared, too. */
const noteSharesAll = (TableName: string, ownerId: string): Action => ({
  Update: {
    TableName,
    Key: profileKey(ownerId),
    UpdateExpression: 'SET shares_all_pets = :true',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':true': true },
  },
});

/** From now on, the person's dashboard looks for grants; its calls read this row anyway. */
const noteGrants = (TableName: string, userId: string): Action => ({
  Update: {
    TableName,
    Key: remindersKey(userId),
    UpdateExpression: 'SET has_grants = :true',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':true': true },
  },
});

/** Writes both rows: new ones, or what changes of those in the version before. */
function putGrant(TableName: string, grant: HeldGrant): (readonly [string, Action])[] {
  const write = (Item: Item): Action =>
    grant.version === 1
      ? { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } }
      : { Update: { TableName, Key: { PK: Item.PK, SK: Item.SK }, ...changeOf(grant, Item) } };
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
const choicesOf = ({ scope, owner_email, may_remind }: Item) =>
  ({ scope, owner_email, may_remind }) as Record<string, NativeAttributeValue>;

/** Deletes both rows. A missing twin is no obstacle: what is half there must end too. */
function endGrant(TableName: string, grant: HeldGrant): (readonly [string, Action])[] {
  const keys = keysOfGrant(grant);
  return [
    [`grant ${grant.id}`, { Delete: { TableName, Key: keys.holder } }],
    [`granted ${grant.id}`, { Delete: { TableName, Key: keys.owner } }],
    ...hidePatient(TableName, grant),
  ];
}

function putInvitation(TableName: string, invitation: OpenInvitation): (readonly [string, Action])[] {
  const { own, pointer } = toInvitationRows(invitation);
  const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
  return [
    [`invitation ${invitation.id}`, { Put: { TableName, Item: own, ...isNew } }],
    [`pointer ${invitation.id}`, { Put: { TableName, Item: pointer, ...isNew } }],
    [`name ${invitation.id}`, { Put: { TableName, Item: nameOfInvited(invitation, null) } }],
  ];
}

/**
 * The history names an invitation, and finds the name here also once the invitation's own row is gone. That of a code
 * which nobody accepted goes with it: no mail went to that person.
 */
const nameOfInvited = (invitation: OpenInvitation, acceptedBy: string | null): Item => ({
  ...personKey(invitation.ownerId, invitation.id),
  user_id: invitation.id,
  name: invitation.name,
  email: invitation.email,
  accepted_by: acceptedBy,
  ...(invitation.email === null && acceptedBy === null && ttlOf(invitation)),
});

/** Fails for one that was accepted, declined or withdrawn meanwhile, and so has no second end in the history. */
const deleteInvitation = (
  TableName: string,
  { id, ownerId, tokenHash }: OpenInvitation,
): (readonly [string, Action])[] => [
  [
    `invitation ${id}`,
    {
      Delete: {
        TableName,
        Key: invitedKey(ownerId, id),
        ConditionExpression: 'accepted_by = :nobody',
        ExpressionAttributeValues: { ':nobody': null },
      },
    },
  ],
  [`pointer ${id}`, { Delete: { TableName, Key: invitationPointerKey(tokenHash) } }],
];

/** Marks who accepted it, for a repeat of the call, and stores what the owner calls that person. */
function acceptInvitation(
  TableName: string,
  invitation: OpenInvitation,
  { userId, name, email }: Person,
): (readonly [string, Action])[] {
  const { id, ownerId } = invitation;
  return [
    [
      `invitation ${id}`,
      {
        Update: {
          TableName,
          Key: invitedKey(ownerId, id),
          UpdateExpression: 'SET accepted_by = :user',
          ConditionExpression: 'accepted_by = :nobody',
          ExpressionAttributeValues: { ':user': userId, ':nobody': null },
        },
      },
    ],
    [`name ${id}`, { Put: { TableName, Item: nameOfInvited(invitation, userId) } }],
    ['name', { Put: { TableName, Item: { ...personKey(ownerId, userId), user_id: userId, name, email } } }],
    ['known', { Put: { TableName, Item: { ...knownKey(userId, ownerId), owner_id: ownerId } } }],
    ['settings', noteGrants(TableName, userId)],
  ];
}
