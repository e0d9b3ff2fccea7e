import { afterEach, expect, test, vi } from 'vitest';
import type { Pet } from '../../contract/pets/pets.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { shortDayText } from '../../web/src/shared/texts/day-text.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { aPet, aRecord, day, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const dayText = (offset: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day(offset)}T00:00:00Z`),
  );

const summary = (page: Screen) => page.getByRole('region', { name: 'At a glance' });
async function lines(page: Screen, group = 'At a glance') {
  const shown = summary(page).getByRole('list', { name: group }).getByRole('listitem');
  return (await shown.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** What can be done about a late record. */
async function openAnswers(page: Screen, name: string) {
  await summary(page)
    .getByRole('button', { name: `Options for ${name}, Biscuit` })
    .click();
  const sheet = page.getByRole('dialog', { name });
  await expectVisible(sheet);
  return sheet;
}

/** Numbered records of one pet, the first one the newest. */
const numbered = (records: Partial<PetRecord>[]) =>
  records.map((record, at) => aRecord({ id: nthId('rec', 9 - at), ...record }));

/** A server that keeps the answers about records. */
function keeping(records: PetRecord[], pet: Pet = aPet()) {
  let kept = records;
  const change = (id: string, fields: Partial<PetRecord>) => {
    kept = kept.map((record) => (record.id === id ? { ...record, ...fields } : record));
    return kept.find((record) => record.id === id) ?? aRecord();
  };
  return {
    ...petAnswers(pet, []),
    'get-pet': () => ({ pet, records: kept, next: null }),
    'answer-record': ({ params, body: { action, protects } }) =>
      change(params.recordId, action === 'confirm' ? { protects } : { not_needed: action === 'not_needed' }),
  } satisfies Answers;
}

const card = (page: Screen, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

afterEach(() => void vi.unstubAllEnvs());

const shown = (page: Screen) => page.locator('main li[id] h3').allTextContents();

const shortDay = (offset: number) => shortDayText(day(offset), day(0));
const expired = (offset: number) => `Expired ${shortDay(offset)}`;
const expires = (offset: number) => `Expires ${shortDay(offset)}`;

test('opens with what is late, current and known, as facts', async () => {
  const records = numbered([
    { title: 'Rabies', protects: ['rabies'], issued_on: day(-367), expires_on: day(-2) },
    { title: 'DHPP', protects: ['cdv', 'cpv'], issued_on: day(-100), expires_on: day(265) },
    { title: 'Kennel cough', issued_on: day(-350), expires_on: day(15) },
    { title: 'Lyme' },
    { title: 'Heartworm', record_type: 'medication', issued_on: day(-10), expires_on: day(200) },
    { title: 'Old drops', record_type: 'medication', issued_on: day(-90), expires_on: day(-60) },
    { title: 'Chicken', record_type: 'allergy' },
    { title: 'Insurance', record_type: 'other', expires_on: day(-1) },
  ]);
  const page = await visitPet(stage, '', petAnswers(aPet(), records));
  await expectVisible(summary(page));
  expect(await lines(page)).toEqual([
    `Insurance ${expired(-1)}`,
    `Rabies ${expired(-2)}`,
    `Old drops Was due ${shortDay(-60)}`,
    `Kennel cough ${expires(15)}`,
    `Distemper, Parvovirus Valid until ${shortDay(265)}`,
    'Lyme Unknown: no expiry date',
    `Heartworm Valid until ${shortDay(200)}`,
  ]);
  expect(await lines(page, 'Allergies')).toEqual(['Chicken']);
  await expectHidden(page.getByText(/up to date/));
  const sheet = await openAnswers(page, 'Rabies');
  const add = sheet.getByRole('link', { name: 'Add new dose' });
  expect(await add.getAttribute('href')).toContain(`dose-of=${records[0]?.id}`);
});

test('offers to be reminded later unless a reminder was already put off', async () => {
  const late = { issued_on: day(-367), expires_on: day(-2), reminder_days: [7, 1] };
  const records = numbered([
    { title: 'Leptospirosis', ...late, next_reminder_on: day(4) },
    { title: 'Rabies', ...late },
  ]);
  const page = await visitPet(stage, '', petAnswers(aPet(), records));
  const later = page.getByRole('button', { name: 'Remind me later' });
  const rabies = await openAnswers(page, 'Rabies');
  await expectVisible(later);
  await rabies.getByRole('button', { name: /^Close/ }).click();
  const lepto = await openAnswers(page, 'Leptospirosis');
  await expectVisible(lepto.getByRole('button', { name: 'No longer needed' }));
  await expectHidden(later);
});

test('offers no reminder where none is mailed', async () => {
  const records = numbered([{ title: 'Rabies', expires_on: day(-2), reminder_days: [7, 1] }]);
  const page = await visitPet(stage, '', {
    ...petAnswers(aPet(), records),
    'get-reminder-settings': { enabled: false, mail_problem: null, calendar_url: null },
  });
  const asked = () => stage.sent('GET', '/reminder-settings').length;
  // The page itself asks, too.
  await expect.poll(asked).toBe(1);
  const sheet = await openAnswers(page, 'Rabies');
  await expectVisible(sheet.getByRole('button', { name: 'No longer needed' }));
  await expect.poll(asked).toBe(2);
  await expectHidden(page.getByRole('button', { name: 'Remind me later' }));
});

test('says that nothing is recorded, and never that a pet is healthy', async () => {
  const records = [aRecord({ title: 'Shy', record_type: 'note' })];
  const page = await visitPet(stage, '', petAnswers(aPet(), records));
  await expectVisible(summary(page));
  expect(await summary(page).getByText('None recorded').count()).toBe(3);
  await expectHidden(page.getByText(/up to date/));
});

test.each<[string, Partial<PetRecord>, string | null]>([
  [
    'a valid dose',
    { issued_on: day(-9), expires_on: day(300) },
    `Biscuit is up to date. Next: Rabies on ${dayText(300)}.`,
  ],
  ['a dose that is due', { issued_on: day(-9), expires_on: day(3) }, null],
  ['a dose without an expiry date', { issued_on: day(-9) }, null],
  ['a planned dose', { issued_on: day(1), expires_on: day(300) }, null],
  ['a dose that is not valid yet', { issued_on: day(-9), valid_from: day(12), expires_on: day(300) }, null],
  ['a dose for another species', { protects: ['fpv'], issued_on: day(-9), expires_on: day(300) }, null],
])('says “up to date” only where it is true: %s', async (_, fields, verdict) => {
  const record = aRecord({ protects: ['rabies'], ...fields });
  const page = await visitPet(stage, '', petAnswers(aPet(), [record]));
  await expectVisible(summary(page));
  if (verdict === null) await expectHidden(page.getByText(/up to date/));
  else expect(await summary(page).innerText()).toContain(verdict);
});

test('states what a title says once its owner confirms it', async () => {
  const record = aRecord({
    title: 'Rabies (3-year)',
    issued_on: day(-30),
    expires_on: day(700),
    batch: 'RB-1',
    notes: 'Left leg.',
  });
  const answers = keeping([record]);
  const page = await visitPet(stage, '', answers);
  await expectVisible(page.getByText('Pawfile recognized what Rabies (3-year) protects against: rabies.'));
  await openRecord(page, 'Rabies (3-year)');
  await expectHidden(page.getByText(/Protects against/));
  expect(await lines(page)).toEqual([`Rabies (3-year) Valid until ${shortDay(700)}`]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectNotice(page, 'Record updated', 'You confirmed what Rabies (3-year) protects against.');
  await expectVisible(page.getByText('Protects against: Rabies'));
  await expectHidden(page.getByText(/recognized/));
  await expect.poll(() => lines(page)).toEqual([`Rabies Valid until ${shortDay(700)}`]);
  // No other field: another device may have changed it since.
  expect(stage.sent('POST', '/attention')).toEqual([{ action: 'confirm', protects: ['rabies'] }]);
});

test('offers no codes for what a practice recorded, which only the practice changes', async () => {
  const entry = { practice_id: nthId('prc', 1), practice_name: 'Riverside', entry_id: nthId('ent', 1) };
  const records = numbered([{ title: 'Lyme', entry }, { title: 'Rabies' }]);
  const page = await visitPet(stage, '', keeping(records));
  await expectVisible(page.getByText('Pawfile recognized what Rabies protects against: rabies.'));
});

test('states what all titles say with one press, however often it is pressed', async () => {
  const titles = ['Rabies', 'Leptospirosis', 'Lyme', 'Bordetella', 'Parvovirus'];
  const page = await visitPet(stage, '', keeping(numbered(titles.map((title) => ({ title })))));
  await expectVisible(page.getByText('Pawfile recognized 5 vaccines.'));
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Confirm all');
    all?.click();
    all?.click();
  });
  await expectNotice(page, 'Records updated', 'You confirmed what 5 records protect against.');
  await expectHidden(page.getByText(/recognized/));
  const sent = stage.sent('POST', '/attention');
  expect(sent).toHaveLength(5);
  // Some are on their way at once, in any order.
  expect(sent).toContainEqual({ action: 'confirm', protects: ['rabies'] });
});

test('says which titles remain where some could not be confirmed', async () => {
  const answers = keeping(numbered([{ title: 'Rabies' }, { title: 'Lyme' }, { title: 'Bordetella' }]));
  let isCut = true;
  const page = await visitPet(stage, '', {
    ...answers,
    'answer-record': (asked) =>
      isCut && asked.body.protects.includes('lyme') ? CUT_OFF : answers['answer-record'](asked),
  });
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expectNotice(page, '2 of 3 records updated');
  await expectVisible(page.getByText(/^We couldn’t update: Lyme\. /));
  await expectVisible(page.getByText('Pawfile recognized what Lyme protects against: Lyme disease.'));
  isCut = false;
  await page.getByRole('button', { name: 'Review' }).click();
  await expectVisible(page.getByText('Confirming fills in “Protects against” from the record’s title.'));
  await page.getByRole('button', { name: 'Confirm what Lyme protects against' }).click();
  await expectNotice(page, 'Record updated', 'You confirmed what Lyme protects against.');
  await expectHidden(page.getByText(/recognized/));
});

test('saves a tablet that is given again in two taps, and takes it back by Undo', async () => {
  const tablets = aRecord({
    id: nthId('rec', 2),
    title: 'Heartworm tablets',
    record_type: 'medication',
    issued_on: day(-40),
    expires_on: day(-10),
    against: [],
  });
  let records = [tablets];
  const page = await visitPet(stage, '', {
    ...keeping([]),
    'get-pet': () => ({ pet: aPet(), records, next: null }),
    'create-record'({ body }) {
      const added = aRecord({ ...body, id: nthId('rec', 3) });
      records = [added, tablets];
      return added;
    },
    'delete-record'() {
      records = [tablets];
      return DONE;
    },
  });
  const sheet = await openAnswers(page, 'Heartworm tablets');
  await sheet.getByRole('button', { name: 'Today' }).click();
  await expectNotice(page, 'Dose saved', `Heartworm tablets: next due ${dayText(30)}.`);
  await expectHidden(sheet);
  expect(stage.sent('POST', '/records')).toMatchObject([{ issued_on: day(0), expires_on: day(30) }]);
  await expect.poll(() => lines(page)).toEqual([`Heartworm tablets ${expires(30)}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lines(page)).toEqual([`Heartworm tablets Was due ${shortDay(-10)}`]);
});

