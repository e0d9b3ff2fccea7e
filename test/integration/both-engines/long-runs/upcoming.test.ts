import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import { petKey, recordKey } from '../../../../lambdas/store/keys.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { nthId } from '../../../support/entities.ts';
import { setAttributes } from '../../../support/rows.ts';
import { addPet } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

const backend = backendForFile();

const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);

async function ownerWithPet(name: string) {
  const owner = backend.as(name);
  const pet = await addPet(owner, { name: 'Bella' });
  const add = async (title: string, expiresIn: number | null, more: object = {}, petId = pet.id) => {
    const expires_on = expiresIn === null ? null : inDays(expiresIn);
    const body = { title, record_type: 'vaccination', expires_on, ...more };
    return (await owner.call('create-record', { params: { petId }, body })).body;
  };
  return { owner, pet, add };
}

const ofBella = (title: string) => `${title}, Bella`;
const titles = (body: Upcoming) => body.records.map(({ title, pet_name }) => `${title}, ${pet_name}`);

test('what has expired comes first, then the next dates over all pets; superseded and deleted records stay out', async () => {
  const { owner, add, pet } = await ownerWithPet('soon');
  await subscribe(backend, owner);
  const max = await addPet(owner, { name: 'Max' });
  await add('Yesterday', -1);
  await add('Last year', -365, {}, max.id);
  await add('Never', null);
  await add('Today', 0);
  await add('Replaced', 5, { issued_on: inDays(-400) });
  await add('Replaced long ago', -30, { issued_on: inDays(-400) });
  await add(' replaced', null, { issued_on: inDays(-35) });
  await add('Replaced long ago', 300, { issued_on: inDays(-35) });
  await add('Of Max', 3, {}, max.id);
  const gone = await add('Gone', 4);
  const goneToo = await add('Gone too', -4);
  for (const day of [60, 50, 40, 30]) await add(`In ${day}`, day);
  for (const { id } of [gone, goneToo]) {
    await owner.call('delete-record', { params: { petId: pet.id, recordId: id } });
  }
  const { body } = await owner.call('get-upcoming');
  expect(titles(body)).toEqual([
    'Yesterday, Bella',
    'Last year, Max',
    'Today, Bella',
    'Of Max, Max',
    'In 30, Bella',
  ]);
  expect(body).toMatchObject({ more_expired: false, reminders: { enabled: true, mail_problem: null } });
  await owner.call('delete-pet', { params: { petId: max.id } });
  expect(titles((await owner.call('get-upcoming')).body)).toEqual([
    'Yesterday, Bella',
    'Today, Bella',
    'In 30, Bella',
    'In 40, Bella',
    'In 50, Bella',
  ]);
});

test('a record names its next reminder where one will be sent', async () => {
  const { owner, add, pet } = await ownerWithPet('silent');
  const params = { petId: pet.id };
  const rabies = await add('Rabies', 100, { issued_on: inDays(-300) });
  const late = await add('Rabies', 50, { issued_on: inDays(-400) });
  const body = { title: 'Rabies', record_type: 'vaccination', expires_on: inDays(100) };
  const answers = async () => {
    const inRecord = { params: { ...params, recordId: rabies.id } };
    const batch = { file_path: null, records: [{ ...body, key: nthId('rec', 7).slice(4) }] };
    const { records } = (await owner.call('create-records', { params, body: batch })).body;
    return [
      await add('Lepto', 100),
      ...records,
      (await owner.call('update-record', { ...inRecord, body: { ...body, notes: 'Seen' } })).body,
      (await owner.call('answer-record', { ...inRecord, body: { action: 'needed' } })).body,
      ...(await owner.call('get-pet', { params })).body.records.filter(({ id }) => id !== late.id),
      ...(await owner.call('get-overview')).body.recent_records.filter(({ id }) => id !== late.id),
      ...(await owner.call('get-upcoming')).body.records,
    ].map(({ next_reminder_on }) => next_reminder_on !== null);
  };
  expect([rabies, late].map(({ next_reminder_on }) => next_reminder_on !== null)).toEqual([true, false]);
  const listed = [
    ...(await owner.call('get-pet', { params })).body.records,
    ...(await owner.call('get-overview')).body.recent_records,
  ].filter(({ id }) => id === late.id);
  expect(listed.map(({ next_reminder_on }) => next_reminder_on)).toEqual([null, null]);
  expect(new Set(await answers())).toEqual(new Set([true]));
  await owner.call('update-reminder-settings', { body: { enabled: false } });
  expect(new Set(await answers())).toEqual(new Set([false]));
});

