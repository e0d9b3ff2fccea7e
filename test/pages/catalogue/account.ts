import { expectPath } from '../../e2e/support/expect-visible.ts';
import { settingsAnswers } from '../states/settings.ts';
import { dashboardAnswers } from '../states/visit-steps.ts';
import { CUT_OFF } from '../support/answers.ts';
import { type CognitoAnswers, CognitoRefusal, signInAnswers } from '../support/cognito.ts';
import type { Screen, Stage, VisitOptions } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { click, type Provocations } from './provocation.ts';

const PASSWORD = 'long-enough-1';

async function fillSignIn(page: Screen, password = PASSWORD) {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signIn(stage: Stage, options: VisitOptions) {
  const page = await stage.visit('/auth', options);
  await fillSignIn(page);
  await click(page, 'Sign In');
  return page;
}

async function createAccount(stage: Stage, cognito: CognitoAnswers, password = PASSWORD, again = password) {
  const page = await stage.visit('/auth?mode=create', { cognito });
  await fillSignIn(page, password);
  await page.getByLabel('Confirm password').fill(again);
  await click(page, 'Create account');
  return page;
}

export const accountRows: Provocations = {
  passwordMismatch: (stage) => createAccount(stage, {}, PASSWORD, 'long-enough-2'),
  passwordTooWeak: (stage) => createAccount(stage, {}, 'short'),
  signUpFailed: (stage) =>
    createAccount(stage, {
      SignUp: new CognitoRefusal('LimitExceededException', 'Attempt limit exceeded, try after some time.'),
    }),
  accountCreated: (stage) =>
    createAccount(stage, { SignUp: { UserConfirmed: false, UserSub: OWNER.userId } }),
  signInFailed: (stage) =>
    signIn(stage, {
      cognito: {
        InitiateAuth: new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.'),
      },
    }),
  async welcomeBack(stage) {
    const page = await signIn(stage, { answers: dashboardAnswers(), cognito: signInAnswers(OWNER) });
    await expectPath(page, '/dashboard');
    return page;
  },
  profileNotLoaded: (stage) =>
    stage.visit('/settings', { as: OWNER, answers: settingsAnswers(), cognito: { '*': CUT_OFF } }),
  unexpectedError: (stage) => signIn(stage, { config: CUT_OFF }),
  unexpectedErrorUnsaid: (stage) =>
    signIn(stage, { cognito: { InitiateAuth: new CognitoRefusal('Unheard', '') } }),
};
