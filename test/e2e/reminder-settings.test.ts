import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ReminderSettings } from '../../contract/reminders/reminders.ts';
import { answer, json, offline } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE, type VisitOptions } from './support/devices.ts';
import { card } from './support/record-card.ts';
import { see, seeHeading, seeNone } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/reminder-settings';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const SETTINGS: ReminderSettings = { enabled: true, mail_problem: null, calendar_url: null };
const address = (page: Page) => page.getByLabel('Private address');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The settings page of an owner with this server response. */
async function openSettings(settings: Partial<ReminderSettings>, options: VisitOptions = {}) {
  const page = await stage.visit('about:blank', { as: await stage.owner(), ...options });
  let current = { ...SETTINGS, ...settings };
  const requests = await answer(page, CALL, (request) => {
    if (request.method() === 'PUT') current = { ...current, ...request.postDataJSON(), mail_problem: null };
    return json(current);
  });
  await page.goto('/settings#reminders');
  return { page, requests };
}

test('creates, copies, renews and turns off a calendar feed', async () => {
  const page = await stage.visit('/settings', { as: await stage.owner() });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Create calendar feed').click();
  await see(address(page));
  const first = await address(page).inputValue();
  expect(new URL(first).origin).toBe(new URL(page.url()).origin);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    first.replace(/^https?/, 'webcal'),
  );
  await see(page.getByText(/^Anyone with this address can see/));
  await button(page, 'Copy address').click();
  await see(button(page, 'Copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  const question = page.getByRole('alertdialog');
  await button(page, 'Replace address').click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => address(page).inputValue()).toBe(first);
  await button(page, 'Replace address').click();
  await question.getByRole('button', { name: 'Replace address' }).click();
  await seeNone(question);
  expect(await address(page).inputValue()).not.toBe(first);

  await button(page, 'Turn off').click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await seeNone(address(page));
  await see(button(page, 'Create calendar feed'));
  await page.reload();
  await see(button(page, 'Create calendar feed'));
});

test('returns the focus when a bounced address is tried again', async () => {
  const text = /^An email to .* bounced on .*, so we stopped emailing you\./;
  const mail_problem = { reason: 'bounce', since: new Date().toISOString() } as const;
  const { page, requests } = await openSettings({ mail_problem });
  await see(page.getByText(text), page.getByText('On, but we currently can’t email you.'));
  await button(page, 'Try again').dblclick();
  await seeNone(page.getByText(text));
  await see(page.getByText(/^We email you before records expire/));
  const heading = page.getByRole('heading', { name: 'Reminders' });
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
  const changes = requests.filter((request) => request.method() === 'PUT');
  expect(changes.map((request) => request.postDataJSON())).toEqual([{ enabled: true }]);
});

test('scrolls to the reminders card from a link', async () => {
  const { page } = await openSettings({}, { viewport: PHONE });
  const heading = page.getByRole('heading', { name: 'Reminders' });
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
});

test('chooses a record’s reminder days by keyboard on the smallest phone', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit('about:blank', {
    as: owner,
    viewport: { width: 320, height: 640 },
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await answer(page, CALL, json(SETTINGS));
  await page.goto(`/pet/${pet.id}/upload?no-document`);
  const group = page.getByRole('group', { name: /^Remind me before it expires/ });
  const option = (name: string) => group.getByRole('checkbox', { name, exact: true });
  await see(group.getByText('Enter an expiry date to get reminders.'));
  await expect.poll(() => option('30 days').isDisabled()).toBe(true);
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Expires on').fill(day(200));
  await see(group.getByText('We’ll email you 30 and 7 days before it expires.'));
  expect((await option('60 days').boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await option('60 days').focus();
  await page.keyboard.press('Space');
  for (const _ of [30, 14, 7]) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await see(group.getByText('We’ll email you 60 and 30 days before it expires.'));
  await page.getByLabel('Expires on').fill(day(3));
  await see(group.getByText('These days have already passed, so you won’t get a reminder.'));
  for (const name of ['60 days', '30 days']) await option(name).uncheck();
  await see(group.getByText('No reminders for this record.'));
  await page.getByLabel('Expires on').fill(day(200));
  await option('1 day').check();
  const sent = await answer(page, '/api/pets/*/records', offline);
  await page.getByRole('button', { name: 'Add Record' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ expires_on: day(200), reminder_days: [1] });
  await see(page.getByText(/You seem to be offline/).first());
});

test('shows a record’s next reminder, and updates it on edit', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { issued_on: day(-700), expires_on: day(-300) });
  await owner.addRecord(pet, { issued_on: day(-300), expires_on: day(100) });
  await owner.addRecord(pet, { title: 'Worming', expires_on: day(100), reminder_days: [] });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: PHONE });
  await seeHeading(page, 'Biscuit');
  await page.getByRole('button', { name: '1 earlier dose' }).click();
  await see(page.getByText(/^Next reminder on /), page.getByText('Superseded by a newer record'));
  await see(card(page, 'Worming').getByText('No reminder'));
  await seeNone(card(page, 'Chicken').getByText(/reminder/i));

  await page.getByRole('button', { name: 'Edit Worming' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '14 days' }).check();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(card(page, 'Worming').getByText(/^Next reminder on /));
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(records.find(({ title }) => title === 'Worming')).toMatchObject({
    reminder_days: [14],
    next_reminder_on: day(86),
  });
});