test('a record that expired is shown when nothing else has a date', async () => {
  const { owner, add } = await ownerWithPet('expired-only');
  expect((await owner.call('get-upcoming')).body).toMatchObject({ records: [], more_expired: false });
  await add('Rabies', -3);
  expect(titles((await owner.call('get-upcoming')).body)).toEqual(['Rabies, Bella']);
});

test('everything that needs attention is listed, before any date that is far away', async () => {
  const { owner, add } = await ownerWithPet('many-expired');
  for (const day of [-7, -6, -5, -4, -3, -2]) await add(`Day ${day}`, day);
  for (const day of [2, 1, 90]) await add(`Day ${day}`, day);
  const { body } = await owner.call('get-upcoming');
  const expected = [-2, -3, -4, -5, -6, -7, 1, 2].map((day) => ofBella(`Day ${day}`));
  expect(titles(body)).toEqual(expected);
  expect(body).toMatchObject({ more_attention: 0, more_expired: false });
});

test('years of superseded doses hide no expired one and cost few reads', async () => {
  const { owner, add } = await ownerWithPet('years');
  await add('Rabies', -50);
  for (let year = 0; year < 30; year++) {
    await add('Flea tablet', year - 40, { issued_on: inDays(year - 400) });
  }
  await owner.call('get-upcoming');
  const { result, consumed } = await backend.measure(() => owner.call('get-upcoming'));
  expect(titles(result.body)).toEqual(['Flea tablet', 'Rabies'].map(ofBella));
  // The session with the settings, pets, the pet's status, and the two records.
  expect(consumed).toEqual({ requests: 4, readUnits: 6, writeUnits: 0 });
});

test('what has expired depends on the reader’s own day, which may be UTC’s yesterday or tomorrow', async () => {
  const { owner, add } = await ownerWithPet('far-away');
  for (const day of [-1, 0, 1]) await add(`In ${day}`, day);
  const order = async (today?: string) => {
    const { body } = await owner.call('get-upcoming', { query: today === undefined ? {} : { today } });
    return body.records.map(({ title }) => title);
  };
  expect(await order(inDays(-1))).toEqual(['In -1', 'In 0', 'In 1']);
  expect(await order(inDays(1))).toEqual(['In 0', 'In -1', 'In 1']);
  expect(await order()).toEqual(['In -1', 'In 0', 'In 1']);
  // Of a device whose clock is weeks off.
  expect(await order(inDays(-40))).toEqual(await order());
  expect((await owner.call('get-upcoming', { query: { today: '2026-02-30' } })).status).toBe(400);
});

test('the current record is found behind many superseded ones', async () => {
  const { owner, add } = await ownerWithPet('many');
  for (let day = 1; day <= 25; day++) await add('Insulin', day, { issued_on: inDays(day - 100) });
  const { body } = await owner.call('get-upcoming');
  expect(body.records.map(({ expires_on }) => expires_on)).toEqual([inDays(25)]);
});

