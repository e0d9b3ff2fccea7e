import { expectHeading, expectNotice, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aBilling } from '../../support/entities.ts';
import { CUT_OFF, PENDING } from '../support/answers.ts';
import type { VisitOptions } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { veterinaryPlan } from './plans.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { whileWaiting, withoutSession } from './visit-steps.ts';

const route = '/vet-dashboard';

/** An owner on the Veterinary plan. */
const asVet: VisitOptions = { as: OWNER, answers: { 'get-billing': veterinaryPlan } };

/** Each tab is a page of its own to the eye. */
const state = stateOf(route);

const tabs = ['Patients', 'Compliance', 'Reminders', 'Analytics'].map(
  (name): RouteState =>
    state('filled', { detail: name, hasOwnLayout: true }, async (stage) => {
      const page = await stage.visit(`${route}?tab=${name.toLowerCase()}`, asVet);
      await expectVisible(page.getByRole('tabpanel', { name }).getByText('Sample data', { exact: true }));
    }),
);

export const vetDashboardStates: RouteState[] = [
  state('loading', (stage) => whileWaiting(stage, route, { as: OWNER, answers: { 'get-billing': PENDING } })),
  ...tabs,
  state('empty', 'a search that finds no one', async (stage) => {
    const page = await stage.visit(route, asVet);
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
    await expectVisible(page.getByText('No patients found'));
  }),
  state('error', async (stage) => {
    const page = await stage.visit(route, { as: OWNER, answers: { 'get-billing': CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectNotice(page, 'Subscription Check Failed');
  }),
  state('unauthenticated', (stage) => withoutSession(stage, route)),
  state('unauthorised', async (stage) => {
    const page = await stage.visit(route, { as: OWNER, answers: { 'get-billing': aBilling() } });
    await expectPath(page, '/');
    await expectHeading(page, /.+/);
    await expectNotice(page, 'Veterinary Subscription Required');
  }),
];
