import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Upcoming } from '../../contract/reminders/reminders.ts';
import { answer, gate, json } from './support/answers.ts';
import { DESK, PHONE } from './support/devices.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/upcoming*';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const NOTHING: Upcoming = {
  records: [],
  more_attention: 0,
  more_expired: false,
  pets: [],
  pending: 0,
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
    name: `Dose ${index}`,
    status: 'due soon',
    snoozed_until: null,
    expires_on: day(index * 12),
    next_reminder_on: null,
  })),
});

const section = (page: Page) => page.getByRole('region', { name: 'Coming up' });

/** A device of this owner, on which calls can be stubbed before the dashboard opens. */
const device = (owner: Owner, options: Parameters<typeof stage.visit>[1] = {}) =>
  stage.visit('about:blank', { as: owner, ...options });

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
  await rows.getByRole('link', { name: 'Later' }).click();
  await seeHeading(page, 'Biscuit');
  const place = page.locator(new URL(page.url()).hash);
  await expect.poll(() => place.evaluate((item) => item === document.activeElement)).toBe(true);
});

test('moves the focus to the reminder settings, also on a slow network', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const reminders = { enabled: false, mail_problem: null };
  const page = await device(owner);
  await answer(page, CALL, json({ ...upcoming(pet.id, 2), reminders }));
  await page.goto('/dashboard');
  const { opened, open } = gate();
  await page.route('**/assets/settings-page-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await section(page).getByRole('link', { name: 'Turn them on' }).click();
  await see(page.getByRole('main').getByText('Loading…'));
  open();
  await seePath(page, '/settings');
  const heading = page.getByRole('heading', { name: 'Reminders' });
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
});

/** Tall enough to show the content below. */
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
  await see(section(page).getByText(count === 0 ? 'Nothing expires soon' : `Dose ${count - 1}`));
  // Two frames: the browser reports a shift after it has painted it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});
