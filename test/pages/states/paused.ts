import { addDays } from '../../../contract/dates.ts';
import type { Practice } from '../../../contract/practices/practices.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { someAnalytics } from '../../support/analytics-entities.ts';
import { aBilling, nthId } from '../../support/entities.ts';
import type { Answers } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';

const route = '/vet-dashboard';

/** A clinic whose plan ended ten days ago. */
export const aPausedPractice = (fields: Partial<Practice> = {}) =>
  aShownPractice({ state: 'read-only', readable_until: addDays(new Date(), 80).toISOString(), ...fields });

/** No call of patients is answered: the page makes none. The figures are the practice's own. */
export const pausedAnswers = (practice = aPausedPractice()): Answers => ({
  'get-billing': aBilling(),
  'list-practices': { practices: [practice] },
  'get-analytics': someAnalytics(),
});

const TABS = ['Patients', 'Compliance', 'Reminders', 'Analytics'];

/** The dashboard of a clinic whose plan has ended. */
const state = stateOf(route);

export const pausedStates: RouteState[] = TABS.map((name) =>
  state(
    'filled',
    { detail: `${name} after the plan ended`, hasOwnLayout: name === 'Patients' },
    async (stage) => {
      const page = await stage.visit(`${route}?tab=${name.toLowerCase()}`, {
        as: OWNER,
        answers: pausedAnswers(),
      });
      await expectVisible(
        page.getByText(/^The plan ended\. You can read and export your entries until/),
        page.getByRole('tabpanel', { name }).getByRole('heading', { name }),
      );
    },
  ),
);

/** Someone in three practices, who leads from one to the next. */
export const severalPracticesStates: RouteState[] = [
  state('empty', { detail: 'of someone in several practices', hasOwnLayout: true }, async (stage) => {
    const practices = [
      aShownPractice(),
      aShownPractice({ id: nthId('prc', 2), name: 'Hillside Veterinary Hospital and Emergency Center' }),
      aPausedPractice({ id: nthId('prc', 3), name: 'Northside Cats' }),
    ];
    const page = await stage.visit(route, {
      as: OWNER,
      answers: {
        'list-practices': { practices },
        'list-patients': { patients: [], next: null, count: 0, counts: null },
      },
    });
    const choices = page.getByRole('navigation', { name: 'Your practices' });
    await expectVisible(choices.getByRole('link', { name: 'Northside Cats' }));
  }),
];
