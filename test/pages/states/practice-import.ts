import { expectHeading, expectHidden, expectVisible } from '../../e2e/support/expect-visible.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice, practicePath } from './practice.ts';
import type { RouteState } from './route-state.ts';
import { whileWaiting, withoutSession } from './visit-steps.ts';

const route = '/practice/{practiceId}/import';
const PATH = `${practicePath}/import`;
const answers: Answers = { 'get-practice': aShownPractice() };

export const practiceImportStates: RouteState[] = [
  {
    route,
    state: 'loading',
    show: (stage) => whileWaiting(stage, PATH, { as: OWNER, answers: { 'get-practice': PENDING } }),
  },
  {
    route,
    state: 'filled',
    async show(stage) {
      const page = await stage.visit(PATH, { as: OWNER, answers });
      await expectHeading(page, 'Import a list');
      await expectVisible(
        page.getByLabel('Choose a file'),
        page.getByText('The file stays on this device.', { exact: false }),
      );
    },
  },
  {
    route,
    state: 'filled',
    detail: 'read only',
    async show(stage) {
      const closed: Answers = { 'get-practice': aShownPractice({ state: 'read-only' }) };
      const page = await stage.visit(PATH, { as: OWNER, answers: closed });
      await expectVisible(page.getByText('Lists can’t be imported now'));
      await expectHidden(page.getByLabel('Choose a file'));
    },
  },
  {
    route,
    state: 'error',
    async show(stage) {
      const page = await stage.visit(PATH, { as: OWNER, answers: { 'get-practice': CUT_OFF } });
      await expectVisible(page.getByRole('button', { name: 'Try again' }));
    },
  },
  { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, PATH) },
];