test('a calendar has every current date and follows changes', async () => {
  const { owner, add, pet } = await ownerWithPet('calendar');
  const rabies = await add('Rabies, 3 years; boosted', 40, { issued_on: inDays(-10) });
  await add('Rabies, 3 years; boosted', 10, { issued_on: inDays(-400) });
  await add('Nail trim', -30);
  await add('Old pills', -20, { record_type: 'medication' });
  const settings = await owner.call('create-calendar-feed');
  const url = new URL(settings.body.calendar_url ?? '');
  const token = decodeURIComponent(url.pathname.split('/')[3] ?? '');
  expect(url.pathname).toBe(`/api/calendar/${token}/pawfile.ics`);
  const read = () => backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } });
  const feed = await read();
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  const text = String(feed.body).replaceAll(/\r\n[ \t]/g, '');
  const day = (days: number) => inDays(days).replaceAll('-', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(40)}\r\n`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(-30)}\r\n`);
  expect(text).toContain('SUMMARY:Bella: Nail trim (expired)\r\n');
  expect(text).toContain('SUMMARY:Bella: Old pills (was due)\r\n');
  expect(text).toContain('SUMMARY:Bella: Rabies\\, 3 years\\; boosted (expires)\r\n');
  expect(text).toContain(`UID:${rabies.id}@pawfile\r\n`);
  expect(text).toContain(`/pet/${pet.id}#${rabies.id}`);
  // Of the first event, as texts that sort: the times have one form.
  const versionOf = async () => {
    const calendar = String((await read()).body);
    return ['SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'].map((name) => {
      const values = [...calendar.matchAll(new RegExp(`^${name}:(\\S+)`, 'gm'))].map(
        ([, value]) => value ?? '',
      );
      return (values.at(-1) ?? '').padStart(16);
    });
  };
  const before = await versionOf();
  expect(before[2]).toBe(before[1]);
  backend.advance(2_000);

  const params = { petId: pet.id, recordId: rabies.id };
  const body = { title: 'Rabies', record_type: 'vaccination', expires_on: inDays(41) };
  await owner.call('update-record', { params, body });
  expect(String((await read()).body)).toContain(`DTSTART;VALUE=DATE:${day(41)}`);
  for (const [index, value] of (await versionOf()).entries())
    expect(value > (before[index] ?? '')).toBe(true);
});

test('a calendar’s address works with what a sentence puts behind it, and no shorter one does', async () => {
  const { owner } = await ownerWithPet('decorated');
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const token = decodeURIComponent(new URL(calendar_url ?? '').pathname.split('/')[3] ?? '');
  const statusOf = async (written: string, file = 'pawfile.ics') =>
    (await backend.call('get-calendar', { params: { token: written, file } })).status;
  for (const file of ['pawfile.ics.', 'pawfile.ics)', 'pawfile.ics&gt;'])
    expect(await statusOf(token, file)).toBe(200);
  for (const tail of ['_', '.', ' ', '\u200b']) expect(await statusOf(token + tail)).toBe(200);
  expect(await statusOf(token.slice(0, -1))).toBe(404);
});

test('a calendar names doses by their titles, and leaves out what newer doses cover or is no longer needed', async () => {
  const { owner, add } = await ownerWithPet('vaccines');
  await add('Covered', 50, { protects: ['rabies', 'lepto'], issued_on: inDays(-300) });
  await add('Half covered', 60, { protects: ['lepto', 'cdv'], issued_on: inDays(-290) });
  const rabies = await add('Rabies (3-year)', 900, { protects: ['rabies'], issued_on: inDays(-40) });
  await add('L4', 300, { protects: ['lepto'], issued_on: inDays(-30) });
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const token = decodeURIComponent(new URL(calendar_url ?? '').pathname.split('/')[3] ?? '');
  const summaries = async () => {
    const feed = String(
      (await backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } })).body,
    );
    return feed.match(/(?<=SUMMARY:).*/g)?.map((line) => line.trim());
  };
  const needed = ['Bella: Half covered (expires)', 'Bella: L4 (expires)'];
  expect(await summaries()).toEqual([...needed, 'Bella: Rabies (3-year) (expires)']);

  const params = { petId: rabies.pet_id, recordId: rabies.id };
  await owner.call('answer-record', { params, body: { action: 'not_needed' } });
  expect(await summaries()).toEqual(needed);
  await owner.call('answer-record', { params, body: { action: 'needed' } });
  expect(await summaries()).toEqual([...needed, 'Bella: Rabies (3-year) (expires)']);
});

