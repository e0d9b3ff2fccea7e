import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import type { RemindedRecord } from '../../contract/reminders/reminder-links.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { REMINDED_RECORD as RECORD, REMINDER_TOKEN as TOKEN } from '../e2e/support/reminded-record.ts';
import { aPet, day } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const SNOOZED: RemindedRecord = { ...RECORD, chosen: 'snooze', next_reminder_on: day(7) };

const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });
const looks = () => stage.sent('POST', '/get-reminder');
const acts = () => stage.sent('POST', '/act-on-reminder');
const visit = (fragment: string, answers: Answers) => stage.visit(`/reminder#${fragment}`, { answers });

/** The answers of a server that knows the record and remembers the choice. */
function keepingAnswers(found: Partial<RemindedRecord> = {}): Answers {
  let record = { ...RECORD, ...found };
  return {
    'get-reminder': () => record,
    'act-on-reminder': ({ body: { action } }) => {
      record = { ...record, chosen: action, next_reminder_on: action === 'snooze' ? day(7) : null };
      return record;
    },
  };
}

test('says once that reminders are off, and promises none', async () => {
  const OFF = 'You won’t get a reminder: reminders are off in your settings.';
  for (const chosen of [null, 'snooze'] as const) {
    const page = await visit(`done.${TOKEN}`, keepingAnswers({ chosen, silenced_by: 'settings' }));
    await expectVisible(button(page, 'Done'));
    expect(await page.getByText(OFF).count()).toBe(1);
    await expectHidden(page.getByText(/Your next reminder is|You won’t get more reminders/));
  }
});

test('says whose pet it is, and who else answered or added the new dose', async () => {
  const by = { name: 'Mia', at: new Date().toISOString() };
  const shared = { owner_name: 'Jon', pet_id: 'grt_01jd0000000000000000000000' };
  const answered = await visit(
    `snooze.${TOKEN}`,
    keepingAnswers({ ...shared, chosen: 'snooze', chosen_by: by, next_reminder_on: day(7) }),
  );
  await expectHeading(answered, 'Mia already chose Snooze');
  await expectVisible(
    answered.getByText('· Jon’s'),
    answered.getByText(/^Mia snoozed this reminder today\. Your next reminder is on /),
  );
  const record = answered.getByRole('link', { name: 'View the record' });
  expect(await record.getAttribute('href')).toMatch(/^\/pet\/grt_01jd0000000000000000000000/);
  const renewed = await visit(
    `snooze.${TOKEN}`,
    keepingAnswers({ silenced_by: 'newer_record', renewed_by: by }),
  );
  await expectVisible(renewed.getByText(/^Mia added the new dose today\./));
});

test('says that a choice counts for everyone, and how to stop only one’s own reminders', async () => {
  const everyone =
    'Your choice counts for everyone who is reminded of Biscuit, and they see that it was yours.';
  const own = await visit(`stop.${TOKEN}`, keepingAnswers({ is_for_all: true }));
  await expectVisible(own.getByText(everyone), button(own, 'Stop for everyone'));
  await expectHidden(own.getByText('To stop only your own'));
  const shared = { is_for_all: true, owner_name: 'Jon', pet_id: 'grt_01jd0000000000000000000000' };
  const page = await visit(`stop.${TOKEN}`, keepingAnswers(shared));
  await expectVisible(page.getByText(everyone));
  const link = page.getByRole('link', { name: 'turn off those for Biscuit' });
  expect(await link.getAttribute('href')).toMatch(/^\/pet\/grt_01jd0000000000000000000000\/people/);
  await button(page, 'Stop for everyone').click();
  await expectHeading(page, 'Reminders stopped');
  await expectHidden(page.getByText(everyone));
  // Alone, a choice is one’s own.
  const alone = await visit(`stop.${TOKEN}`, keepingAnswers());
  await expectVisible(button(alone, 'Stop reminders'));
  await expectHidden(alone.getByText('counts for everyone'));
});

test('a link whose access has ended says so, and shows nothing of the pet', async () => {
  const ended = new AppError('grant-not-found', 'You no longer have access to this pet.');
  const page = await visit(`stop.${TOKEN}`, { 'get-reminder': ended });
  await expectHeading(page, 'Your access has ended');
  await expectHidden(page.getByRole('button', { name: /Stop/ }));
});

test('does nothing until the button is clicked, and then acts once', async () => {
  const page = await visit(`snooze.${TOKEN}`, keepingAnswers());
  await expectHeading(page, 'Snooze this reminder?');
  await expectVisible(
    page.getByText('Biscuit'),
    page.getByText('Rabies & Lepto'),
    page.getByText(/Expires in 7 days/),
  );
  expect(acts()).toEqual([]);
  expect(looks()).toEqual([{ token: TOKEN }]);

  await button(page, 'Snooze for a week').dblclick();
  await expectHeading(page, 'Snoozed for a week');
  await expectVisible(page.getByText(/^You snoozed this reminder\. Your next reminder is on /));
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  expect(acts()).toEqual([{ token: TOKEN, action: 'snooze' }]);
  await expectHidden(button(page, 'Snooze for a week'));
});

test('leads from “Done” through sign-in to the form for the new record', async () => {
  const page = await visit(`done.${TOKEN}`, keepingAnswers());
  await button(page, 'Done').press('Enter');
  await expectHeading(page, 'Done');
  await expectVisible(
    page.getByText('You marked this record as done. You won’t get more reminders for this record.', {
      exact: true,
    }),
  );
  const upload = page.getByRole('link', { name: 'Add the new record' });
  const target = `/pet/${RECORD.pet_id}/upload?title=Rabies+%26+Lepto&type=vaccination`;
  expect(await upload.getAttribute('href')).toBe(target);
  await upload.click();
  await expectPath(page, `/auth?next=${encodeURIComponent(target)}`);
});

