import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { DESK } from './support/devices.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { addFullPet } from './support/full-pet.ts';
import { doubleText, enlargePages, expectNoSidewaysScroll, expectWholeWords } from './support/large-text.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { openRecord } from './support/open-record.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

const PHONE = { width: 390, height: 844 };

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Other pets' });
const hasFocus = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent === text, name);

async function boxOf(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} has no box`);
  return { ...box, bottom: box.y + box.height };
}

/** An owner with three pets, one of them with a record of every kind. */
async function ownerOfThree() {
  const owner = await stage.owner();
  await subscribe(owner, { quantity: 2 });
  await owner.addPet({ name: 'Luna', species: 'cat' });
  await owner.addPet({ name: 'Nemo of the Seven Seas and the Great Barrier Reef', species: 'fish' });
  return { owner, pet: await addFullPet(owner) };
}

test('leads a phone from one pet to another in one tap, and shows the first fact at once', async () => {
  const { owner, pet } = await ownerOfThree();
  const page = await stage.visit('about:blank', { as: owner, viewport: PHONE });
  await noteShifts(page);
  await page.goto(`/pet/${pet.id}`);
  const fact = page.getByRole('region', { name: 'At a glance' }).getByRole('listitem').first();
  await expectVisible(fact, strip(page).getByRole('link', { name: 'Luna' }));
  const bar = await boxOf(nav(page));
  expect((await boxOf(fact)).bottom, 'the first fact').toBeLessThan(bar.y);
  expect(await shifts(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await strip(page).getByRole('link', { name: 'Luna' }).click();
  await expectHeading(page, 'Luna');
  await expectVisible(strip(page).getByRole('link', { name: 'Biscuit' }));
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
});

test('keeps a bar at the bottom of a phone that hides nothing', async () => {
  const { owner, pet } = await ownerOfThree();
  const page = await stage.visit('/dashboard', { as: owner, viewport: PHONE });
  await expectHeading(page, 'Dashboard');
  const bar = await boxOf(nav(page));
  expect(bar.bottom).toBe(PHONE.height);
  for (const place of await nav(page).locator('li > a, li > button').all()) {
    if (!(await place.isVisible())) continue;
    const { width, height } = await boxOf(place);
    expect(Math.min(width, height), `${place}`).toBeGreaterThanOrEqual(48);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // A page scrolls by whole pixels, but may end within one.
  const distance = async () => Math.abs((await boxOf(page.getByRole('main'))).bottom - bar.y);
  await expect.poll(distance).toBeLessThan(1);

  // By keyboard: the skip link and the logo come first.
  await page.reload();
  await expectHeading(page, 'Dashboard');
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(page, 'Pets')).toBe(true);
  await page.keyboard.press('Enter');
  const menu = page.locator('#pets-menu');
  await expectVisible(menu.getByRole('link', { name: 'Luna' }));
  expect((await boxOf(menu)).bottom).toBeLessThan(bar.y);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, 'Biscuit')).toBe(true);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Biscuit');
  await expectHidden(menu);

  // A dialog covers the bar.
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).first().click();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expectVisible(save);
  await save.click({ trial: true });
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  expect(await nav(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expectPath(page, `/pet/${pet.id}`);
});

test('fits at 200 % text, and makes room for the on-screen keyboard', async () => {
  const { owner, pet } = await ownerOfThree();
  const page = await stage.visit('about:blank', { as: owner, viewport: PHONE, isOwn: true });
  await doubleText(page);
  for (const [on, grams] of [
    ['2026-01-01', 11_340],
    ['2026-02-01', 12_400],
  ] as const) {
    const body = { grams, unit: 'lb', based_on: null } as const;
    await owner.call('set-weight', { params: { petId: pet.id, on }, body });
  }
  const parts = ['', '/upload', '/share', '/weight', '/edit', '/emergency-card'];
  for (const path of ['/dashboard', ...parts.map((part) => `/pet/${pet.id}${part}`)]) {
    await page.goto(path);
    await expectHeading(page, /.+/);
    await nav(page).getByRole('button', { name: 'Pets' }).click();
    await expectVisible(nav(page).getByRole('link', { name: 'Luna' }));
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    // On a phone these are icons above their words, and with large text the words alone.
    if (path === '/dashboard')
      await expectVisible(page.getByRole('link', { name: 'Share Luna' }).getByText('Share'));
    for (const place of await nav(page).locator('li > a, li > button').all()) {
      const { x, width } = await boxOf(place);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
  }
  await page.goto(`/pet/${pet.id}/weight`);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expectVisible(page.getByRole('button', { name: 'Undo' }));
  const said = page.locator('[data-sonner-toast] :is([data-title], [data-description])');
  const cuts = await said.evaluateAll((all) => all.map((part) => part.scrollHeight - part.clientHeight));
  expect(cuts, 'of the title and the text of a notice with a button').toEqual([0, 0]);
  await page.evaluate(() => window.scrollTo(0, 0));
  const heading = page.getByRole('heading', { level: 1 });
  const notice = page.locator('[data-sonner-toast]');
  await expect.poll(async () => (await boxOf(notice)).y).toBeGreaterThanOrEqual(0);
  expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(heading)).y);

  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto(`/pet/${pet.id}/edit`);
  await expectHeading(page, 'Edit Biscuit');
  const top = async () => (await boxOf(nav(page))).y;
  expect(await top()).toBeLessThan(PHONE.height);
  await page.getByLabel('Pet Name').focus();
  await expect.poll(top).toBeGreaterThanOrEqual(PHONE.height);
  await nav(page).getByRole('link', { name: 'Home' }).focus();
  await expect.poll(top).toBeLessThan(PHONE.height);
});
test('follows text that is enlarged in the page, on a phone and on a desk', async () => {
  const { owner, pet } = await ownerOfThree();
  const page = await stage.visit('about:blank', { as: owner, isOwn: true });
  await enlargePages(page);
  const parts = ['', '?view=timeline', '/upload', '/share', '/weight', '/edit', '/emergency-card', '/people'];
  const pages = ['/dashboard', '/sharing', '/settings', '/billing', '/add-pet', '/pets/archive'];
  for (const path of [...pages, ...parts.map((part) => `/pet/${pet.id}${part}`)]) {
    await page.goto(path);
    await expectHeading(page, /.+/);
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await page.evaluate(nextFrame);
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      for (const place of await nav(page).locator('li > a, li > button').all()) {
        const { x, width } = await boxOf(place);
        expect(x + width).toBeLessThanOrEqual(viewport.width);
      }
      expect((await boxOf(nav(page).locator('svg').first())).width).toBeGreaterThanOrEqual(32);
    }
  }
});

/** Runs in the page. What follows the window's width by script does so in a later frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('stands in the header from 900 pixels', async () => {
  const { owner } = await ownerOfThree();
  const page = await stage.visit('/dashboard', { as: owner, viewport: { ...DESK, width: 900 } });
  await expectHeading(page, 'Dashboard');
  const header = await boxOf(page.getByRole('banner'));
  expect((await boxOf(nav(page))).bottom).toBeLessThanOrEqual(header.bottom);
  await expectNoSidewaysScroll(page);
  const button = nav(page).getByRole('button', { name: 'Pets' });
  await button.click();
  const menu = page.locator('#pets-menu');
  await expectVisible(menu.getByRole('link', { name: 'Luna' }));
  const [below, { x, width }] = [await boxOf(menu), await boxOf(button)];
  expect(below.y).toBeGreaterThanOrEqual(header.bottom);
  expect(below.x).toBeLessThanOrEqual(x + width);
  expect(below.x + below.width).toBeGreaterThan(x);
  await page.setViewportSize({ ...DESK, width: 899 });
  await expect.poll(async () => (await boxOf(nav(page))).bottom).toBe(DESK.height);
});
