import { addDays } from '../../../contract/dates.ts';
import type {
  Invitation,
  People,
  PersonWithAccess,
  ReceivedInvitation,
} from '../../../contract/grants/grants.ts';
import type { ShownEntry } from '../../../contract/grants/history.ts';
import type { PracticeWithAccess } from '../../../contract/practices/practice-grants.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectHeading, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aPet, aRecord, nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, DONE, PENDING } from '../support/answers.ts';
import type { Stage, VisitOptions } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { ofAnotherOwner, usualStates, whileWaiting, withDialog } from './visit-steps.ts';

const route = '/pet/{petId}/people';
const path = `/pet/${aPet().id}/people`;

/** The end of a day in the browser's time zone. */
export const endIn = (days: number) => {
  const end = addDays(new Date(), days);
  end.setHours(23, 59, 59, 999);
  return end.toISOString();
};

export const aPerson = (fields: Partial<PersonWithAccess> = {}): PersonWithAccess => ({
  grant_id: nthId('grt', 1),
  name: 'Mia',
  email: 'mia@example.com',
  role: 'caregiver',
  ends_at: endIn(7),
  all_pets: false,
  since: addDays(new Date(), -8).toISOString(),
  is_self: false,
  gets_reminders: false,
  is_mail_off: false,
  invitation_id: null,
  ...fields,
});

export const aPracticeWithAccess = (fields: Partial<PracticeWithAccess> = {}): PracticeWithAccess => ({
  grant_id: nthId('grt', 4),
  kinds: ['vaccination'],
  since: null,
  may_add: false,
  may_remind: false,
  owner_name: 'Dana',
  shows_email: false,
  all_pets: false,
  given_at: '2026-11-03T09:00:00.000Z',
  name: 'Riverside Animal Clinic',
  standing: { status: 'unverified', at: null },
  logo: null,
  paused_until: null,
  unsubscribed_at: null,
  ...fields,
});

export const anOpenInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: nthId('inv', 1),
  name: 'Liz',
  email: 'liz@example.com',
  role: 'viewer',
  ends_at: null,
  all_pets: false,
  invited_at: addDays(new Date(), -2).toISOString(),
  expires_at: addDays(new Date(), 12).toISOString(),
  ...fields,
});

/** Of an owner who lives with Jon, and whose dog Mia minds. */
export const aFamily = (fields: Partial<People> = {}): People => ({
  pet_name: 'Biscuit',
  is_archived: false,
  role: 'owner',
  owner_name: 'Dana',
  people: [
    aPerson({
      grant_id: nthId('grt', 2),
      name: 'Jon',
      role: 'co-owner',
      ends_at: null,
      all_pets: true,
      gets_reminders: true,
    }),
    aPerson(),
  ],
  invitations: [anOpenInvitation()],
  left_out: [],
  ...fields,
});

const heartworm = aRecord({ title: 'Heartworm tablet' });

export const anEntry = (fields: Partial<ShownEntry>): ShownEntry => ({
  at: new Date().toISOString(),
  kind: 'wrote',
  name: 'Mia',
  is_self: false,
  role: null,
  ends_at: null,
  call: null,
  record_id: null,
  ...fields,
});

export const peopleAnswers = (people = aFamily()): Answers => ({
  'list-people': people,
  'list-access-history': {
    entries: [
      anEntry({ call: 'create-record', record_id: heartworm.id }),
      anEntry({ kind: 'joined', role: 'caregiver', ends_at: endIn(7) }),
      anEntry({ kind: 'invited', role: 'caregiver', ends_at: endIn(7) }),
    ],
    next: null,
  },
  'get-pet': { pet: aPet(), records: [heartworm], next: null },
});

export const visitPeople = (stage: Stage, answers: Answers = peopleAnswers(), options: VisitOptions = {}) =>
  stage.visit(path, { as: OWNER, answers, ...options });

const state = stateOf(route);

