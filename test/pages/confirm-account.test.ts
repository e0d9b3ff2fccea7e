import { afterEach, expect, test, vi } from 'vitest';
import { AppError, tooManyRequests } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE, inTurn } from './support/answers.ts';
import { CognitoRefusal } from './support/cognito.ts';
import { poolAccount } from './support/pool-account.ts';
import type { Screen, VisitOptions } from './support/screen.ts';
import { OWNER, SESSION_ID, storedEntries } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

// Confirming an address needs the mail's code and the password of the sign-up, or a password of the owner's own.

const stage = setUpPages();

const PASSWORD = 'chosen at the sign-up';
const CODE = '123456';
const LINK = `/auth?confirm=${OWNER.userId}&code=${CODE}`;
const WRONG_PASSWORD =
  'This isn’t the password of the first sign-up with this email. Enter that one, or choose “I don’t know my password”.';
const WELCOME = `Welcome to Pawfile. You’re signed in as ${OWNER.email}.`;

const passwordField = (page: Screen) => page.getByLabel('Password', { exact: true });
const press = (page: Screen, name: string) => page.getByRole('button', { name }).click();

/** Cognito with an account that waits for its code, and the server. */
function setUp(given = { password: PASSWORD, code: CODE }) {
  const { account, cognito } = poolAccount(OWNER, given);
  Object.assign(cognito, { SignUp: { UserConfirmed: false, UserSub: OWNER.userId } });
  const options: VisitOptions = { cognito, answers: dashboardAnswers() };
  return { account, cognito, options };
}

async function enterPassword(page: Screen, password: string) {
  await passwordField(page).fill(password);
  await press(page, 'Confirm email');
}

async function createAccount(options: VisitOptions) {
  const page = await stage.visit('/auth?mode=create', options);
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await passwordField(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Create account');
  await expectNotice(page, 'Account created successfully!');
  return page;
}

/** Whatever this browser stores, and the URL of the page. */
const traces = () =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''))
    .flatMap((key) => [key, localStorage.getItem(key), sessionStorage.getItem(key)])
    .concat(window.location.href)
    .join('\n');

interface Message {
  says: string;
  userId: string;
  email?: string;
  code?: string;
  outcome?: { is: string; text: string };
}

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Plays another tab of the browser. */
function openTab() {
  const heard: Message[] = [];
  const opened = new BroadcastChannel('pawfile-sign-up');
  channels.push(opened);
  opened.onmessage = ({ data }) => void heard.push(data);
  /** Waits for a message, and for its outcome if given. */
  const hear = async (says: string, is?: string): Promise<Message | undefined> => {
    const find = () => heard.find((message) => message.says === says && message.outcome?.is === is);
    await expect.poll(find).toBeDefined();
    return find();
  };
  return { heard, hear, say: (message: Message) => opened.postMessage(message) };
}

/** Opens the link in a browser whose other tab signed up. */
async function openLink(options: VisitOptions) {
  const tab = openTab();
  const page = await stage.visit(LINK, options);
  expect(await tab.hear('who')).toEqual({ says: 'who', userId: OWNER.userId });
  tab.say({ says: 'me', userId: OWNER.userId, email: OWNER.email });
  expect(await tab.hear('confirm')).toEqual({ says: 'confirm', userId: OWNER.userId, code: CODE });
  await expectVisible(page.getByText('Confirming your email address…'));
  return { tab, page };
}

/** What another tab does to the storage that all tabs share. */
function signInElsewhere() {
  const entries = Object.entries(storedEntries(OWNER));
  for (const [key, value] of entries) localStorage.setItem(key, value);
  const event = new StorageEvent('storage', { key: entries[0]?.[0] ?? '' });
  return () => window.dispatchEvent(event);
}

test('the tab of the link continues when the tab of the sign-up has signed in', async () => {
  const { options } = setUp();
  const { tab, page } = await openLink(options);
  const notifyTabs = signInElsewhere();
  tab.say({ says: 'outcome', userId: OWNER.userId, outcome: { is: 'signed-in', text: '' } });
  await expectNotice(page, 'Email confirmed', WELCOME);
  notifyTabs();
  await expectPath(page, '/add-pet?first');
  expect(tab.heard.map(({ says }) => says)).toEqual(['who', 'confirm']);
});

