import { addDays } from '../../../contract/dates.ts';
import type { Practice } from '../../../contract/practices/practices.ts';
import type {
  MemberInvitation,
  ReceivedMemberInvitation,
  ShownMember,
} from '../../../contract/practices/team.ts';
import type { TeamHistory } from '../../../contract/practices/team-history.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectHeading, expectNotice, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, DONE } from '../support/answers.ts';
import type { Stage, VisitOptions } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { dashboardAnswers, usualStates, withDialog, withoutSession } from './visit-steps.ts';

const PRACTICE_ID = nthId('prc', 1);
export const practicePath = `/practice/${PRACTICE_ID}`;
const teamPath = `${practicePath}/team`;

export const aShownPractice = (fields: Partial<Practice> = {}): Practice => ({
  id: PRACTICE_ID,
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  roles: ['manager', 'vet'],
  state: 'open',
  standing: { status: 'verified', at: '2026-11-03T09:00:00.000Z' },
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: 'We see what you choose, and add what we give your pet here.',
  opened_at: '2026-11-01T09:00:00.000Z',
  closed_at: null,
  readable_until: null,
  logo: null,
  ...fields,
});

export const aShownMember = (fields: Partial<ShownMember> = {}): ShownMember => ({
  user_id: 'kim',
  name: 'Kim Lee',
  email: 'kim@example.com',
  roles: ['staff'],
  license: null,
  since: '2026-11-02T09:00:00.000Z',
  is_self: false,
  ...fields,
});

const RIVERA = aShownMember({
  user_id: 'rivera',
  name: 'Dr. Sam Rivera',
  email: 'rivera@example.com',
  roles: ['manager', 'vet'],
  license: 'OR 4711',
  is_self: true,
});

export const aMemberInvitation = (): MemberInvitation => ({
  id: nthId('inv', 1),
  name: 'Dr. Ana Alvarez',
  email: 'alvarez@example.com',
  roles: ['vet'],
  invited_at: addDays(new Date(), -2).toISOString(),
  expires_at: addDays(new Date(), 12).toISOString(),
});

export const aTeamHistory: TeamHistory = {
  entries: [
    {
      at: '2026-11-28T16:20:00.000Z',
      kind: 'roles',
      name: 'Kim Lee',
      roles: ['manager', 'staff'],
      before: ['staff'],
      by: 'Dr. Sam Rivera',
    },
    {
      at: '2026-11-27T09:00:00.000Z',
      kind: 'removed',
      name: 'Robin Hart',
      roles: ['staff'],
      before: [],
      by: 'Dr. Sam Rivera',
    },
    {
      at: '2026-11-26T09:00:00.000Z',
      kind: 'left',
      name: 'Lou Park',
      roles: ['staff'],
      before: [],
      by: null,
    },
    {
      at: '2026-11-25T09:00:00.000Z',
      kind: 'joined',
      name: 'Dr. Ana Alvarez',
      roles: ['vet'],
      before: [],
      by: 'Dr. Sam Rivera',
    },
  ],
  next: '2026-11-25T09:00:00.000Z#2',
};

/** A practice with its manager, a member of staff and an invitation. */
export const practiceAnswers = (practice = aShownPractice()): Answers => ({
  'get-practice': practice,
  'get-team': { members: [RIVERA, aShownMember()], invitations: [aMemberInvitation()] },
});

const practiceNotFound = () =>
  new AppError('practice-not-found', 'This practice doesn’t exist or you don’t have access to it.');

export const visitTeam = (stage: Stage, answers: Answers = practiceAnswers(), options: VisitOptions = {}) =>
  stage.visit(teamPath, { as: OWNER, answers, ...options });

export const asFormer = async (stage: Stage, path: string, more: Answers = {}) => {
  const answers = {
    ...dashboardAnswers(),
    'get-practice': practiceNotFound(),
    'get-team': practiceNotFound(),
    ...more,
  };
  const page = await stage.visit(path, { as: OWNER, answers });
  await expectPath(page, '/dashboard?pets');
  await expectNotice(page, 'You no longer have access');
};

const teamState = stateOf('/practice/{practiceId}/team');

