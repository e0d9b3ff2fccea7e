import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addFullPet } from './support/full-pet.ts';
import { card } from './support/record-card.ts';
import { see, seeHeading, seeNone, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const field = (page: Page) => page.getByLabel('Search records');
const chip = (page: Page, name: string) => page.getByRole('button', { name });
const count = (page: Page, text: string) => see(page.getByRole('status').getByText(text, { exact: true }));

test('searches and filters records, and keeps both in the address', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const home = `/pet/${pet.id}`;
  const page = await stage.visit(home, { as: owner });
  await count(page, '7 records');
  const pushed = await page.evaluate(() => history.length);

  await field(page).pressSequentially('FIRST  dosé');
  await count(page, '1 of 7 records');
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['First', 'dose']);
  await see(chip(page, 'Vaccination 1'), chip(page, 'Medication 0'));
  await seePath(page, `${home}?q=FIRST++dos%C3%A9`);
  expect(await page.evaluate(() => history.length)).toBe(pushed);

  // Choosing a filter is a history step of its own; going back restores the typed search.
  await chip(page, 'Medication 0').click();
  await see(page.getByText('No matching records'));
  await page.goBack();
  await count(page, '1 of 7 records');
  await expect.poll(() => field(page).inputValue()).toBe('FIRST  dosé');
  await page.reload();
  await count(page, '1 of 7 records');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await count(page, '7 records');
  await seePath(page, home);
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.getByLabel('Status').selectOption('Superseded (1)');
  await count(page, '1 of 7 records');
  await see(card(page, 'Rabies').getByText('Superseded', { exact: true }));
  await chip(page, 'Vaccination 1').click();
  await seePath(page, `${home}?state=superseded&type=vaccination`);
  await see(page.getByRole('button', { name: 'Vaccination 1', pressed: true }));

  // A deleted record also disappears from the search results, and the link to all records stays.
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Show all records' }).click();
  await count(page, '6 records');
});

test('shows 30 records on one screen of a desktop', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const titles = Array.from({ length: 30 }, (_, index) => `Record ${index}`);
  await Promise.all(
    titles.map((title) => owner.addRecord(pet, { title, issued_on: '2026-01-01', expires_on: '2026-02-01' })),
  );
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: { width: 1280, height: 900 } });
  const rows = page.getByRole('article');
  await expect.poll(() => rows.count()).toBe(30);
  const [header, first, last] = await Promise.all(
    [page.getByRole('banner'), rows.first(), rows.last()].map((part) => part.boundingBox()),
  );
  const bottom = (last?.y ?? Number.NaN) + (last?.height ?? 0);
  expect(bottom - (first?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(900);
});

test('shows the same records on the timeline, linked to their cards', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await seePath(page, `/pet/${pet.id}?view=timeline`);
  const [future, past] = [
    page.getByRole('region', { name: 'Upcoming' }),
    page.getByRole('region', { name: 'Past' }),
  ];
  await see(future, past);
  expect(await future.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
    'Rabies',
    'Worming',
  ]);
  await see(future.getByText('Expires in 9 days'), past.getByText('Expired yesterday'));
  await expect.poll(() => past.getByText('Added (no date entered)').count()).toBe(3);
  await see(past.getByRole('listitem').filter({ hasText: 'Superseded' }).getByText('Issued'));

  await page.getByLabel('Status').selectOption('Expired (1)');
  await seeNone(future);
  await past.getByRole('link', { name: 'Lepto' }).click();
  // The card shows whatever the search was, and the address contains only the record.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await count(page, '7 records');
  const arrived = page.locator('li[data-arrived]');
  await see(arrived.getByRole('heading', { name: 'Lepto' }));
  await expect.poll(() => arrived.evaluate((item) => item === document.activeElement)).toBe(true);
});

test('shows the linked record whatever the search in the address', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  const oldest = records.at(-1);
  const page = await stage.visit(`/pet/${pet.id}?q=chicken&view=timeline#${oldest?.id}`, { as: owner });
  await see(page.locator(`[id="${oldest?.id}"]`));
  await expect.poll(() => page.url()).toMatch(new RegExp(`/pet/${pet.id}#${oldest?.id}$`));
  await expect.poll(() => field(page).inputValue()).toBe('');
});

test('offers no search for three records', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  for (const title of ['One', 'Two', 'Three']) await owner.addRecord(pet, { title });
  const page = await stage.visit(`/pet/${pet.id}?q=one`, { as: owner });
  await seeHeading(page, 'Biscuit');
  await see(card(page, 'One'), card(page, 'Two'), card(page, 'Three'));
  await seeNone(field(page), page.getByRole('tab', { name: 'Timeline' }));
});

test('renders a long list in parts, prints it whole, and scrolls to its last record', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const titles = Array.from({ length: 100 }, (_, index) => `Record ${index}`);
  const added = [];
  // Writes of one pet take turns, and a call has ten seconds.
  for (let start = 0; start < titles.length; start += 10) {
    const some = titles.slice(start, start + 10).map((title) => owner.addRecord(pet, { title }));
    added.push(...(await Promise.all(some)));
  }
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  const cards = page.getByRole('article');
  await see(cards.first());
  expect(await cards.count()).toBeLessThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => cards.count()).toBe(100);

  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  const last = records.at(-1)?.id ?? '';
  expect(added.map(({ id }) => id)).toContain(last);
  await page.goto('/dashboard');
  await page.goto(`/pet/${pet.id}#${last}`);
  await expect
    .poll(() => page.locator(`[id="${last}"]`).evaluate((item) => item === document.activeElement))
    .toBe(true);
});
