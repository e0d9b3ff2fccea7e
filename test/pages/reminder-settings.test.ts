import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import type { ReminderSettings } from '../../contract/reminders/reminders.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { openSettings } from '../e2e/support/open-settings.ts';
import { OLIVE, settingsAnswers, visitSettings } from './states/settings.ts';
import { type Answers, CUT_OFF, DONE, inTurn } from './support/answers.ts';
import { stubClipboard } from './support/clipboard.ts';
import { signInAnswers } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const switchOf = (page: Screen) => page.getByRole('switch', { name: 'Reminder emails' });
const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

/** The answers of a server that keeps what the page changes. */
function keepingAnswers(reminders: Partial<ReminderSettings> = {}): Answers {
  let current: ReminderSettings = { enabled: true, mail_problem: null, calendar_url: null, ...reminders };
  return {
    ...settingsAnswers(),
    'get-reminder-settings': () => current,
    'update-reminder-settings': ({ body }) => {
      current = { ...current, ...body, mail_problem: null };
      return current;
    },
  };
}

test('turns reminders off and on, and remembers it', async () => {
  const page = await visitSettings(stage, keepingAnswers());
  expect(await switchOf(page).isChecked()).toBe(true);
  await switchOf(page).click();
  await expectVisible(page.getByText(/^Off: you get no reminder emails/));
  await page.reload();
  await openSettings(page);
  await expectVisible(page.getByText(/^Off: you get no reminder emails/));
  expect(await switchOf(page).isChecked()).toBe(false);
  await switchOf(page).click();
  await expectVisible(page.getByText(/^We email you before records expire/));
  expect(stage.sent('PUT', '/reminder-settings')).toEqual([
    { enabled: false, based_on: { enabled: true } },
    { enabled: true, based_on: { enabled: false } },
  ]);
});

test('each pet of others has a switch of its own', async () => {
  const page = await visitSettings(stage, {
    ...keepingAnswers(),
    'list-granted-pets': { pets: [OLIVE] },
    'update-pet-reminders': inTurn<AppError | typeof DONE>(new AppError('try-again', 'Try again.'), DONE),
  });
  const own = page.getByRole('switch', { name: 'Remind me about Olive (Jon’s)' });
  expect(await own.isChecked()).toBe(true);
  await own.click();
  await expectNotice(page, 'Change not saved', 'Try again.');
  expect(await own.isChecked()).toBe(true);
  await own.click();
  await expectVisible(page.getByText('Off: you get no reminders for this pet.'));
  expect(await own.isChecked()).toBe(false);
  expect(stage.sent('PUT', `/granted-pets/${OLIVE.grant_id}/reminders`)).toEqual([
    { enabled: false },
    { enabled: false },
  ]);
});

test.each([
  ['bounce', /^We couldn’t deliver an email to .* on .*, so we stopped emailing you\./],
  ['complaint', /^An email to .* was reported as spam on .*, so we stopped emailing you\./],
] as const)('explains a %s of the address, and tries it again once', async (reason, text) => {
  const mail_problem = { reason, since: new Date().toISOString() };
  const page = await visitSettings(stage, keepingAnswers({ mail_problem }));
  await expectVisible(page.getByText(text), page.getByText('On, but we currently can’t email you.'));
  await button(page, 'Try again').click();
  await expectHidden(page.getByText(text));
  await expectVisible(page.getByText(/^We email you before records expire/));
  expect(stage.sent('PUT', '/reminder-settings')).toEqual([{ enabled: true, based_on: { enabled: true } }]);
});

test('turns reminders on together with trying the address again', async () => {
  const mail_problem = { reason: 'bounce', since: new Date().toISOString() } as const;
  const page = await visitSettings(stage, keepingAnswers({ enabled: false, mail_problem }));
  await button(page, 'Turn on reminders and try again').click();
  await expectVisible(page.getByText(/^We email you before records expire/));
});

test('shows what can’t be loaded or changed, and keeps the rest of the page', async () => {
  const answers: Answers = { ...settingsAnswers(), 'get-reminder-settings': CUT_OFF };
  const page = await visitSettings(stage, answers);
  await expectVisible(
    page.getByText('We couldn’t load your reminder settings'),
    page.getByRole('heading', { name: 'Where you’re signed in' }),
  );
  Object.assign(answers, keepingAnswers(), { 'update-reminder-settings': CUT_OFF });
  await button(page, 'Try again').click();
  await expectVisible(switchOf(page));
  await switchOf(page).click();
  await expectNotice(
    page,
    'Reminder settings not saved',
    'You seem to be offline. Check your connection and try again.',
  );
  expect(await switchOf(page).isChecked()).toBe(true);
});

