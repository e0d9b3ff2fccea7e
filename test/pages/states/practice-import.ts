import { expectHeading, expectHidden, expectVisible } from '../../e2e/support/expect-visible.ts';
import type { Answers } from '../support/answers.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice, practicePath } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { usualStates } from './visit-steps.ts';

const route = '/practice/{practiceId}/import';
const PATH = `${practicePath}/import`;
const answers: Answers = { 'get-practice': aShownPractice() };

const state = stateOf(route);

export const practiceImportStates: RouteState[] = [
  ...usualStates(state, PATH, 'get-practice'),
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
];
