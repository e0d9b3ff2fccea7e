import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { field, fill, send, typed } from '../e2e/support/help-form.ts';
import { settingsAnswers, visitSettings } from './states/settings.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const receipt = { reference: '3F8A01BC' };

/** The headers of the messages that the page sent. */
const headersOf = (name: string) =>
  stage.asked().flatMap(({ method, headers }) => (method === 'POST' ? [headers?.get(name)] : []));

test('serves the help center at two addresses, with four questions', async () => {
  for (const path of ['/help', '/help-center']) {
    const page = await stage.visit(path);
    await expectHeading(page, 'Help center');
    expect(await page.locator('summary').allInnerTexts()).toEqual([
      'How do I add a pet?',
      'How do I upload documents?',
      'How do I share my pet’s records?',
      'Is my data secure?',
    ]);
    await page.locator('summary').last().click();
    await expectVisible(page.getByText(/We do not share your data with third parties/));
  }
});

test('is linked from the landing page and settings', async () => {
  const settings = await visitSettings(stage, settingsAnswers());
  await settings.getByRole('link', { name: 'Help center' }).click();
  await expectPath(settings, '/help-center');
  const landing = await stage.visit('/', { as: OWNER });
  await landing.locator('footer').getByRole('link', { name: 'Help center' }).click();
  await expectPath(landing, '/help');
  const page = await stage.visit('/help', { as: OWNER });
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(OWNER.email);
});

test('promises no answer where no mail is sent', async () => {
  const config = { mail: false, supportEmail: null };
  const page = await stage.visit('/help', { answers: { 'send-help-message': receipt }, config });
  await expectVisible(page.getByText('we won’t see or answer your message'));
  await fill(page);
  await send(page).click();
  await expectNotice(
    page,
    'Message Sent!',
    'Your message is saved, but this test environment doesn’t notify support.',
  );
});

test('sends once on a double click, then empties name, subject and message', async () => {
  const { opened, open } = gate();
  const answers: Answers = {
    'send-owner-help-message': async () => {
      await opened;
      return receipt;
    },
  };
  const page = await stage.visit('/help', { as: OWNER, answers });
  await fill(page, OWNER.email);
  await send(page).dblclick();
  await expectVisible(page.getByRole('button', { name: 'Sending...' }));
  await page.keyboard.press('Enter');
  open();
  await expectNotice(page, 'Message Sent!', "We'll get back to you within 24 hours.");
  await expect.poll(() => typed(page)).toEqual(['', OWNER.email, '', '']);
  expect(stage.sent('POST', '/owner/send-help-message')).toEqual([
    { name: 'Ann', email: OWNER.email, subject: 'A question', message: 'How do I begin?', website: '' },
  ]);
  expect(headersOf('idempotency-key')).toEqual([expect.stringMatching(/^[0-9A-Z]{26}$/)]);
  // The server takes the address of the copy from the token.
  expect(headersOf('authorization')).toEqual([expect.stringMatching(/^Bearer /)]);
});

test('keeps the input after any failure, and sends the same message again', async () => {
  const answers: Answers = {
    'send-help-message': inTurn<typeof CUT_OFF | AppError>(
      CUT_OFF,
      new AppError('too-many-messages', 'Write again in an hour.'),
      new AppError('internal-error', 'Something went wrong on our side.'),
    ),
  };
  const page = await stage.visit('/help', { answers });
  await fill(page);
  const before = await typed(page);
  for (const reason of [
    'You seem to be offline. Check your connection and try again.',
    'Write again in an hour.',
    'Something went wrong on our side.',
  ]) {
    await send(page).click();
    await expectNotice(page, 'Error', reason);
  }
  expect(await typed(page)).toEqual(before);
  const keys = headersOf('idempotency-key');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('focuses an invalid field before it sends anything', async () => {
  const page = await stage.visit('/help');
  await send(page).click();
  await expectVisible(page.getByText('Enter your name.'), page.getByText('Enter your message.'));
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('name');
  await fill(page);
  await field(page, 'Message').fill('x'.repeat(100_000));
  await send(page).click();
  await expectVisible(page.getByText('Use at most 10,000 characters.'));
  expect(stage.sent('POST', '/send-help-message')).toEqual([]);
});

test('hides the bot trap from people, and sends a bot’s input for the server to drop', async () => {
  const page = await stage.visit('/help', { answers: { 'send-help-message': receipt } });
  await fill(page);
  const trap = page.locator('input[name=website]');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(document.querySelector('input[name=website]')?.closest('[aria-hidden=true]')).not.toBeNull();
  await expectHidden(page.getByRole('textbox', { name: 'Website' }));
  await trap.fill('https://spam.example');
  await send(page).click();
  await expectNotice(page, 'Message Sent!');
  expect(stage.sent('POST', '/send-help-message')).toMatchObject([{ website: 'https://spam.example' }]);
});
