import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RemindedRecord } from '../../contract/reminders/reminders.ts';
import { reminderActionInputSchema } from '../../contract/reminders/reminders.ts';
import { answer, gate, json, nothing, offline, problem } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE, type VisitOptions } from './support/devices.ts';
import { REMINDED_RECORD as RECORD, REMINDER_TOKEN as TOKEN } from './support/reminded-record.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A visitor whose record the server knows; the server remembers the choice. */
async function openLink(fragment: string, found: Partial<RemindedRecord> = {}, options: VisitOptions = {}) {
  const page = await stage.visit('about:blank', options);
  let record = { ...RECORD, ...found };
  const looks = await answer(page, '/api/get-reminder', () => json(record));
  const acts = await answer(page, '/api/act-on-reminder', (request) => {
    const { action } = reminderActionInputSchema.parse(request.postDataJSON());
    record = { ...record, chosen: action, next_reminder_on: action === 'snooze' ? day(7) : null };
    return json(record);
  });
  await page.goto(`/reminder#${fragment}`);
  return { page, looks, acts };
}

test('says once that reminders are off, and promises none', async () => {
  const OFF = 'You won’t get a reminder: reminders are off in your settings.';
  for (const chosen of [null, 'snooze'] as const) {
    const { page } = await openLink(`done.${TOKEN}`, { chosen, silenced_by: 'settings' });
    await see(page.getByRole('button', { name: 'Done', exact: true }));
    await expect.poll(() => page.getByText(OFF).count()).toBe(1);
    await seeNone(page.getByText(/Your next reminder is|You won’t get more reminders/));
  }
});

test('does nothing until the button is clicked, and then acts once', async () => {
  const { page, looks, acts } = await openLink(`snooze.${TOKEN}`);
  await seeHeading(page, 'Snooze this reminder?');
  await see(page.getByText('Biscuit'), page.getByText('Rabies & Lepto'), page.getByText(/Expires in 7 days/));
  await expectAccessible(page);
  expect(acts).toEqual([]);
  expect(looks.map((request) => request.postDataJSON())).toEqual([{ token: TOKEN }]);

  await button(page, 'Snooze for a week').dblclick();
  await seeHeading(page, 'Snoozed for a week');
  await see(page.getByText(/^Your next reminder is on /));
  expect(await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1 === document.activeElement)).toBe(
    true,
  );
  expect(acts.map((request) => request.postDataJSON())).toEqual([{ token: TOKEN, action: 'snooze' }]);
  await seeNone(button(page, 'Snooze for a week'));
  await expectAccessible(page);
});

test('sends the token only in request bodies, and keeps the page out of search engines', async () => {
  const page = await stage.visit('about:blank');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  await answer(page, '/api/get-reminder', json(RECORD));
  await page.goto(`/reminder#stop.${TOKEN}`);
  await seeHeading(page, 'Stop reminders for this record?');
  expect(urls.map((url) => url.split('#')[0]).filter((url) => url?.includes(TOKEN))).toEqual([]);
  expect(urls.filter((url) => url.includes('amplify'))).toEqual([]);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('leads from “Done” through sign-in to the form for the new record', async () => {
  const { page } = await openLink(`done.${TOKEN}`, {}, { viewport: PHONE });
  await page.keyboard.press('Tab');
  await button(page, 'Done').focus();
  await page.keyboard.press('Enter');
  await seeHeading(page, 'Done');
  await see(page.getByText('You won’t get more reminders for this record.'));
  const upload = page.getByRole('link', { name: 'Add the new record' });
  const target = `/pet/${RECORD.pet_id}/upload?title=Rabies+%26+Lepto&type=vaccination`;
  expect(await upload.getAttribute('href')).toBe(target);
  await upload.click();
  await seePath(page, `/auth?next=${encodeURIComponent(target)}`);
});

test('prefills title and type from the address, if valid', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}/upload?title=Rabies+%26+Lepto&type=vaccination`, {
    as: owner,
  });
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Rabies & Lepto');
  await expect.poll(() => page.getByLabel('Record type').inputValue()).toBe('vaccination');
  // The owner typed nothing, so leaving loses nothing.
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await seeHeading(page, 'Biscuit');
  await page.goto(`/pet/${pet.id}/upload?title=%3Cb%3E%00&type=%3Cscript%3E`);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('<b>');
  await expect.poll(() => page.getByLabel('Record type').inputValue()).toBe('');
});

test('explains a used link, and offers stronger choices', async () => {
  const { page, acts } = await openLink(`snooze.${TOKEN}`, { chosen: 'snooze', next_reminder_on: day(7) });
  await seeHeading(page, 'You already chose Snooze');
  await see(button(page, 'Done'));
  await seeNone(button(page, 'Snooze for a week'));
  await expectAccessible(page);
  await button(page, 'Stop reminders').click();
  await seeHeading(page, 'Reminders stopped');
  await seeNone(button(page, 'Done'));
  expect(acts).toHaveLength(1);
  await page.reload();
  await seeHeading(page, 'You already chose Stop');
});

test('shows a choice made in another tab', async () => {
  const { page } = await openLink(`snooze.${TOKEN}`, {}, { allow: [/status of 409/] });
  await see(button(page, 'Snooze for a week'));
  await answer(
    page,
    '/api/act-on-reminder',
    problem('link-used', 'You have already said that this is done.'),
  );
  await answer(page, '/api/get-reminder', json({ ...RECORD, chosen: 'done', next_reminder_on: null }));
  await button(page, 'Snooze for a week').click();
  await seeNotice(page, 'This link has already been used', 'You have already said that this is done.');
  await seeHeading(page, 'You already chose Done');
});

test.each([
  ['link-invalid', 'This link doesn’t work', /404/],
  ['link-expired', 'This link has expired', /410/],
] as const)('explains a refused link: %s', async (code, title, status) => {
  const page = await stage.visit('about:blank', { allow: [new RegExp(`status of ${status.source}`)] });
  const looks = await answer(page, '/api/get-reminder', problem(code, 'So the server says.'));
  await page.goto(`/reminder#done.${TOKEN}`);
  await seeHeading(page, title);
  await see(page.getByText('So the server says.'), page.getByRole('link', { name: 'Reminder settings' }));
  await seeNone(page.getByRole('button'));
  expect(looks).toHaveLength(1);
  await expectAccessible(page);
});

