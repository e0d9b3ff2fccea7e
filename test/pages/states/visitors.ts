import type { OpenAccess } from '../../../contract/account/sessions.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectHeading, expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { REMINDED_RECORD, REMINDER_TOKEN } from '../../e2e/support/reminded-record.ts';
import { OPEN_ACCESS } from '../../support/entities.ts';
import { type Answers, CUT_OFF, DONE, inTurn, PENDING } from '../support/answers.ts';
import { CognitoRefusal, signInAnswers } from '../support/cognito.ts';
import { sendHelpMessage } from '../support/help-form.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import type { Route, RouteState } from './route-state.ts';
import { settingsAnswers, visitSettings } from './settings.ts';
import { whileWaiting } from './visit-steps.ts';

/** Pages that are the same for everybody, each with its heading. */
const STATIC = {
  '/': /.+/,
  '/features': 'What Pawfile does for you and your pets',
  '/pricing': 'Free for one pet',
  '/support': 'How can we help?',
  '/how-it-works': 'How it works',
  '/security': 'How we protect your pet’s records',
  '/help': 'Help center',
  '/help-center': 'Help center',
  '/business-signup': /.+/,
  '/privacy': 'Privacy',
  '/setup-guide': 'Setup guide',
  '/terms': 'Terms of use',
  '/billing/cancel': /.+/,
} as const satisfies Partial<Record<Route, string | RegExp>>;

const opened = (Object.keys(STATIC) as (keyof typeof STATIC)[]).map(
  (route): RouteState => ({
    route,
    state: 'filled',
    async show(stage) {
      const page = await stage.visit(route);
      await expectHeading(page, STATIC[route]);
      // With every question open.
      const questions = page.locator('main summary');
      for (let n = 0; n < (await questions.count()); n++) await questions.nth(n).click();
    },
  }),
);

async function signOutEverywhere(stage: Stage, remaining: OpenAccess) {
  const page = await visitSettings(stage, { ...settingsAnswers(), 'end-all-sessions': remaining });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectHeading(page, 'You’re signed out everywhere');
}

const otherwise: RouteState[] = [
  {
    route: '/account-deleted',
    state: 'filled',
    async show(stage) {
      const page = await visitSettings(stage, { ...settingsAnswers(), 'delete-account': DONE });
      await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByLabel(`Type ${OWNER.email} to confirm`).fill(OWNER.email);
      await question.getByRole('button', { name: 'Delete account' }).click();
      await expectHeading(page, 'Your account has been deleted');
    },
  },
  {
    route: '/signed-out',
    state: 'filled',
    show: (stage) => signOutEverywhere(stage, OPEN_ACCESS),
  },
  {
    route: '/signed-out',
    state: 'filled',
    detail: 'nothing gives access',
    show: (stage) =>
      signOutEverywhere(stage, {
        links: [],
        has_more_links: false,
        has_calendar_feed: false,
        export_expires_at: null,
      }),
  },
  {
    route: '/',
    state: 'filled',
    detail: 'for an owner, with the account menu',
    async show(stage) {
      const page = await stage.visit('/', { as: OWNER });
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expectVisible(page.getByRole('button', { name: 'Sign out' }));
    },
  },
  {
    route: '/no/such/page',
    state: 'filled',
    async show(stage) {
      const page = await stage.visit('/no/such/page');
      await expectHeading(page, 'Oops! Page not found');
    },
  },
];

const CONFIRM_LINK = '/auth?confirm=nobody&code=123456';

