import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { timeText } from '../../web/src/shared/texts/day-text.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { anOverview, anUpcoming, anUpcomingRecord, aPet, aRecord, day, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import type { Answers } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const MIA = { name: 'Mia', is_self: false };
const SELF = { name: null, is_self: true };
const NOW = new Date();
const MOMENT = new Date(
  Math.max(NOW.getTime() - 3_600_000, new Date(`${day(0)}T00:00`).getTime()),
).toISOString();
const AT = timeText(MOMENT);

/** A monthly tablet that someone has given today. */
const tablet = aRecord({
  id: nthId('rec', 1),
  title: 'Heartworm tablets',
  record_type: 'medication',
  issued_on: day(0),
  expires_on: day(30),
  given_at: MOMENT,
  giver: MIA,
  author: MIA,
});

const upcoming = (fields: object = {}) =>
  anUpcomingRecord({
    id: tablet.id,
    name: tablet.title,
    title: tablet.title,
    record_type: 'medication',
    status: 'due soon',
    expires_on: tablet.expires_on ?? '',
    dose: {
      issued_on: day(0),
      given_at: MOMENT,
      giver: SELF,
      against: [],
      product: null,
      manufacturer: null,
      route: null,
      reminder_days: [],
      ...fields,
    },
  });

const refused = (last = tablet) => new AppError('given-already', 'Given.', [], { current: last });

/** The dashboard’s sheet for the tablet. */
async function openSheet(add: Answers, fields: object = {}) {
  const pet = aPet({ record_count: 1 });
  const overview = anOverview({ pets: [pet], recent_records: [tablet], record_count: 1 });
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [upcoming(fields)] })),
    ...add,
  };
  const page = await stage.visit('/dashboard', { as: OWNER, answers });
  await page.getByRole('button', { name: 'Options for Heartworm tablets, Biscuit' }).click();
  return { page, answers, sheet: page.getByRole('dialog', { name: 'Heartworm tablets' }) };
}

test('a dose that was given a short time ago is asked about before anything is sent', async () => {
  const { page, sheet } = await openSheet({ 'create-record': aRecord({ id: nthId('rec', 7) }) });
  await sheet.getByRole('button', { name: 'Today' }).click();
  await expectVisible(sheet.getByText(`You gave it at ${AT}. Again?`));
  await expectHidden(sheet.getByRole('button', { name: 'Today' }));
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  expect(stage.sent('POST', '/records')).toEqual([]);
  await sheet.getByRole('button', { name: 'Yesterday' }).click();
  await sheet.getByRole('button', { name: 'Give again' }).click();
  await expectNotice(page, 'Dose saved');
  expect(stage.sent('POST', '/records')).toMatchObject([
    { issued_on: day(-1), given: { today: day(0), after: tablet.id } },
  ]);
});

test('what another phone gave meanwhile is asked about with its name, and the day stays', async () => {
  const other = { ...tablet, id: nthId('rec', 5) };
  const { page, sheet, answers } = await openSheet(
    { 'create-record': refused(other) },
    { issued_on: day(-60), given_at: null },
  );
  await sheet.getByRole('button', { name: 'Other day' }).click();
  await sheet.getByLabel('Given on').fill(day(-2));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectVisible(sheet.getByText(`Mia gave it at ${AT}. Again?`));
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  expect(await sheet.getByLabel('Given on').inputValue()).toBe(day(-2));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectVisible(sheet.getByRole('button', { name: 'Give again' }));
  answers['create-record'] = aRecord();
  await sheet.getByRole('button', { name: 'Give again' }).click();
  await expectNotice(page, 'Dose saved');
  expect(stage.sent('POST', '/records').map((body) => Object(body).given)).toEqual([
    { today: day(0), after: tablet.id },
    { today: day(0), after: tablet.id },
    { today: day(0), after: other.id },
  ]);
});

