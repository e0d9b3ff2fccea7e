import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { DAY_MS, passDays, reminded, tokenOf } from '../support/reminder-steps.ts';
import { addPet, addPhoto, JPEG } from '../support/samples.ts';

const backend = backendForFile();

test('reminders are sent 30 and 7 days before a record expires, once each, in one mail', async () => {
  const { add, mails, pet, email } = await reminded(backend);
  const record = await add(31);
  expect(record.next_reminder_on).not.toBeNull();
  await backend.remind();
  expect(mails()).toHaveLength(0);
  await passDays(backend, 1);
  await backend.remind();
  expect(mails()).toHaveLength(1);
  const [mail] = mails();
  expect(mail).toMatchObject({
    to: email,
    headers: {
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/pets\.example\.org\/api\/unsubscribe\/[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.text).toContain('Bella');
  expect(mail?.text).toContain(`https://pets.example.org/pet/${pet.id}#${record.id}`);
  await passDays(backend, 22);
  expect(mails()).toHaveLength(1);
  await passDays(backend, 1);
  expect(mails()).toHaveLength(2);
  await passDays(backend, 30);
  expect(mails()).toHaveLength(2);
});

test('a reminder carries the photo of its pet, once, and the same text without one', async () => {
  const [pictured, faceless] = [await reminded(backend), await reminded(backend)];
  await addPhoto(pictured.owner, pictured.pet.id);
  for (const { add } of [pictured, faceless])
    for (const title of ['First', 'Second']) await add(7, { title });
  await backend.remind();
  const photosIn = (html = '') => html.match(/src="data:image\/jpeg;base64,[^"]+"/g) ?? [];
  const [[mail], [plain]] = [pictured.mails(), faceless.mails()];
  expect(photosIn(plain?.html)).toEqual([]);
  const shown = photosIn(mail?.html);
  expect(shown).toHaveLength(2);
  expect(new Set(shown)).toEqual(new Set([`src="data:image/jpeg;base64,${JPEG.toString('base64')}"`]));
  const withoutLinks = (text = '') => text.replaceAll(/https:\S+/g, '');
  expect(withoutLinks(mail?.text)).toBe(withoutLinks(plain?.text));
});

test('everything due on a day is in one mail, soonest first', async () => {
  const { add, mails } = await reminded(backend);
  await add(7, { title: 'Second' });
  await add(30, { title: 'Third' });
  await add(1, { title: 'First', reminder_days: [1] });
  await add(20, { title: 'Not today' });
  await backend.remind();
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  const at = ['First', 'Second', 'Third'].map((title) => mail?.text.indexOf(title));
  expect(at).toEqual(at.toSorted((a = 0, b = 0) => a - b));
  expect(at).not.toContain(-1);
  expect(mail?.text).not.toContain('Not today');
});

test('no reminder is sent of a dose that newer ones cover for every code, whatever their titles', async () => {
  const { add, mails } = await reminded(backend);
  const given = (daysAgo: number, protects: string[]) => ({
    protects,
    issued_on: addCalendarDays(calendarDay(backend.now(), 'utc'), -daysAgo),
  });
  await add(7, { title: 'Covered', ...given(300, ['rabies', 'lepto']) });
  await add(7, { title: 'Half covered', ...given(290, ['lepto', 'cdv']) });
  await add(300, { title: 'Rabies (3-year)', ...given(40, ['rabies']) });
  await add(300, { title: 'L4', ...given(30, ['lepto']) });
  // Planned or mistyped.
  await add(900, { title: 'Planned', ...given(-300, ['cdv']) });
  await backend.remind();
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Half covered for Bella: expires /);
  expect(mail?.text).not.toContain('Rabies');
});

test('a vaccine that was only recognised in a title withholds no reminder', async () => {
  const { add, mails } = await reminded(backend);
  await add(7, { title: 'Rabies (1-year)', issued_on: '2020-01-01', protects: ['rabies'] });
  await add(7, { title: 'Rabies', issued_on: '2020-01-02' });
  await add(300, { title: 'Rabies (3-year)', issued_on: '2021-01-01' });
  await backend.remind();
  expect(mails()[0]?.subject).toMatch(/^2 records/);
});

test('each record of a mail leads to the form for its next dose', async () => {
  const { add, mails, pet } = await reminded(backend);
  const { id } = await add(7);
  await backend.remind();
  expect(mails()[0]?.text).toContain(
    `https://pets.example.org/pet/${pet.id}/upload?no-document&dose-of=${id}`,
  );
});

test('a record added after the day’s mail is not mailed that day', async () => {
  const { add, mails } = await reminded(backend);
  await add(30);
  await backend.remind();
  await add(30, { title: 'Leptospirosis' });
  await backend.remind();
  expect(mails()).toHaveLength(1);
  await passDays(backend, 1);
  expect(mails().at(-1)?.text).toContain('Leptospirosis');
});

test('a planned dose in the future does not stop the reminder of the current one', async () => {
  const { add, mails } = await reminded(backend);
  const today = calendarDay(backend.now(), 'utc');
  await add(30, { issued_on: addCalendarDays(today, -300) });
  await add(400, { issued_on: addCalendarDays(today, 29) });
  await backend.remind();
  expect(mails()).toHaveLength(1);
});

test('a missed day is caught up within a week; after that the next reminder is sent', async () => {
  const { add, mails } = await reminded(backend);
  await add(37, { title: 'Missed for a week' });
  await add(36, { title: 'Missed for longer' });
  backend.advance(14 * DAY_MS);
  await backend.remind();
  expect(mails().map(({ text }) => text.includes('Missed for longer'))).toEqual([false]);
  expect(mails()[0]?.text).toContain('Missed for a week');
  await passDays(backend, 15);
  expect(
    mails()
      .slice(1)
      .map(({ text }) => text.includes('Missed for longer')),
  ).toEqual([true]);
});

test('no reminder is sent for a record that is deleted, changed, superseded or without days', async () => {
  const { add, mails, owner, pet } = await reminded(backend);
  const [deleted, moved] = [await add(31, { title: 'Deleted' }), await add(31, { title: 'Moved' })];
  await add(31, { title: 'Replaced', issued_on: '2025-01-01' });
  await add(31, { title: 'No days', reminder_days: [] });
  await owner.call('delete-record', { params: { petId: pet.id, recordId: deleted.id } });
  await owner.call('update-record', {
    params: { petId: pet.id, recordId: moved.id },
    body: { title: 'Moved', record_type: 'note', expires_on: '2199-01-01' },
  });
  await add(400, { title: 'replaced ', issued_on: '2026-01-01' });
  await passDays(backend, 35);
  expect(mails()).toEqual([]);
});

test('no reminder is sent for a deleted pet', async () => {
  const { add, mails, owner, pet } = await reminded(backend);
  await add(31);
  await owner.call('delete-pet', { params: { petId: pet.id } });
  await passDays(backend, 2);
  expect(mails()).toEqual([]);
});

test('a corrected title does not repeat a reminder; a new date does', async () => {
  const { add, mails, owner, pet } = await reminded(backend);
  const { id: recordId, expires_on } = await add(30);
  await backend.remind();
  const params = { petId: pet.id, recordId };
  const body = { title: 'Rabies, corrected', record_type: 'vaccination', expires_on };
  await owner.call('update-record', { params, body });
  await passDays(backend, 3);
  expect(mails()).toHaveLength(1);
  const later = new Date(backend.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  await owner.call('update-record', { params, body: { ...body, expires_on: later } });
  await backend.remind();
  expect(mails()).toHaveLength(2);
});

test('an owner who turned reminders off gets none, and none late after turning them on', async () => {
  const { add, mails, owner } = await reminded(backend);
  expect((await owner.call('get-reminder-settings')).body.enabled).toBe(true);
  await add(30);
  const off = await owner.call('update-reminder-settings', { body: { enabled: false } });
  expect(off.body).toEqual({ enabled: false, mail_problem: null, calendar_url: null });
  await backend.remind();
  await owner.call('update-reminder-settings', { body: { enabled: true } });
  await passDays(backend, 2);
  expect(mails()).toHaveLength(0);
  await passDays(backend, 21);
  expect(mails()).toHaveLength(1);
});

test('one click unsubscribes per RFC 8058, and opening the link changes nothing', async () => {
  const { add, mails, owner } = await reminded(backend);
  await add(30);
  await backend.remind();
  const header = mails()[0]?.headers['List-Unsubscribe'] ?? '';
  const token = decodeURIComponent(header.slice(header.lastIndexOf('/') + 1, -1));
  const look = await backend.call('open-unsubscribe', { params: { token } });
  expect(look.status).toBe(303);
  expect(look.headers.location).toBe(`https://pets.example.org/reminder#unsubscribe.${token}`);
  expect((await owner.call('get-reminder-settings')).body.enabled).toBe(true);
  const click = {
    params: { token },
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await backend.call('unsubscribe', click)).status).toBe(204);
  expect((await backend.call('unsubscribe', click)).status).toBe(204);
  expect((await owner.call('get-reminder-settings')).body.enabled).toBe(false);
  const forged = { params: { token: `${token.slice(0, -4)}AAAA` } };
  expect((await backend.call('unsubscribe', forged)).problem?.type).toBe('/problems/link-invalid');
  // A record's link does not unsubscribe the account.
  const recordToken = tokenOf(mails()[0] ?? { text: '' }, 'stop');
  expect((await backend.call('unsubscribe', { params: { token: recordToken } })).status).toBe(404);
});

test('two simultaneous runs send one mail', async () => {
  const { add, mails, ownerId } = await reminded(backend);
  await add(30);
  const runs = await Promise.all(Array.from({ length: 5 }, () => backend.sendReminders({ ownerId })));
  expect(mails()).toHaveLength(1);
  // The others must run again, since the one that sends might have died.
  expect(runs.flatMap(({ batchItemFailures }) => batchItemFailures).length).toBeLessThan(5);
});

test('a bounce or complaint stops further mail, and the app says why', async () => {
  for (const [name, reason] of [
    ['bounce', 'bounce'],
    ['complaint', 'complaint'],
  ]) {
    const { add, mails, owner } = await reminded(backend, `${name}+reminder@simulator.amazonses.com`);
    await add(30);
    await add(33, { title: 'Later' });
    await backend.remind();
    expect(mails()).toHaveLength(1);
    expect((await owner.call('get-upcoming')).body.reminders).toMatchObject({
      enabled: true,
      mail_problem: { reason },
    });
    await passDays(backend, 4);
    expect(mails()).toHaveLength(1);
    const again = await owner.call('update-reminder-settings', { body: { enabled: true } });
    expect(again.body.mail_problem).toBeNull();
    await passDays(backend, 19);
    expect(mails()).toHaveLength(2);
  }
});

test('an owner without a confirmed address gets no mail, and the reminder passes', async () => {
  const owner = backend.as('nobody');
  const pet = await addPet(owner);
  const params = { petId: pet.id };
  const inDays = (days: number) =>
    new Date(backend.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const body = { title: 'Rabies', record_type: 'vaccination', expires_on: inDays(30) };
  const { body: record } = await owner.call('create-record', { params, body });
  expect(record.next_reminder_on).toBe(inDays(0));
  const before = backend.mail.mailbox.list().length;
  await backend.remind();
  expect(backend.mail.mailbox.list()).toHaveLength(before);
  const { records } = (await owner.call('get-pet', { params })).body;
  expect(records.map(({ next_reminder_on }) => next_reminder_on)).toEqual([inDays(23)]);
});

test('an account marked as deleted gets no mail, though its user is still enabled', async () => {
  const { add, mails, owner, ownerId, email } = await reminded(backend);
  await add(30);
  // Requests: session, mark, address, practices (two), job, mark again. It dies before it deletes pets and disables the
  // user.
  const { wasCut } = await backend.dieAfter(7, 'before', () =>
    owner.call('delete-account', { body: { email } }),
  );
  expect(wasCut).toBe(true);
  await backend.sendReminders({ ownerId });
  expect(mails()).toHaveLength(0);
});

/** When a failed job is delivered again. */
const VISIBILITY_MS = 12 * 60_000;

test('a mail that SES accepts without responding is sent at most three times', async () => {
  const { add, mails, ownerId } = await reminded(backend);
  await add(30);
  const job = { ownerId };
  backend.mail.breakSes({ kind: 'lost answer', onAttempt: () => {} });
  for (let attempt = 0; attempt < 6; attempt++) {
    await backend.sendReminders(job);
    backend.advance(VISIBILITY_MS);
  }
  backend.mail.breakSes();
  await passDays(backend, 2);
  expect(mails()).toHaveLength(3);
});

test('a mail that SES refuses is not lost and need not wait for the claim to end', async () => {
  const { add, mails, ownerId } = await reminded(backend);
  await add(30);
  const job = { ownerId };
  let refusals = 0;
  backend.mail.breakSes({
    kind: 'refusal',
    onAttempt: () => {
      refusals += 1;
    },
  });
  for (let attempt = 0; attempt < 4; attempt++) {
    expect((await backend.sendReminders(job)).batchItemFailures).toHaveLength(1);
  }
  expect(refusals).toBe(4);
  backend.mail.breakSes();
  expect((await backend.sendReminders(job)).batchItemFailures).toEqual([]);
  expect(mails()).toHaveLength(1);
});
