import { expectHeading, expectHidden, expectVisible } from '../../e2e/support/expect-visible.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice, practicePath } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { whileWaiting, withoutSession } from './visit-steps.ts';

const route = '/practice/{practiceId}/import';
const PATH = `${practicePath}/import`;
const answers: Answers = { 'get-practice': aShownPractice() };

const state = stateOf(route);

export const practiceImportStates: RouteState[] = [
  state('loading', (stage) => whileWaiting(stage, PATH, { as: OWNER, answers: { 'get-practice': PENDING } })),
  state('filled', async (stage) => {
    const page = await stage.visit(PATH, { as: OWNER, answers });
    await expectHeading(page, 'Import a list');
    await expectVisible(
      page.getByLabel('Choose a file'),
      page.getByText('The file stays on this device.', { exact: false }),
    );
  }),
  state('filled', 'read only', async (stage) => {
    const closed: Answers = { 'get-practice': aShownPractice({ state: 'read-only' }) };
    const page = await stage.visit(PATH, { as: OWNER, answers: closed });
    await expectVisible(page.getByText('Lists can’t be imported now'));
    await expectHidden(page.getByLabel('Choose a file'));
  }),
  state('error', async (stage) => {
    const page = await stage.visit(PATH, { as: OWNER, answers: { 'get-practice': CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  state('unauthenticated', (stage) => withoutSession(stage, PATH)),
];
