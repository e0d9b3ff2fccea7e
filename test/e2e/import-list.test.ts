import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { CHIP } from '../support/lists.ts';
import { isLongRun } from '../support/long-run.ts';
import { aPracticeGrant } from '../support/patients.ts';
import { aNewPractice } from '../support/practices.ts';
import { LONG_TEST_MS } from '../support/time-limits.ts';
import { expectHeading, expectHidden, expectVisible } from './support/expect-visible.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

const PHONE = { width: 390, height: 844 };

/** A practice with a plan, and a pet that its owner opened to it. */
async function setScene() {
  const [vet, owner] = [await stage.owner('vet'), await stage.owner('dana')];
  await subscribe(vet, { plan: 'vet' });
  const { id } = await vet.call('open-practice', { body: aNewPractice });
  const params = { practiceId: id };
  await vet.call('take-plan-along', { params });
  const pet = await owner.addPet({ chip_number: CHIP });
  const { code } = await vet.call('get-counter', { params });
  const body = aPracticeGrant({ pet_ids: [pet.id], may_add: true, shows_email: true });
  await owner.call('grant-to-practice', { params: { code }, body });
  await stage.cloud.drain();
  return { vet, owner, pet, params };
}

const HEADER = 'Patient;Owner;E-mail;Microchip;Vaccine;Date given;Due;Lot;Mfr';

