import { expect, test } from 'vitest';
import { expectHeading, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { settingsAnswers } from './states/settings.ts';
import { CUT_OFF } from './support/answers.ts';
import type { CognitoAnswers } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

// The three forms that set a password refuse what is easy to guess, and welcome passphrases.

const stage = setUpPages();

const TITLE = 'Password too weak';
const TEXT = 'This password is easy to guess. Choose another one, such as four random words.';
const PASSPHRASE = 'vier Hunde bellen 大声';
const COMMON = 'Password1';
const OWN = `${OWNER.email.split('@')[0]}-pawfile`;

/** Cognito, and the passwords that it was given. */
function keepPasswords() {
  const given: unknown[] = [];
  const keep = (answer: object) => (input: Record<string, unknown>) => {
    given.push(input.Password ?? input.ProposedPassword);
    return answer;
  };
  const cognito: CognitoAnswers = {
    SignUp: keep({ UserConfirmed: false, UserSub: OWNER.userId }),
    ConfirmForgotPassword: keep({}),
    ChangePassword: keep({}),
  };
  return { cognito, given };
}

interface Form {
  open: (cognito: CognitoAnswers) => Promise<Screen>;
  labels: [password: string, confirmation: string];
  submit: string;
  /** The form has sent the password. */
  seeSent: (page: Screen) => Promise<void>;
}

const FORMS: Record<string, Form> = {
  'creates an account': {
    async open(cognito) {
      const page = await stage.visit('/auth?mode=create', { cognito });
      await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
      return page;
    },
    labels: ['Password', 'Confirm password'],
    submit: 'Create account',
    seeSent: (page) => expectNotice(page, 'Account created successfully!'),
  },
  'resets a password': {
    async open(cognito) {
      const page = await stage.visit('/auth?mode=reset', { cognito });
      await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
      await page.getByLabel('Code from the email').fill('123456');
      return page;
    },
    labels: ['New password', 'Confirm new password'],
    submit: 'Set new password',
    seeSent: (page) => expectHeading(page, 'Welcome back'),
  },
  'changes a password': {
    async open(cognito) {
      const page = await stage.visit('/settings#security', {
        as: OWNER,
        // Signing in with the new password is not what this tests.
        answers: { ...settingsAnswers(), 'end-all-sessions': CUT_OFF },
        cognito: { GetUser: { UserMFASettingList: [] }, ...cognito },
      });
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password').fill('the-old-one');
      return page;
    },
    labels: ['New password', 'Confirm new password'],
    submit: 'Change password',
    seeSent: (page) => expectNotice(page, 'Other devices may still be signed in'),
  },
};

test.each(Object.entries(FORMS))(
  'the form that %s takes a passphrase and no common password',
  async (_, form) => {
    const { cognito, given } = keepPasswords();
    const page = await form.open(cognito);
    await expectVisible(page.getByText('Several words make a good password, and spaces are fine.'));
    const send = async (password: string) => {
      for (const label of form.labels) await page.getByLabel(label, { exact: true }).fill(password);
      await page.getByRole('button', { name: form.submit, exact: true }).click();
    };
    for (const guessable of [COMMON, OWN]) {
      await send(guessable);
      await expectNotice(page, TITLE, TEXT);
      const field = page.getByLabel(form.labels[0], { exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      expect(given).toEqual([]);
    }
    await send(PASSPHRASE);
    await form.seeSent(page);
    expect(given).toEqual([PASSPHRASE]);
  },
);