test('keeps a suggestion that could not be confirmed', async () => {
  const answers: Answers = { ...keeping([aRecord()]), 'answer-record': CUT_OFF };
  const page = await visitPet(stage, '', answers);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expectNotice(page, 'Update failed');
  await expectVisible(
    page.getByText('Pawfile recognized what Rabies protects against: rabies.'),
    page.getByRole('button', { name: /^Confirm/ }),
  );
});

test.each([
  ['a title that may mean something else', { title: 'No rabies yet' }],
  ['a medication', { record_type: 'medication' }],
  ['a record that states it', { protects: ['lepto'] }],
])('recognizes nothing in %s', async (_, fields) => {
  const page = await visitPet(stage, '', petAnswers(aPet(), [aRecord(fields)]));
  await expectVisible(summary(page));
  await expectHidden(page.getByText(/recognized/));
});

test('shows what a certificate says', async () => {
  const record = aRecord({
    protects: ['rabies', 'lepto'],
    product: 'Imrab 3',
    manufacturer: 'Boehringer Ingelheim',
    batch: 'RB-20417',
    valid_from: '2026-02-02',
    administered_by: { person: 'Dr. Alvarez', clinic: 'Riverside', licence: 'TX 12' },
  });
  const page = await visitPet(stage, '', petAnswers(aPet(), [record]));
  const details = page.getByRole('button', { name: 'Details of Rabies' });
  await expectVisible(details);
  expect(await details.getAttribute('aria-expanded')).toBe('false');
  await details.click();
  await expect.poll(() => details.getAttribute('aria-expanded')).toBe('true');
  await expectVisible(page.getByText('Protects against: Rabies, Leptospirosis'));
  const facts = await page.locator('article dl dd').allTextContents();
  expect(facts).toEqual([
    'Imrab 3',
    'Boehringer Ingelheim',
    'RB-20417',
    'Feb 2, 2026',
    'Dr. Alvarez',
    'Riverside',
    'TX 12',
  ]);
});