const team: RouteState[] = [
  ...usualStates(teamState, teamPath, 'get-team', practiceAnswers()),
  teamState('filled', async (stage) => {
    const page = await visitTeam(stage);
    await expectHeading(page, 'Riverside Animal Clinic');
    await expectVisible(page.getByText('manager and vet'));
  }),
  teamState('filled', { detail: 'a member open', hasOwnLayout: true }, async (stage) => {
    const page = await visitTeam(stage);
    await page.getByRole('button', { name: /Kim Lee/ }).click();
    await expectVisible(page.getByRole('button', { name: 'Remove Kim Lee' }));
  }),
  teamState('filled', 'its history', async (stage) => {
    const page = await visitTeam(stage, { ...practiceAnswers(), 'list-team-history': aTeamHistory });
    await page.getByRole('button', { name: 'Show history' }).click();
    await expectVisible(
      page.getByText('Dr. Sam Rivera changed Kim Lee from staff to manager and staff'),
      page.getByText('Dr. Ana Alvarez joined as vet, invited by Dr. Sam Rivera'),
      page.getByRole('button', { name: 'Show earlier' }),
    );
  }),
  teamState('error', 'its history', async (stage) => {
    const page = await visitTeam(stage, { ...practiceAnswers(), 'list-team-history': CUT_OFF });
    await page.getByRole('button', { name: 'Show history' }).click();
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  teamState('filled', 'inviting', async (stage) => {
    await withDialog(await visitTeam(stage), 'Invite someone');
  }),
  teamState('filled', 'as staff', async (stage) => {
    const practice = aShownPractice({ roles: ['staff'], standing: { status: 'unverified', at: null } });
    const self = aShownMember({ is_self: true });
    const answers: Answers = {
      'get-practice': practice,
      'get-team': { members: [{ ...RIVERA, is_self: false }, self], invitations: [] },
    };
    const page = await visitTeam(stage, answers);
    await expectVisible(page.getByText('Kim Lee (you)'));
  }),
  teamState('empty', async (stage) => {
    const answers: Answers = {
      'get-practice': aShownPractice({ state: 'read-only', standing: { status: 'unverified', at: null } }),
      'get-team': { members: [RIVERA], invitations: [] },
    };
    const page = await visitTeam(stage, answers);
    await expectVisible(page.getByText(/Only you are here so far/));
  }),
  teamState('unauthorised', (stage) => asFormer(stage, teamPath)),
];

const practiceState = stateOf('/practice/{practiceId}');

const profile: RouteState[] = [
  ...usualStates(practiceState, practicePath, 'get-practice'),
  practiceState('filled', async (stage) => {
    const page = await stage.visit(practicePath, { as: OWNER, answers: practiceAnswers() });
    await expectVisible(page.getByRole('button', { name: 'Save profile' }));
  }),
  practiceState('filled', { detail: 'of a kennel, as staff', hasOwnLayout: true }, async (stage) => {
    const practice = aShownPractice({ kind: 'kennel', name: 'Happy Paws', roles: ['staff'] });
    const page = await stage.visit(practicePath, { as: OWNER, answers: practiceAnswers(practice) });
    await expectVisible(page.getByText('Kennel'));
  }),
  practiceState('filled', 'closing', async (stage) => {
    const page = await stage.visit(practicePath, { as: OWNER, answers: practiceAnswers() });
    await withDialog(page, 'Close practice');
  }),
  practiceState('unauthorised', (stage) => asFormer(stage, practicePath)),
];

const openPracticeState = stateOf('/open-practice');

const opening: RouteState[] = [
  openPracticeState('filled', async (stage) => {
    const page = await stage.visit('/open-practice', { as: OWNER });
    await expectHeading(page, 'Add your practice or business');
  }),
  openPracticeState('error', async (stage) => {
    const page = await stage.visit('/open-practice', { as: OWNER, answers: { 'open-practice': CUT_OFF } });
    await page.getByLabel('Kind of business').selectOption('Kennel');
    await page.getByLabel('Name', { exact: true }).fill('Happy Paws');
    await page.getByLabel('Postal address').fill('1 Main Street');
    await page.getByLabel('Country').selectOption('Iceland');
    await page.getByLabel('Phone').fill('+354 555 0142');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Add business' }).click();
    await expectNotice(page, 'Not added');
  }),
  openPracticeState('unauthenticated', (stage) => withoutSession(stage, '/open-practice')),
];

export const aReceivedMemberInvitation = (
  fields: Partial<ReceivedMemberInvitation> = {},
): ReceivedMemberInvitation => ({
  practice_name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  standing: { status: 'verified', at: '2026-11-03T09:00:00.000Z' },
  roles: ['vet', 'staff'],
  expires_at: addDays(new Date(), 12).toISOString(),
  ...fields,
});

/** Opens the link of an invitation to a practice, as its mail has it. */
export const visitMemberInvitation = (stage: Stage, answers: Answers, options: VisitOptions = {}) =>
  stage.visit(`/invitation#practice.${'0123456789abcdef'.repeat(4)}&email=alvarez%40example.com`, {
    answers,
    ...options,
  });

const invitationState = stateOf('/invitation');

const invitation: RouteState[] = [
  invitationState('filled', 'to a practice', async (stage) => {
    const answers = { 'read-member-invitation': aReceivedMemberInvitation() };
    const page = await visitMemberInvitation(stage, answers, { as: OWNER });
    await expectHeading(page, 'Riverside Animal Clinic invites you to its team');
  }),
  invitationState('filled', 'to a practice, signed out', async (stage) => {
    const page = await visitMemberInvitation(stage, {});
    await expectHeading(page, 'You’re invited to a team');
    await expectVisible(page.getByRole('link', { name: 'Create account' }));
  }),
  invitationState('filled', 'to a practice, declined', async (stage) => {
    const answers: Answers = {
      'read-member-invitation': aReceivedMemberInvitation(),
      'decline-member-invitation': DONE,
    };
    const page = await visitMemberInvitation(stage, answers, { as: OWNER });
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectHeading(page, 'You declined');
  }),
  invitationState('error', 'to a practice, for another address', async (stage) => {
    const refusal = new AppError('link-invalid', 'This invitation doesn’t work.');
    const page = await visitMemberInvitation(stage, { 'read-member-invitation': refusal }, { as: OWNER });
    await expectVisible(page.getByRole('button', { name: 'Use another account' }));
  }),
];

export const practiceStates: RouteState[] = [...team, ...profile, ...opening, ...invitation];
