import { createHash, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { MEMBER_ROLES, type MemberRole } from '../../contract/access/duties.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { addDays } from '../../contract/dates.ts';
import { INVITATIONS } from '../../contract/limits.ts';
import { newStanding } from '../../contract/practices/standing.ts';
import type { Member, StoredPractice } from '../../lambdas/domain/practices/ports.ts';
import { memberKey, membershipKey, practiceKey, subscriberKey } from '../../lambdas/store/keys.ts';
import { toMemberRows, toPracticeRow } from '../../lambdas/store/practice-row.ts';
import { createTeamStore } from '../../lambdas/store/teams.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { aSubscriber } from './entities.ts';
import { deleteRow, putRows, rowsBelow, setAttributes } from './rows.ts';

/** A profile as a manager enters it. */
export const aProfile = {
  name: 'Riverside Animal Clinic',
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: null,
};

/** What someone enters to open a practice. */
export const aNewPractice = {
  ...aProfile,
  kind: 'veterinary' as const,
  member_name: 'Dr. Ana Alvarez',
  is_vet: true,
};

export const aStoredPractice = (fields: Partial<StoredPractice> = {}): StoredPractice => ({
  id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  kind: 'veterinary',
  ...aProfile,
  standing: newStanding('2026-11-01T09:00:00.000Z'),
  openedAt: new Date('2026-11-01T09:00:00.000Z'),
  endedAt: null,
  logo: null,
  ...fields,
});

/** A practice with an account for each of its members. */
export interface TestPractice {
  id: string;
  /** One member of each role, which is their only one. */
  members: Record<MemberRole, TestMember>;
  /** Someone without a role. */
  stranger: TestMember;
}

export interface TestMember {
  userId: string;
  email: string;
  client: OwnerClient;
}

let people = 0;

/** Someone with an account. */
export async function newPerson(backend: Backend, name: string): Promise<TestMember> {
  const email = `${name}-${++people}@practice.example.org`;
  const userId = await backend.mail.addAccount(email);
  return { userId, email, client: backend.as(userId) };
}

const put = async (backend: Backend, Item: object) => {
  await putRows(backend, [{ ...Item }]);
};

/** Stores that a practice pays for the Veterinary plan, or what else it pays. */
export const putPlan = (backend: Backend, practiceId: string, fields: Partial<Subscriber> = {}) =>
  put(backend, {
    ...subscriberKey(practiceAsPayer(practiceId)),
    ...aSubscriber({ subscription_tier: PLANS.vet.tier, ...fields }),
  });

/** Stores a member's two rows. */
export async function putMember(backend: Backend, member: Member): Promise<void> {
  const rows = toMemberRows(member);
  await put(backend, rows.practice);
  await put(backend, rows.person);
}

/** Adds a member with an account, as rows. */
export async function addMember(
  backend: Backend,
  practiceId: string,
  roles: MemberRole[],
): Promise<TestMember> {
  const person = await newPerson(backend, roles.join('-'));
  await putMember(backend, aMember({ ...person, practiceId, roles, since: backend.now() }));
  return person;
}

/** Stores an open invitation by the manager, or another member; returns its id and token. */
export async function putMemberInvitation(
  backend: Backend,
  { id: practiceId, members }: TestPractice,
  {
    email = 'invited@example.org',
    roles = ['staff'],
    by = members.manager,
  }: { email?: string; roles?: MemberRole[]; by?: TestMember } = {},
): Promise<{ id: string; token: string }> {
  const token = createHash('sha256').update(randomUUID()).digest('hex');
  const teams = createTeamStore({ client: backend.documents, name: backend.table.name });
  const { version } = await teams.get(practiceId);
  const invite = {
    id: `inv_${ulid(backend.now().getTime()).toLowerCase()}`,
    practiceId,
    invitedBy: by.userId,
    email,
    name: 'Kim',
    roles,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    invitedAt: backend.now(),
    expiresAt: addDays(backend.now(), INVITATIONS.days),
  };
  await teams.commit({ practiceId, versions: { team: version }, invite });
  return { id: invite.id, token };
}

/** The kinds of all rows of a practice, such as `MEMBER` and `NOTE`, each as often as it has one. */
export async function rowKindsOf(backend: Backend, practiceId: string): Promise<string[]> {
  const Items = await rowsBelow(backend, practiceKey(practiceId).PK);
  return Items.map(({ SK }) => String(SK).split('#')[0] ?? '').toSorted();
}

/** Stores that a practice was closed just now, without what that leads to. */
export async function closePractice(backend: Backend, practiceId: string): Promise<void> {
  await setAttributes(backend, practiceKey(practiceId), { ended_at: backend.now().toISOString() });
}

/** Removes a member's rows. */
export async function removeMember(backend: Backend, practiceId: string, userId: string) {
  for (const Key of [memberKey(practiceId, userId), membershipKey(userId, practiceId)]) {
    await deleteRow(backend, Key);
  }
}

/**
 * Opens a practice, as rows: with a manager, a vet and a member of staff, and an active plan unless `plan` is null.
 * `fields` say what else is stored of it, such as its standing.
 */
export async function addPractice(
  backend: Backend,
  { plan = {}, ...fields }: Partial<StoredPractice> & { plan?: Partial<Subscriber> | null } = {},
): Promise<TestPractice> {
  const id = `prc_${ulid(backend.now().getTime()).toLowerCase()}`;
  await put(backend, toPracticeRow(aStoredPractice({ id, openedAt: backend.now(), ...fields })));
  if (plan) await putPlan(backend, id, plan);
  const added = await Promise.all(
    MEMBER_ROLES.map(async (role) => [role, await addMember(backend, id, [role])] as const),
  );
  // Safe: there is one member for each role.
  const members = Object.fromEntries(added) as Record<MemberRole, TestMember>;
  return { id, members, stranger: await newPerson(backend, 'stranger') };
}

export const aMember = ({
  practiceId,
  userId,
  email = null,
  roles,
  ...fields
}: Pick<Member, 'practiceId' | 'userId' | 'roles'> & Partial<Member>): Member => ({
  practiceId,
  userId,
  email,
  roles,
  name: `Dr. ${roles.join(' and ')}`,
  license: roles.includes('vet') ? 'OR 48213' : null,
  since: new Date('2026-11-01T09:00:00.000Z'),
  version: 1,
  ...fields,
});
