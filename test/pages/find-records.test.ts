import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { aPet, aRecord, nthId } from '../support/entities.ts';
import { fullPet, fullRecords } from './states/full-pet.ts';
import { documentMatch, petAnswers, visitPet } from './states/pets.ts';
import { CUT_OFF, DONE, PENDING } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const home = `/pet/${aPet().id}`;
const field = (page: Screen) => page.getByLabel('Search records');
const openFilter = (page: Screen) => page.getByRole('button', { name: 'Filter and sort' }).click();
const count = (page: Screen, text: string) =>
  expectVisible(page.getByRole('status').getByText(text, { exact: true }));

/** Records of these titles, newest first. */
const named = (titles: string[]) =>
  titles.map((title, index) =>
    aRecord({ id: `rec_01jd0000000000000000000${String(999 - index)}`, title, record_type: 'note' }),
  );

test('says on the timeline by whom each record is', async () => {
  const practice_name = 'Riverside Animal Clinic';
  const entry = { practice_id: nthId('prc', 1), entry_id: nthId('ent', 1), practice_name };
  const signature = {
    id: nthId('sig', 1),
    signer: 'Dr. Alvarez',
    practice: practice_name,
    signed_at: '2026-03-01T09:00:00.000Z',
    state: 'valid' as const,
    since: null,
  };
  const answers = petAnswers(aPet(), [
    aRecord({ id: nthId('rec', 1), title: 'Rabies', entry, signature }),
    aRecord({ id: nthId('rec', 2), title: 'Lepto', entry }),
    aRecord({ id: nthId('rec', 3), title: 'Worming', file_path: 'x.pdf' }),
    aRecord({ id: nthId('rec', 4), title: 'Chicken' }),
  ]);
  const page = await visitPet(stage, '?view=timeline', answers);
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  for (const [title, level] of [
    ['Rabies', 'Signed by Dr. Alvarez, Riverside Animal Clinic'],
    ['Lepto', 'Entered by Riverside Animal Clinic, not signed'],
    ['Worming', 'Entered by owner, with document'],
    ['Chicken', 'Entered by owner'],
  ] as const) {
    const item = timeline.getByRole('listitem').filter({ hasText: title }).first();
    await expectVisible(item.getByText(level, { exact: true }));
  }
});

test('shows the same records on the timeline, linked to their cards', async () => {
  const page = await visitPet(stage, '');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expectPath(page, `${home}?view=timeline`);
  const [future, past] = [
    page.getByRole('region', { name: 'Upcoming' }),
    page.getByRole('region', { name: 'Past' }),
  ];
  await expectVisible(future, past);
  expect(await future.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
    'Rabies',
    'Worming',
  ]);
  await expectVisible(future.getByText('Expires in 9 days'), past.getByText('Expired', { exact: true }));
  // In the colors of the list.
  const verdicts = page.getByRole('tabpanel').locator('[data-status] strong');
  expect(await verdicts.allTextContents()).toEqual(['Expires', 'Expires', 'Expired']);
  const events = page.getByRole('tabpanel').locator('[data-status]');
  const statuses = [0, 1, 2].map((index) => events.nth(index).getAttribute('data-status'));
  expect(await Promise.all(statuses)).toEqual(['due soon', 'valid', 'expired']);
  expect(await past.getByText('Added (no date entered)').count()).toBe(3);
  await expectVisible(past.getByRole('listitem').filter({ hasText: 'Superseded' }).getByText('Issued'));

  await openFilter(page);
  await page.getByLabel('Status').selectOption('Expired (1)');
  await expectHidden(future);
  await past.getByRole('link', { name: 'Lepto' }).click();
  // The card shows whatever the search was, and the address contains only the record.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await count(page, '7 records');
  const arrived = page.locator('li[data-arrived]');
  await expectVisible(arrived.getByRole('heading', { name: 'Lepto' }));
  await expect.poll(() => document.activeElement?.hasAttribute('data-arrived')).toBe(true);
});

