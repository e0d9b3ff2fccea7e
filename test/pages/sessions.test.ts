import { expect, test } from 'vitest';
import { AppError, signInAgain } from '../../contract/problem.ts';
import { noteGrantedPets } from '../../web/src/platform/session/has-granted-pets.ts';
import { rememberPractices } from '../../web/src/platform/session/known-practices.ts';
import { rememberMembership } from '../../web/src/platform/session/membership.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { anOverview, aPet, OPEN_ACCESS } from '../support/entities.ts';
import { aSession, EXPORT, PHONE, settingsAnswers, visitSettings } from './states/settings.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE, inTurn, PENDING } from './support/answers.ts';
import { type CognitoAnswers, CognitoRefusal, renewedTokens, signInAnswers } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER, SESSION_ID, storedEntries } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const PASSWORD = 'a-long-enough-password';
const NEW_PASSWORD = 'another-long-password';
const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

/** The operations of Cognito that the page called. */
const askedOfCognito = stage.operations;

const storedEntry = (name: string) =>
  Object.entries(localStorage).find(([key]) => key.endsWith(`.${name}`))?.[1];

/** Makes the tokens look expired. */
function ageTokens() {
  for (const key of Object.keys(localStorage))
    if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(2 * 3_600_000));
}

const withPet = dashboardAnswers(anOverview({ pets: [aPet()] }));

async function visitWithOldTokens(cognito: CognitoAnswers, answers: Answers = withPet) {
  const page = await stage.visit('/', { as: OWNER, answers, cognito });
  await page.evaluate(ageTokens);
  await page.goto('/dashboard');
  return page;
}

test('renews expired tokens with one request, and without Amplify', async () => {
  const renewed = renewedTokens(OWNER, Date.now() + 3_600_000);
  const page = await visitWithOldTokens({ GetTokensFromRefreshToken: renewed });
  await expectVisible(page.getByRole('link', { name: 'Biscuit', exact: true }));
  expect(askedOfCognito()).toEqual(['GetTokensFromRefreshToken']);
  // Amplify's chunk is loaded only after the connection was checked.
  expect(stage.asked().filter(({ method }) => method === 'HEAD')).toEqual([]);
  expect(storedEntry('accessToken')).toBe(renewed.AuthenticationResult.AccessToken);
  expect(storedEntry('idToken')).toBe(renewed.AuthenticationResult.IdToken);
  // The server's clock is an hour ahead.
  expect(Number(storedEntry('clockDrift'))).toBeGreaterThan(3_000_000);
  expect(storedEntry('refreshToken')).toBe('a-refresh-token');
});

test.each(['NotAuthorizedException', 'UserNotFoundException'])(
  'forgets a session that Cognito refuses with %s',
  async (name) => {
    const refusal = new CognitoRefusal(name, 'Refresh Token has been revoked');
    const page = await visitWithOldTokens({ GetTokensFromRefreshToken: refusal });
    await expectPath(page, '/auth?next=%2Fdashboard');
    expect(storedEntry('accessToken')).toBeUndefined();
  },
);

test('keeps a session that Cognito can’t renew now', async () => {
  const busy = new CognitoRefusal('TooManyRequestsException', 'Rate exceeded');
  const page = await visitWithOldTokens({ GetTokensFromRefreshToken: busy });
  await expectHeading(page, 'We couldn’t load this page');
  await expectVisible(page.getByText('We can’t reach your account right now. Try again.'));
  expect(storedEntry('refreshToken')).toBe('a-refresh-token');
});

test('does not renew tokens that another tab has renewed meanwhile', async () => {
  const { AuthenticationResult } = renewedTokens(OWNER, Date.now() + 2_000);
  let calls = 0;
  const answers: Answers = {
    ...withPet,
    'get-overview': () => {
      calls += 1;
      if (calls > 1) return anOverview();
      for (const key of Object.keys(localStorage))
        if (key.endsWith('.accessToken')) localStorage.setItem(key, AuthenticationResult.AccessToken);
      return new AppError('unauthorized', 'This token is too old.');
    },
  };
  const page = await stage.visit('/', { as: OWNER, answers });
  await page.goto('/dashboard');
  await expectVisible(page.getByText('No pets yet'));
  expect(askedOfCognito()).toEqual([]);
});

