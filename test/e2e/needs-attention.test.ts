import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anUpcoming, anUpcomingRecord } from '../support/entities.ts';
import { answer, json } from './support/answers.ts';
import { DESK, PHONE } from './support/devices.ts';
import { expectPath, expectVisible } from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();
const CALL = '/api/upcoming*';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

const section = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

test('moves the focus to the reminder settings, also on a slow network', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet);
  const reminders = { enabled: false, mail_problem: null };
  const page = await stage.visit('about:blank', { as: owner, viewport: PHONE });
  await answer(page, CALL, json(anUpcoming({ records: [anUpcomingRecord({ pet_id: pet.id })], reminders })));
  await page.goto('/dashboard');
  const { opened, open } = gate();
  await page.route('**/assets/settings-page-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await section(page).getByRole('link', { name: 'Turn them on' }).click();
  await expectVisible(page.getByRole('main').getByText('Loading…'));
  open();
  await expectPath(page, '/settings');
  await expectVisible(page.getByRole('switch'));
  const row = page.locator('#reminders > summary');
  await expect.poll(() => row.evaluate((summary) => summary === document.activeElement)).toBe(true);
});

test.each([DESK, PHONE])('nothing moves on the way to what needs attention: %j', async (viewport) => {
  const { owner, pet } = await stage.ownerWithPet();
  for (let index = 0; index < 3; index += 1) {
    await owner.addRecord(pet, { title: `Dose ${index}`, expires_on: day(index * 12 - 1) });
  }
  const page = await stage.visit('about:blank', { as: owner, viewport });
  await noteShifts(page);
  await page.goto('/dashboard');
  await expectVisible(
    section(page)
      .getByText(/^expired /)
      .first(),
    page.getByRole('heading', { name: 'Recent Activity' }),
  );
  expect(await shifts(page)).toEqual([]);
});

test('seven pets with 14 late records leave *My Pets* on the first screen of a phone', async () => {
  const owner = await stage.owner();
  await subscribe(owner, { quantity: 6 });
  for (const [index, name] of ['Biscuit', 'Olive', 'Maple', 'Hazel', 'Tank', 'Pixel', 'Nori'].entries()) {
    const pet = await owner.addPet({ name });
    await owner.addRecord(pet, { title: `Rabies, ${name}`, expires_on: day(-index - 1) });
    await owner.addRecord(pet, {
      title: `Worming, ${name}`,
      record_type: 'treatment',
      expires_on: day(index),
    });
  }
  const page = await stage.visit('/dashboard', { as: owner, viewport: { width: 390, height: 844 } });
  await expectVisible(section(page).getByRole('button', { name: '11 more' }));
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  expect.soft(await bottomOf(page.getByRole('heading', { name: 'My Pets' }))).toBeLessThan(844);

  await section(page).getByRole('button', { name: '11 more' }).click();
  const heights = await section(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect.soft(heights).toHaveLength(14);
  expect(Math.max(...heights)).toBeLessThanOrEqual(90);
});
