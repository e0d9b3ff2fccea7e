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
import { type Route, type RouteState, stateOf } from './route-state.ts';
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
  (route): RouteState =>
    stateOf(route)('filled', async (stage) => {
      const page = await stage.visit(route);
      await expectHeading(page, STATIC[route]);
      // With every question open.
      const questions = page.locator('main summary');
      for (let n = 0; n < (await questions.count()); n++) await questions.nth(n).click();
    }),
);

async function signOutEverywhere(stage: Stage, remaining: OpenAccess) {
  const page = await visitSettings(stage, { ...settingsAnswers(), 'end-all-sessions': remaining });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectHeading(page, 'You’re signed out everywhere');
}

const unknownPageState = stateOf('/no/such/page');

const landingState = stateOf('/');

const signedOutState = stateOf('/signed-out');

const accountDeletedState = stateOf('/account-deleted');

const otherwise: RouteState[] = [
  accountDeletedState('filled', async (stage) => {
    const page = await visitSettings(stage, { ...settingsAnswers(), 'delete-account': DONE });
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(`Type ${OWNER.email} to confirm`).fill(OWNER.email);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expectHeading(page, 'Your account has been deleted');
  }),
  signedOutState('filled', (stage) => signOutEverywhere(stage, OPEN_ACCESS)),
  signedOutState('filled', 'nothing gives access', (stage) =>
    signOutEverywhere(stage, {
      links: [],
      has_more_links: false,
      has_calendar_feed: false,
      export_expires_at: null,
    }),
  ),
  landingState('filled', 'for an owner, with the account menu', async (stage) => {
    const page = await stage.visit('/', { as: OWNER });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectVisible(page.getByRole('button', { name: 'Sign out' }));
  }),
  unknownPageState('filled', async (stage) => {
    const page = await stage.visit('/no/such/page');
    await expectHeading(page, 'Oops! Page not found');
  }),
];

const CONFIRM_LINK = '/auth?confirm=nobody&code=123456';

const authState = stateOf('/auth');