test('keeps a sign-out that came while tokens were renewed', async () => {
  const page = await visitWithOldTokens({
    GetTokensFromRefreshToken: () => {
      localStorage.clear();
      return renewedTokens(OWNER);
    },
  });
  await expectPath(page, '/auth?next=%2Fdashboard');
  expect(storedEntry('accessToken')).toBeUndefined();
});

test('keeps a sign-in that came while tokens were renewed', async () => {
  const later = storedEntries(OWNER, Date.now() + 5_000);
  const page = await visitWithOldTokens({
    GetTokensFromRefreshToken: () => {
      for (const [key, value] of Object.entries(later)) localStorage.setItem(key, value);
      const key = Object.keys(later).find((name) => name.endsWith('.refreshToken')) ?? '';
      localStorage.setItem(key, 'a-later-refresh-token');
      return renewedTokens(OWNER, Date.now() + 9_000);
    },
  });
  await expectVisible(page.getByRole('link', { name: 'Biscuit', exact: true }));
  expect(Object.values(later)).toContain(storedEntry('accessToken'));
});

const dialog = (page: Screen) => page.getByRole('dialog', { name: 'Sign in to continue' });

async function signInFreshly(page: Screen) {
  await expectVisible(dialog(page).getByText(/keeps anyone who borrows your device/));
  await expectHidden(dialog(page).getByText(/expired/));
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
}

const READY = { ...EXPORT, state: 'ready', size: 5_000_000, expires_at: EXPORT.requested_at } as const;

test('exports after a fresh sign-in, which replaces the session', async () => {
  const page = await visitSettings(stage, {
    ...settingsAnswers(),
    'request-export': inTurn<AppError | typeof READY>(signInAgain(), READY),
    'end-session': DONE,
  });
  await button(page, 'Export All Data').click();
  await signInFreshly(page);
  await expectNotice(page, 'Export Started');
  await expect.poll(() => stage.sent('DELETE', `/sessions/${SESSION_ID}`)).toHaveLength(1);
  await expect.poll(askedOfCognito).toContain('RevokeToken');
});

test('says why nothing was exported when the sign-in is cancelled', async () => {
  const answers: Answers = { ...settingsAnswers(), 'request-export': signInAgain() };
  const page = await visitSettings(stage, answers);
  await button(page, 'Export All Data').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectNotice(page, 'Export Failed', 'Nothing was changed. To do this, sign in again.');
  await expectHidden(dialog(page));
  // Nothing is sent twice for one click.
  expect(stage.sent('POST', '/exports')).toHaveLength(1);
});

const section = (page: Screen) => page.getByRole('region', { name: 'Where you’re signed in' });
const item = (page: Screen, text: string) => section(page).getByRole('listitem').filter({ hasText: text });

/** The settings of an owner with two sessions. */
const visitSessions = (answers: Answers = {}) =>
  visitSettings(stage, {
    ...settingsAnswers({ sessions: [PHONE, aSession()] }),
    ...answers,
  });

test('lists where an account is signed in', async () => {
  const page = await visitSessions();
  await expectVisible(item(page, 'iPhone').getByText(/^Signed in .*:.* · Last used today in Switzerland$/));
  await expectVisible(item(page, 'Mac').getByText('This device'));
  await expectHidden(item(page, 'Mac').getByRole('button'), item(page, 'iPhone').getByText('This device'));
  // This device comes first.
  await expectVisible(section(page).getByRole('listitem').first().getByText('Mac'));
});

test('signs out another device', async () => {
  const page = await visitSessions({ 'end-session': inTurn<typeof CUT_OFF | typeof DONE>(CUT_OFF, DONE) });
  const signOut = item(page, 'iPhone').getByRole('button', { name: /^Sign out/ });
  await signOut.click();
  await expectNotice(page, 'Not signed out', 'You seem to be offline. Check your connection and try again.');
  await signOut.click();
  await expectNotice(page, 'Device signed out');
  await expectHidden(item(page, 'iPhone'));
  await expectVisible(section(page).getByText('You’re not signed in anywhere else.'));
  expect(stage.sent('DELETE', '/sessions/phone')).toHaveLength(2);
  await expect.poll(() => document.activeElement?.textContent).toBe('Where you’re signed in');
});

