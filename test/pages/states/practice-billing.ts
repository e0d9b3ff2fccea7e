import type { Billing } from '../../../contract/billing/billing.ts';
import { UNLIMITED_PETS } from '../../../contract/billing/offers.ts';
import type { Practice } from '../../../contract/practices/practices.ts';
import { expectHidden, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aBilling } from '../../support/entities.ts';
import type { Answers } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { anInvoice, seeAction, veterinaryPlan } from './plans.ts';
import { type RouteState, stateOf } from './route-state.ts';

/** A practice whose plan a manager sees. */
export const payingPractice: Practice = {
  id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  roles: ['manager'],
  state: 'open',
  standing: { status: 'verified', at: '2026-11-03T09:00:00.000Z' },
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: null,
  opening_words: null,
  opened_at: '2026-11-01T09:00:00.000Z',
  closed_at: null,
  readable_until: null,
  logo: null,
};

export const practicePlan: Billing = { ...veterinaryPlan, payer: 'practice' };
export const noPracticePlan: Billing = aBilling({ payer: 'practice' });

/** What the calls about a practice answer, and those about the reader's own plan. */
export const practiceBillingAnswers = (plan: Billing, own: Billing = aBilling()): Answers => ({
  'get-billing': ({ query }) => (query.practice ? plan : own),
  'check-subscription': ({ query }) => (query.practice ? plan : own),
  'list-invoices': { invoices: plan.subscription ? [anInvoice()] : [] },
  'get-practice': payingPractice,
});

/** Opens a page of billing about the practice's plan. */
export const visitPracticeBilling = (
  stage: Stage,
  answers: Answers,
  path: '/billing' | '/billing/upgrade' = '/billing',
) => stage.visit(`${path}?practice=${payingPractice.id}`, { as: OWNER, answers });

const upgradeState = stateOf('/billing/upgrade');

const billingState = stateOf('/billing');

export const practiceBillingStates: RouteState[] = [
  billingState('filled', 'of a practice', async (stage) => {
    const page = await visitPracticeBilling(stage, practiceBillingAnswers(practicePlan));
    await expectVisible(page.getByText('which its members share'), page.getByText('Next payment'));
    await seeAction(page, 'Cancel Subscription');
    await expectHidden(page.getByText(/unlimited/), page.getByText('Change to Multi-Pet'));
  }),
  billingState('filled', 'of a practice without a plan, for who pays already', async (stage) => {
    const page = await visitPracticeBilling(stage, practiceBillingAnswers(noPracticePlan, veterinaryPlan));
    await expectVisible(page.getByRole('button', { name: 'Take my plan along' }));
  }),
  billingState('filled', 'of an account whose plan a practice pays', async (stage) => {
    const billing: Billing = {
      ...veterinaryPlan,
      subscription: null,
      pet_limit: UNLIMITED_PETS,
      paid_by: payingPractice.id,
    };
    const page = await stage.visit('/billing', {
      as: OWNER,
      answers: { ...practiceBillingAnswers(practicePlan, billing), 'list-invoices': { invoices: [] } },
    });
    await expectVisible(page.getByText('Paid by your practice'));
    await seeAction(page, 'Your practice’s plan');
  }),
  upgradeState('filled', 'of a practice', async (stage) => {
    const page = await visitPracticeBilling(
      stage,
      practiceBillingAnswers(noPracticePlan),
      '/billing/upgrade',
    );
    await expectVisible(page.getByRole('button', { name: 'Upgrade to Veterinary' }));
    await expectHidden(page.getByRole('button', { name: 'Upgrade to Multi-Pet' }));
  }),
];