test('prefills title and type from the address, if valid', async () => {
  const answers = petAnswers(aPet(), []);
  const page = await visitPet(stage, '/upload?title=Rabies+%26+Lepto&type=vaccination', answers);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Rabies & Lepto');
  expect(await page.getByLabel('Record type').inputValue()).toBe('vaccination');
  // The owner typed nothing, so leaving loses nothing.
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await expectHeading(page, 'Biscuit');
  await page.goto(`/pet/${aPet().id}/upload?title=%3Cb%3E%00&type=%3Cscript%3E`);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('<b>');
  expect(await page.getByLabel('Record type').inputValue()).toBe('');
});

test('explains a used link, and offers stronger choices', async () => {
  const page = await visit(`snooze.${TOKEN}`, keepingAnswers(SNOOZED));
  await expectHeading(page, 'You already chose Snooze');
  await expectVisible(button(page, 'Done'));
  await expectHidden(button(page, 'Snooze for a week'));
  await button(page, 'Stop reminders').click();
  await expectHeading(page, 'Reminders stopped');
  await expectHidden(button(page, 'Done'));
  expect(acts()).toEqual([{ token: TOKEN, action: 'stop' }]);
  await page.reload();
  await expectHeading(page, 'You already chose Stop');
});

test('shows a choice made in another tab', async () => {
  const answers = keepingAnswers();
  const page = await visit(`snooze.${TOKEN}`, answers);
  await expectVisible(button(page, 'Snooze for a week'));
  answers['act-on-reminder'] = new AppError('link-used', 'You already marked this record as done.');
  answers['get-reminder'] = { ...RECORD, chosen: 'done', next_reminder_on: null };
  await button(page, 'Snooze for a week').click();
  await expectNotice(page, 'This link has already been used', 'You already marked this record as done.');
  await expectHeading(page, 'You already chose Done');
});

test.each([
  ['link-invalid', 'This link doesn’t work'],
  ['link-expired', 'This link has expired'],
  ['pet-not-found', 'Pet not found'],
] as const)('explains a refused link: %s', async (code, title) => {
  const page = await visit(`done.${TOKEN}`, { 'get-reminder': new AppError(code, 'So the server says.') });
  await expectHeading(page, title);
  await expectVisible(
    page.getByText('So the server says.'),
    page.getByRole('link', { name: 'Reminder settings' }),
  );
  await expectHidden(page.getByRole('button'));
  expect(looks()).toHaveLength(1);
});

test.each(['', '#', '#snooze', '#forget.abc', `?token=${TOKEN}`])(
  'sends no request for an incomplete link: %j',
  async (hash) => {
    const page = await stage.visit(`/reminder${hash}`, { answers: keepingAnswers() });
    await expectHeading(page, 'This link doesn’t work');
    expect(looks()).toEqual([]);
  },
);

test('can try again after a lost connection, before and after the click', async () => {
  const answers: Answers = { ...keepingAnswers(), 'act-on-reminder': CUT_OFF };
  const page = await visit(`snooze.${TOKEN}`, answers);
  await button(page, 'Snooze for a week').click();
  await expectNotice(page, 'Not saved');
  answers['act-on-reminder'] = SNOOZED;
  await button(page, 'Snooze for a week').click();
  await expectHeading(page, 'Snoozed for a week');

  answers['get-reminder'] = CUT_OFF;
  await page.reload();
  await expectHeading(page, 'We couldn’t load the reminder');
  answers['get-reminder'] = RECORD;
  await button(page, 'Try again').click();
  await expectHeading(page, 'Snooze this reminder?');
});

test('shows that it is loading', async () => {
  let answer = (_: RemindedRecord) => {};
  const answered = new Promise<RemindedRecord>((resolve) => {
    answer = resolve;
  });
  const page = await visit(`snooze.${TOKEN}`, { 'get-reminder': () => answered });
  await expectVisible(page.getByRole('status').filter({ hasText: 'Loading…' }).first());
  answer(RECORD);
  await expectHeading(page, 'Snooze this reminder?');
});

test('asks before it unsubscribes, and does so once', async () => {
  const page = await visit(`unsubscribe.${TOKEN}`, { unsubscribe: DONE });
  await expectHeading(page, 'Turn off all reminders?');
  const sent = () => stage.sent('POST', `/api/unsubscribe/${TOKEN}`);
  expect(sent()).toEqual([]);
  await button(page, 'Turn off all reminders').dblclick();
  await expectHeading(page, 'Reminders are off');
  expect(sent()).toHaveLength(1);
});

test('asks about one practice before it unsubscribes from its reminders', async () => {
  const token = `practice-${TOKEN}`;
  const page = await visit(`unsubscribe.${token}`, { unsubscribe: DONE });
  await expectHeading(page, 'Stop reminders from this practice?');
  await button(page, 'Stop its reminders').click();
  await expectHeading(page, 'Reminders from this practice are off');
  expect(stage.sent('POST', `/api/unsubscribe/${token}`)).toHaveLength(1);
});

test('refuses to unsubscribe by a forged link, and explains a lost connection', async () => {
  const answers: Answers = { unsubscribe: CUT_OFF };
  const page = await visit(`unsubscribe.${TOKEN}`, answers);
  await button(page, 'Turn off all reminders').click();
  await expectNotice(page, 'Reminders are still on');
  answers.unsubscribe = new AppError('link-invalid', 'This link is incomplete.');
  await button(page, 'Turn off all reminders').click();
  await expectHeading(page, 'This link doesn’t work');
});
