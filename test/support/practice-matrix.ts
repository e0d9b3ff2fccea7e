import { expect, test } from 'vitest';
import { DUTIES, MEMBER_ROLES, type MemberRole, mayDo } from '../../contract/access/duties.ts';
import { api } from '../../contract/api.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { successStatus } from '../../contract/endpoint.ts';
import { PRACTICES } from '../../contract/limits.ts';
import type { Backend } from './backend.ts';
import type { Sent } from './http-event.ts';
import {
  giveVeterinaryPlan,
  isPracticeCall,
  type PracticeCall,
  prepareEndingCalls,
  preparePracticeCalls,
} from './practice-scenario.ts';
import { addPractice, removeMember, type TestMember, type TestPractice } from './practices.ts';
import { verifyPractice } from './signatures.ts';

/**
 * Which members may make each call about a practice, written by hand: with an active plan; while the practice is
 * read-only; and once its plan ended long ago.
 */
const MAY: Record<PracticeCall, string> = {
  'get-practice': 'manager vet staff | manager vet staff | manager vet staff',
  'update-practice': 'manager | manager |',
  'set-logo': 'manager | manager |',
  'remove-logo': 'manager | manager |',
  'close-practice': 'manager | manager | manager',
  'get-team': 'manager vet staff | manager vet staff | manager vet staff',
  'list-team-history': 'manager | manager | manager',
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
  'set-vet': 'manager | manager |',
  'list-patients': 'manager vet staff | |',
  'get-compliance': 'manager vet staff | |',
  'get-analytics': 'manager vet staff | manager vet staff |',
  'get-rules': 'manager vet staff | manager vet staff |',
  'choose-rules': 'manager | |',
  'get-patient': 'manager vet staff | |',
  'get-patient-document': 'manager vet staff | |',
  'list-week': 'manager vet staff | |',
  'set-contact': 'manager vet staff | |',
  'preview-practice-reminders': 'manager vet staff | |',
  'send-practice-reminders': 'manager vet staff | |',
  'ask-for-pet': 'manager vet staff | |',
  'get-counter': 'manager vet staff | manager vet staff |',
  'replace-counter': 'manager | |',
  'sign-entries': 'vet | |',
  'amend-signature': 'vet | |',
  'revoke-signature': 'vet | vet | vet',
  'create-entry-upload': 'manager vet staff | |',
  'create-entries': 'manager vet staff | |',
  'import-entries': 'manager vet staff | |',
  'list-entries': 'manager vet staff | manager vet staff | manager vet staff',
  'export-entries': 'manager vet staff | manager vet staff |',
  'get-entry': 'manager vet staff | manager vet staff | manager vet staff',
  'get-entry-document': 'manager vet staff | manager vet staff | manager vet staff',
  'change-entry': 'manager vet staff | |',
  'withdraw-entry': 'manager vet staff | manager vet staff | manager vet staff',
  'list-templates': 'manager vet staff | manager vet staff |',
  'set-template': 'manager vet staff | |',
  'delete-template': 'manager vet staff | |',
};

// Safe: the names are the keys and no others.
const CALLS = Object.keys(MAY) as PracticeCall[];

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A plan that ended some days ago. */
const ended = (days: number): Partial<Subscriber> => ({
  subscribed: false,
  subscription_end: daysAgo(days),
  bought_at: daysAgo(days + 60),
});

/** The states of a practice, each with its part of a line of MAY. */
const STATES = {
  'with an active plan': { part: 0, options: () => ({}) },
  'while the practice is read-only': {
    part: 1,
    options: () => ({ plan: ended(PRACTICES.readOnlyDays - 1) }),
  },
  'once the plan ended long ago': {
    part: 2,
    options: () => ({ plan: ended(PRACTICES.readOnlyDays + 1) }),
  },
} as const;

/** Each ends what other calls need, or needs a practice that is verified. */
const ENDING = [
  'close-practice',
  'set-member-roles',
  'remove-member',
  'leave-practice',
  'take-plan-along',
  'set-vet',
  'preview-practice-reminders',
  'send-practice-reminders',
  'update-membership',
] as const satisfies readonly PracticeCall[];

/** Whether `prepareEndingCalls` prepares all that a call needs. */
export const isEnding = (name: PracticeCall): name is (typeof ENDING)[number] =>
  ENDING.some((each) => each === name);

/** Those of a practice that is verified, whoever makes them. */
const OF_VERIFIED: readonly (PracticeCall | undefined)[] = [
  'set-vet',
  'preview-practice-reminders',
  'send-practice-reminders',
];

/** `ok`, or the status of the refusal. */
async function play(
  { client }: Pick<TestMember, 'client'>,
  name: PracticeCall,
  sent: Partial<Record<PracticeCall, Sent>>,
): Promise<[PracticeCall, string]> {
  const { status } = await client.call(name, sent[name]);
  return [name, status === successStatus(api[name]) ? 'ok' : String(status)];
}

