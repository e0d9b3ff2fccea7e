import { expectHeading, expectHidden, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aNight, someAnalytics } from '../../support/analytics-entities.ts';
import { type Answers, CUT_OFF } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';

const route = '/vet-dashboard';

const answers: Answers = {
  'list-practices': { practices: [aShownPractice()] },
  'list-patients': { patients: [], next: null, count: 214, counts: null },
  'get-analytics': someAnalytics(),
};

async function openTab(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(`${route}?tab=analytics`, { as: OWNER, answers: { ...answers, ...more } });
  await expectHeading(page, 'Veterinary dashboard');
  return page.getByRole('tabpanel', { name: 'Analytics' });
}

/** The states of a practice's figures over time. */
const state = stateOf(route);

export const analyticsStates: RouteState[] = [
  state('filled', { detail: 'analytics of a practice', hasOwnLayout: true }, async (stage) => {
    const panel = await openTab(stage);
    await panel.getByText('Show as table').click();
    await expectVisible(
      panel.getByText(/^By Riverside’s own rules, version 2, 138 of 200 patients were current on/),
      panel.getByText(/^From Nov 26, 2026 on, the rules are Riverside’s own rules, version 2\./),
      panel.getByText('Of 40 reminders sent in October 2026, 22 were followed', { exact: false }),
      panel.getByText('In November 2026, your practice recorded 96 doses and signed 71.'),
      panel.getByRole('rowheader', { name: /^Nov 26, 2026\s*Rules changed/ }),
      panel.getByRole('button', { name: 'Download CSV: Current patients' }),
    );
  }),
  state('filled', 'analytics after the first night', async (stage) => {
    const days = [aNight('2026-11-30', 120)];
    const panel = await openTab(stage, { 'get-analytics': someAnalytics({ days, months: [] }) });
    await expectVisible(panel.getByText(/The chart begins with the second night\.$/));
    await expectHidden(panel.getByText('Show as table'));
  }),
  state('empty', 'analytics before the first night', async (stage) => {
    const none = someAnalytics({ days: [], rules: [], months: [] });
    const panel = await openTab(stage, { 'get-analytics': none });
    await expectVisible(
      panel.getByText(/^No night has been counted yet\./),
      panel.getByText('No reminders have been counted yet.'),
      panel.getByText('No doses have been counted yet.'),
    );
    await expectHidden(panel.getByRole('button'));
  }),
  state('error', 'analytics', async (stage) => {
    const panel = await openTab(stage, { 'get-analytics': CUT_OFF });
    await expectVisible(panel.getByText('We couldn’t load your analytics'));
  }),
];