test('removes a device that was signed out meanwhile', async () => {
  const gone = new AppError('not-found', 'This session has already ended.');
  const page = await visitSessions({ 'end-session': gone });
  await item(page, 'iPhone')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expectHidden(item(page, 'iPhone'));
});

test('loads the list of devices again after a failure', async () => {
  const answers = settingsAnswers();
  answers['list-sessions'] = CUT_OFF;
  const page = await visitSettings(stage, answers);
  await expectVisible(section(page).getByText('We couldn’t load your devices'));
  answers['list-sessions'] = { sessions: [aSession()] };
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expectVisible(item(page, 'Mac'));
});

test('ends the session of this device on sign-out', async () => {
  const page = await visitSessions({ 'end-session': DONE });
  await button(page, 'Sign out').click();
  await expectPath(page, '/');
  expect(stage.sent('DELETE', `/sessions/${SESSION_ID}`)).toHaveLength(1);
  expect(askedOfCognito()).toContain('RevokeToken');
  expect(storedEntry('accessToken')).toBeUndefined();
});

test('renews an expired token to end the session on sign-out', async () => {
  const page = await visitSettings(
    stage,
    { ...settingsAnswers(), 'end-session': DONE },
    { cognito: { GetTokensFromRefreshToken: renewedTokens(OWNER) } },
  );
  await page.evaluate(ageTokens);
  await button(page, 'Sign out').click();
  await expectPath(page, '/');
  expect(stage.sent('DELETE', `/sessions/${SESSION_ID}`)).toHaveLength(1);
  expect(askedOfCognito().slice(-2)).toEqual(['GetTokensFromRefreshToken', 'RevokeToken']);
  expect(storedEntry('accessToken')).toBeUndefined();
});

const NOTHING = { links: [], has_more_links: false, has_calendar_feed: false, export_expires_at: null };

async function signOutEverywhere(answer: Answers['end-all-sessions']) {
  const page = await visitSessions({ 'end-all-sessions': answer ?? NOTHING });
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  return page;
}

test('lists what still gives access after signing out everywhere', async () => {
  const page = await signOutEverywhere(OPEN_ACCESS);
  await expectHeading(page, 'You’re signed out everywhere');
  const items = page.getByRole('main').getByRole('listitem');
  await expectVisible(
    items.filter({ hasText: 'Biscuit: “Happy Paws”' }).filter({ hasText: 'Mar 4, 2027' }),
    items.filter({ hasText: 'Luna: link without a label' }).filter({ hasText: 'May 6, 2027' }),
    page.getByText(/more links on your pets’ pages/),
    page.getByRole('heading', { name: 'Calendar feed' }),
    page.getByText(/until Jan 2, 2027/),
  );
  expect(storedEntry('accessToken')).toBeUndefined();
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Sign In' }));
});

test('says that nothing gives access any more', async () => {
  const page = await signOutEverywhere(NOTHING);
  await expectVisible(
    page.getByText('You have no active share links, calendar feed or export.', { exact: false }),
  );
  await expectHidden(page.getByRole('main').getByRole('listitem'));
});

test('stays signed in when signing out everywhere fails', async () => {
  const page = await signOutEverywhere(CUT_OFF);
  await expectNotice(page, 'Not signed out', 'You seem to be offline. Check your connection and try again.');
  expect(storedEntry('accessToken')).toBeDefined();
});

test('shows the page after a sign-out although a call is cut off by it', async () => {
  const { opened, open } = gate();
  const page = await visitSettings(
    stage,
    {
      ...settingsAnswers(),
      async 'get-usage'() {
        await opened;
        return new AppError('unauthorized', 'This session has ended.');
      },
      async 'end-all-sessions'() {
        open();
        await expect.poll(() => storedEntry('accessToken')).toBeUndefined();
        return NOTHING;
      },
    },
    {
      cognito: {
        GetTokensFromRefreshToken: new CognitoRefusal('NotAuthorizedException', 'The token has been revoked'),
      },
    },
  );
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectHeading(page, 'You’re signed out everywhere');
});

