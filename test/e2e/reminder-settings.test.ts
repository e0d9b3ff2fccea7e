import { expect, test } from 'vitest';
import type { ReminderSettings } from '../../contract/reminders/reminders.ts';
import { answer, json, offline } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/reminder-settings';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const SETTINGS: ReminderSettings = { enabled: true, mail_problem: null, calendar_url: null };

test('chooses a record’s reminder days by keyboard on the smallest phone', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit('about:blank', {
    as: owner,
    viewport: { width: 320, height: 640 },
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await answer(page, CALL, json(SETTINGS));
  await page.goto(`/pet/${pet.id}/upload?no-document`);
  const group = page.getByRole('group', { name: /^Remind me before it expires/ });
  const option = (name: string) => group.getByRole('checkbox', { name, exact: true });
  await expectVisible(group.getByText('Enter an expiry date to get reminders.'));
  await expect.poll(() => option('30 days').isDisabled()).toBe(true);
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Expires on').fill(day(200));
  await expectVisible(group.getByText('We’ll email you 30 and 7 days before it expires.'));
  expect((await option('60 days').boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await option('60 days').focus();
  await page.keyboard.press('Space');
  for (const _ of [30, 14, 7]) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectVisible(group.getByText('We’ll email you 60 and 30 days before it expires.'));
  await page.getByLabel('Expires on').fill(day(3));
  await expectVisible(group.getByText('These days have already passed, so you won’t get a reminder.'));
  for (const name of ['60 days', '30 days']) await option(name).uncheck();
  await expectVisible(group.getByText('No reminders for this record.'));
  await page.getByLabel('Expires on').fill(day(200));
  await option('1 day').check();
  const sent = await answer(page, '/api/pets/*/records/batch', offline);
  await page.getByRole('button', { name: 'Add record' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ records: [{ expires_on: day(200), reminder_days: [1] }] });
  await expectVisible(page.getByText(/You seem to be offline/).first());
});
