import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anUpcoming, anUpcomingRecord } from '../support/entities.ts';
import { answer, gate, json } from './support/answers.ts';
import { DESK, PHONE } from './support/devices.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { see, seeHeading, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/upcoming*';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const section = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

test('lists what is late over all pets, until the owner settles it', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Later', expires_on: day(40) });
  await owner.addRecord(pet, { title: 'Soon', record_type: 'medication', expires_on: day(12) });
  await owner.addRecord(pet, { title: 'Rabies', issued_on: day(-800), expires_on: day(-400) });
  await owner.addRecord(pet, {
    title: 'Rabies (3-year)',
    protects: ['rabies'],
    issued_on: day(-390),
    expires_on: day(-2),
  });
  const page = await stage.visit('/dashboard', { as: owner });
  const rows = section(page).getByRole('listitem');
  await see(rows.first().getByText('Expired 2 days ago'));
  // "Rabies" states no code, so the title rule keeps it.
  expect(await rows.locator('p').first().innerText()).toBe('Rabies');
  expect(await rows.count()).toBe(3);
  await rows
    .first()
    .getByRole('button', { name: /^No longer needed/ })
    .click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows.getByRole('link', { name: 'Soon', exact: true }).click();
  await seeHeading(page, 'Biscuit');
  const place = page.locator(new URL(page.url()).hash);
  await expect.poll(() => place.evaluate((item) => item === document.activeElement)).toBe(true);
});

test('moves the focus to the reminder settings, also on a slow network', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const reminders = { enabled: false, mail_problem: null };
  const page = await stage.visit('about:blank', { as: owner });
  await answer(page, CALL, json(anUpcoming({ records: [anUpcomingRecord({ pet_id: pet.id })], reminders })));
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

test.each([DESK, PHONE])('nothing moves on the way to what needs attention: %j', async (viewport) => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  for (let index = 0; index < 3; index += 1) {
    await owner.addRecord(pet, { title: `Dose ${index}`, expires_on: day(index * 12 - 1) });
  }
  const page = await stage.visit('about:blank', { as: owner, viewport });
  await noteShifts(page);
  await page.goto('/dashboard');
  await see(
    section(page).getByText('Expired yesterday'),
    page.getByRole('heading', { name: 'Recent Activity' }),
  );
  expect(await shifts(page)).toEqual([]);
});