test('sends a second change only after the first', async () => {
  let answerFirst = () => {};
  const answered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const answers = keepingAnswers();
  answers['update-reminder-settings'] = async ({ body }) => {
    await answered;
    return { mail_problem: null, calendar_url: null, ...body };
  };
  const page = await visitSettings(stage, answers);
  await switchOf(page).click();
  await page.evaluate(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
  answerFirst();
  await expectVisible(page.getByText(/^Off: you get no reminder emails/));
  expect(stage.sent('PUT', '/reminder-settings')).toHaveLength(1);
});

test('promises no mail where the stage sends none, and still offers the calendar feed', async () => {
  const config = { mail: false, supportEmail: null };
  const page = await visitSettings(stage, settingsAnswers(), { config });
  await expectVisible(
    page.getByText(/^This test environment doesn’t send email/),
    button(page, 'Create calendar feed'),
  );
  await expectHidden(switchOf(page));
});

test('opens the reminders by itself where there is a calendar feed, and stays as it is left', async () => {
  const visit = (calendar_url: string | null) =>
    stage.visit('/settings', {
      as: OWNER,
      answers: keepingAnswers({ calendar_url }),
      cognito: { ...signInAnswers(OWNER), GetUser: { UserMFASettingList: [] } },
    });
  const page = await visit('https://pawfile.test/calendar/mine.ics');
  await expectVisible(page.getByRole('link', { name: 'Add to calendar' }));
  expect(await page.locator('main details[open] h2').allTextContents()).toEqual(['Reminders']);
  await button(page, 'Turn off').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.locator('main details[open] h2').allTextContents()).toEqual(['Reminders']);

  const without = await visit(null);
  await expectHeading(without, 'Settings');
  await expectVisible(without.getByText('Emails are on'));
  expect(await without.locator('main details[open]').count()).toBe(0);
});

const FEEDS = ['first', 'second'].map((name) => `https://pawfile.test/calendar/${name}.ics`);
/** The page of Google Calendar that subscribes to the first feed. */
const GOOGLE =
  'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fpawfile.test%2Fcalendar%2Ffirst.ics';

test('subscribes with Google Calendar’s page on Android, where nothing opens webcal:', async () => {
  const answers = keepingAnswers();
  answers['create-calendar-feed'] = { enabled: true, mail_problem: null, calendar_url: FEEDS[0] ?? null };
  const page = await visitSettings(stage, answers);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8)');
  onTestFinished(() => void vi.restoreAllMocks());
  await button(page, 'Create calendar feed').click();
  const add = page.getByRole('link', { name: 'Add to calendar' });
  await expectVisible(add);
  expect(await add.getAttribute('href')).toBe(GOOGLE);
  await expectHidden(page.getByRole('link', { name: 'Google Calendar' }));
});

test('creates, copies, renews and turns off a calendar feed', async () => {
  let made = 0;
  const answers = keepingAnswers();
  const become = (calendar_url: string | null) => {
    answers['get-reminder-settings'] = { enabled: true, mail_problem: null, calendar_url };
    return answers['get-reminder-settings'];
  };
  answers['create-calendar-feed'] = () => become(FEEDS[made++] ?? null);
  answers['delete-calendar-feed'] = () => become(null);
  const page = await visitSettings(stage, answers);
  const address = page.getByLabel('Private address');
  const copied = stubClipboard();
  await button(page, 'Create calendar feed').click();
  await expectVisible(address, page.getByText(/^Anyone with this address can see/));
  expect(await address.inputValue()).toBe(FEEDS[0]);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    'webcal://pawfile.test/calendar/first.ics',
  );
  expect(await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toBe(GOOGLE);
  await button(page, 'Copy address').click();
  await expectVisible(button(page, 'Copied'));
  expect(copied()).toBe(FEEDS[0]);

  const question = page.getByRole('alertdialog');
  await button(page, 'Replace address').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await address.inputValue()).toBe(FEEDS[0]);
  await button(page, 'Replace address').click();
  await question.getByRole('button', { name: 'Replace address' }).click();
  await expectHidden(question);
  expect(await address.inputValue()).toBe(FEEDS[1]);

  await button(page, 'Turn off').click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectHidden(address);
  await expectVisible(button(page, 'Create calendar feed'));
  await page.reload();
  await openSettings(page);
  await expectVisible(button(page, 'Create calendar feed'));
  expect(made).toBe(2);
});

test('returns the focus when a bounced address is tried again', async () => {
  const mail_problem = { reason: 'bounce', since: new Date().toISOString() } as const;
  const page = await visitSettings(stage, keepingAnswers({ mail_problem }));
  await button(page, 'Try again').dblclick();
  await expectVisible(page.getByText(/^We email you before records expire/));
  await expect.poll(() => document.activeElement?.querySelector('h2')?.textContent).toBe('Reminders');
  expect(stage.sent('PUT', '/reminder-settings')).toEqual([{ enabled: true, based_on: { enabled: true } }]);
});