const yearly = numbered([
  { title: 'Rabies', issued_on: '2023-05-01', expires_on: '2024-05-01' },
  { title: 'Rabies', issued_on: '2025-05-01', expires_on: day(300) },
  { title: 'Chicken', record_type: 'allergy' },
  { title: 'Rabies', issued_on: '2024-05-01', expires_on: '2025-05-01', notes: 'Slept all day.' },
  { title: 'Lepto', issued_on: '2025-01-01', expires_on: day(-3) },
]);

test('folds earlier doses under the current one, and sorts the rest', async () => {
  const page = await visitPet(stage, '', petAnswers(aPet(), yearly));
  await expectVisible(summary(page));
  expect(await shown(page)).toEqual(['Rabies', 'Chicken', 'Lepto']);
  await openRecord(page, 'Rabies');
  const fold = page.getByRole('button', { name: '2 earlier doses' });
  await fold.click();
  await expect.poll(() => shown(page)).toEqual(['Rabies', 'Rabies', 'Rabies', 'Chicken', 'Lepto']);
  expect(await page.locator('main li[id] time').allTextContents()).toContain('May 1, 2023');
  await fold.click();
  await expect.poll(() => shown(page)).toHaveLength(3);

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Sort by').selectOption('Most urgent');
  await expect.poll(() => shown(page)).toEqual(['Lepto', 'Rabies', 'Chicken']);
  await expectPath(page, `/pet/${aPet().id}?sort=urgent`);
  await page.getByLabel('Sort by').selectOption('Issued');
  await expect.poll(() => shown(page)).toEqual(['Rabies', 'Lepto', 'Chicken']);
});

