import { expect, test } from 'vitest';
import { addCalendarMonths } from '../../contract/dates.ts';
import { recordsInputSchema } from '../../contract/records/record-input.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { aPet, aRecord, day, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import type { Answers } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const answersFor = (pet = aPet(), records = [aRecord()]): Answers => ({
  ...petAnswers(pet, records),
  'create-records': { records: [aRecord()] },
  'update-record': aRecord(),
});

/** Opens the form for a record without a document. */
async function addRecord(pet = aPet()) {
  const page = await visitPet(stage, '/upload?no-document', answersFor(pet));
  await expectHeading(page, 'Add record');
  return page;
}

/** Opens the form that edits the pet's only record. */
async function editRecord(record = aRecord(), pet = aPet()) {
  const page = await visitPet(stage, '', answersFor(pet, [record]));
  await expectHeading(page, pet.name);
  await openRecord(page, record.title);
  await page.getByRole('button', { name: /^Edit / }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Edit Record' }));
  return page;
}

const chip = (page: Screen, name: string) => page.getByRole('checkbox', { name, exact: true });
/** The records that were sent. */
const added = () =>
  stage.sent('POST', '/records/batch').flatMap((body) => recordsInputSchema.parse(body).records);

test('a new vaccination says what its certificate says', async () => {
  const page = await addRecord();
  await page.getByLabel('Title').fill('Imrab 3');
  await expectHidden(page.getByRole('group', { name: /^Protects against/ }));
  await page.getByLabel('Record type').selectOption('Vaccination');
  await expectVisible(page.getByRole('group', { name: /^Protects against/ }));
  await chip(page, 'Leptospirosis').check();
  await page.getByLabel('Issued on').fill('2026-02-02');
  await page.getByText('Certificate details').click();
  await page.getByLabel('Product').fill('Imrab 3');
  await page.getByLabel('Maker').fill('Boehringer Ingelheim');
  await page.getByLabel('Batch').fill('RB-20417');
  await page.getByLabel('Valid from').fill('2026-02-01');
  await page.getByLabel('Given by').fill('Dr. Alvarez');
  await page.getByLabel('Vet’s license number').fill('CA 1234');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectVisible(page.getByText('A dose can’t be valid before it was given.'));
  await page.getByLabel('Valid from').fill('2026-02-23');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([
    {
      title: 'Imrab 3',
      product: 'Imrab 3',
      manufacturer: 'Boehringer Ingelheim',
      batch: 'RB-20417',
      valid_from: '2026-02-23',
      administered_by: { person: 'Dr. Alvarez', clinic: null, licence: 'CA 1234' },
    },
  ]);
  expect(added()[0]).toHaveProperty('protects', expect.arrayContaining(['lepto']));
});

test('a record that becomes no vaccination loses the fields of one', async () => {
  const record = aRecord({ protects: ['rabies'], batch: 'RB-20417' });
  const page = await editRecord(record);
  expect(await chip(page, 'Rabies').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Batch').isVisible()).toBe(true);
  await page.getByRole('dialog').getByLabel('Record type').selectOption('Note');
  await expectHidden(page.getByLabel('Batch'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  expect(stage.sent('PUT', record.id)).toMatchObject([{ record_type: 'note', protects: [], batch: null }]);
});

test('codes of another species and of a newer vocabulary are shown, and can be taken off', async () => {
  const record = aRecord({ protects: ['rabies', 'cdv', 'plague'] });
  const page = await editRecord(record, aPet({ species: 'cat' }));
  await expectVisible(chip(page, 'Distemper'), chip(page, 'Panleukopenia'));
  await chip(page, 'plague').uncheck();
  await chip(page, 'Distemper').uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  expect(stage.sent('PUT', record.id)).toMatchObject([{ protects: ['rabies'] }]);
});

test('a bird’s vaccination has details, and no list of vaccines', async () => {
  const page = await addRecord(aPet({ species: 'bird' }));
  await page.getByLabel('Record type').selectOption('Vaccination');
  await expectVisible(page.getByText('Certificate details'));
  await expectHidden(page.getByRole('group', { name: /^Protects against/ }));
});

test('a new vaccination takes what its title names, until a person chooses', async () => {
  const page = await addRecord();
  await page.getByLabel('Title').fill('Rabbies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await expectVisible(page.getByText('Choose what it protects against, so that newer doses replace it.'));
  await page.getByLabel('Title').fill('Rabies');
  await expectVisible(page.getByText('Recognized: rabies', { exact: true }));
  expect(await chip(page, 'Rabies').isChecked()).toBe(true);
  await chip(page, 'Leptospirosis').check();
  await page.getByLabel('Title').fill('Lyme disease');
  expect(await chip(page, 'Lyme disease').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ title: 'Lyme disease', protects: ['rabies', 'lepto'] }]);
});

test('a title is recognised only in a vaccination', async () => {
  const page = await addRecord();
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Note');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ record_type: 'note', protects: [] }]);
});

test('a recognised title is saved with its codes', async () => {
  const page = await addRecord();
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Title').fill('Rabies');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ protects: ['rabies'] }]);
});

test('an old vaccination does not take the codes of its title by itself', async () => {
  const page = await editRecord();
  expect(await chip(page, 'Rabies').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  // A form that changed nothing sends nothing.
  expect(stage.sent('PUT', aRecord().id)).toEqual([]);
});

test('an old vaccination takes the codes of its title with a press', async () => {
  const page = await editRecord();
  await page.getByRole('button', { name: 'Recognized: rabies. Use this' }).click();
  expect(await chip(page, 'Rabies').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  expect(stage.sent('PUT', aRecord().id)).toMatchObject([{ protects: ['rabies'] }]);
});

test('buttons set the expiry date from the issue date', async () => {
  const page = await addRecord();
  await page.getByLabel('Record type').selectOption('Vaccination');
  await expectHidden(page.getByRole('button', { name: '+3 years' }));
  await page.getByLabel('Issued on').fill('2024-02-29');
  await page.getByRole('button', { name: '+3 years' }).click();
  expect(await page.getByLabel('Expires on').inputValue()).toBe('2027-02-28');
  await page.getByRole('button', { name: '+1 year' }).click();
  expect(await page.getByLabel('Expires on').inputValue()).toBe('2025-02-28');
  await page.getByLabel('Record type').selectOption('Medication');
  await page.getByRole('button', { name: '+1 month' }).click();
  expect(await page.getByLabel('Expires on').inputValue()).toBe('2024-03-29');
  await page.getByLabel('Record type').selectOption('Note');
  await expectHidden(page.getByRole('button', { name: '+1 month' }));
});

const earlier = aRecord({
  issued_on: day(-400),
  expires_on: day(-35),
  protects: ['rabies'],
  product: 'Imrab 3',
  manufacturer: 'Boehringer Ingelheim',
  batch: 'RB-20417',
  reminder_days: [14],
});
const link = `/upload?no-document&dose-of=${earlier.id}`;

test('a new dose starts with what it has in common with the earlier one, also beyond the first page', async () => {
  const other = aRecord({ id: nthId('rec', 2), title: 'Lyme disease' });
  const answers = {
    ...answersFor(aPet(), []),
    'get-pet': ({ query }) =>
      query?.after
        ? { pet: aPet(), records: [earlier], next: null }
        : { pet: aPet(), records: [other], next: other.id },
  } satisfies Answers;
  const page = await visitPet(stage, link, answers);
  await expectHeading(page, 'Add new dose');
  await expectVisible(page.getByText(/^The form starts with what Rabies says/));
  expect(await page.getByLabel('Issued on').inputValue()).toBe('');
  await page.getByLabel('Issued on').fill(day(0));
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  const { title, record_type, protects, product, manufacturer, reminder_days } = earlier;
  const same = { title, record_type, protects, product, manufacturer, reminder_days };
  expect(added()).toMatchObject([{ ...same, batch: null, issued_on: day(0), expires_on: null }]);
});

test('the form for a new dose is empty when the earlier record is gone', async () => {
  const page = await visitPet(stage, link, answersFor(aPet(), []));
  await expectHeading(page, 'Add record');
  await expectVisible(page.getByText('The earlier record no longer exists, so the form starts empty.'));
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('what replaces a record without doses is a new record', async () => {
  const insurance = aRecord({ title: 'Insurance', record_type: 'other' });
  const page = await visitPet(stage, link, answersFor(aPet(), [insurance]));
  await expectHeading(page, 'Add new record');
});

test('another title of the next dose leaves the codes of the earlier one behind', async () => {
  const page = await visitPet(stage, link, answersFor(aPet(), [earlier]));
  await expectHeading(page, 'Add new dose');
  expect(await chip(page, 'Rabies').isChecked()).toBe(true);
  await page.getByLabel('Title').fill('Leishmaniosis');
  expect(await chip(page, 'Rabies').isChecked()).toBe(false);
  await expectVisible(page.getByText('Choose what it protects against, so that newer doses replace it.'));
  await page.getByLabel('Title').fill('Lyme disease');
  await expectVisible(page.getByText('Recognized: Lyme disease', { exact: true }));
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ title: 'Lyme disease', protects: ['lyme'] }]);
});

test('chosen codes that the title contradicts can be replaced with a press', async () => {
  const page = await visitPet(stage, link, answersFor(aPet(), [earlier]));
  await expectHeading(page, 'Add new dose');
  await chip(page, 'Leptospirosis').click();
  await page.getByLabel('Title').fill('Lyme disease');
  await page.getByRole('button', { name: 'The title says Lyme disease. Use this' }).click();
  await expectHidden(page.getByRole('button', { name: /^The title says/ }));
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ title: 'Lyme disease', protects: ['lyme'] }]);
});

test('several files get no codes from their names until a person takes them', async () => {
  const page = await visitPet(stage, '/upload', answersFor());
  await expectHeading(page, 'Upload document');
  await page.getByLabel('Title').fill('DHPP');
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: certificate.bytes });
  await page
    .getByLabel('Document', { exact: true })
    .setInputFiles([pdf('scan.pdf'), pdf('rabies.pdf'), pdf('lyme.pdf')]);
  await expectHeading(page, 'Upload documents');
  await page.getByLabel('Same type for all').selectOption('Vaccination');
  const checked = page.getByRole('checkbox', { checked: true });
  await expectVisible(page.getByRole('button', { name: 'Recognized: Lyme disease. Use this' }));
  expect(await checked.count()).toBe(0);
  await page.getByRole('button', { name: 'Recognized: rabies. Use this' }).click();
  expect(await checked.count()).toBe(1);
});