test.each(['', '#', '#snooze', '#forget.abc'])(
  'sends no request for an incomplete link: %j',
  async (hash) => {
    const page = await stage.visit('about:blank');
    const looks = await answer(page, '/api/get-reminder', json(RECORD));
    await page.goto(`/reminder${hash}`);
    await seeHeading(page, 'This link doesn’t work');
    expect(looks).toEqual([]);
  },
);

test('refuses a forged link on the server', async () => {
  const page = await stage.visit(`/reminder#done.${TOKEN}`, { allow: [/status of 404/] });
  await seeHeading(page, 'This link doesn’t work');
});

test('can try again after a lost connection, before and after the click', async () => {
  const { page } = await openLink(`snooze.${TOKEN}`, {}, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await see(button(page, 'Snooze for a week'));
  await answer(page, '/api/act-on-reminder', offline);
  await button(page, 'Snooze for a week').click();
  await seeNotice(page, 'Not saved');
  await page.unroute('**/api/act-on-reminder');
  await answer(page, '/api/act-on-reminder', json({ ...RECORD, chosen: 'snooze', next_reminder_on: day(7) }));
  await button(page, 'Snooze for a week').click();
  await seeHeading(page, 'Snoozed for a week');

  await page.unroute('**/api/get-reminder');
  await answer(page, '/api/get-reminder', offline);
  await page.reload();
  await seeHeading(page, 'We couldn’t load the reminder');
  await page.unroute('**/api/get-reminder');
  await answer(page, '/api/get-reminder', json(RECORD));
  await button(page, 'Try again').click();
  await seeHeading(page, 'Snooze this reminder?');
});

test('shows that it is loading', async () => {
  const page = await stage.visit('/help');
  const { opened, open } = gate();
  await answer(page, '/api/get-reminder', async () => {
    await opened;
    return json(RECORD);
  });
  await page.goto(`/reminder#snooze.${TOKEN}`);
  await see(page.getByRole('status').filter({ hasText: 'Loading…' }).first());
  open();
  await seeHeading(page, 'Snooze this reminder?');
});

test('asks before it unsubscribes, and does so once', async () => {
  const page = await stage.visit('about:blank');
  const sent = await answer(page, '/api/unsubscribe/*', nothing);
  await page.goto(`/reminder#unsubscribe.${TOKEN}`);
  await seeHeading(page, 'Turn off all reminders?');
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await button(page, 'Turn off all reminders').dblclick();
  await seeHeading(page, 'Reminders are off');
  expect(sent.map((request) => [request.method(), new URL(request.url()).pathname])).toEqual([
    ['POST', `/api/unsubscribe/${TOKEN}`],
  ]);
  await expectAccessible(page);
});

test('refuses to unsubscribe by a forged link, and explains a lost connection', async () => {
  const page = await stage.visit(`/reminder#unsubscribe.${TOKEN}`, {
    allow: [/status of 404/, /ERR_INTERNET_DISCONNECTED/],
  });
  await answer(page, '/api/unsubscribe/*', offline);
  await button(page, 'Turn off all reminders').click();
  await seeNotice(page, 'Reminders are still on');
  await page.unroute('**/api/unsubscribe/*');
  await button(page, 'Turn off all reminders').click();
  await seeHeading(page, 'This link doesn’t work');
});
