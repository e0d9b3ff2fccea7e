import { expect, test } from 'vitest';
import { AppError, tooManyRequests } from '../../contract/problem.ts';
import { expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import type { Answers } from './support/answers.ts';
import { CognitoRefusal } from './support/cognito.ts';
import { sendHelpMessage } from './support/help-form.ts';
import type { Screen } from './support/screen.ts';
import type { SignedIn } from './support/session.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const REFERENCE = '3F8A01BC';
const receipt = () => ({ reference: REFERENCE });

async function sendHelp(answers: Answers, as?: SignedIn) {
  const cognito = { '*': new CognitoRefusal('NotAuthorizedException', 'Refresh Token has been revoked') };
  const page = await stage.visit('/help', { answers, cognito, ...(as && { as }) });
  await sendHelpMessage(page, 'typed@example.com');
  await expectNotice(page, 'Message Sent!', "We'll get back to you within 24 hours.");
  await expectVisible(page.getByText(REFERENCE), page.getByRole('button', { name: 'Copy reference' }));
  return page;
}

test('a visitor’s message shows its reference', async () => {
  const page = await sendHelp({ 'send-help-message': receipt });
  await page.getByLabel('Subject', { exact: true }).fill('Another question');
  await expectVisible(page.getByText(REFERENCE));
});

test('an owner’s message goes to the call that mails a copy, with the token', async () => {
  await sendHelp({ 'send-owner-help-message': receipt }, OWNER);
  expect(stage.sent('POST', '/owner/send-help-message')).toHaveLength(1);
});

test('an owner whose session has ended still sends the message, as a visitor', async () => {
  const ended = new AppError('unauthorized', 'Sign in again.');
  await sendHelp({ 'send-owner-help-message': ended, 'send-help-message': receipt }, OWNER);
});

/** Fills in the business form and sends it. */
async function sendApplication(page: Screen): Promise<void> {
  await page.getByLabel('Business name').fill('Happy Paws');
  await page.getByLabel('Business type').selectOption('Kennel');
  await page.getByLabel('Contact name').fill('Ann');
  await page.getByLabel('Business email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Submit application' }).click();
}

test('an owner who has sent too many messages reads so, and nothing goes around the limit', async () => {
  const tooMany = new AppError('too-many-messages', 'Send the next one in 20 minutes.');
  const page = await stage.visit('/business-signup', {
    as: OWNER,
    answers: { 'send-owner-business-application': tooMany },
  });
  await sendApplication(page);
  await expectNotice(page, 'Failed to submit application', 'Send the next one in 20 minutes.');
});

test('a visitor whose network made too many requests reads when to try again', async () => {
  const page = await stage.visit('/business-signup', {
    answers: { 'send-business-application': tooManyRequests(10) },
  });
  await sendApplication(page);
  const text = 'Too many requests at once. Try again in 10 seconds.';
  await expectNotice(page, 'Failed to submit application', text);
});
