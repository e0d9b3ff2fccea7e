import { addDays } from '../../../contract/dates.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import {
  aGrantedPet,
  anOverview,
  anUpcoming,
  anUpcomingRecord,
  aPet,
  aPetSummary,
  aRecord,
  aShare,
  day,
  nthId,
} from '../../support/entities.ts';
import { type Answer, type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { addPetWithoutSession } from './dialogs.ts';
import { fullPet, fullRecords } from './full-pet.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { vetDashboardStates } from './vet-dashboard.ts';
import { dashboardAnswers, whileWaiting, withDialog, withoutSession } from './visit-steps.ts';

const full = anOverview({
  pets: [fullPet],
  recent_records: fullRecords.slice(0, 5),
  record_count: fullRecords.length,
  ending_shares: [aShare({ expires_at: addDays(new Date(), 1).toISOString() })],
});

/** Every way in which a record is late. */
const upcoming = anUpcoming({
  records: [
    anUpcomingRecord({ pet_id: fullPet.id, pet_name: fullPet.name }),
    anUpcomingRecord({
      id: nthId('rec', 2),
      pet_id: fullPet.id,
      pet_name: fullPet.name,
      name: 'Heartworm tablets',
      title: 'Heartworm tablets',
      record_type: 'medication',
      status: 'due soon',
      expires_on: day(3),
      snoozed_until: day(1),
    }),
    anUpcomingRecord({
      id: nthId('rec', 3),
      pet_id: fullPet.id,
      pet_name: fullPet.name,
      name: 'Dog license',
      title: 'Dog license',
      record_type: 'other',
      status: 'due soon',
      expires_on: day(20),
    }),
  ],
  pets: [aPetSummary({ pet_id: fullPet.id, is_up_to_date: false, expired: 1, due: 2 })],
});

const BOUNCE = { reason: 'bounce', since: '2026-01-01T00:00:00.000Z' } as const;

const visitDashboard = (stage: Stage, overview = anOverview(), upcoming = anUpcoming()) =>
  stage.visit('/dashboard', { as: OWNER, answers: dashboardAnswers(overview, upcoming) });

/** Jon's cat, and a dog that Dana lets someone care for until next week. */
const olive = aGrantedPet();
const biscuit = aGrantedPet({
  grant_id: nthId('grt', 2),
  owner_name: 'Dana',
  role: 'caregiver',
  ends_at: addDays(new Date(), 7).toISOString(),
  pet: { name: 'Biscuit', species: 'dog', breed: 'Beagle', photo: null },
});
const dueForOlive = anUpcomingRecord({
  id: nthId('rec', 9),
  pet_id: olive.grant_id,
  pet_name: 'Olive',
  name: 'FVRCP',
  title: 'FVRCP',
  status: 'due soon',
  expires_on: day(9),
});

async function visitFullDashboard(stage: Stage) {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: dashboardAnswers(full, upcoming) });
  await expectVisible(page.getByText('1/1 pets used'));
  return page;
}

/** The form for a pet, on a plan with room for it. */
const visitAddPet = (stage: Stage, overview = anOverview()) =>
  stage.visit('/add-pet', { as: OWNER, answers: { 'get-overview': overview } });

/** What the dashboard's first section shows besides records that are late. */
const AT_A_GLANCE: Record<string, { answer: Answer<'get-upcoming'>; seen: string | RegExp }> = {
  'up to date': {
    answer: anUpcoming({ pets: [aPetSummary({ pet_id: fullPet.id })] }),
    seen: /is up to date/,
  },
  'no known validity': {
    answer: anUpcoming({ pets: [aPetSummary({ pet_id: fullPet.id, is_up_to_date: false, unknown: 1 })] }),
    seen: /We don’t know whether all of/,
  },
  'pets are not checked yet': { answer: anUpcoming({ pending: 2 }), seen: /haven’t checked 2 pets yet/ },
  'more than are listed': { answer: { ...upcoming, more_attention: 4 }, seen: /^4 more/ },
  'reminders are off': {
    answer: { ...upcoming, reminders: { enabled: false, mail_problem: null } },
    seen: /^Your reminders are off/,
  },
  'no email reaches the owner': {
    answer: { ...upcoming, reminders: { enabled: true, mail_problem: BOUNCE } },
    seen: /^We can’t email you/,
  },
  'what needs attention can’t be loaded': { answer: CUT_OFF, seen: 'We couldn’t check what needs attention' },
};

const dashboardState = stateOf('/dashboard');