const auth: RouteState[] = [
  ...['sign-in', 'create', 'forgot', 'reset', 'confirm'].map(
    (mode): RouteState =>
      authState('filled', { detail: mode, hasOwnLayout: mode === 'sign-in' }, async (stage) => {
        const page = await stage.visit(`/auth?mode=${mode}`);
        await expectHeading(page, /.+/);
        return page;
      }),
  ),
  authState('error', { hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/auth?mode=create');
    await page.getByLabel('Email').fill('axe@example.com');
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.getByLabel('Confirm password').fill('long-enough-2');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectNotice(page, 'Password mismatch');
  }),
  authState('filled', { detail: 'a code is asked for', hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/auth', { cognito: signInAnswers(OWNER, 'code') });
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Can’t use your device?' }).click();
  }),
  authState('filled', 'after creating an account', async (stage) => {
    const SignUp = { UserConfirmed: false, UserSub: OWNER.userId };
    const page = await stage.visit('/auth?mode=create', { cognito: { SignUp } });
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.getByLabel('Confirm password').fill('long-enough-1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectVisible(page.getByText('Check your email'));
  }),
  authState('filled', 'the link of a mail asks other tabs', async (stage) => {
    const page = await stage.visit(CONFIRM_LINK);
    await expectVisible(page.getByText('Confirming your email address…'));
  }),
  authState(
    'filled',
    { detail: 'the link of a mail asks for the password', hasOwnLayout: true },
    async (stage) => {
      const page = await stage.visit(CONFIRM_LINK, { speed: 5 });
      await expectVisible(page.getByLabel('Password', { exact: true }));
    },
  ),
  authState('error', 'the link of a mail was refused', async (stage) => {
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
  }),
  authState('filled', 'taking over what a stranger signed up', async (stage) => {
    const page = await stage.visit('/auth?mode=confirm');
    await page.getByRole('button', { name: 'I don’t know my password' }).click();
    await expectHeading(page, 'Choose your password');
  }),
  authState('error', { detail: 'a take-over was refused', hasOwnLayout: true }, async (stage) => {
    const refused = 'This code didn’t work. It may have expired or been used.';
    const answers = { 'take-over-account': new AppError('code-refused', refused) };
    const page = await stage.visit(CONFIRM_LINK, { answers, speed: 5 });
    await page.getByRole('button', { name: 'I don’t know my password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('vier Hunde bellen');
    await page.getByLabel('Confirm new password').fill('vier Hunde bellen');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expectVisible(page.getByText('Choose “Send email again”', { exact: false }));
  }),
  authState('filled', 'reset by the link of a mail', async (stage) => {
    const page = await stage.visit('/auth?reset=nobody&code=123456');
    await expectVisible(page.getByLabel('Confirm new password'));
  }),
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

const businessSignupState = stateOf('/business-signup');

const helpState = stateOf('/help');

const forms: RouteState[] = [
  helpState('error', { hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/help', { answers: { 'send-help-message': TOO_MANY } });
    await sendHelpMessage(page);
    await expectNotice(page, 'Error', 'Too many messages. Try again in an hour.');
  }),
  helpState('filled', 'sent', async (stage) => {
    const page = await stage.visit('/help', { answers: { 'send-help-message': RECEIPT } });
    await sendHelpMessage(page);
    await expectNotice(page, 'Message Sent!');
    await expectVisible(page.getByText('3F8A01BC'));
  }),
  businessSignupState('error', async (stage) => {
    const page = await stage.visit('/business-signup', {
      answers: { 'send-business-application': TOO_MANY },
    });
    await sendApplication(page);
    await expectNotice(page, 'Failed to submit application');
  }),
  businessSignupState('filled', { detail: 'sent', hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/business-signup', {
      answers: { 'send-business-application': RECEIPT },
    });
    await sendApplication(page);
    await expectVisible(page.getByRole('heading', { name: 'Application submitted' }));
  }),
];

/** The page of a link in a reminder. */
const visitReminder = (stage: Stage, action: string, answers: Answers) =>
  stage.visit(`/reminder#${action}.${REMINDER_TOKEN}`, { answers });

const reminderState = stateOf('/reminder');

const reminder: RouteState[] = [
  reminderState('loading', (stage) =>
    whileWaiting(stage, `/reminder#stop.${REMINDER_TOKEN}`, { answers: { 'get-reminder': PENDING } }),
  ),
  reminderState('filled', 'turning all reminders off', async (stage) => {
    const page = await visitReminder(stage, 'unsubscribe', {});
    await expectHeading(page, 'Turn off all reminders?');
  }),
  reminderState('filled', 'stopping the reminders of a practice', async (stage) => {
    const path = `/reminder#unsubscribe.practice-${REMINDER_TOKEN}`;
    const page = await stage.visit(path, { answers: {} });
    await expectHeading(page, 'Stop reminders from this practice?');
  }),
  reminderState(
    'filled',
    { detail: 'what can be done about a record', hasOwnLayout: true },
    async (stage) => {
      const page = await visitReminder(stage, 'snooze', { 'get-reminder': REMINDED_RECORD });
      await expectHeading(page, 'Snooze this reminder?');
    },
  ),
  reminderState('filled', 'done', async (stage) => {
    const done = { ...REMINDED_RECORD, chosen: 'done', next_reminder_on: null } as const;
    const answers = { 'get-reminder': REMINDED_RECORD, 'act-on-reminder': done };
    const page = await visitReminder(stage, 'done', answers);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expectVisible(page.getByRole('link', { name: 'Add the new record' }));
  }),
  reminderState('filled', 'a used link', async (stage) => {
    const used = { ...REMINDED_RECORD, chosen: 'snooze' } as const;
    const page = await visitReminder(stage, 'snooze', { 'get-reminder': used });
    await expectHeading(page, 'You already chose Snooze');
  }),
  reminderState('filled', 'answered by someone else, about another owner’s pet', async (stage) => {
    const chosen_by = { name: 'Mia', at: new Date().toISOString() };
    const used = { ...REMINDED_RECORD, owner_name: 'Jon', chosen: 'snooze', chosen_by } as const;
    const page = await visitReminder(stage, 'snooze', { 'get-reminder': used });
    await expectHeading(page, 'Mia already chose Snooze');
  }),
  reminderState('filled', 'an answer that counts for everyone', async (stage) => {
    const shared = { ...REMINDED_RECORD, owner_name: 'Jon', is_for_all: true };
    const page = await visitReminder(stage, 'stop', { 'get-reminder': shared });
    await expectVisible(page.getByRole('button', { name: 'Stop for everyone' }));
  }),
  reminderState('filled', 'all reminders are off', async (stage) => {
    const page = await visitReminder(stage, 'unsubscribe', { unsubscribe: DONE });
    await page.getByRole('button', { name: 'Turn off all reminders' }).click();
    await expectHeading(page, 'Reminders are off');
  }),
  reminderState('error', { hasOwnLayout: true }, async (stage) => {
    const page = await visitReminder(stage, 'stop', {
      'get-reminder': new AppError(
        'link-invalid',
        'This link is incomplete, or its record no longer exists. Open the link from your latest reminder email, or change reminders in settings.',
      ),
    });
    await expectHeading(page, 'This link doesn’t work');
  }),
  reminderState('error', 'access has ended', async (stage) => {
    const ended = new AppError('grant-not-found', 'You no longer have access to this pet.');
    const page = await visitReminder(stage, 'stop', { 'get-reminder': ended });
    await expectHeading(page, 'Your access has ended');
  }),
  reminderState('error', 'no connection', async (stage) => {
    const page = await visitReminder(stage, 'stop', { 'get-reminder': CUT_OFF });
    await expectHeading(page, 'We couldn’t load the reminder');
  }),
];

export const visitorStates = [...opened, ...otherwise, ...auth, ...forms, ...reminder];
