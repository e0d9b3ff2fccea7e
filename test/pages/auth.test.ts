import { expect, test } from 'vitest';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { anOverview } from '../support/entities.ts';
import { aShownPractice } from './states/practice.ts';
import { type CognitoAnswers, CognitoRefusal, signInAnswers } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const PASSWORD = 'a-long-enough-password';
const SENT_IF_WAITING =
  'If this address has an account waiting for confirmation, a new link and code are on their way.';

const emailField = (page: Screen) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Screen) => page.getByLabel('Password', { exact: true });
const button = (page: Screen, name: string) => page.getByRole('button', { name });

async function createAccount(page: Screen, address: string, secret = PASSWORD, again = secret) {
  await emailField(page).fill(address);
  await passwordField(page).fill(secret);
  await page.getByLabel('Confirm password').fill(again);
  await button(page, 'Create account').click();
}

/** Cognito's answers about an account, and the names and codes that it was asked for. */
function accountAnswers() {
  const asked: Record<'signUp' | 'resend' | 'confirm' | 'reset', unknown[]> = {
    signUp: [],
    resend: [],
    confirm: [],
    reset: [],
  };
  const cognito: CognitoAnswers = {
    SignUp({ Username }) {
      asked.signUp.push(Username);
      return { UserConfirmed: false, UserSub: OWNER.userId };
    },
    ResendConfirmationCode({ Username }) {
      asked.resend.push(Username);
      return { CodeDeliveryDetails: {} };
    },
    ConfirmSignUp({ Username, ConfirmationCode }) {
      asked.confirm.push([Username, ConfirmationCode]);
      return {};
    },
    ForgotPassword({ Username }) {
      asked.reset.push(Username);
      return { CodeDeliveryDetails: {} };
    },
  };
  return { cognito, asked };
}

test('disables the button of a form until it can be sent', async () => {
  const page = await stage.visit('/auth');
  const submit = button(page, 'Sign In');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await emailField(page).fill('rosa@example.com');
  expect(await submit.isDisabled()).toBe(true);
  await passwordField(page).fill('x');
  await expect.poll(() => submit.isEnabled()).toBe(true);

  await page.getByRole('link', { name: 'Create an account' }).click();
  const create = button(page, 'Create account');
  await expect.poll(() => emailField(page).inputValue()).toBe('rosa@example.com');
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel('Confirm password').fill('x');
  await expect.poll(() => create.isEnabled()).toBe(true);
});

test('refuses passwords that differ or are too short, without sending them', async () => {
  const { cognito, asked } = accountAnswers();
  const page = await stage.visit('/auth?mode=create', { cognito });
  await createAccount(page, 'picky@example.com', PASSWORD, `${PASSWORD}!`);
  await expectNotice(page, 'Password mismatch', 'Passwords do not match. Please try again.');
  await createAccount(page, 'picky@example.com', 'short');
  await expectNotice(page, 'Password too weak', 'Password must be at least 8 characters long.');
  expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');

  await createAccount(page, 'not an address');
  await expectVisible(page.getByText('Enter an email address, like name@example.com.'));
  expect(asked.signUp).toEqual([]);
});

test('answers the same for an address that has an account and one that has none', async () => {
  const SignUp = new CognitoRefusal('UsernameExistsException', 'User already exists');
  const ResendConfirmationCode = new CognitoRefusal('LimitExceededException', 'Attempt limit exceeded');
  const shown: (string | null)[] = [];
  for (const taken of [{}, { SignUp }, { SignUp, ResendConfirmationCode }]) {
    const { cognito } = accountAnswers();
    const page = await stage.visit('/auth?mode=create', { cognito: { ...cognito, ...taken } });
    await createAccount(page, OWNER.email);
    await expectNotice(page, 'Account created successfully!');
    await expectVisible(page.getByText('unless it already has an account'));
    shown.push(await page.getByRole('main').textContent());
  }
  expect(new Set(shown).size).toBe(1);
});

test('does not reveal through a password reset whether an address has an account', async () => {
  const { cognito, asked } = accountAnswers();
  const page = await stage.visit('/auth?mode=forgot', { cognito });
  await emailField(page).fill('unknown@example.com');
  await button(page, 'Send email').click();
  await expectHeading(page, 'Choose a new password');
  await expectVisible(page.getByText('If unknown@example.com has a confirmed account'));
  await emailField(page).fill('another@example.com');
  await expectVisible(page.getByText('If unknown@example.com has a confirmed account'));
  expect(asked.reset).toEqual(['unknown@example.com']);
});

test('does not claim that an email was sent when none was requested', async () => {
  const page = await stage.visit('/auth?mode=reset');
  await emailField(page).fill('unknown@example.com');
  await expectVisible(page.getByText('Enter the code we emailed you, or open the link in that email.'));
  await expectHidden(page.getByText('on its way'));
});

