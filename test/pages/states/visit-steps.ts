import type { Operation } from '../../../contract/api.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { anOverview, anUpcoming, aPet } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Screen, Stage, VisitOptions } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import type { RouteState, stateOf } from './route-state.ts';

/** Opens a path while a call gets no answer, and waits for the text that says so. */
export async function whileWaiting(stage: Stage, path: string, options: VisitOptions) {
  const page = await stage.visit(path, options);
  await expectVisible(page.getByRole('status').filter({ hasText: '…' }).first());
  return page;
}

/** Opens a path that needs a session without one, and sees the sign-in page that leads back there. */
export async function withoutSession(stage: Stage, path: string) {
  const page = await stage.visit(path);
  await expectPath(page, `/auth?next=${encodeURIComponent(path)}`);
  await expectVisible(page.getByRole('heading', { name: 'Welcome back' }));
}

/** The states of an owner's page that loads by one call: on its way, failed, and without a session. */
export const usualStates = (
  state: ReturnType<typeof stateOf>,
  path: string,
  call: Operation,
  answers: Answers = {},
): RouteState[] => [
  state('loading', (stage) =>
    whileWaiting(stage, path, { as: OWNER, answers: { ...answers, [call]: PENDING } }),
  ),
  state('error', async (stage) => {
    const page = await stage.visit(path, { as: OWNER, answers: { ...answers, [call]: CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  state('unauthenticated', (stage) => withoutSession(stage, path)),
];

/** The answers of a dashboard, which has no pets by default. */
export const dashboardAnswers = (overview = anOverview(), upcoming = anUpcoming()): Answers => ({
  'get-overview': overview,
  'get-upcoming': upcoming,
  'list-shares': { pet: overview.pets[0] ?? aPet(), shares: [], next: null },
});

const petNotFound = () =>
  new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");

/** Opens a page of another owner's pet, and sees the dashboard instead. */
export async function ofAnotherOwner(stage: Stage, part: string) {
  const answers: Answers = {
    ...dashboardAnswers(),
    'get-pet': petNotFound(),
    'list-shares': petNotFound(),
    'list-deleted-records': petNotFound(),
    'list-weights': petNotFound(),
    'list-people': petNotFound(),
  };
  const page = await stage.visit(`/pet/${aPet().id}${part}`, { as: OWNER, answers });
  await expectPath(page, '/dashboard');
  await expectVisible(page.getByText("This pet doesn't exist or you don't have access to it.").first());
  return page;
}

/** Presses a button and waits for the dialog that it opens. */
export async function withDialog(page: Screen, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click();
  await expectVisible(page.getByRole('dialog').or(page.getByRole('alertdialog')));
}