const isIn = (name: PracticeCall, part: 0 | 1 | 2, role: MemberRole) =>
  (MAY[name].split('|')[part] ?? '').trim().split(' ').includes(role);

function expectedOf(name: PracticeCall, part: 0 | 1 | 2, role: MemberRole): [PracticeCall, string] {
  if (isIn(name, part, role)) return [name, 'ok'];
  return [name, isIn(name, 0, role) ? '409' : '404'];
}

/** What becomes of calls that a role makes one after the other in a practice. */
async function playAll(
  backend: Backend,
  practice: TestPractice,
  role: MemberRole,
  names: readonly PracticeCall[],
) {
  const prepare = names.every(isEnding) ? prepareEndingCalls : preparePracticeCalls;
  if (names[0] === 'take-plan-along') await giveVeterinaryPlan(backend, practice.members.manager);
  const sent = await prepare(backend, practice);
  if (role === 'vet' || OF_VERIFIED.includes(names[0])) await verifyPractice(backend, practice.id);
  const outcomes: [PracticeCall, string][] = [];
  for (const name of names) outcomes.push(await play(practice.members[role], name, sent));
  return outcomes;
}

/** Makes a test of each role: in a practice in this state it makes its calls, and no others. */
export function playPracticeCalls(
  backend: Backend,
  state: keyof typeof STATES,
  roles: readonly MemberRole[] = MEMBER_ROLES,
): void {
  const { part, options } = STATES[state];
  test.each(roles)(`the role %s makes its calls, and no others, ${state}`, async (role) => {
    const expected = CALLS.map((name) => expectedOf(name, part, role));
    const ends = ([name, outcome]: [PracticeCall, string]) => outcome === 'ok' && isEnding(name);
    // A refused call ends and needs nothing.
    for (const some of [expected.filter((one) => !ends(one)), ...expected.filter(ends).map((one) => [one])]) {
      const practice = await addPractice(backend, options());
      const names = some.map(([name]) => name);
      expect(await playAll(backend, practice, role, names)).toEqual(some);
    }
  });
}

/** Makes a test of each role: it makes no call once its practice was closed long ago. */
export function playClosedPractice(backend: Backend): void {
  test.each(MEMBER_ROLES)('the role %s makes no call once the practice was closed long ago', async (role) => {
    const closed = await addPractice(backend, { endedAt: new Date(daysAgo(PRACTICES.readOnlyDays + 1)) });
    expect(await playAll(backend, closed, role, CALLS)).toEqual(CALLS.map((name) => [name, '404']));
  });
}

/** Makes the test that other businesses, which have no patients, reach no call about them, entries or signatures. */
export function playKennel(backend: Backend): void {
  test('a kennel reaches no call about patients, entries or signatures', async () => {
    const kennel = await addPractice(backend, { kind: 'kennel', plan: null });
    const { manager } = kennel.members;
    const sent = await preparePracticeCalls(backend, await addPractice(backend));
    const atKennel = (name: PracticeCall): Sent => {
      const call: Sent | undefined = sent[name];
      return { ...call, params: { ...call?.params, practiceId: kennel.id } };
    };
    const ofClinics = CALLS.filter((name) => ['patients', 'entries', 'sign'].includes(api[name].service));
    expect(ofClinics.length).toBeGreaterThan(15);
    for (const name of ofClinics) {
      expect(await play(manager, name, { [name]: atKennel(name) })).toEqual([name, '404']);
    }
    for (const name of ['get-practice', 'get-team', 'get-standing'] as const) {
      expect(await play(manager, name, { [name]: atKennel(name) })).toEqual([name, 'ok']);
    }
  });
}

/** Makes the test that no one but members makes a call. */
export function playStrangers(backend: Backend): void {
  test('no one else makes a call', async () => {
    const practice = await addPractice(backend);
    const other = await addPractice(backend);
    const sent = await preparePracticeCalls(backend, practice);
    const former = practice.members.manager;
    await removeMember(backend, practice.id, former.userId);
    const administrator = { client: { call: backend.admin } };
    for (const name of CALLS) {
      for (const who of [practice.stranger, other.members.manager, former, administrator]) {
        expect(await play(who, name, sent)).toEqual([name, '404']);
      }
      const { status } = await backend.call(name, sent[name]);
      expect([name, status]).toEqual([name, 401]);
    }
  });
}

/** Makes the test that the list is the table of the duties. */
export function compareDuties(): void {
  test('the list is the table of the duties', () => {
    for (const name of CALLS) {
      for (const role of MEMBER_ROLES) {
        expect([name, role, isIn(name, 0, role)]).toEqual([name, role, mayDo([role], api[name].duty)]);
      }
    }
    expect(
      Object.keys(api)
        .filter((name) => isPracticeCall(name as never))
        .toSorted(),
    ).toEqual(CALLS.toSorted());
    expect(Object.keys(DUTIES)).toEqual(MEMBER_ROLES);
  });
}