test('opens the fold of a linked dose, and finds folded ones by words', async () => {
  const folded = yearly[3];
  const page = await visitPet(stage, `#${folded?.id}`, petAnswers(aPet(), yearly));
  const arrived = page.locator('li[data-arrived]');
  await expectVisible(arrived.getByText('Slept all day.'));
  await page.getByLabel('Search records').fill('slept');
  await expect.poll(() => shown(page)).toEqual(['Rabies']);
  await expectVisible(page.getByText('Superseded', { exact: true }));
});

test('prints earlier doses too', async () => {
  const page = await visitPet(stage, '', petAnswers(aPet(), yearly));
  await expectVisible(summary(page));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await shown(page)).toHaveLength(5);
});

test('the last heartworm dose among 60 records is one step away', async () => {
  const monthly = Array.from({ length: 24 }, (_, month) => ({
    title: 'Heartworm tablet',
    record_type: 'medication',
    issued_on: day(-30 * month - 4),
    expires_on: day(-30 * month + 26),
  }));
  const notes = Array.from({ length: 36 }, (_, at) => ({ title: `Note ${at}`, record_type: 'note' }));
  const records = [...notes.slice(0, 18), ...monthly, ...notes.slice(18)].map((record, at) =>
    aRecord({ id: `rec_01jd0000000000000000000${String(at).padStart(3, '0')}`, ...record }),
  );
  const page = await visitPet(stage, '?sort=urgent', petAnswers(aPet(), records));
  await expectVisible(summary(page).getByText(expires(26)));
  expect((await shown(page))[0]).toBe('Heartworm tablet');
  await openRecord(page, 'Heartworm tablet');
  await expectVisible(page.getByRole('button', { name: '23 earlier doses' }));
  await summary(page).getByRole('link', { name: 'Heartworm tablet', exact: true }).click();
  await expectVisible(page.locator('li[data-arrived]').getByText(dayText(-4)).first());
});

