import { addDays } from '../../../contract/dates.ts';
import type { PracticeRequest } from '../../../contract/practices/requests.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { anUpcoming, nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aPractice } from './practices.ts';
import type { RouteState } from './route-state.ts';
import { dashboardAnswers, whileWaiting, withoutSession } from './visit-steps.ts';

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

const saving: RouteState[] = [
  {
    route: '/save-to-practice',
    state: 'loading',
    show: (stage) => whileWaiting(stage, save, { as: OWNER, answers: { 'list-practices': PENDING } }),
  },
  {
    route: '/save-to-practice',
    state: 'filled',
    async show(stage) {
      const other = { ...aPractice, id: nthId('prc', 2), name: 'Harbor Cat Clinic' };
      const answers = { 'list-practices': { practices: [aPractice, other] } };
      const page = await stage.visit(save, { as: OWNER, answers });
      await expectVisible(
        page.getByRole('radio', { name: 'Harbor Cat Clinic' }),
        page.getByRole('button', { name: 'Ask the owner' }),
      );
    },
  },
  {
    route: '/save-to-practice',
    state: 'filled',
    detail: 'the owner was asked',
    async show(stage) {
      const asked = { expires_at: addDays(new Date(), 14).toISOString(), grant_id: null };
      const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': asked } });
      await page.getByRole('button', { name: 'Ask the owner' }).click();
      await expectVisible(
        page.getByText(/^The owner was asked/),
        page.getByRole('link', { name: 'Patients' }),
      );
    },
  },
  {
    route: '/save-to-practice',
    state: 'filled',
    detail: 'a patient already',
    async show(stage) {
      const asked = { expires_at: null, grant_id: nthId('grt', 1) };
      const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': asked } });
      await page.getByRole('button', { name: 'Ask the owner' }).click();
      await expectVisible(page.getByRole('link', { name: 'Open the patient' }));
    },
  },
  {
    route: '/save-to-practice',
    state: 'empty',
    async show(stage) {
      const page = await stage.visit(save, { as: OWNER, answers: { 'list-practices': { practices: [] } } });
      await expectVisible(page.getByRole('link', { name: 'Open your practice' }));
    },
  },
  {
    route: '/save-to-practice',
    state: 'error',
    async show(stage) {
      const page = await stage.visit(save, { as: OWNER, answers: { 'list-practices': CUT_OFF } });
      await expectVisible(page.getByRole('button', { name: 'Try again' }));
    },
  },
  {
    route: '/save-to-practice',
    state: 'error',
    detail: 'the link no longer works',
    async show(stage) {
      const ended = new AppError('share-not-found', 'This share link no longer works.');
      const page = await stage.visit(save, { as: OWNER, answers: { ...ofClinic, 'ask-for-pet': ended } });
      await page.getByRole('button', { name: 'Ask the owner' }).click();
      await expectNotice(page, 'Owner not asked');
    },
  },
  {
    route: '/save-to-practice',
    state: 'error',
    detail: 'without its token',
    async show(stage) {
      const page = await stage.visit('/save-to-practice');
      await expectVisible(page.getByRole('heading', { name: 'This link doesn’t work' }));
    },
  },
  {
    route: '/save-to-practice',
    state: 'unauthenticated',
    async show(stage) {
      const page = await stage.visit(save);
      await expectVisible(page.getByRole('link', { name: 'Sign in', exact: true }).first());
    },
  },
];

const answering: RouteState[] = [
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'loading',
    show: (stage) =>
      whileWaiting(stage, requestPath, { as: OWNER, answers: { 'list-practice-requests': PENDING } }),
  },
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'filled',
    async show(stage) {
      const answers = { 'list-practice-requests': { requests: [aRequest()] } };
      const page = await stage.visit(requestPath, { as: OWNER, answers });
      await expectVisible(
        page.getByRole('heading', { name: 'Riverside Animal Clinic asks to see Biscuit' }),
        page.getByRole('button', { name: 'Decline' }),
      );
    },
  },
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'filled',
    detail: 'of a practice with a logo',
    async show(stage) {
      const logo = '01m9c4t3e8h76k140zdgfkmn9a';
      const answers = { 'list-practice-requests': { requests: [aRequest({ logo })] } };
      const page = await stage.visit(requestPath, { as: OWNER, answers });
      await expectVisible(page.locator(`img[src="/api/logos/${logo}/small"]`));
    },
  },
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'empty',
    async show(stage) {
      const answers = { 'list-practice-requests': { requests: [] } };
      const page = await stage.visit(requestPath, { as: OWNER, answers });
      await expectVisible(page.getByText('There is nothing to answer'));
    },
  },
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'error',
    async show(stage) {
      const page = await stage.visit(requestPath, {
        as: OWNER,
        answers: { 'list-practice-requests': CUT_OFF },
      });
      await expectVisible(page.getByRole('button', { name: 'Try again' }));
    },
  },
  {
    route: '/practice-request/{petId}/{practiceId}',
    state: 'unauthenticated',
    show: (stage) => withoutSession(stage, requestPath),
  },
];

const onHome: RouteState = {
  route: '/dashboard',
  state: 'filled',
  detail: 'a practice asks',
  async show(stage) {
    const answers = {
      ...dashboardAnswers(),
      'get-upcoming': anUpcoming({ asked_until: aRequest().expires_at }),
      'list-practice-requests': { requests: [aRequest()] },
    };
    const page = await stage.visit('/dashboard', { as: OWNER, answers });
    await expectVisible(page.getByRole('link', { name: 'Accept or decline' }));
  },
};

/** The states of what practices ask owners. */
export const practiceRequestStates: RouteState[] = [...saving, ...answering, onHome];