const people: RouteState[] = [
  ...usualStates(state, path, 'list-people', peopleAnswers()),
  state('filled', 'of an archived pet', async (stage) => {
    const page = await visitPeople(stage, peopleAnswers(aFamily({ is_archived: true })));
    await expectVisible(page.getByText('Biscuit is archived.', { exact: false }));
  }),
  state('filled', async (stage) => {
    const page = await visitPeople(stage, peopleAnswers(aFamily({ left_out: ['Ben'] })));
    await expectVisible(page.getByText('Mia added Heartworm tablet'), page.getByText(/Not shared with/));
  }),
  state('filled', { detail: 'someone’s access, opened', hasOwnLayout: true }, async (stage) => {
    const page = await visitPeople(stage);
    await page.getByRole('button', { name: /^Mia/ }).click();
    await page.getByRole('button', { name: /^Liz/ }).click();
    await page.getByText('What they can do').click();
    await expectVisible(page.getByRole('button', { name: 'Remove Mia' }));
  }),
  state('filled', 'removing someone who made links', async (stage) => {
    const page = await visitPeople(stage, { ...peopleAnswers(), 'count-made-links': { active: 2 } });
    await page.getByRole('button', { name: /^Jon/ }).click();
    await withDialog(page, 'Remove Jon');
  }),
  state('filled', { detail: 'inviting someone', hasOwnLayout: true }, async (stage) => {
    await withDialog(await visitPeople(stage), 'Invite someone');
  }),
  state('filled', 'a code on the screen', async (stage) => {
    const invitation = anOpenInvitation({
      email: null,
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    });
    const page = await visitPeople(stage, {
      ...peopleAnswers(aFamily({ invitations: [invitation] })),
      'create-invitation': { invitation, token: 'a'.repeat(64) },
    });
    await withDialog(page, 'Invite someone');
    await page.getByLabel('Show a code').check();
    await page.getByLabel('Their name').fill('Liz');
    await page.getByRole('button', { name: 'Show the code' }).click();
    await expectVisible(page.getByText('Works once: 10 minutes left.'));
  }),
  state('filled', 'of someone who looks after the pet', async (stage) => {
    const own = aFamily({ role: 'caregiver', people: [aPerson({ is_self: true })], invitations: [] });
    const page = await visitPeople(stage, peopleAnswers(own));
    await expectVisible(page.getByText('You see only what is about you.'));
  }),
  state('empty', async (stage) => {
    const answers = peopleAnswers(aFamily({ owner_name: null, people: [], invitations: [] }));
    const nothing = { 'list-access-history': { entries: [], next: null } };
    const page = await visitPeople(stage, { ...answers, ...nothing });
    await expectVisible(page.getByText(/Only you look after/), page.getByText('Nothing yet.'));
  }),
  state('error', 'the history alone', async (stage) => {
    const page = await visitPeople(stage, { ...peopleAnswers(), 'list-access-history': CUT_OFF });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  state('unauthorised', (stage) => ofAnotherOwner(stage, '/people')),
];

export const INVITATION_TOKEN = 'c'.repeat(64);

export const aReceivedInvitation = (fields: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  pet_name: 'Biscuit',
  owner_name: 'Dana',
  role: 'caregiver',
  ends_at: endIn(7),
  all_pets: false,
  expires_at: endIn(7),
  ...fields,
});

export const doesNotWork = () => new AppError('link-invalid', 'This invitation doesn’t work.');

/** Opens the link of an invitation, as its mail has it. */
export const visitInvitation = (stage: Stage, answers: Answers, options: VisitOptions = {}) =>
  stage.visit(`/invitation#${INVITATION_TOKEN}&email=liz%40example.com`, { answers, ...options });

const offer = { 'preview-invitation': aReceivedInvitation(), 'read-invitation': aReceivedInvitation() };

const invitationState = stateOf('/invitation');

const invitation: RouteState[] = [
  invitationState('loading', (stage) =>
    whileWaiting(stage, `/invitation#${INVITATION_TOKEN}`, { answers: { 'preview-invitation': PENDING } }),
  ),
  invitationState('filled', async (stage) => {
    const page = await visitInvitation(stage, offer);
    await expectHeading(page, 'Dana shares Biscuit with you');
    await expectVisible(page.getByRole('link', { name: 'Create account' }));
  }),
  invitationState('filled', 'to all pets, signed in', async (stage) => {
    const all = aReceivedInvitation({ all_pets: true, role: 'co-owner', ends_at: null });
    const page = await visitInvitation(stage, { 'read-invitation': all }, { as: OWNER });
    await expectHeading(page, 'Dana shares all their pets with you');
    await expectVisible(page.getByRole('button', { name: 'Accept' }));
  }),
  invitationState('filled', 'declined', async (stage) => {
    const page = await visitInvitation(stage, { ...offer, 'decline-invitation': DONE }, { as: OWNER });
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectHeading(page, 'You declined');
  }),
  invitationState('error', 'for another address', async (stage) => {
    const answers = { ...offer, 'read-invitation': doesNotWork() };
    const page = await visitInvitation(stage, answers, { as: OWNER });
    await expectVisible(page.getByRole('button', { name: 'Use another account' }));
  }),
  invitationState('error', async (stage) => {
    const page = await visitInvitation(stage, { 'preview-invitation': doesNotWork() });
    await expectHeading(page, 'This invitation doesn’t work');
  }),
  invitationState('error', 'cut off', async (stage) => {
    await expectHeading(await stage.visit('/invitation#abc'), 'This link doesn’t work');
  }),
  invitationState('error', 'without an answer', async (stage) => {
    const page = await visitInvitation(stage, { 'preview-invitation': CUT_OFF });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
];

export const familyStates: RouteState[] = [...people, ...invitation];