test('the feed stays within the response limit with any number of the longest names and titles', async () => {
  const owner = backend.as('long-titles');
  const { id: petId } = await addPet(owner);
  const body = { title: 'Rabies', record_type: 'vaccination', expires_on: inDays(40) };
  const { id } = (await owner.call('create-record', { params: { petId }, body })).body;
  // From when texts could be longer.
  const lengthen = (Key: Record<string, string>, name: string, text: string) =>
    setAttributes(backend, Key, { [name]: text.repeat(10_000) });
  await lengthen(petKey('long-titles', petId), 'name', '🐕');
  await lengthen(recordKey('long-titles', petId, id), 'title', '💉');
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const token = decodeURIComponent(new URL(calendar_url ?? '').pathname.split('/')[3] ?? '');
  const feed = String((await backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } })).body);
  expect(feed.replaceAll(/\r\n[ \t]/g, '')).toMatch(/\r\nSUMMARY:🐕+…: 💉+… \(expires\)\r\n/u);
  // A function's response has at most 6 MB, and JSON adds two bytes per line break.
  expect(Buffer.byteLength(JSON.stringify(feed)) * 5000).toBeLessThan(6 * 1024 * 1024);
});

test('a renewed or revoked feed no longer answers at its old address', async () => {
  const { owner, add } = await ownerWithPet('renewed');
  await add('Rabies', 40);
  const tokenOf = (url: string | null) => decodeURIComponent(new URL(url ?? '').pathname.split('/')[3] ?? '');
  const old = tokenOf((await owner.call('create-calendar-feed')).body.calendar_url);
  const renewed = tokenOf((await owner.call('create-calendar-feed')).body.calendar_url);
  const status = async (token: string) =>
    (await backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } })).status;
  expect([await status(old), await status(renewed)]).toEqual([404, 200]);
  expect((await owner.call('delete-calendar-feed')).body.calendar_url).toBeNull();
  expect((await owner.call('delete-calendar-feed')).body.calendar_url).toBeNull();
  expect(await status(renewed)).toBe(404);
  for (const token of ['renewed.', 'renewed', '.', 'renewed.null', `x.${renewed}`, 'A'.repeat(500)]) {
    expect([token, await status(token)]).toEqual([token, 404]);
  }
});

test('records of another pet hide nothing, even with the same title and id', async () => {
  const { owner, pet } = await ownerWithPet('two-pets');
  await subscribe(backend, owner);
  const max = await addPet(owner, { name: 'Max' });
  const headers = { 'idempotency-key': '01m81aj0ax698rn0s4y2xt1bq1' };
  const add = (petId: string, issued: number, expires: number | null, sent = {}) =>
    owner.call('create-record', {
      params: { petId },
      body: {
        title: 'Rabies',
        record_type: 'vaccination',
        issued_on: inDays(issued),
        expires_on: expires === null ? null : inDays(expires),
      },
      ...sent,
    });
  // An id is chosen by the caller and unique for its pet only.
  const ids = [await add(pet.id, -400, -10, { headers }), await add(max.id, -400, -10, { headers })].map(
    ({ body }) => body.id,
  );
  expect(new Set(ids).size).toBe(1);
  await add(pet.id, -20, -5);
  await add(pet.id, -19, null);
  expect(titles((await owner.call('get-upcoming')).body)).toEqual(['Rabies, Max']);
});

test('a dose dated in the future supersedes nothing before its day', async () => {
  const { owner, add } = await ownerWithPet('planned');
  await add('Rabies', -10, { issued_on: inDays(-400) });
  await add('Rabies', null, { issued_on: inDays(30) });
  expect(titles((await owner.call('get-upcoming')).body)).toEqual(['Rabies, Bella']);
});
