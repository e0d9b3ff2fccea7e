import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Upcoming } from '../../contract/reminders/reminders.ts';
import { answer, gate, json, offline } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seeNone, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();
const CALL = '/api/upcoming*';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const NOTHING: Upcoming = {
  records: [],
  more_expired: false,
  reminders: { enabled: true, mail_problem: null },
};
const upcoming = (petId: string, count: number): Upcoming => ({
  ...NOTHING,
  records: Array.from({ length: count }, (_, index) => ({
    id: `rec_01jd000000000000000000000${index}`,
    pet_id: petId,
    pet_name: 'Biscuit',
    title: `Dose ${index}`,
    record_type: 'vaccination',
    expires_on: day(index * 12),
    next_reminder_on: null,
  })),
});

const section = (page: Page) => page.getByRole('region', { name: 'Coming up' });

/** A device of this owner, on which calls can be answered before the dashboard is opened. */
const device = (owner: Owner, options: Parameters<typeof stage.visit>[1] = {}) =>
  stage.visit('about:blank', { as: owner, ...options });

test('lists an expired record first, in words and in red', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Rabies', expires_on: day(-3) });
  const page = await stage.visit('/dashboard', { as: owner });
  const rows = section(page).getByRole('listitem');
  await see(rows.first().getByText('Expired 3 days ago'));
  await expect.poll(() => rows.count()).toBe(1);
  await seeNone(section(page).getByText('Nothing is about to expire'));
  await expectAccessible(page);
  await owner.addRecord(pet, { title: 'Heartworm', expires_on: day(3) });
  await page.reload();
  await see(rows.getByText('in 3 days'));
  expect(await rows.getByRole('link').allInnerTexts()).toEqual(['Rabies', 'Heartworm']);
});

test('never shows an incomplete search as an all-clear', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await device(owner);
  await answer(page, CALL, json({ ...upcoming(pet.id, 1), more_expired: true }));
  await page.goto('/dashboard');
  await see(section(page).getByText('Dose 0'), section(page).getByText(/^There may be more expired records/));
  await answer(page, CALL, json({ ...NOTHING, more_expired: true }));
  await page.reload();
  await see(section(page).getByText('Check your older records'));
  await seeNone(section(page).getByText('Nothing is about to expire'));
  await expectAccessible(page);
});

test('lists the next dates of all pets, linked to their records', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Later', expires_on: day(40) });
  await owner.addRecord(pet, { title: 'Soon', record_type: 'medication', expires_on: day(12) });
  await owner.addRecord(pet, { title: 'Old', issued_on: day(-400), expires_on: day(30) });
  await owner.addRecord(pet, { title: 'Old', issued_on: day(-10), expires_on: day(300) });
  await owner.addRecord(pet, { title: 'Never' });
  const page = await stage.visit('/dashboard', { as: owner });
  const rows = section(page).getByRole('listitem');
  await see(rows.first());
  expect(await rows.getByRole('link').allInnerTexts()).toEqual(['Soon', 'Later', 'Old']);
  await see(rows.first().getByText('in 12 days'), rows.first().getByText('Medication'));
  expect(await rows.getByText('Due soon').locator('..').allInnerTexts()).toEqual([
    expect.stringMatching(/in 12 days$/),
  ]);
  await expectAccessible(page);
  await rows.getByRole('link', { name: 'Later' }).click();
  await seeHeading(page, 'Biscuit');
  const place = page.locator(new URL(page.url()).hash);
  await expect.poll(() => place.evaluate((item) => item === document.activeElement)).toBe(true);
});

test('shows no dates to an owner without records', async () => {
  const owner = await stage.owner();
  const page = await device(owner);
  const asked = await answer(page, CALL, json(NOTHING));
  await page.goto('/dashboard');
  await see(page.getByText('No pets yet'));
  await seeNone(section(page));
  await owner.addPet();
  await page.reload();
  await see(page.getByRole('link', { name: 'Add a record' }));
  await seeNone(section(page));
  expect(asked).toEqual([]);
});

test('says what to do when no record has a date, and links to a pet with records', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  await subscribe(owner);
  await owner.addPet({ name: 'Luna' });
  const page = await device(owner);
  await answer(page, CALL, json(NOTHING));
  await page.goto('/dashboard');
  await see(section(page).getByText('Give a record an expiry date, and it shows here.'));
  await expectAccessible(page);
  await section(page).getByRole('link', { name: 'Look at the records' }).click();
  await seePath(page, `/pet/${pet.id}`);
});

test.each([
  [{ enabled: false, mail_problem: null }, /^Your reminders are off/, 'Turn them on'],
  [
    { enabled: true, mail_problem: { reason: 'bounce', since: '2026-01-01T00:00:00.000Z' } },
    /^We can’t email you/,
    'See why',
  ],
] as const)('says that no reminders will be sent: %j', async (reminders, text, link) => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await device(owner);
  await answer(page, CALL, json({ ...upcoming(pet.id, 2), reminders }));
  await answer(page, '/api/reminder-settings', json({ ...reminders, calendar_url: null }));
  await page.goto('/dashboard');
  await see(
    section(page).getByText(text),
    section(page).getByText('today'),
    section(page).getByText('in 12 days'),
  );
  await expectAccessible(page);
  // On a slow network the page is hidden until it is there; it gets the focus all the same.
  const { opened, open } = gate();
  await page.route('**/assets/settings-page-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await section(page).getByRole('link', { name: link }).click();
  await see(page.getByRole('main').getByText('Loading…'));
  open();
  await seePath(page, '/settings');
  const heading = page.getByRole('heading', { name: 'Reminders' });
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
});

test('reports no missing reminders where no mail is sent', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await device(owner);
  const config = await (await page.request.get('/config.json')).json();
  await answer(page, '/config.json', json({ ...config, mail: false }));
  await answer(
    page,
    CALL,
    json({ ...upcoming(pet.id, 1), reminders: { enabled: false, mail_problem: null } }),
  );
  await page.goto('/dashboard');
  await see(section(page).getByText('Dose 0'));
  await seeNone(section(page).getByText(/reminders/));
});

test('fails apart from the rest of the page, and can be reloaded', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const page = await device(owner, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await answer(page, CALL, offline);
  await page.goto('/dashboard');
  await see(
    section(page).getByText('Coming up can’t be shown'),
    page.getByRole('heading', { name: 'My Pets' }),
  );
  await expectAccessible(page);
  await page.unroute(`**${CALL}`);
  await answer(page, CALL, json(upcoming(pet.id, 1)));
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await see(section(page).getByText('Dose 0'));
});

/** Tall enough that one sees what stands below. */
const TABLET = { width: 820, height: 1800 };

test.each([
  [DESK, 5],
  [PHONE, 5],
  [TABLET, 2],
  [TABLET, 0],
  [PHONE, 0],
])('nothing moves when it comes: %j, %i dates', async (viewport, count) => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  for (let index = 0; index < count; index += 1) {
    await owner.addRecord(pet, { title: `Dose ${index}`, expires_on: day(index * 12) });
  }
  if (count === 0) await owner.addRecord(pet);
  const page = await device(owner, { viewport });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { opened, open } = gate();
  await answer(page, CALL, async () => {
    await opened;
    return json(upcoming(pet.id, count));
  });
  await page.goto('/dashboard');
  await see(section(page), page.getByRole('heading', { name: 'Recent Activity' }));
  open();
  await see(section(page).getByText(count === 0 ? 'Nothing is about to expire' : `Dose ${count - 1}`));
  // Two frames: the browser tells of a shift after it has painted it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});