test('names the address that got the email, and resends to it, whatever is typed since', async () => {
  const { cognito, asked } = accountAnswers();
  const page = await stage.visit('/auth?mode=create', { cognito });
  await createAccount(page, ` ${OWNER.email} `);
  const notice = page.getByText('We sent a link and a code to');
  await expectVisible(notice);
  await emailField(page).fill('another@example.com');
  expect(await notice.textContent()).toContain(`to ${OWNER.email},`);
  await button(page, 'Send email again').click();
  await expectNotice(page, 'Check your email', SENT_IF_WAITING);
  expect(asked).toMatchObject({ signUp: [OWNER.email], resend: [OWNER.email] });

  await page.getByRole('link', { name: 'Enter the code' }).click();
  await expectHeading(page, 'Confirm your email');
  await expect.poll(() => emailField(page).inputValue()).toBe(OWNER.email);
});

test('does not claim to resend an email to an address without a waiting account', async () => {
  const { cognito, asked } = accountAnswers();
  const page = await stage.visit('/auth?mode=confirm', { cognito });
  await emailField(page).fill('unknown@example.com');
  await button(page, 'Send email again').click();
  await expectNotice(page, 'Check your email', SENT_IF_WAITING);
  expect(asked.resend).toEqual(['unknown@example.com']);
});

async function setNewPassword(cognito: CognitoAnswers) {
  const page = await stage.visit('/auth?reset=ann&code=123456', { cognito });
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await button(page, 'Set new password').click();
  return page;
}

test('leads a member of a practice to its patients, also in a browser that never knew of it', async () => {
  const practice = aShownPractice();
  const page = await stage.visit('/auth', {
    answers: {
      'get-overview': anOverview(),
      'list-practices': { practices: [practice] },
      'get-practice': practice,
      'list-patients': { patients: [], next: null, count: 0, counts: null },
    },
    cognito: signInAnswers(OWNER),
  });
  await emailField(page).fill(OWNER.email);
  await passwordField(page).fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expectPath(page, '/vet-dashboard');
  expect(stage.operations()).not.toContain('get-overview');
});

test('says after a password reset that other devices are signed out', async () => {
  const page = await setNewPassword({ ConfirmForgotPassword: {} });
  const text = 'Sign in with your new password. All other devices were signed out.';
  await expectNotice(page, 'Password changed', text);
  await expectHeading(page, 'Welcome back');
});

test('admits after a password reset that other devices may still be signed in', async () => {
  const failed = 'PostConfirmation failed with error The table did not answer.';
  const refusal = new CognitoRefusal('UserLambdaValidationException', failed);
  const page = await setNewPassword({ ConfirmForgotPassword: refusal });
  await expectNotice(page, 'Password changed');
  await expectHeading(page, 'Welcome back');
  // It stays on the page when the notice is gone.
  const warning = page.getByRole('main').getByText('but other devices may still be signed in');
  await expectVisible(warning);
  expect(await warning.textContent()).toContain('use “Sign out everywhere” in settings');
});

test('shows and hides a password', async () => {
  const page = await stage.visit('/auth');
  await passwordField(page).fill('secret words');
  expect(await passwordField(page).getAttribute('type')).toBe('password');
  await button(page, 'Show password').click();
  await expect.poll(() => passwordField(page).getAttribute('type')).toBe('text');
  expect(await passwordField(page).inputValue()).toBe('secret words');
  await button(page, 'Hide password').click();
  await expect.poll(() => passwordField(page).getAttribute('type')).toBe('password');
});

test('asks for the password again when the code comes too late, and keeps the email', async () => {
  const { InitiateAuth, RespondToAuthChallenge } = signInAnswers(OWNER, 'code');
  let isLate = true;
  const page = await stage.visit('/auth?next=%2Fadd-pet', {
    answers: { 'get-overview': anOverview() },
    cognito: {
      InitiateAuth: InitiateAuth ?? {},
      RespondToAuthChallenge: (input) => {
        if (isLate && input.ChallengeName === 'SOFTWARE_TOKEN_MFA')
          return new CognitoRefusal(
            'NotAuthorizedException',
            'Invalid session for the user, session is expired.',
          );
        return typeof RespondToAuthChallenge === 'function' ? RespondToAuthChallenge(input) : {};
      },
    },
  });
  const code = page.getByLabel('Code from your authenticator app');
  const enter = async () => {
    await expectHeading(page, 'Welcome back');
    expect(await emailField(page).inputValue()).toBe(OWNER.email);
    await passwordField(page).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await expectHeading(page, 'Enter your code');
  };
  await emailField(page).fill(OWNER.email);
  await enter();
  await button(page, 'Back to password').click();
  await enter();
  await code.fill('123456');
  await button(page, 'Sign In').click();
  await expectVisible(
    page.getByRole('main').getByText('The code wasn’t entered within three minutes.', { exact: false }),
  );
  await enter();
  isLate = false;
  await code.fill('123456');
  await button(page, 'Sign In').click();
  await expectPath(page, '/add-pet');
});