test('the tab of the link waits for the session, whose news may come after the message', async () => {
  const { options } = setUp();
  const { tab, page } = await openLink(options);
  const witness = openTab();
  tab.say({ says: 'outcome', userId: OWNER.userId, outcome: { is: 'signed-in', text: '' } });
  await witness.hear('outcome', 'signed-in');
  await expectVisible(page.getByText('Confirming your email address…', { exact: false }));
  signInElsewhere()();
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/add-pet?first');
});

test('the tab of the link says so when the code was refused in the other tab', async () => {
  const { options } = setUp();
  const { tab, page } = await openLink(options);
  const outcome = { is: 'code-refused', text: 'Invalid code provided, request a code again.' };
  tab.say({ says: 'outcome', userId: OWNER.userId, outcome });
  await expectVisible(page.getByText('This link didn’t work.', { exact: false }));
});

test('asks for the password when the other tab had no connection', async () => {
  const { options } = setUp();
  const { tab, page } = await openLink(options);
  const outcome = { is: 'unanswered', text: 'You seem to be offline.' };
  tab.say({ says: 'outcome', userId: OWNER.userId, outcome });
  await expectVisible(
    page.getByText('Enter your password to try again.', { exact: false }),
    passwordField(page),
  );
});

test('asks for the password of the named account when Cognito refused the other tab', async () => {
  const { options } = setUp();
  const { tab, page } = await openLink(options);
  const outcome = { is: 'refused', text: 'Attempt limit exceeded, try after some time.' };
  tab.say({ says: 'outcome', userId: OWNER.userId, outcome });
  await expectVisible(page.getByText(`Enter the password you chose when you signed up as ${OWNER.email}.`));
});

test('the tab of the link follows a sign-in to its account only', async () => {
  const { options } = setUp();
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await expectVisible(passwordField(page));
  const another = { userId: 'another-user', email: 'another@example.com' };
  for (const [key, value] of Object.entries(storedEntries(another))) localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expectVisible(passwordField(page));
  localStorage.clear();
  signInElsewhere()();
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/add-pet?first');
});

test('a click on the link of a stranger’s sign-up confirms nothing', async () => {
  const { account, options } = setUp({ password: 'the stranger chose this', code: CODE });
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await expectVisible(passwordField(page));
  await enterPassword(page, PASSWORD);
  await expectNotice(page, 'Confirmation failed', WRONG_PASSWORD);
  await expect.poll(() => passwordField(page).getAttribute('aria-invalid')).toBe('true');
  expect(account).toMatchObject({ isConfirmed: false, codesTried: [] });
});

test('the link and the password of the sign-up confirm the account and sign in', async () => {
  const { account, options } = setUp();
  const page = await stage.visit(`${LINK}&next=%2Fdashboard%3Ffrom%3Dmail`, { ...options, speed: 20 });
  await expectVisible(page.getByText('Enter the password you chose when you signed up.'));
  await enterPassword(page, PASSWORD);
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/dashboard?from=mail');
  expect(account).toMatchObject({ isConfirmed: true, codesTried: [CODE] });
  // Public pages show who is signed in: the address, not the id in the link.
  expect(traces()).toContain(`"loginId":"${OWNER.email}"`);
  expect(traces()).not.toContain(PASSWORD);
});

test('a second click on the link signs in, and continues at once where the owner is signed in', async () => {
  const { account, options } = setUp();
  account.isConfirmed = true;
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectPath(page, '/add-pet?first');
  await page.goto(LINK);
  await expectPath(page, '/dashboard');
  expect(account.codesTried).toEqual([]);
});