test('makes the tabs one stop, with arrow keys that open none', async () => {
  const page = await visitPet(stage, '');
  const stops = () => page.locator('[role=tab][tabindex="0"]').allTextContents();
  const focused = () => document.activeElement?.textContent;
  await expectVisible(page.getByRole('tabpanel', { name: 'List' }));
  expect(await stops()).toEqual(['List']);
  await page.evaluate(() => document.querySelector<HTMLElement>('[role=tab]')?.focus());
  for (const [key, name] of [
    ['ArrowLeft', 'Timeline'],
    ['ArrowRight', 'List'],
    ['End', 'Timeline'],
    ['Home', 'List'],
    ['ArrowRight', 'Timeline'],
  ] as const) {
    await page.keyboard.press(key);
    expect(focused()).toBe(name);
  }
  await expectPath(page, home);
  await page.keyboard.press('Enter');
  await expectPath(page, `${home}?view=timeline`);
  await expectVisible(page.getByRole('tabpanel', { name: 'Timeline' }));
  expect(await stops()).toEqual(['Timeline']);
});

test('shows the linked record whatever the search in the address', async () => {
  const oldest = fullRecords.at(-1)?.id ?? '';
  const page = await visitPet(stage, `?q=chicken&view=timeline#${oldest}`);
  await expectVisible(page.locator(`[id="${oldest}"]`));
  await expect.poll(() => page.url()).toMatch(new RegExp(`${home}#${oldest}$`));
  expect(await field(page).inputValue()).toBe('');
});

test('loads nothing again when a search is cleared right after it was typed', async () => {
  const page = await visitPet(stage, '');
  await field(page).fill('first');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('');
  // Longer than typing waits for a pause.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await count(page, '7 records');
  const asked = stage.asked().filter(({ url }) => url.pathname === home.replace('/pet/', '/api/pets/'));
  expect(asked).toHaveLength(1);
});

test('offers no search for three records', async () => {
  const page = await visitPet(stage, '?q=one', petAnswers(aPet(), named(['One', 'Two', 'Three'])));
  await expectHeading(page, 'Biscuit');
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  await expectHidden(field(page), page.getByRole('tab', { name: 'Timeline' }));
});

test('renders a long list in parts, prints it whole, and leads to its last record', async () => {
  const records = named(Array.from({ length: 100 }, (_, index) => `Record ${index}`));
  const answers = petAnswers(aPet(), records);
  const page = await visitPet(stage, '', answers);
  // The sheet that is printed has no ids.
  const cards = page.locator('li[id] > article');
  await expectVisible(cards.first());
  expect(await cards.count()).toBeLessThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => cards.count()).toBe(100);

  const last = records.at(-1)?.id ?? '';
  await visitPet(stage, `#${last}`, answers);
  await expect.poll(() => document.activeElement?.id).toBe(last);
  await expectVisible(page.getByRole('button', { name: 'Details of Record 99', expanded: true }));
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
  await expectPath(page, `${home}?q=FIRST++dos%C3%A9`);
  const chip = (name: string) => page.getByRole('button', { name });
  await openFilter(page);
  await expectVisible(chip('Vaccination 1'), chip('Medication 0'));
  await chip('Medication 0').click();
  await expectVisible(page.getByText('No matching records'));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await count(page, '7 records');
  await expectPath(page, home);
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search');

  await page.getByLabel('Status').selectOption('Superseded (1)');
  await count(page, '1 of 7 records');
  await expectVisible(
    page.getByRole('listitem').filter({ hasText: 'Rabies' }).getByText('Superseded', { exact: true }).first(),
  );
  await chip('Vaccination 1').click();
  await expectPath(page, `${home}?state=superseded&type=vaccination`);
  await expectVisible(page.getByRole('button', { name: 'Vaccination 1', pressed: true }));

  // A deleted record also disappears from what was found, and the link to all records stays.
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Show all records' }).click();
  await count(page, '6 records');
});

