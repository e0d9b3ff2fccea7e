import { describe, expect, test } from 'vitest';
import { DUTIES, MEMBER_ROLES, type MemberRole, mayDo } from '../../contract/access/duties.ts';
import { api } from '../../contract/api.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { PRACTICES } from '../../contract/limits.ts';
import { startBackend } from '../support/backend.ts';
import type { Sent } from '../support/http-event.ts';
import { isPracticeCall, type PracticeCall, preparePracticeCalls } from '../support/practice-scenario.ts';
import { addPractice, removeMember, type TestMember, type TestPractice } from '../support/practices.ts';
import { verifyPractice } from '../support/signatures.ts';
import { startForFile } from '../support/start-for-file.ts';

/**
 * Which members may make each call about a practice, written by hand: with an active plan; while the practice is
 * read-only; and once its plan ended long ago.
 */
const MAY: Record<PracticeCall, string> = {
  'get-practice': 'manager vet staff | manager vet staff | manager vet staff',
  'update-practice': 'manager | manager |',
  'close-practice': 'manager | manager | manager',
  'get-team': 'manager vet staff | manager vet staff | manager vet staff',
  'invite-member': 'manager | manager |',
  'withdraw-member-invitation': 'manager | manager | manager',
  'set-member-roles': 'manager | manager | manager',
  'remove-member': 'manager | manager | manager',
  'update-membership': 'manager vet staff | manager vet staff |',
  'leave-practice': 'manager vet staff | manager vet staff | manager vet staff',
  'take-plan-along': 'manager | manager | manager',
  'get-standing': 'manager vet staff | manager vet staff | manager vet staff',
  'create-application-upload': 'manager | manager |',
  'send-application': 'manager | manager |',
  'list-patients': 'manager vet staff | |',
  'get-patient': 'manager vet staff | |',
  'get-patient-document': 'manager vet staff | |',
  'get-counter': 'manager vet staff | manager vet staff |',
  'replace-counter': 'manager | |',
  'sign-entries': 'vet | |',
  'amend-signature': 'vet | |',
  'revoke-signature': 'vet | vet | vet',
  'create-entries': 'manager vet staff | |',
  'list-entries': 'manager vet staff | manager vet staff | manager vet staff',
  'export-entries': 'manager vet staff | manager vet staff |',
  'get-entry': 'manager vet staff | manager vet staff | manager vet staff',
  'change-entry': 'manager vet staff | |',
  'withdraw-entry': 'manager vet staff | manager vet staff | manager vet staff',
  'list-templates': 'manager vet staff | manager vet staff |',
  'set-template': 'manager vet staff | |',
  'delete-template': 'manager vet staff | |',
};

// Safe: the names are the keys and no others.
const CALLS = Object.keys(MAY) as PracticeCall[];

const backend = startForFile(startBackend);

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(backend.now().getTime() - days * DAY_MS).toISOString();

/** A plan that ended some days ago. */
const ended = (days: number): Partial<Subscriber> => ({
  subscribed: false,
  subscription_end: daysAgo(days),
  bought_at: daysAgo(days + 60),
});

/** `ok`, or the status of the refusal. */
async function play({ client }: Pick<TestMember, 'client'>, name: PracticeCall, sent: Sent): Promise<string> {
  const { status } = await client.call(name, sent);
  return status === api[name].status ? 'ok' : String(status);
}

const rolesIn = (name: PracticeCall, part: 0 | 1 | 2) => (MAY[name].split('|')[part] ?? '').trim().split(' ');

/** Plays each call by each role; each call has a practice of its own, since some end what others need. */
async function expectRoles(
  name: PracticeCall,
  role: MemberRole,
  practice: TestPractice,
  expected: string,
): Promise<void> {
  const sent = await preparePracticeCalls(backend, practice);
  if (api[name].duty === 'sign') await verifyPractice(backend, practice.id);
  expect([name, role, await play(practice.members[role], name, sent[name])]).toEqual([name, role, expected]);
}

describe.each(CALLS)('%s', (name) => {
  test.each(MEMBER_ROLES)('by the role %s', async (role) => {
    const expected = rolesIn(name, 0).includes(role) ? 'ok' : '404';
    await expectRoles(name, role, await addPractice(backend), expected);
  });

  test.each(MEMBER_ROLES)('by the role %s while the practice is read-only', async (role) => {
    const practice = await addPractice(backend, { plan: ended(PRACTICES.readOnlyDays - 1) });
    const refusal = rolesIn(name, 0).includes(role) ? '409' : '404';
    await expectRoles(name, role, practice, rolesIn(name, 1).includes(role) ? 'ok' : refusal);
  });

  test.each(MEMBER_ROLES)('by the role %s once the plan ended long ago', async (role) => {
    const expected = rolesIn(name, 2).includes(role) ? 'ok' : rolesIn(name, 0).includes(role) ? '409' : '404';
    const practice = await addPractice(backend, { plan: ended(PRACTICES.readOnlyDays + 1) });
    await expectRoles(name, role, practice, expected);
  });

  test('by no one once the practice was closed long ago', async () => {
    const closed = await addPractice(backend, { endedAt: new Date(daysAgo(PRACTICES.readOnlyDays + 1)) });
    for (const role of MEMBER_ROLES) await expectRoles(name, role, closed, '404');
  });

  test('by no one else', async () => {
    const practice = await addPractice(backend);
    const other = await addPractice(backend);
    const sent = await preparePracticeCalls(backend, practice);
    const former = practice.members.manager;
    await removeMember(backend, practice.id, former.userId);
    const administrator = { client: { call: backend.admin } };
    for (const who of [practice.stranger, other.members.manager, former, administrator]) {
      expect([name, await play(who, name, sent[name])]).toEqual([name, '404']);
    }
    const { status } = await backend.call(name, sent[name]);
    expect([name, status]).toEqual([name, 401]);
  });
});

test('the list is the table of the duties', () => {
  for (const name of CALLS) {
    for (const role of MEMBER_ROLES) {
      expect([name, role, rolesIn(name, 0).includes(role)]).toEqual([
        name,
        role,
        mayDo([role], api[name].duty),
      ]);
    }
  }
  expect(
    Object.keys(api)
      .filter((name) => isPracticeCall(name as never))
      .toSorted(),
  ).toEqual(CALLS.toSorted());
  expect(Object.keys(DUTIES)).toEqual(MEMBER_ROLES);
});
