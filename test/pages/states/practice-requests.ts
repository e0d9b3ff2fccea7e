import { addDays } from '../../../contract/dates.ts';
import type { PracticeRequest } from '../../../contract/practices/requests.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { anUpcoming, nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aPractice } from './practices.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { dashboardAnswers, usualStates, whileWaiting } from './visit-steps.ts';

const TOKEN = '0123456789abcdef'.repeat(4);
const save = `/save-to-practice#${TOKEN}`;
const PET = nthId('pet', 1);
export const requestPath = `/practice-request/${PET}/${aPractice.id}`;

export const aRequest = (fields: Partial<PracticeRequest> = {}): PracticeRequest => ({
  pet_id: PET,
  pet_name: 'Biscuit',
  practice_id: aPractice.id,
  name: aPractice.name,
  standing: aPractice.standing,
  logo: null,
  asked_at: addDays(new Date(), -1).toISOString(),
  expires_at: addDays(new Date(), 13).toISOString(),
  ...fields,
});

const ofClinic: Answers = { 'list-practices': { practices: [aPractice] } };

const saveToPracticeState = stateOf('/save-to-practice');

const saving: RouteState[] = [
  saveToPracticeState('loading', (stage) =>
    whileWaiting(stage, save, { as: OWNER, answers: { 'list-practices': PENDING } }),
  ),
  saveToPracticeState('filled', async (stage) => {
    const other = { ...aPractice, id: nthId('prc', 2), name: 'Harbor Cat Clinic' };
    const answers = { 'list-practices': { practices: [aPractice, other] } };
    const page = await stage.visit(save, { as: OWNER, answers });
    await expectVisible(
      page.getByRole('radio', { name: 'Harbor Cat Clinic' }),
      page.getByRole('button', { name: 'Ask the owner' }),
    );
  }),
  saveToPracticeState('filled', 'the owner was asked', async (stage) => {
    const asked = { expires_at: addDays(new Date(), 14).toISOString(), grant_id: null };
    const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': asked } });
    await page.getByRole('button', { name: 'Ask the owner' }).click();
    await expectVisible(page.getByText(/^The owner was asked/), page.getByRole('link', { name: 'Patients' }));
  }),
  saveToPracticeState('filled', 'a patient already', async (stage) => {
    const asked = { expires_at: null, grant_id: nthId('grt', 1) };
    const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': asked } });
    await page.getByRole('button', { name: 'Ask the owner' }).click();
    await expectVisible(page.getByRole('link', { name: 'Open the patient' }));
  }),
  saveToPracticeState('empty', async (stage) => {
    const page = await stage.visit(save, { as: OWNER, answers: { 'list-practices': { practices: [] } } });
    await expectVisible(page.getByRole('link', { name: 'Open your practice' }));
  }),
  saveToPracticeState('error', async (stage) => {
    const page = await stage.visit(save, { as: OWNER, answers: { 'list-practices': CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  saveToPracticeState('error', 'the link no longer works', async (stage) => {
    const ended = new AppError('share-not-found', 'This share link no longer works.');
    const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': ended } });
    await page.getByRole('button', { name: 'Ask the owner' }).click();
    await expectNotice(page, 'Owner not asked');
  }),
  saveToPracticeState('error', 'without its token', async (stage) => {
    const page = await stage.visit('/save-to-practice');
    await expectVisible(page.getByRole('heading', { name: 'This link doesn’t work' }));
  }),
  saveToPracticeState('unauthenticated', async (stage) => {
    const page = await stage.visit(save);
    await expectVisible(page.getByRole('link', { name: 'Sign in', exact: true }).first());
  }),
];

const practiceRequestState = stateOf('/practice-request/{petId}/{practiceId}');

const answering: RouteState[] = [
  ...usualStates(practiceRequestState, requestPath, 'list-practice-requests'),
  practiceRequestState('filled', async (stage) => {
    const answers = { 'list-practice-requests': { requests: [aRequest()] } };
    const page = await stage.visit(requestPath, { as: OWNER, answers });
    await expectVisible(
      page.getByRole('heading', { name: 'Riverside Animal Clinic asks to see Biscuit' }),
      page.getByRole('button', { name: 'Decline' }),
    );
  }),
  practiceRequestState('filled', 'of a practice with a logo', async (stage) => {
    const logo = '01m9c4t3e8h76k140zdgfkmn9a';
    const answers = { 'list-practice-requests': { requests: [aRequest({ logo })] } };
    const page = await stage.visit(requestPath, { as: OWNER, answers });
    await expectVisible(page.locator(`img[src="/api/logos/${logo}/small"]`));
  }),
  practiceRequestState('empty', async (stage) => {
    const answers = { 'list-practice-requests': { requests: [] } };
    const page = await stage.visit(requestPath, { as: OWNER, answers });
    await expectVisible(page.getByText('There is nothing to answer'));
  }),
];

const dashboardState = stateOf('/dashboard');

const onHome: RouteState = dashboardState('filled', 'a practice asks', async (stage) => {
  const answers = {
    ...dashboardAnswers(),
    'get-upcoming': anUpcoming({ asked_until: aRequest().expires_at }),
    'list-practice-requests': { requests: [aRequest()] },
  };
  const page = await stage.visit('/dashboard', { as: OWNER, answers });
  await expectVisible(page.getByRole('link', { name: 'Accept or decline' }));
});

/** The states of what practices ask owners. */
export const practiceRequestStates: RouteState[] = [...saving, ...answering, onHome];