/** The texts that a screen reader announces of the number of records. */
function announcements(): string[] {
  const status = document.querySelector('search [role=status]');
  if (!status) return expect.unreachable();
  const texts: string[] = [];
  const note = () => {
    const text = status.textContent ?? '';
    if (status.getAttribute('aria-busy') !== 'true' && texts.at(-1) !== text) texts.push(text);
  };
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(status, changes);
  return texts;
}

test('finds records by their documents, in as many calls as it takes, and announces one number', async () => {
  const asked: unknown[] = [];
  const [lab] = fullRecords;
  const vaccination = fullRecords.find(({ batch }) => batch);
  const page = await visitPet(stage, '', {
    ...petAnswers(),
    'search-documents'({ params, body }) {
      asked.push({ ...params, ...body });
      if (body.after === null) return { matches: [], next: '01jd0000000000000000000010' };
      if (body.after.endsWith('10')) return { matches: [documentMatch], next: '01jd0000000000000000000012' };
      return { matches: [{ file_path: vaccination?.file_path ?? '', snippet: 'Zahnstein' }], next: null };
    },
  });
  await count(page, '7 records');
  const announced = announcements();
  await field(page).fill('za');
  await field(page).fill('Zahnstein muller ');
  await count(page, '2 of 7 records');
  const found = page.getByRole('listitem').filter({ hasText: 'Found in the document' });
  expect(await found.getByRole('heading').allTextContents()).toEqual([lab?.title, vaccination?.title]);
  await expectVisible(page.getByText(`Found in the document: “${documentMatch.snippet}”`));
  expect(await found.first().locator('mark').allTextContents()).toEqual(['Zahnstein', 'Müller']);
  // The words are in the document only, so the details stay closed.
  expect(await page.getByRole('button', { name: 'Details of Blood panel', expanded: false }).count()).toBe(1);
  await expect.poll(() => announced).toEqual(['0 of 7 records', '2 of 7 records']);
  const call = { petId: lab?.pet_id, text: 'Zahnstein muller' };
  expect(asked).toEqual([
    { ...call, after: null },
    { ...call, after: '01jd0000000000000000000010' },
    { ...call, after: '01jd0000000000000000000012' },
  ]);

  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expectVisible(page.getByRole('region', { name: 'Past' }).getByText('Found in the document:').first());
  await page.getByRole('button', { name: 'Clear all' }).click();
  await count(page, '7 records');
  await expectHidden(page.getByText('Found in the document:'));
});

test('searches no documents for two letters, or where there are none', async () => {
  const { 'search-documents': _, ...answers } = petAnswers();
  const page = await visitPet(stage, '', answers);
  await field(page).fill(' ra ');
  await count(page, '3 of 7 records');
  await expectPath(page, `${home}?q=+ra+`);

  const notes = named(['One', 'Two', 'Three', 'Four']);
  const { 'search-documents': __, ...bare } = petAnswers(aPet(), notes);
  const other = await visitPet(stage, '', bare);
  await field(other).fill('three');
  await count(other, '1 of 4 records');
  await expectPath(other, `${home}?q=three`);
  expect(stage.asked().filter(({ url }) => url.pathname.endsWith('/search'))).toEqual([]);
});

test('searches records when documents cannot be searched, and says so', async () => {
  const page = await visitPet(stage, '', { ...petAnswers(), 'search-documents': CUT_OFF });
  await count(page, '7 records');
  const announced = announcements();
  await field(page).fill('lepto');
  await expectVisible(page.getByText('Couldn’t search documents. These are the matches in records.'));
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Lepto']);
  expect(announced).toEqual(['1 of 7 recordsCouldn’t search documents. These are the matches in records.']);
  await expectHidden(page.getByRole('alert'));
});

test('says that it is searching after a second', async () => {
  const page = await visitPet(stage, '', { ...petAnswers(), 'search-documents': PENDING });
  await field(page).fill('lepto');
  await expectVisible(page.getByText('Lepto').first());
  await expectHidden(page.getByText('Searching documents…'));
  await expectVisible(page.getByText('Searching documents…'));
  // An answer to an earlier text counts no more.
  await field(page).fill('le');
  await expectHidden(page.getByText('Searching documents…'));
});
