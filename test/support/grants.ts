import type { GrantedRole } from '../../contract/access/powers.ts';
import { grantedKey, grantKey, remindersKey, userPk } from '../../lambdas/store/keys.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { deleteRow, putRows, rowsBelow, setAttributes } from './rows.ts';

/** A pet that an owner opens to someone. */
interface Opened {
  userId: string;
  ownerId: string;
  petId: string;
}

/** The id of the grant that `putGrant` stores, unless the fields have another one. */
export const GRANT = 'grt_01jd0000000000000000000000';

/**
 * Stores a grant's two rows and the mark of whoever has it: everything, as a caregiver and without an end, unless the
 * fields say otherwise.
 */
export async function putGrant(
  backend: Backend,
  { userId, ownerId, petId }: Opened,
  fields: object = {},
): Promise<void> {
  const attributes = {
    id: GRANT,
    version: 1,
    owner_id: ownerId,
    user_id: userId,
    pet_id: petId,
    role: 'caregiver',
    scope: { kind: 'everything' },
    since: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
  const { id } = attributes;
  for (const key of [grantKey(userId, id), grantedKey(ownerId, petId, id)]) {
    await putRows(backend, [{ ...key, ...attributes }]);
  }
  await setAttributes(backend, remindersKey(userId), { has_grants: true });
}

/** Removes the row by which a person has access. */
export const withdrawGrant = (backend: Backend, userId: string, id = GRANT) =>
  deleteRow(backend, grantKey(userId, id));

/** Everything that is stored below a person's id. */
export const rowsOf = (backend: Backend, userId: string) => rowsBelow(backend, userPk(userId));

/** What an owner enters for someone. */
interface Invited {
  email?: string | null;
  name?: string;
  owner_name?: string;
  role?: GrantedRole;
  ends_at?: string | null;
  all_pets?: boolean;
}

export const anInvitation = (fields: Invited = {}) => ({
  email: null,
  name: 'Mia',
  owner_name: 'Dana',
  role: 'caregiver' as GrantedRole,
  ends_at: null,
  ...fields,
});

/** Invites someone by a code; returns its token. */
export async function inviteByCode(owner: OwnerClient, petId: string, fields: Invited = {}): Promise<string> {
  const { body } = await owner.call('create-invitation', { params: { petId }, body: anInvitation(fields) });
  return body.token ?? '';
}

/** Invites an address; returns the token in the mail. */
export async function inviteByMail(
  backend: Backend,
  owner: OwnerClient,
  petId: string,
  fields: Invited & { email: string },
): Promise<string> {
  await owner.call('create-invitation', { params: { petId }, body: anInvitation(fields) });
  await backend.drain();
  return tokenIn(backend, fields.email);
}

/** The token in the newest invitation to an address; empty without one. */
export function tokenIn({ mail }: Backend, email: string): string {
  const found = mail.mailbox.list().find(({ to, text }) => to === email && text.includes('/invitation#'));
  return /invitation#([0-9a-f]{64})/.exec(found?.text ?? '')?.[1] ?? '';
}

/** A new person with an account, who may have been invited. */
export async function addPerson(backend: Backend, email: string) {
  const userId = await backend.mail.addAccount(email);
  return { userId, email, client: backend.as(userId) };
}

/** Lets someone accept a code of the owner; returns the ids of the grants. */
export async function join(
  owner: OwnerClient,
  petId: string,
  person: OwnerClient,
  fields: Invited = {},
): Promise<string[]> {
  const token = await inviteByCode(owner, petId, fields);
  const { body } = await person.call('accept-invitation', { body: { token } });
  return body.grant_ids;
}