const auth: RouteState[] = [
  ...['sign-in', 'create', 'forgot', 'reset', 'confirm'].map(
    (mode): RouteState => ({
      route: '/auth',
      state: 'filled',
      detail: mode,
      hasOwnLayout: mode === 'sign-in',
      async show(stage) {
        const page = await stage.visit(`/auth?mode=${mode}`);
        await expectHeading(page, /.+/);
        return page;
      },
    }),
  ),
  {
    route: '/auth',
    state: 'error',
    hasOwnLayout: true,
    async show(stage) {
      const page = await stage.visit('/auth?mode=create');
      await page.getByLabel('Email').fill('axe@example.com');
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByLabel('Confirm password').fill('long-enough-2');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expectNotice(page, 'Password mismatch');
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'a code is asked for',
    hasOwnLayout: true,
    async show(stage) {
      const page = await stage.visit('/auth', { cognito: signInAnswers(OWNER, 'code') });
      await page.getByLabel('Email').fill(OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Can’t use your device?' }).click();
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'after creating an account',
    async show(stage) {
      const SignUp = { UserConfirmed: false, UserSub: OWNER.userId };
      const page = await stage.visit('/auth?mode=create', { cognito: { SignUp } });
      await page.getByLabel('Email').fill(OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByLabel('Confirm password').fill('long-enough-1');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expectVisible(page.getByText('Check your email'));
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'the link of a mail asks other tabs',
    async show(stage) {
      const page = await stage.visit(CONFIRM_LINK);
      await expectVisible(page.getByText('Confirming your email address…'));
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'the link of a mail asks for the password',
    hasOwnLayout: true,
    async show(stage) {
      const page = await stage.visit(CONFIRM_LINK, { speed: 5 });
      await expectVisible(page.getByLabel('Password', { exact: true }));
    },
  },
  {
    route: '/auth',
    state: 'error',
    detail: 'the link of a mail was refused',
    async show(stage) {
      const cognito = {
        ...signInAnswers(OWNER),
        // A made-up password is refused, the typed one is not.
        RespondToAuthChallenge: inTurn(
          new CognitoRefusal('UserNotConfirmedException', 'User is not confirmed.'),
          new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.'),
        ),
        ConfirmSignUp: new CognitoRefusal(
          'ExpiredCodeException',
          'Invalid code provided, request a code again.',
        ),
      };
      const page = await stage.visit(CONFIRM_LINK, { cognito, speed: 5 });
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByRole('button', { name: 'Confirm email' }).click();
      await expectVisible(page.getByText(/^This link didn’t work\./));
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'taking over what a stranger signed up',
    async show(stage) {
      const page = await stage.visit('/auth?mode=confirm');
      await page.getByRole('button', { name: 'I don’t know my password' }).click();
      await expectHeading(page, 'Choose your password');
    },
  },
  {
    route: '/auth',
    state: 'error',
    detail: 'a take-over was refused',
    hasOwnLayout: true,
    async show(stage) {
      const refused = 'This code didn’t work. It may have expired or been used.';
      const answers = { 'take-over-account': new AppError('code-refused', refused) };
      const page = await stage.visit(CONFIRM_LINK, { answers, speed: 5 });
      await page.getByRole('button', { name: 'I don’t know my password' }).click();
      await page.getByLabel('New password', { exact: true }).fill('vier Hunde bellen');
      await page.getByLabel('Confirm new password').fill('vier Hunde bellen');
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await expectVisible(page.getByText('Choose “Send email again”', { exact: false }));
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'reset by the link of a mail',
    async show(stage) {
      const page = await stage.visit('/auth?reset=nobody&code=123456');
      await expectVisible(page.getByLabel('Confirm new password'));
    },
  },
];

const RECEIPT = { reference: '3F8A01BC' };
const TOO_MANY = new AppError('too-many-messages', 'Too many messages. Try again in an hour.');

async function sendApplication(page: Screen) {
  await page.getByLabel('Business name').fill('Happy Paws');
  await page.getByLabel('Contact name').fill('Ann');
  await page.getByLabel('Business email').fill('ann@example.com');
  await page.getByLabel('Business type').selectOption('Grooming');
  await page.getByRole('button', { name: 'Submit application' }).click();
}

const forms: RouteState[] = [
  {
    route: '/help',
    state: 'error',
    hasOwnLayout: true,
    async show(stage) {
      const page = await stage.visit('/help', { answers: { 'send-help-message': TOO_MANY } });
      await sendHelpMessage(page);
      await expectNotice(page, 'Error', 'Too many messages. Try again in an hour.');
    },
  },
  {
    route: '/help',
    state: 'filled',
    detail: 'sent',
    async show(stage) {
      const page = await stage.visit('/help', { answers: { 'send-help-message': RECEIPT } });
      await sendHelpMessage(page);
      await expectNotice(page, 'Message Sent!');
      await expectVisible(page.getByText('3F8A01BC'));
    },
  },
  {
    route: '/business-signup',
    state: 'error',
    async show(stage) {
      const page = await stage.visit('/business-signup', {
        answers: { 'send-business-application': TOO_MANY },
      });
      await sendApplication(page);
      await expectNotice(page, 'Failed to submit application');
    },
  },
  {
    route: '/business-signup',
    state: 'filled',
    detail: 'sent',
    hasOwnLayout: true,
    async show(stage) {
      const page = await stage.visit('/business-signup', {
        answers: { 'send-business-application': RECEIPT },
      });
      await sendApplication(page);
      await expectVisible(page.getByRole('heading', { name: 'Application submitted' }));
    },
  },
];

/** The page of a link in a reminder. */
const visitReminder = (stage: Stage, action: string, answers: Answers) =>
  stage.visit(`/reminder#${action}.${REMINDER_TOKEN}`, { answers });

const reminder: RouteState[] = [
  {
    route: '/reminder',
    state: 'loading',
    show: (stage) =>
      whileWaiting(stage, `/reminder#stop.${REMINDER_TOKEN}`, { answers: { 'get-reminder': PENDING } }),
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'turning all reminders off',
    async show(stage) {
      const page = await visitReminder(stage, 'unsubscribe', {});
      await expectHeading(page, 'Turn off all reminders?');
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'stopping the reminders of a practice',
    async show(stage) {
      const path = `/reminder#unsubscribe.practice-${REMINDER_TOKEN}`;
      const page = await stage.visit(path, { answers: {} });
      await expectHeading(page, 'Stop reminders from this practice?');
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'what can be done about a record',
    hasOwnLayout: true,
    async show(stage) {
      const page = await visitReminder(stage, 'snooze', { 'get-reminder': REMINDED_RECORD });
      await expectHeading(page, 'Snooze this reminder?');
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'done',
    async show(stage) {
      const done = { ...REMINDED_RECORD, chosen: 'done', next_reminder_on: null } as const;
      const answers = { 'get-reminder': REMINDED_RECORD, 'act-on-reminder': done };
      const page = await visitReminder(stage, 'done', answers);
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await expectVisible(page.getByRole('link', { name: 'Add the new record' }));
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'a used link',
    async show(stage) {
      const used = { ...REMINDED_RECORD, chosen: 'snooze' } as const;
      const page = await visitReminder(stage, 'snooze', { 'get-reminder': used });
      await expectHeading(page, 'You already chose Snooze');
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'answered by someone else, about another owner’s pet',
    async show(stage) {
      const chosen_by = { name: 'Mia', at: new Date().toISOString() };
      const used = { ...REMINDED_RECORD, owner_name: 'Jon', chosen: 'snooze', chosen_by } as const;
      const page = await visitReminder(stage, 'snooze', { 'get-reminder': used });
      await expectHeading(page, 'Mia already chose Snooze');
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'an answer that counts for everyone',
    async show(stage) {
      const shared = { ...REMINDED_RECORD, owner_name: 'Jon', is_for_all: true };
      const page = await visitReminder(stage, 'stop', { 'get-reminder': shared });
      await expectVisible(page.getByRole('button', { name: 'Stop for everyone' }));
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'all reminders are off',
    async show(stage) {
      const page = await visitReminder(stage, 'unsubscribe', { unsubscribe: DONE });
      await page.getByRole('button', { name: 'Turn off all reminders' }).click();
      await expectHeading(page, 'Reminders are off');
    },
  },
  {
    route: '/reminder',
    state: 'error',
    hasOwnLayout: true,
    async show(stage) {
      const page = await visitReminder(stage, 'stop', {
        'get-reminder': new AppError(
          'link-invalid',
          'This link is incomplete, or its record no longer exists. Open the link from your latest reminder email, or change reminders in settings.',
        ),
      });
      await expectHeading(page, 'This link doesn’t work');
    },
  },
  {
    route: '/reminder',
    state: 'error',
    detail: 'access has ended',
    async show(stage) {
      const ended = new AppError('grant-not-found', 'You no longer have access to this pet.');
      const page = await visitReminder(stage, 'stop', { 'get-reminder': ended });
      await expectHeading(page, 'Your access has ended');
    },
  },
  {
    route: '/reminder',
    state: 'error',
    detail: 'no connection',
    async show(stage) {
      const page = await visitReminder(stage, 'stop', { 'get-reminder': CUT_OFF });
      await expectHeading(page, 'We couldn’t load the reminder');
    },
  },
];

export const visitorStates = [...opened, ...otherwise, ...auth, ...forms, ...reminder];