test('new dates of an expired record can become a new dose', async () => {
  const page = await editRecord(earlier);
  const offer = page.getByRole('link', { name: 'Add this as a new dose instead' });
  await expectHidden(offer);
  await page.getByRole('dialog').getByLabel('Issued on').fill(day(-1));
  await page.getByRole('button', { name: '+1 year' }).click();
  await expectVisible(page.getByText(/^Saving replaces this record’s dates/));
  await offer.click();
  await expectHeading(page, 'Add new dose');
  expect(await page.getByLabel('Issued on').inputValue()).toBe(day(-1));
  expect(await page.getByLabel('Expires on').inputValue()).toBe(addCalendarMonths(day(-1), 12));
  await page.getByRole('button', { name: 'Add record' }).click();
  await expectNotice(page, 'Record added');
  expect(added()).toMatchObject([{ issued_on: day(-1), protects: ['rabies'] }]);
  expect(stage.sent('PUT', earlier.id)).toEqual([]);
});

test('a new dose instead of an edit warns before other changes are lost', async () => {
  const page = await editRecord(earlier);
  await page.getByRole('dialog').getByLabel('Notes').fill('No reaction.');
  await page.getByRole('dialog').getByLabel('Expires on').fill(day(300));
  await page.getByRole('link', { name: 'Add this as a new dose instead' }).click();
  await expectVisible(page.getByRole('alertdialog', { name: 'Leave without saving?' }));
});

test('new dates of a valid record offer no new dose', async () => {
  const page = await editRecord(aRecord({ expires_on: day(90) }));
  await page.getByRole('dialog').getByLabel('Expires on').fill(day(300));
  await expectHidden(page.getByRole('link', { name: 'Add this as a new dose instead' }));
});
