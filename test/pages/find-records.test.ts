import { expect, test } from 'vitest';
import { see, seeHeading, seeNone, seePath } from '../e2e/support/see.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { fullPet, fullRecords } from './states/full-pet.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { DONE } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const home = `/pet/${aPet().id}`;
const field = (page: Screen) => page.getByLabel('Search records');
const count = (page: Screen, text: string) => see(page.getByRole('status').getByText(text, { exact: true }));

/** Records of these titles, newest first. */
const named = (titles: string[]) =>
  titles.map((title, index) =>
    aRecord({ id: `rec_01jd0000000000000000000${String(999 - index)}`, title, record_type: 'note' }),
  );

test('shows the same records on the timeline, linked to their cards', async () => {
  const page = await visitPet(stage, '');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await seePath(page, `${home}?view=timeline`);
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
  expect(await past.getByText('Added (no date entered)').count()).toBe(3);
  await see(past.getByRole('listitem').filter({ hasText: 'Superseded' }).getByText('Issued'));

  await page.getByLabel('Status').selectOption('Expired (1)');
  await seeNone(future);
  await past.getByRole('link', { name: 'Lepto' }).click();
  // The card shows whatever the search was, and the address contains only the record.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await count(page, '7 records');
  const arrived = page.locator('li[data-arrived]');
  await see(arrived.getByRole('heading', { name: 'Lepto' }));
  await expect.poll(() => document.activeElement?.hasAttribute('data-arrived')).toBe(true);
});

test('shows the linked record whatever the search in the address', async () => {
  const oldest = fullRecords.at(-1)?.id ?? '';
  const page = await visitPet(stage, `?q=chicken&view=timeline#${oldest}`);
  await see(page.locator(`[id="${oldest}"]`));
  await expect.poll(() => page.url()).toMatch(new RegExp(`${home}#${oldest}$`));
  expect(await field(page).inputValue()).toBe('');
});

test('offers no search for three records', async () => {
  const page = await visitPet(stage, '?q=one', petAnswers(aPet(), named(['One', 'Two', 'Three'])));
  await seeHeading(page, 'Biscuit');
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  await seeNone(field(page), page.getByRole('tab', { name: 'Timeline' }));
});

test('renders a long list in parts, prints it whole, and leads to its last record', async () => {
  const records = named(Array.from({ length: 100 }, (_, index) => `Record ${index}`));
  const answers = petAnswers(aPet(), records);
  const page = await visitPet(stage, '', answers);
  const cards = page.getByRole('article');
  await see(cards.first());
  expect(await cards.count()).toBeLessThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => cards.count()).toBe(100);

  const last = records.at(-1)?.id ?? '';
  await visitPet(stage, `#${last}`, answers);
  await expect.poll(() => document.activeElement?.id, { timeout: 10_000 }).toBe(last);
});

test('filters by type and status, and keeps both in the address', async () => {
  let records = fullRecords;
  const page = await visitPet(stage, '', {
    ...petAnswers(),
    'get-pet': () => ({ pet: fullPet, records, next: null }),
    'delete-record'({ params }) {
      records = records.filter(({ id }) => id !== params.recordId);
      return DONE;
    },
  });
  await count(page, '7 records');
  await field(page).fill('FIRST  dosé');
  await count(page, '1 of 7 records');
  expect(await page.locator('mark').allTextContents()).toEqual(['First', 'dose']);
  await seePath(page, `${home}?q=FIRST++dos%C3%A9`);
  const chip = (name: string) => page.getByRole('button', { name });
  await see(chip('Vaccination 1'), chip('Medication 0'));
  await chip('Medication 0').click();
  await see(page.getByText('No matching records'));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await count(page, '7 records');
  await seePath(page, home);
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search');

  await page.getByLabel('Status').selectOption('Superseded (1)');
  await count(page, '1 of 7 records');
  await see(
    page.getByRole('listitem').filter({ hasText: 'Rabies' }).getByText('Superseded', { exact: true }).first(),
  );
  await chip('Vaccination 1').click();
  await seePath(page, `${home}?state=superseded&type=vaccination`);
  await see(page.getByRole('button', { name: 'Vaccination 1', pressed: true }));

  // A deleted record also disappears from what was found, and the link to all records stays.
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Show all records' }).click();
  await count(page, '6 records');
});