test('a sign-in to another account ends the session that it replaces', async () => {
  const { cognito, options } = setUp();
  Object.assign(cognito, { RevokeToken: {} });
  const other = { userId: '5a7e2c4d-0000-4000-8000-000000000002', email: 'bea@example.com' };
  const answers: Answers = { ...dashboardAnswers(), 'end-session': DONE };
  const page = await stage.visit(LINK, { ...options, answers, as: other, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectPath(page, '/add-pet?first');
  await expect.poll(() => stage.sent('DELETE', `/sessions/${SESSION_ID}`)).toHaveLength(1);
  await expect.poll(stage.operations).toContain('RevokeToken');
});

test('where Cognito does not check the password of an unconfirmed account, the owner chooses one', async () => {
  const { account, options } = setUp();
  account.checksPasswords = false;
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await enterPassword(page, 'any password at all');
  await expectHeading(page, 'Choose your password');
  await expectVisible(page.getByText('One step left.', { exact: false }));
  expect(account).toMatchObject({ isConfirmed: false, codesTried: [] });
});

test('a used or replaced link leads to a new email', async () => {
  const { account, options } = setUp();
  account.code = '654321';
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectVisible(page.getByText('This link didn’t work.', { exact: false }));
  await press(page, 'Send email again');
  await expectNotice(page, 'Check your email');
});

test('where others sent wrong codes, the page says so, and when to try again', async () => {
  const { cognito, options } = setUp();
  cognito.ConfirmSignUp = new CognitoRefusal('LimitExceededException', 'Attempt limit exceeded.');
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectNotice(
    page,
    'Confirmation failed',
    'Too many wrong codes were entered for this email, perhaps by someone else. Your code still works: try again in an hour.',
  );
});

test('an account that another tab confirmed meanwhile is signed in to', async () => {
  const { account, cognito, options } = setUp();
  cognito.ConfirmSignUp = () => {
    account.isConfirmed = true;
    return new CognitoRefusal(
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    );
  };
  const page = await stage.visit(LINK, { ...options, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectPath(page, '/add-pet?first');
});

test('a typed code needs the password too, and says the same about an unknown address', async () => {
  const { account, cognito, options } = setUp();
  const { InitiateAuth } = cognito;
  cognito.InitiateAuth = new CognitoRefusal('UserNotFoundException', 'User does not exist.');
  const page = await stage.visit('/auth?mode=confirm', options);
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Code from the email').fill('000 000');
  await enterPassword(page, PASSWORD);
  await expectNotice(page, 'Confirmation failed', WRONG_PASSWORD);
  Object.assign(cognito, { InitiateAuth });
  await press(page, 'Confirm email');
  await expectVisible(page.getByText('Invalid verification code provided').first());
  await page.getByLabel('Code from the email').fill(CODE);
  await press(page, 'Confirm email');
  await expectPath(page, '/add-pet?first');
  expect(account.codesTried).toEqual(['000000', CODE]);
});

test('the tab of the sign-up confirms for the tab of the link, and keeps the password to itself', async () => {
  const { account, options } = setUp();
  const page = await createAccount(options);
  const tab = openTab();
  tab.say({ says: 'who', userId: 'another-user' });
  tab.say({ says: 'confirm', userId: 'another-user', code: '000000' });
  tab.say({ says: 'who', userId: OWNER.userId });
  expect(await tab.hear('me')).toMatchObject({ userId: OWNER.userId, email: OWNER.email });
  expect(account.codesTried).toEqual([]);
  expect(traces()).not.toContain(PASSWORD);

  tab.say({ says: 'confirm', userId: OWNER.userId, code: '000000' });
  await tab.hear('outcome', 'code-refused');
  tab.say({ says: 'confirm', userId: OWNER.userId, code: CODE });
  tab.say({ says: 'confirm', userId: OWNER.userId, code: CODE });
  await tab.hear('outcome', 'signed-in');
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/add-pet?first');
  expect(account).toMatchObject({ isConfirmed: true, codesTried: ['000000', CODE] });
  expect(tab.heard.map(({ userId }) => userId)).not.toContain('another-user');
  expect(JSON.stringify(tab.heard) + traces()).not.toContain(PASSWORD);
});

test('the tab of the sign-up needs only the typed code, for its own address', async () => {
  const { account, options } = setUp();
  const page = await createAccount(options);
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Email', { exact: true }).fill('another@example.com');
  await expectVisible(passwordField(page));
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Code from the email').fill(CODE);
  await expectHidden(passwordField(page));
  await press(page, 'Confirm email');
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/add-pet?first');
  expect(account.codesTried).toEqual([CODE]);
});

test.each(['a day later', 'after the page was left'])('has forgotten the password %s', async (when) => {
  const { options } = setUp();
  const page = await createAccount(options);
  if (when === 'a day later') vi.setSystemTime(Date.now() + 24 * 3_600_000);
  else window.dispatchEvent(new Event('pagehide'));
  const tab = openTab();
  tab.say({ says: 'who', userId: OWNER.userId });
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await expectVisible(passwordField(page));
  expect(tab.heard).toEqual([]);
});

test('an owner whose address a stranger signed up with first is asked for the stranger’s password', async () => {
  const { account, cognito, options } = setUp({ password: 'the stranger chose this', code: CODE });
  cognito.SignUp = new CognitoRefusal('UsernameExistsException', 'User already exists');
  const page = await createAccount(options);
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Code from the email').fill(CODE);
  await press(page, 'Confirm email');
  await expectNotice(page, 'Confirmation failed', WRONG_PASSWORD);
  await expectVisible(passwordField(page));
  expect(account.codesTried).toEqual([]);
  await press(page, 'I don’t know my password');
  await expectVisible(page.getByText('Choose a new password if you forgot yours', { exact: false }));
  await expect.poll(() => page.getByLabel('Code from the email').inputValue()).toBe(CODE);
});

test('a sign-in to an unconfirmed account leaves only the code to enter', async () => {
  const { account, options } = setUp();
  const page = await stage.visit('/auth?next=%2Fdashboard%3Ffrom%3Dplan', options);
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await passwordField(page).fill(PASSWORD);
  await press(page, 'Sign In');
  await expectHeading(page, 'Confirm your email');
  await expectHidden(passwordField(page));
  await page.getByLabel('Code from the email').fill(CODE);
  await press(page, 'Confirm email');
  await expectPath(page, '/dashboard?from=plan');
  expect(account.codesTried).toEqual([CODE]);
});

const TEMPORARY = 'made-by-the-server';
const OWN = 'vier Hunde bellen laut';

/** A stranger's sign-up, and a server that takes it over. */
function setUpTakeOver() {
  const { account, cognito, options } = setUp({ password: 'the stranger chose this', code: CODE });
  const answers: Answers = {
    ...dashboardAnswers(),
    'take-over-account'({ body }) {
      if (account.isConfirmed || body.code !== account.code) {
        return new AppError('code-refused', 'This code didn’t work.');
      }
      Object.assign(account, { isConfirmed: true, password: TEMPORARY });
      return { temporary_password: TEMPORARY };
    },
  };
  cognito.ChangePassword = ({ PreviousPassword, ProposedPassword }) => {
    if (PreviousPassword !== account.password) {
      return new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.');
    }
    account.password = String(ProposedPassword);
    return {};
  };
  return { account, cognito, answers, options: { ...options, answers } };
}

async function openTakeOver(options: VisitOptions, path = LINK) {
  const page = await stage.visit(path, { ...options, speed: 20 });
  await press(page, 'I don’t know my password');
  await expectHeading(page, 'Choose your password');
  return page;
}

async function choosePassword(page: Screen, password = OWN) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await press(page, 'Set password and sign in');
}

test('the owner of an address takes over what a stranger signed up', async () => {
  const { account, options } = setUpTakeOver();
  const page = await openTakeOver(options);
  await expectVisible(page.getByText('Choose a new password if you forgot yours', { exact: false }));
  await choosePassword(page, 'short');
  await expectNotice(page, 'Password too weak');
  await choosePassword(page);
  await expectNotice(page, 'Email confirmed', WELCOME);
  await expectPath(page, '/add-pet?first');
  expect(account.password).toBe(OWN);
  expect(stage.sent('POST', '/take-over-account')).toEqual([{ username: OWNER.userId, code: CODE }]);
  for (const secret of [OWN, TEMPORARY]) expect(traces()).not.toContain(secret);
});

test('a take-over works with the code of a resent email, typed by hand', async () => {
  const { account, options } = setUpTakeOver();
  const page = await openTakeOver(options, '/auth?mode=confirm');
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Code from the email').fill('12345');
  await choosePassword(page);
  await expectVisible(page.getByText('Enter the 6 digits of the code.'));
  await page.getByLabel('Code from the email').fill('000000');
  await choosePassword(page);
  await expectVisible(page.getByText('Choose “Send email again”', { exact: false }));
  await press(page, 'Send email again');
  await expectNotice(page, 'Check your email');
  await page.getByLabel('Code from the email').fill(CODE);
  await choosePassword(page);
  await expectPath(page, '/add-pet?first');
  expect(account.password).toBe(OWN);
  expect(stage.sent('POST', '/take-over-account').at(-1)).toEqual({ username: OWNER.email, code: CODE });
});

test('a take-over that breaks off after the code was used continues from there', async () => {
  const { account, cognito, options } = setUpTakeOver();
  const { ChangePassword } = cognito;
  cognito.ChangePassword = CUT_OFF;
  const page = await openTakeOver(options);
  await choosePassword(page);
  await expectVisible(
    page.getByText('Your email is confirmed, but your password isn’t set yet.', { exact: false }),
  );
  await expectVisible(page.getByRole('link', { name: 'Forgot your password?' }));
  Object.assign(cognito, { ChangePassword });
  await choosePassword(page);
  await expectPath(page, '/add-pet?first');
  expect(account.password).toBe(OWN);
  expect(stage.sent('POST', '/take-over-account')).toHaveLength(1);
});

test('a take-over whose last answer was lost is done', async () => {
  const { account, cognito, options } = setUpTakeOver();
  cognito.ChangePassword = ({ ProposedPassword }) => {
    account.password = String(ProposedPassword);
    return new CognitoRefusal('InternalErrorException', 'Something went wrong.');
  };
  const page = await openTakeOver(options);
  await choosePassword(page);
  await expectNotice(page, 'Password not set');
  await choosePassword(page);
  await expectPath(page, '/add-pet?first');
});

test('a take-over says when to try again', async () => {
  const { answers, options } = setUpTakeOver();
  const busy = tooManyRequests(90);
  const offline = new AppError('try-again', 'Something else was being saved at the same moment. Try again.');
  answers['take-over-account'] = inTurn(busy, offline);
  const page = await openTakeOver(options);
  await choosePassword(page);
  await expectNotice(page, 'Wait a moment', 'Too many requests at once. Try again in 90 seconds.');
  await choosePassword(page);
  await expectNotice(page, 'Password not set', offline.message);
});

test('a link that names another address than its account’s ends signed out', async () => {
  const { cognito, options } = setUp();
  Object.assign(cognito, { RevokeToken: {} });
  const answers: Answers = { ...dashboardAnswers(), 'end-session': DONE };
  const page = await stage.visit(`${LINK}#email=victim%40example.com`, { ...options, answers, speed: 20 });
  await enterPassword(page, PASSWORD);
  await expectNotice(
    page,
    'Confirmation failed',
    `This link belongs to the account of ${OWNER.email}. You’re signed out.`,
  );
  await expectHeading(page, 'Welcome back');
  expect(traces()).not.toContain('accessToken');
});

test('does not call a link wrong when the connection is lost', async () => {
  const { account, options } = setUp();
  options.speed = 5;
  options.config = CUT_OFF;
  const page = await stage.visit(LINK, options);
  await expectVisible(passwordField(page));
  await enterPassword(page, PASSWORD);
  await expectNotice(
    page,
    'Unexpected error',
    'You seem to be offline. Check your connection and try again.',
  );
  await expectVisible(page.getByText('Enter your password to try again.', { exact: false }));
  expect(account.codesTried).toEqual([]);
  options.config = {};
  await enterPassword(page, PASSWORD);
  await expectPath(page, '/add-pet?first');
});

test('shuts a stranger out who signed up with another person’s address', async () => {
  const { account, options } = setUpTakeOver();
  const signIn = async (page: Screen) => {
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await passwordField(page).fill('the stranger chose this');
    await press(page, 'Sign In');
  };
  const stranger = await stage.visit('/auth', options);
  await signIn(stranger);
  await expectNotice(stranger, 'Sign in failed', 'Confirm your email address first.');
  const page = await openTakeOver(options);
  await choosePassword(page);
  await expectPath(page, '/add-pet?first');
  expect(account.password).toBe(OWN);
  const again = await stage.visit('/auth', options);
  await signIn(again);
  await expectNotice(again, 'Sign in failed', 'Incorrect email or password');
});