const dashboard: RouteState[] = [
  dashboardState('loading', { hasOwnLayout: true }, (stage) =>
    whileWaiting(stage, '/dashboard', {
      as: OWNER,
      answers: { ...dashboardAnswers(), 'get-overview': PENDING },
    }),
  ),
  dashboardState('empty', { hasOwnLayout: true }, async (stage) => {
    const page = await visitDashboard(stage);
    await expectVisible(page.getByText('No pets yet'));
  }),
  dashboardState('empty', 'Upload Document', async (stage) => {
    const page = await visitDashboard(stage);
    return withDialog(page, 'Upload Document');
  }),
  dashboardState('empty', 'a pet without records', async (stage) => {
    const page = await visitDashboard(stage, anOverview({ pets: [aPet()] }));
    await expectVisible(page.getByRole('link', { name: 'Add a vaccination' }));
  }),
  dashboardState('filled', 'a record without an expiry date', async (stage) => {
    const recorded = { pets: [aPet({ record_count: 1 })], recent_records: [aRecord()], record_count: 1 };
    const page = await visitDashboard(stage, anOverview(recorded));
    await expectVisible(
      page.getByText(/^No record that you still need has expired or expires within 30 days\./),
    );
  }),
  dashboardState('filled', visitFullDashboard),
  dashboardState('filled', 'pets of others beside one’s own', async (stage) => {
    const page = await visitDashboard(stage, full, {
      ...upcoming,
      records: [...upcoming.records, dueForOlive],
      pets: [...upcoming.pets, aPetSummary({ pet_id: olive.grant_id, is_up_to_date: false, due: 1 })],
      granted_pets: [olive, biscuit],
    });
    await expectVisible(page.getByText('Olive · Jon’s').first());
  }),
  dashboardState('filled', { detail: 'pets of others only', hasOwnLayout: true }, async (stage) => {
    const page = await visitDashboard(stage, anOverview(), {
      ...anUpcoming(),
      pets: [aPetSummary({ pet_id: biscuit.grant_id })],
      granted_pets: [biscuit],
    });
    await expectVisible(page.getByText('Biscuit · Dana’s').first());
  }),
  dashboardState('filled', 'pets that may only be seen', async (stage) => {
    const page = await visitDashboard(stage, anOverview(), {
      ...anUpcoming(),
      records: [dueForOlive],
      pets: [aPetSummary({ pet_id: olive.grant_id, is_up_to_date: false, due: 1 })],
      granted_pets: [{ ...olive, role: 'viewer' }],
    });
    await expectVisible(page.getByRole('link', { name: 'FVRCP' }));
  }),
  dashboardState('filled', { detail: 'a payment that failed', hasOwnLayout: true }, async (stage) => {
    const in21Days = addDays(new Date(), 21).toISOString();
    const overdue = { since: new Date().toISOString(), pay_by: in21Days, payable_until: in21Days };
    const page = await visitDashboard(stage, { ...full, overdue });
    await expectVisible(page.getByRole('button', { name: 'Pay now' }));
  }),
  ...Object.entries(AT_A_GLANCE).map(
    ([detail, { answer, seen }]): RouteState =>
      dashboardState('filled', detail, async (stage) => {
        const answers: Answers = { ...dashboardAnswers(full), 'get-upcoming': answer };
        const page = await stage.visit('/dashboard', { as: OWNER, answers });
        await expectVisible(page.getByText(seen));
      }),
  ),
  dashboardState('filled', { detail: 'the account menu', hasOwnLayout: true }, async (stage) => {
    const page = await visitFullDashboard(stage);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectVisible(page.getByRole('button', { name: 'Sign out' }));
  }),
  dashboardState('filled', { detail: 'the pets in the navigation', hasOwnLayout: true }, async (stage) => {
    const luna = aPet({ id: nthId('pet', 2), name: 'Luna', species: 'cat' });
    const page = await visitDashboard(stage, anOverview({ pets: [luna, aPet()] }));
    await page.getByRole('button', { name: 'Pets', exact: true }).click();
    await expectVisible(page.getByRole('link', { name: 'Add pet', exact: true }));
  }),
  ...(['Upload Document', 'Delete Biscuit'] as const).map(
    (button): RouteState =>
      dashboardState('filled', { detail: button, hasOwnLayout: button === 'Delete Biscuit' }, async (stage) =>
        withDialog(await visitFullDashboard(stage), button),
      ),
  ),
  dashboardState('error', { hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/dashboard', {
      as: OWNER,
      answers: { ...dashboardAnswers(), 'get-overview': CUT_OFF },
    });
    await expectVisible(page.getByRole('button', { name: 'Try again' }), page.getByRole('alert').first());
  }),
  dashboardState('unauthenticated', (stage) => withoutSession(stage, '/dashboard')),
];

const addPetState = stateOf('/add-pet');

const addPet: RouteState[] = [
  addPetState('loading', (stage) =>
    whileWaiting(stage, '/add-pet', { as: OWNER, answers: { 'get-overview': PENDING } }),
  ),
  addPetState('error', 'not loaded', async (stage) => {
    const page = await stage.visit('/add-pet', { as: OWNER, answers: { 'get-overview': CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  addPetState('filled', async (stage) => {
    const page = await visitAddPet(stage);
    await page.getByLabel('Pet Name').fill('Biscuit');
    await page.getByText('More details').click();
    await page.getByRole('combobox', { name: /Chip Company/ }).selectOption('Other');
    await expectVisible(page.getByLabel('Chip Company Name'));
  }),
  addPetState('error', { hasOwnLayout: true }, async (stage) => {
    const page = await visitAddPet(stage);
    await page.getByLabel('Pet Name').fill('Biscuit');
    await page.getByRole('radio', { name: 'Dog' }).check();
    await page.getByText('More details').click();
    await page.getByLabel('Birth Date').fill('2099-01-01');
    await page.getByRole('button', { name: 'Add Pet' }).click();
    await expectVisible(page.getByText('The birth date is in the future.'));
  }),
  addPetState('error', { detail: 'the plan has no room', hasOwnLayout: true }, async (stage) => {
    const page = await visitAddPet(stage, anOverview({ pets: [aPet()] }));
    await page.getByLabel('Pet Name').fill('Second');
    await page.getByRole('radio', { name: 'Dog' }).check();
    await page.getByRole('button', { name: 'Add Pet' }).click();
    await expectVisible(page.getByRole('dialog', { name: 'Upgrade Required' }));
  }),
  addPetState('filled', 'when the session has ended', async (stage) => {
    const page = await addPetWithoutSession(stage);
    await expectVisible(page.getByRole('dialog', { name: 'Sign in to continue' }));
  }),
  addPetState('unauthenticated', (stage) => withoutSession(stage, '/add-pet')),
];

export const ownerStates = [...dashboard, ...addPet, ...vetDashboardStates];