test('marks a late record as no longer needed, and takes it back', async () => {
  const record = aRecord({ title: 'Lepto', issued_on: day(-400), expires_on: day(-35) });
  const page = await visitPet(stage, '', keeping([record]));
  const answer = page.getByRole('button', { name: 'Options for Lepto, Biscuit' });
  await expectVisible(answer);
  await openRecord(page, 'Lepto');
  const add = page.getByRole('link', { name: 'Add new dose: Lepto for Biscuit', exact: true });
  await expectVisible(add);
  await page.getByRole('button', { name: 'No longer needed: Lepto' }).click();
  await expectNotice(page, 'Record updated');
  await expectVisible(page.getByRole('button', { name: 'Still needed: Lepto' }));
  await expectHidden(answer, add, page.getByText(/^expired/i));
  expect(await lines(page)).toEqual(['Lepto No longer needed']);
  await page.getByRole('button', { name: 'Still needed: Lepto' }).click();
  await expectVisible(page.getByRole('button', { name: 'No longer needed: Lepto' }));
  expect(await lines(page)).toEqual([`Lepto ${expired(-35)}`]);
  expect(stage.sent('POST', '/attention')).toEqual([{ action: 'not_needed' }, { action: 'needed' }]);
});

test('says on the timeline that a date is no longer needed', async () => {
  const titles = ['Lepto', 'Lyme', 'Parvo', 'Rage', 'Rabies', 'Cav'];
  const records = numbered(
    titles.map((title) => ({ title, expires_on: day(9), not_needed: title === 'Lyme' })),
  );
  const page = await visitPet(stage, '?view=timeline', petAnswers(aPet(), records));
  const marked = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Expires in 9 days\s*Entered by owner$/ });
  await expect.poll(() => marked.filter({ hasText: 'No longer needed' }).allInnerTexts()).toHaveLength(1);
  await expectVisible(marked.filter({ hasText: 'No longer needed' }).getByRole('link', { name: 'Lyme' }));
});

test('says on the timeline that a dose ahead is planned', async () => {
  const titles = ['Lyme', 'Cav', 'Parvo', 'Rage', 'Rabies', 'Lepto'];
  const records = numbered(
    titles.map((title, index) => ({ title, issued_on: day([5, 90][index] ?? -9), expires_on: null })),
  );
  const page = await visitPet(stage, '?view=timeline', petAnswers(aPet(), records));
  const ahead = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await expectVisible(ahead.filter({ hasText: 'Lyme' }).getByText('Planned · in 5 days', { exact: true }));
  await expectVisible(ahead.filter({ hasText: 'Cav' }).getByText('Planned', { exact: true }));
  expect(await ahead.filter({ hasText: 'Issued' }).count()).toBe(0);
});

