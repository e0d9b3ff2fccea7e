import { isPracticeId } from '../../contract/access/holders.ts';
import type { AccessStore, GivenAccess } from '../domain/access/ports.ts';
import { actionsOf } from './access/change-actions.ts';
import { remindOfGrant } from './access/grant-actions.ts';
import { createPeopleOfOwner } from './access/people.ts';
import { fromHeldRow, keysOfGrant } from './grant-row.ts';
import { notePractices } from './granting-practices.ts';
import { readGrantsVersion } from './grants-version.ts';
import { fromInvitationRow, invitationPointerRowSchema } from './invitation-row.ts';
import { grantsOfOwner, grantsOfPerson, grantsOfPet, invitationsOfOwner } from './key-conditions.ts';
import { invitationPointerKey, invitedKey } from './keys.ts';
import { noteReminded } from './reminded-grants.ts';
import { getItem, getItems, type Item, queryAll, type Table } from './table.ts';
import { transact } from './transaction.ts';

/** The grants and invitations of the table. */
export function createAccessStore(table: Table): AccessStore {
  /** The version comes first: what changes after it makes the write fail. */
  async function given(ownerId: string, readGrants: () => Promise<Item[][]>): Promise<GivenAccess> {
    const { version, mailed_at, codes_at } = await readGrantsVersion(table, ownerId);
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

    isThere: async (grant) => (await getItems(table, Object.values(keysOfGrant(grant)))).length > 0,

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

    people: createPeopleOfOwner(table),

    async setReminders(grant, reminders) {
      if (reminders) await noteReminded(table, [{ ...grant, reminders }]);
      return (await transact(table, remindOfGrant(grant, reminders))).committed;
    },

    async commit(change) {
      await noteReminded(table, change.put ?? []);
      await notePractices(table, change.put ?? []);
      const { committed } = await transact<string>(table, actionsOf(change));
      return committed;
    },
  };
}