/** A list as a spreadsheet in Europe writes it, in Windows-1252. */
function listOf({ email }: Owner, lines: readonly string[] = []) {
  const text = [
    'Vaccinations of 2026',
    HEADER,
    `Biscuit;"Whitfield; Dana";${email};;Rabies;02/03/26;02/03/29;A1;Zoetis`,
    `;;;${CHIP};DHPP;04/05/26;;"B 7";`,
    `Biscuit;;${email};;rabies;02/03/26;;A1;`,
    '',
    HEADER,
    'Zoë;Sam;no.account@example.com;;Rabies;04/05/26;;;',
    `;;;${CHIP};"=cmd|' /C calc'!A0";04/05/26;;;`,
    `;;;${CHIP};Rabies;31.02.2026;;;`,
    `;;;${CHIP};"Nail\r\ntrim";04/05/26;;;`,
    ...lines,
  ].join('\r\n');
  return {
    name: 'vaccinations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('a practice’s list is read, asked about, checked and imported by keyboard, and twice is once', async () => {
  const { vet, owner, pet, params } = await setScene();
  const page = await stage.visit('/vet-dashboard', { as: vet, viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Import a list' }).focus();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Import a list');
  await page.getByLabel('Choose a file').setInputFiles(listOf(owner));

  await expectVisible(
    page.getByText(/^vaccinations\.csv: 8 lines, separated by semicolons, in Windows-1252\./),
  );
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('What we recognized');
  expect(await page.getByLabel('Owner’s email').inputValue()).toBe('2');
  const check = page.getByRole('button', { name: 'Check the list' });
  expect(await check.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Mar 2, 2026' }).focus();
  await page.keyboard.press('Space');
  await check.focus();
  await page.keyboard.press('Enter');

  await expectVisible(
    page.getByText('2 doses for 1 patient will be recorded.'),
    page.getByText('6 lines not imported.'),
    page.getByText('None of the pets that owners opened to you has this microchip', { exact: false }),
    page.getByText('Vaccine begins like a formula', { exact: false }),
    page.getByText('31.02.2026 in Given on doesn’t exist.'),
    page.getByText('It repeats line 3.'),
    page.getByText('“Nail trim” is neither a vaccine that we know nor one of your products.', {
      exact: false,
    }),
  );
  expect((await owner.call('get-pet', { params: { petId: pet.id } })).records).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')]);
  const saved = readFileSync(await download.path(), 'utf8').split('\r\n');
  // The apostrophe keeps spreadsheets from running a cell.
  expect(saved).toContain("9,Vaccine begins like a formula: “=cmd|' /C calc'!A0”.,,,,,,");

  await page.getByRole('button', { name: 'Import 2 doses for 1 patient' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('2 doses for 1 patient were recorded.'));
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(records.map(({ title, issued_on, batch }) => [title, issued_on, batch]).toSorted()).toEqual([
    ['DHPP', '2026-05-04', 'B 7'],
    ['Rabies', '2026-03-02', 'A1'],
  ]);
  await stage.cloud.drain();

  // Again, on a phone.
  const phone = await stage.visit(`/practice/${params.practiceId}/import`, { as: vet, viewport: PHONE });
  await phone.getByLabel('Choose a file').setInputFiles(listOf(owner));
  await phone.getByRole('radio', { name: 'Mar 2, 2026' }).check();
  await press(phone, 'Check the list');
  await expectVisible(
    phone.getByText('Nothing in this list is to be recorded.'),
    phone.getByText('2 lines recorded before.'),
  );
  await expectHidden(phone.getByRole('button', { name: /^Import/ }));
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('a list without names of columns is read by the columns that someone chooses', async () => {
  const { vet, params } = await setScene();
  const page = await stage.visit(`/practice/${params.practiceId}/import`, { as: vet });
  const buffer = Buffer.from(`${CHIP}\tRabies\t2026-03-02\r\n${CHIP}\tDHPP\t2026-03-02\r\n`);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer });
  await expectVisible(page.getByText('No line names the columns', { exact: false }));
  await page.getByLabel('Microchip').selectOption(`A: ${CHIP}`);
  await page.getByLabel('Vaccine').selectOption('B: Rabies');
  await page.getByLabel('Given on').selectOption('C: 2026-03-02');
  await press(page, 'Check the list');
  await expectVisible(page.getByText('2 doses for 1 patient will be recorded.'));
});

test('files that are no lists are refused with what to do', async () => {
  const { vet, params } = await setScene();
  const page = await stage.visit(`/practice/${params.practiceId}/import`, { as: vet });
  const choose = (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('list.xlsx', 'PK');
  await expectVisible(page.getByText('“list.xlsx” is a spreadsheet. Save it as CSV', { exact: false }));
  await choose('empty.csv', '');
  await expectVisible(page.getByText('“empty.csv” is empty. Choose another file.'));
  await choose('broken.csv', 'Pet,Vaccine\r\n"Biscuit,Rabies\r\nOlive,FVRCP\r\n');
  await expectVisible(page.getByText('A quote that begins in line 2 isn’t closed.', { exact: false }));
});

test('an import that fails halfway continues where it stopped', async () => {
  const { vet, owner, pet, params } = await setScene();
  const page = await stage.visit(`/practice/${params.practiceId}/import`, {
    as: vet,
    allow: [
      /^request: net::ERR_FAILED POST .*imported-entries$/,
      /^console: Failed to load .*imported-entries$/,
    ],
  });
  const lines = Array.from({ length: 110 }, (_, n) => `;;;${CHIP};Rabies;${dayOf(n)};;L${n};`);
  let calls = 0;
  await page.route('**/imported-entries', (route) => {
    const isDry = String(route.request().postData()).includes('"dry":true');
    return !isDry && ++calls === 2 ? route.abort() : route.continue();
  });
  const buffer = Buffer.from([HEADER, ...lines].join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Check the list');
  await press(page, 'Import 110 doses for 1 patient');
  await expectVisible(page.getByRole('heading', { name: 'Import stopped' }));
  const recordsOf = async () =>
    (await owner.call('get-overview')).pets.find(({ id }) => id === pet.id)?.record_count;
  expect(await recordsOf()).toBe(100);
  await press(page, 'Continue');
  await expectVisible(page.getByText('110 doses for 1 patient were recorded.'));
  expect(await recordsOf()).toBe(110);
});

test('50,000 lines are read while the page stays responsive, and a check can be canceled', async () => {
  const { vet, owner, pet, params } = await setScene();
  const page = await stage.visit(`/practice/${params.practiceId}/import`, { as: vet });
  const lines = Array.from(
    { length: 50_000 },
    (_, n) => `Pet ${n};Owner;owner${n}@example.com;;Rabies;${dayOf(n)};;L${n};Zoetis`,
  );
  // From the disk: the browser’s driver would unpack bytes in the page.
  const path = join(mkdtempSync(join(tmpdir(), 'list-')), 'all.csv');
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  await noteLongTasks(page);
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expectVisible(page.getByText(/^all\.csv: 50,000 lines/));
  await press(page, 'Check the list');
  await expectVisible(page.getByRole('heading', { name: 'Looking for your patients' }));
  expect(await longestTask(page)).toBeLessThan(1_000);
  await press(page, 'Cancel');
  await expectVisible(page.getByRole('heading', { name: 'What we recognized' }));
  expect((await owner.call('get-pet', { params: { petId: pet.id } })).records).toEqual([]);
});

/** Of a list to its end; a long run sends as many lines as one may have. */
const ALL_LINES = isLongRun ? 50_000 : 440;
/** How many of them are about a patient: more than a call sends. */
const OWN_LINES = isLongRun ? 250 : 110;

test('a long list whose page is closed halfway is imported to its end, and nothing of strangers stays', async () => {
  const { vet, owner, pet, params } = await setScene();
  const every = ALL_LINES / OWN_LINES;
  const lines = Array.from({ length: ALL_LINES }, (_, n) =>
    n % every === 0
      ? `;;;${CHIP};Rabies;${addCalendarDays('2020-01-01', n / every)};;L${n};`
      : `Stranger ${n};Owner;stranger${n}@example.com;;Rabies;2026-03-03;;L${n};Zoetis`,
  );
  const path = join(mkdtempSync(join(tmpdir(), 'list-')), 'all.csv');
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  const open = async () => {
    const page = await stage.visit(`/practice/${params.practiceId}/import`, {
      as: vet,
      tolerate: [/imported-entries/],
    });
    await page.getByLabel('Choose a file').setInputFiles(path);
    await press(page, 'Check the list');
    // 50,000 lines take 500 calls.
    await page.getByRole('heading', { name: 'Before you import' }).waitFor({ timeout: LONG_TEST_MS });
    return page;
  };
  const recorded = async () =>
    (await owner.call('get-overview')).pets.find(({ id }) => id === pet.id)?.record_count ?? 0;

  const first = await open();
  await expectVisible(first.getByText(`${OWN_LINES} doses for 1 patient will be recorded.`));
  await noteLongTasks(first);
  let calls = 0;
  await first.route('**/imported-entries', (route) => (++calls === 2 ? route.abort() : route.continue()));
  await press(first, `Import ${OWN_LINES} doses for 1 patient`);
  await expectVisible(first.getByRole('heading', { name: 'Import stopped' }));
  expect(await longestTask(first)).toBeLessThan(1_000);
  await first.close();
  expect(await recorded()).toBe(100);

  const second = await open();
  await expectVisible(
    second.getByText(`${OWN_LINES - 100} doses for 1 patient will be recorded.`),
    second.getByText('100 lines recorded before.'),
  );
  await press(second, `Import ${OWN_LINES - 100} doses for 1 patient`);
  await expectVisible(second.getByText(`${OWN_LINES - 100} doses for 1 patient were recorded.`));
  expect(await recorded()).toBe(OWN_LINES);
  const { entries } = await vet.call('list-entries', { params });
  expect(entries.every((entry) => entry.pet.name === 'Biscuit')).toBe(true);
});

/** Days of 26 years, which either order reads the same. */
const dayOf = (n: number) => {
  const [month, day] = [1 + (Math.floor(n / 26) % 12), 1 + (n % 28)];
  return `${2000 + (n % 26)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const noteLongTasks = (page: Page) =>
  page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });

const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'noted') as number[])));