test('asks for no dose while a new one waits for its first day', async () => {
  const old = { title: 'Rabies', protects: ['rabies'], issued_on: day(-365), expires_on: day(9) };
  const booster = { ...old, issued_on: day(-1), valid_from: day(12), expires_on: day(400) };
  const page = await visitPet(stage, '', petAnswers(aPet(), numbered([booster, old])));
  await expectVisible(page.getByText('Not valid', { exact: true }));
  expect(await lines(page)).toEqual([`Rabies ${expires(9)}`]);
  const later = await visitPet(
    stage,
    '',
    petAnswers(aPet(), numbered([booster, { ...old, expires_on: day(-1) }])),
  );
  await expectVisible(later.getByRole('article').getByText('Not valid', { exact: true }));
  expect(await lines(later)).toEqual([`Rabies Not valid until ${shortDay(12)}`]);
  await expectHidden(later.getByRole('link', { name: /^Add new dose/ }));
});

test('shows a hundred records in parts, in the summary too', async () => {
  const records = Array.from({ length: 100 }, (_, at) =>
    aRecord({
      id: `rec_01jd00000000000000000${String(at).padStart(5, '0')}`,
      title: `Dose ${at}`,
      expires_on: day(90),
    }),
  );
  const page = await visitPet(stage, '', petAnswers(aPet(), records));
  await expectVisible(summary(page));
  expect(await lines(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Show 97 more at a glance' }).click();
  await expect.poll(() => lines(page)).toHaveLength(6);
  await expect.poll(() => shown(page)).toHaveLength(20);
  const all = page.getByRole('button', { name: 'Show all 100', exact: true });
  await all.click();
  await expect.poll(() => shown(page)).toHaveLength(100);
  await expectHidden(all);
  // The focus goes on with the first of the others, and the address keeps them.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of Dose 20');
  await expectPath(page, `/pet/${aPet().id}?all=`);
});

test('shows each record’s status on the reader’s date', async () => {
  const now = new Date('2027-06-15T12:00:00Z');
  const expected = {
    'day before': ['2027-06-14', 'Expired Jun 14'],
    'same day': ['2027-06-15', 'Expires Jun 15'],
    'in 30 days': ['2027-07-15', 'Expires Jul 15'],
    'in 31 days': ['2027-07-16', 'Valid until Jul 16'],
  } as const;
  const records = numbered([
    ...Object.entries(expected).map(([title, [expires_on]]) => ({ title, expires_on })),
    { title: 'no date' },
    { title: 'Booster', issued_on: '2026-01-01', expires_on: '2027-01-01' },
    { title: ' booster', issued_on: '2027-01-01', expires_on: '2028-01-01' },
  ]);
  const visit = () =>
    stage.visit(`/pet/${aPet().id}`, { as: OWNER, answers: petAnswers(aPet(), records), now });
  vi.stubEnv('TZ', 'UTC');
  const page = await visit();
  for (const [title, [, badge]] of Object.entries(expected)) {
    await expectVisible(card(page, title).getByText(badge, { exact: true }));
  }
  expect(
    await card(page, 'no date')
      .getByText(/expire|Valid|Superseded/)
      .count(),
  ).toBe(0);
  await openRecord(page, 'booster');
  await page.getByRole('button', { name: '1 earlier dose' }).click();
  await expectVisible(card(page, 'Booster').getByText('Superseded', { exact: true }));
  await expectVisible(card(page, 'booster').getByText('Valid until Jan 1, 2028', { exact: true }));
  expect(await page.getByText('Superseded', { exact: true }).count()).toBe(1);

  // The same moment is the day after in Auckland.
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const abroad = await visit();
  await expectVisible(card(abroad, 'same day').getByText('Expired Jun 15', { exact: true }));
  await expectVisible(card(abroad, 'in 31 days').getByText('Expires Jul 16', { exact: true }));
});