test('opens the page after a sign-out only from there', async () => {
  const page = await stage.visit('/signed-out');
  await expectPath(page, '/');
});

async function changePassword(answers: Answers, cognito: CognitoAnswers = {}) {
  const page = await visitSettings(
    stage,
    { ...settingsAnswers({ sessions: [aSession(), PHONE] }), ...answers },
    { cognito: { ChangePassword: {}, ...cognito } },
  );
  await button(page, 'Change password').click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
  return page;
}

test('signs out all other devices with a new password, and stays signed in', async () => {
  const answers: Answers = { 'end-all-sessions': NOTHING };
  const page = await changePassword(answers);
  await expectNotice(page, 'Password changed', 'All other devices were signed out.');
  expect(stage.sent('POST', '/end-all-sessions')).toHaveLength(1);
  expect(askedOfCognito().slice(-2)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  await expectVisible(button(page, 'Change password'));
  // The list is loaded again.
  await expect.poll(() => stage.sent('GET', '/sessions')).toHaveLength(2);
});

test('asks for a code after a new password', async () => {
  const page = await changePassword({ 'end-all-sessions': NOTHING }, signInAnswers(OWNER, 'code'));
  await dialog(page).getByLabel('Code from your authenticator app').fill('123456');
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expectNotice(page, 'Password changed', 'All other devices were signed out.');
});

test('leaves for the sign-in page when no code follows a new password', async () => {
  const page = await changePassword({ 'end-all-sessions': NOTHING }, signInAnswers(OWNER, 'code'));
  await expectVisible(dialog(page).getByText(/Your password was changed/));
  await page.keyboard.press('Escape');
  await expectNotice(
    page,
    'Password changed',
    'All devices were signed out. Sign in with your new password.',
  );
  await expectPath(page, '/auth?next=%2Fsettings');
  expect(storedEntry('accessToken')).toBeUndefined();
});

test('says that other devices may still be signed in after a new password', async () => {
  const page = await changePassword({ 'end-all-sessions': CUT_OFF });
  await expectNotice(page, 'Other devices may still be signed in');
  await expectVisible(page.getByText(/Choose “Sign out everywhere”/));
  expect(askedOfCognito()).not.toContain('InitiateAuth');
  expect(storedEntry('accessToken')).toBeDefined();
});

test('leaves for the sign-in page when the server refuses the tokens and Cognito renews none', async () => {
  const page = await stage.visit('/dashboard', {
    as: OWNER,
    answers: { ...withPet, 'get-overview': new AppError('unauthorized', 'This session has ended.') },
    cognito: {
      GetTokensFromRefreshToken: new CognitoRefusal(
        'NotAuthorizedException',
        'Refresh Token has been revoked',
      ),
    },
  });
  await expectPath(page, '/auth?next=%2Fdashboard');
  expect(storedEntry('accessToken')).toBeUndefined();
});

test.each(['/', '/dashboard'])(
  'signs out on %s without waiting for a server that does not respond',
  async (path) => {
    const page = await stage.visit(path, {
      as: OWNER,
      answers: { ...withPet, 'end-session': PENDING },
      cognito: { '*': PENDING },
      speed: 20,
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await button(page, 'Sign out').click();
    await expect.poll(() => localStorage.length).toBe(0);
    await expectPath(page, '/');
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  },
);

test('an answer that comes after the sign-out leaves nothing of the account behind', async () => {
  const page = await stage.visit('/dashboard', {
    as: OWNER,
    answers: { ...withPet, 'end-session': DONE },
    cognito: { RevokeToken: {} },
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await button(page, 'Sign out').click();
  await expectPath(page, '/');
  rememberMembership(OWNER.userId, true);
  noteGrantedPets(OWNER.userId, true);
  rememberPractices([]);
  expect(Object.keys(localStorage)).toEqual([]);
});
