import { expect, test, vi } from 'vitest';
import { expectHeading, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { anOverview, aPet } from '../support/entities.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { PENDING } from './support/answers.ts';
import { type CognitoAnswers, signInAnswers } from './support/cognito.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

// Tests a connection over which no response comes: the page explains the wait and offers a way on.

const stage = setUpPages();

const SLOW = 'The server took too long to answer. Try again.';
const withPet = dashboardAnswers(anOverview({ pets: [aPet()] }));

/** How much faster the page waits. */
const speed = 20;

/** Lets the time limits of requests pass faster. */
const hurry = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / speed));
};

test('explains a sign-in without a response, and can try again', async () => {
  const cognito: CognitoAnswers = { '*': PENDING };
  const hurried = hurry();
  const page = await stage.visit('/auth', { answers: withPet, cognito });
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Unexpected error', SLOW);
  Object.assign(cognito, signInAnswers(OWNER));
  // A busy machine needs the whole time for an answer that comes.
  hurried.mockRestore();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Dashboard');
});

test('explains that Cognito does not respond when tokens have expired', async () => {
  hurry();
  const page = await stage.visit('/', { as: OWNER, answers: withPet, cognito: { '*': PENDING }, speed });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(2 * 3_600_000));
  });
  await page.goto('/dashboard');
  await expectHeading(page, 'We couldn’t load this page');
  await expectVisible(page.getByText(SLOW));
  expect(stage.sent('GET', '/overview')).toEqual([]);
});
