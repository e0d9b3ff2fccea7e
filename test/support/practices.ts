import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { MEMBER_ROLES, type MemberRole } from '../../contract/access/duties.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { newStanding } from '../../contract/practices/standing.ts';
import type { Member, StoredPractice } from '../../lambdas/domain/practices/ports.ts';
import { memberKey, membershipKey, subscriberKey } from '../../lambdas/store/keys.ts';
import { toMemberRows, toPracticeRow } from '../../lambdas/store/practice-row.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { aSubscriber } from './entities.ts';

/** What someone enters to open a practice. */
export const aNewPractice = {
  name: 'Riverside Animal Clinic',
  kind: 'veterinary' as const,
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  member_name: 'Dr. Ana Alvarez',
  is_vet: true,
};

export const aStoredPractice = (fields: Partial<StoredPractice> = {}): StoredPractice => ({
  id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  kind: 'veterinary',
  name: 'Riverside Animal Clinic',
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: null,
  standing: newStanding('2026-11-01T09:00:00.000Z'),
  openedAt: new Date('2026-11-01T09:00:00.000Z'),
  endedAt: null,
  members: 1,
  managers: 1,
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

async function newPerson(backend: Backend, name: string): Promise<TestMember> {
  const email = `${name}-${++people}@practice.example.org`;
  const userId = await backend.mail.addAccount(email);
  return { userId, email, client: backend.as(userId) };
}

const put = async ({ documents, table }: Backend, Item: object) => {
  await documents.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
};

/** Stores that a practice pays for the Veterinary plan, or what else it pays. */
const putPlan = (backend: Backend, practiceId: string, fields: Partial<Subscriber> = {}) =>
  put(backend, {
    ...subscriberKey(practiceAsPayer(practiceId)),
    ...aSubscriber({ subscription_tier: PLANS.vet.tier, ...fields }),
  });

/** Stores a member's two rows; the counts of the practice stay as they are. */
async function putMember(backend: Backend, member: Member): Promise<void> {
  const rows = toMemberRows(member);
  await put(backend, rows.practice);
  await put(backend, rows.person);
}

/** Removes a member's rows. */
export async function removeMember({ documents, table }: Backend, practiceId: string, userId: string) {
  for (const Key of [memberKey(practiceId, userId), membershipKey(userId, practiceId)]) {
    await documents.send(new DeleteCommand({ TableName: table.name, Key }));
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
  await put(
    backend,
    toPracticeRow(aStoredPractice({ id, openedAt: backend.now(), members: MEMBER_ROLES.length, ...fields })),
  );
  if (plan) await putPlan(backend, id, plan);
  const added = await Promise.all(
    MEMBER_ROLES.map(async (role) => {
      const person = await newPerson(backend, role);
      await putMember(backend, aMember({ ...person, practiceId: id, roles: [role], since: backend.now() }));
      return [role, person] as const;
    }),
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
  license: null,
  since: new Date('2026-11-01T09:00:00.000Z'),
  version: 1,
  ...fields,
});