test('where the name isn’t known, the server is asked for it', async () => {
  const { sheet } = await openSheet({ 'create-record': refused() }, { giver: null });
  await sheet.getByRole('button', { name: 'Today' }).click();
  await expectVisible(sheet.getByText(`Mia gave it at ${AT}. Again?`));
  expect(stage.sent('POST', '/records')).toMatchObject([{ given: { after: null } }]);
});

/** The form for a new record without a document, with the tablet's name and day. */
async function openForm(answers: Answers = {}, records = [tablet]) {
  const page = await visitPet(stage, '/upload?no-document', {
    ...petAnswers(aPet(), records),
    'create-records': { records: [aRecord()] },
    ...answers,
  });
  await expectHeading(page, 'Add record');
  await page.getByLabel('Title').fill('heartworm TABLETS');
  await page.getByLabel('Record type').selectOption('Medication');
  await page.getByLabel('Issued on').fill(day(0));
  await page.getByLabel('Notes').fill('With food');
  await page.getByRole('button', { name: 'Add record' }).click();
  return page;
}

const given = () =>
  stage
    .sent('POST', '/records/batch')
    .map((body) => Object(body).records.map((record: object) => Object(record).given));

test('the form asks before the dose of a medication is added again, and keeps what was entered', async () => {
  const page = await openForm();
  const question = page.getByRole('alertdialog', { name: `Mia gave it at ${AT}. Again?` });
  await expectVisible(question);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(given()).toEqual([]);
  expect(await page.getByLabel('Notes').inputValue()).toBe('With food');
  await page.getByRole('button', { name: 'Add record' }).click();
  await question.getByRole('button', { name: 'Give again' }).click();
  await expectNotice(page, 'Record added');
  expect(given()).toEqual([[{ today: day(0), after: tablet.id }]]);
});

test('the form asks where the server knows a dose that it doesn’t', async () => {
  const answers: Answers = {
    'create-records': () => {
      answers['create-records'] = { records: [aRecord()] };
      return new AppError('given-already', 'Given.', [], { current: { records: [tablet] } });
    },
  };
  const page = await visitPet(stage, '/upload?no-document', { ...petAnswers(aPet(), []), ...answers });
  await expectHeading(page, 'Add record');
  await page.getByLabel('Title').fill('Heartworm tablets');
  await page.getByLabel('Record type').selectOption('Medication');
  await page.getByLabel('Issued on').fill(day(0));
  await page.getByRole('button', { name: 'Add record' }).click();
  await page
    .getByRole('alertdialog', { name: `Mia gave it at ${AT}. Again?` })
    .getByRole('button', { name: 'Cancel' })
    .click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Heartworm tablets');
  expect(given()).toEqual([[{ today: day(0), after: null }]]);
});

test('what is no dose says nothing of a last one', async () => {
  const page = await visitPet(stage, '/upload?no-document', {
    ...petAnswers(aPet(), [tablet]),
    'create-records': { records: [aRecord()] },
  });
  await page.getByLabel('Title').fill('Heartworm tablets');
  await page.getByLabel('Record type').selectOption('Note');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(given()).toEqual([[undefined]]);
});

test('the pet’s page says when a dose was given and by whom', async () => {
  const page = await visitPet(
    stage,
    '',
    petAnswers(aPet({ record_count: 1 }), [{ ...tablet, editor: { name: null, is_self: false } }]),
  );
  await expectVisible(
    page.getByRole('region', { name: 'At a glance' }).getByText(`given by Mia today at ${AT}`),
  );
  await openRecord(page, tablet.title);
  await expectVisible(page.getByText(new RegExp(`, ${AT}, by Mia$`)));
  await expectVisible(page.getByText(/by Mia, changed by a former member/));
});

test.each([
  [true, 'marked as no longer needed by Mia'],
  [false, 'reminders changed by Mia'],
])('a record says who answered its reminder, no longer needed: %s', async (not_needed, text) => {
  const answered = { ...tablet, not_needed, answerer: { name: 'Mia', is_self: false } };
  const page = await visitPet(stage, '', petAnswers(aPet({ record_count: 1 }), [answered]));
  await openRecord(page, tablet.title);
  await expectVisible(page.getByText(text));
});
