import { expect, test, vi } from 'vitest';
import type { DocumentUrl } from '../../contract/documents/documents.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import { TESSERACT_PATH } from '../../contract/site/engines.ts';
import type { Page } from '../../web/src/shared/reading/words.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { photo } from '../e2e/support/files.ts';
import { gate } from '../e2e/support/gate.ts';
import { petAnswers, visitPet } from '../pages/states/pets.ts';
import { type Answers, CUT_OFF, inTurn } from '../pages/support/answers.ts';
import { STORAGE } from '../pages/support/network.ts';
import {
  AMBIGUOUS,
  CARD,
  chooseFile,
  file,
  panel,
  press,
  RECOGNITION,
  type Read,
  readingOf,
  readOf,
  save,
} from '../pages/support/reading-form.ts';
import type { Screen } from '../pages/support/screen.ts';
import { setUpPages } from '../pages/support/set-up-pages.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { typedPage } from '../support/typed-page.ts';

const stage = setUpPages();

/** In place of the reader, which needs a browser: test/e2e/reading.test.ts has the real one. */
const { readingDesk } = vi.hoisted(() => ({
  readingDesk: { read: vi.fn<Read>(), join: () => () => undefined },
}));
vi.mock('../../web/src/shared/reading/browser/reading-desk.ts', () => ({ readingDesk }));

const choose = chooseFile.bind(undefined, stage, readingDesk);

const OTHER_ANIMAL = `${CARD}
Microchip number: 276 098 106 123 456`;

test('asks which of two readings of a photo is right before anything is saved', async () => {
  const otherWords = typedPage(CARD.replace('12.03.2025', '11.03.2025')).words;
  const page = await choose(() => ({ pages: [{ ...typedPage(CARD), otherWords }], pageCount: 1 }));
  const days = panel(page).getByRole('group', { name: /^Issued on can be read as either of these/ });
  await expectVisible(days);
  await save(page, 2);
  await expectNotice(page, 'Answer the open question');
  await panel(page).getByLabel('Mar 11, 2025').click();
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ title: 'DHPPi + L4' }, { title: 'Rabies (Nobivac T)', issued_on: '2025-03-11' }] },
  ]);
});

test('saves no dose whose date is still open, and leads to the question', async () => {
  const page = await choose(() => readOf(AMBIGUOUS));
  await save(page, 1);
  await expectNotice(page, 'Answer the open question');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  expect(stage.sent('POST', '/records/batch')).toEqual([]);
});

test('asks once for all dates of a page', async () => {
  const page = await choose(() => readOf(`${AMBIGUOUS}\n03/04/26      DHPPi + L4              C77120`));
  await expect.poll(() => panel(page).getByRole('radio').count()).toBe(2);
  await panel(page).getByLabel('Feb 3, 2026').click();
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ issued_on: '2026-02-03' }, { issued_on: '2026-03-04' }] },
  ]);
});

test('asks whether a dose without proof was given, and leaves out what is due', async () => {
  const page = await choose(() => readOf('Rabies   14.03.2025\nDHPPi   15.03.2025'));
  await save(page, 2);
  await expectNotice(page, 'Answer the open question');
  await press(page, 'DHPPi is due');
  await expectVisible(panel(page).getByRole('button', { name: 'Show 1 skipped record' }));
  await press(page, 'Rabies was given');
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ title: 'Rabies', issued_on: '2025-03-14' }] },
  ]);
});

test('opening a row answers none of its questions', async () => {
  const page = await choose(() => readOf('Rabies   14.03.2025\nDHPPi   15.03.2025'));
  await press(page, 'Rabies');
  await expectVisible(panel(page).getByLabel('Issued on'));
  await press(page, 'Rabies');
  await press(page, 'DHPPi was given');
  await expectVisible(panel(page).getByText('Check this'));
  await save(page, 2);
  await expectNotice(page, 'Answer the open question');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Rabies was given');
  await press(page, 'Rabies was given');
  await expectHidden(panel(page).getByText('Check this'));
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
});

test('puts the order of day and month into a form that is open already', async () => {
  const page = await choose(() => readOf(AMBIGUOUS));
  await press(page, 'Rabies (Nobivac T)');
  await panel(page).getByLabel('Mar 2, 2026').click();
  expect(await panel(page).getByLabel('Issued on').inputValue()).toBe('2026-03-02');
  await expectHidden(panel(page).getByRole('radio'), panel(page).getByText('Check this'));
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([{ records: [{ issued_on: '2026-03-02' }] }]);
});

test('a day that its owner enters answers the question about it', async () => {
  const page = await choose(() => readOf(AMBIGUOUS));
  await press(page, 'Rabies (Nobivac T)');
  await save(page, 1);
  await expectNotice(page, 'Answer the open question');
  await panel(page).getByLabel('Issued on').fill('2026-02-04');
  await expectHidden(panel(page).getByRole('radio'), panel(page).getByText('Check this'));
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([{ records: [{ issued_on: '2026-02-04' }] }]);
});

test('still asks about a changed record after another reading', async () => {
  const page = await choose(() => readOf(AMBIGUOUS));
  await press(page, 'Rabies (Nobivac T)');
  await panel(page).getByLabel('Batch').fill('A124');
  await page.getByLabel('Document', { exact: true }).setInputFiles({ ...file, name: 'again.pdf' });
  await expectVisible(page.getByRole('region', { name: 'Reading again.pdf' }));
  await expectVisible(panel(page).getByText('Check this'));
  await page.getByRole('button', { name: /^Save / }).click();
  await expectNotice(page, 'Answer the open question');
  expect(stage.sent('POST', '/records/batch')).toEqual([]);
});

test('asks whose certificate it is where one fact differs', async () => {
  const page = await choose(() => readOf(`Patient: Rex\n${CARD}`));
  await expectVisible(panel(page).getByText(/^Is this .*’s\?$/));
  await expectHidden(page.getByRole('button', { name: 'Save 2 records' }));
  await panel(page).getByRole('button', { name: /^Yes/ }).click();
  await expectVisible(page.getByRole('button', { name: 'Save 2 records' }));
});

test('asks whether the only possible reading of a date is right', async () => {
  // The other reading is before the pet was born.
  const page = await choose(() => readOf(AMBIGUOUS.replace('02/03/26', '04/06/21')));
  const day = panel(page).getByRole('group', {
    name: /^Dates .* but only one is possible\. Is it right\?$/,
  });
  await expectVisible(day);
  await expect.poll(() => panel(page).getByRole('radio').count()).toBe(1);
  expect(await panel(page).getByRole('radio').isChecked()).toBe(false);
});

test('replaces what it read when another document is chosen, and keeps what was changed', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'Rabies (Nobivac T)');
  await panel(page).getByLabel('Batch').fill('A124');
  await page.getByLabel('Document', { exact: true }).setInputFiles({ ...file, name: 'again.pdf' });
  await expectVisible(panel(page).getByText('1 new vaccination found'));
  await expectVisible(panel(page).getByText(/One is already in the list below\./));
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ title: 'Rabies (Nobivac T)', batch: 'A124' }, { title: 'DHPPi + L4' }] },
  ]);
});

test('shows a changed record as a form while there is no list', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'Rabies (Nobivac T)');
  await panel(page).getByLabel('Batch').fill('A124');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectHidden(page.getByRole('button', { name: 'DHPPi + L4' }));
  expect(await page.getByLabel('Batch').inputValue()).toBe('A124');
  await expectVisible(page.getByRole('button', { name: 'Upload Document' }));
});

test('forgets what it read with the document', async () => {
  const page = await choose(() => readOf(CARD));
  await expectVisible(page.getByRole('button', { name: 'Save 2 records' }));
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectVisible(page.getByRole('button', { name: 'Upload Document' }));
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

const RABIES = aRecord({
  id: 'rec_01jd0000000000000000000021',
  title: 'Rabies (Nobivac T)',
  issued_on: '2025-03-12',
});
const COMBINATION = aRecord({
  id: 'rec_01jd0000000000000000000022',
  title: 'Five in one',
  protects: ['cdv', 'cav', 'cpv', 'cpiv', 'lepto'],
  issued_on: '2025-04-14',
});

test('offers only what the pet has no record of, and gives the document to a record without one', async () => {
  const page = await choose(() => readOf(CARD), { records: [RABIES] });
  await expectVisible(panel(page).getByText('1 new vaccination found'));
  await expectVisible(panel(page).getByText('Gets this document when you save'));
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  await expectVisible(page.getByText(/The document is attached to 1 earlier record\./));
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [{ title: 'DHPPi + L4' }], attach_to: [RABIES.id] },
  ]);
});

test('attaches a document alone, and says which record kept another', async () => {
  const page = await choose(() => readOf(CARD), {
    records: [RABIES, COMBINATION],
    answers: {
      // In another tab, the second one got a document meanwhile.
      'create-records': ({ body: { file_path } }) => ({
        records: [
          { ...RABIES, file_path },
          { ...COMBINATION, file_path: PATH },
        ],
      }),
    },
  });
  await expectVisible(panel(page).getByText('No new vaccination found'));
  await page.getByRole('button', { name: 'Attach to 2 records' }).click();
  await expectHeading(page, 'Biscuit');
  await expectVisible(page.getByText(/1 earlier record changed meanwhile and didn’t get it\./));
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    { records: [], attach_to: [RABIES.id, COMBINATION.id] },
  ]);
});

test('leaves a record without the document if its owner says so', async () => {
  const page = await choose(() => readOf(CARD), { records: [RABIES] });
  await panel(page)
    .getByLabel(/^Rabies \(Nobivac T\), /)
    .click();
  await expectVisible(panel(page).getByText('Stays without a document'));
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')[0]).not.toHaveProperty('attach_to');
});

test('says that nothing is new where each record has a document', async () => {
  const records = [RABIES, COMBINATION].map((record) => ({ ...record, file_path: PATH }));
  const page = await choose(() => readOf(CARD), { records });
  await expectVisible(
    panel(page).getByText(/You already have records of all 2, and each has a document\./),
    panel(page).getByText('Has another document, and keeps it').first(),
  );
});

test('knows also records of later pages, which load while the document is read', async () => {
  const page = await choose(() => readOf(CARD), {
    answers: {
      'get-pet': ({ query }) =>
        query.after
          ? { pet: aPet(), records: [RABIES], next: null }
          : { pet: aPet(), records: [], next: COMBINATION.id },
    },
  });
  await expectVisible(panel(page).getByText('1 new vaccination found'));
});

test('attaches one of several files alone', async () => {
  const page = await choose(() => readOf(CARD), {
    files: [file, { ...file, name: 'other.pdf' }],
    records: [RABIES, COMBINATION],
  });
  await expectVisible(panel(page).getByText('No new vaccination found').first());
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([{ records: [] }, { records: [] }]);
});

const PASSPORT = `
Pet passport
Date given    Treatment        Veterinarian
14.03.2025    Bravecto         Dr. Ana Ruiz
Rabies antibody titration test (FAVN)
Date of sampling: 13.04.2025
Result: 2.5 IU/ml`;

test('suggests treatments and titers as records of their kind', async () => {
  const page = await choose(() => readOf(PASSPORT));
  await expectVisible(panel(page).getByText('2 records found'), panel(page).getByText(/Fleas, Ticks/));
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    {
      records: [
        {
          title: 'Bravecto',
          record_type: 'treatment',
          issued_on: '2025-03-14',
          product: 'Bravecto',
          against: ['fleas', 'ticks'],
          administered_by: { person: 'Dr. Ana Ruiz' },
        },
        {
          title: 'Rabies titer',
          record_type: 'lab_result',
          issued_on: '2025-04-13',
          protects: [],
          shows: { test: 'titre', titre_of: 'rabies' },
          result: '2.5 IU/ml',
        },
      ],
    },
  ]);
});

test('saves the records of several files, without those that are left out', async () => {
  const page = await choose(() => readOf(CARD), { files: [file, { ...file, name: 'other.pdf' }] });
  const row = page.getByRole('listitem').filter({ hasText: 'other.pdf' });
  await row.getByRole('button', { name: 'Rabies (Nobivac T)' }).click();
  await row.getByRole('button', { name: 'Skip this record: Rabies (Nobivac T)' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('DHPPi + L4');
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectHeading(page, 'Biscuit');
  const bodies = stage.sent('POST', '/records/batch') as { records: unknown[] }[];
  expect(bodies.map(({ records }) => records.length).sort()).toEqual([1, 2]);
});

test('tries a failed one of several read files again, and adds nothing twice', async () => {
  const keysOf = (bodies: readonly unknown[]) =>
    (bodies as { records: { key: string }[] }[]).map(({ records }) => records.map(({ key }) => key).join());
  let failures = 1;
  const page = await choose(() => readOf(CARD), {
    files: [file, { ...file, name: 'other.pdf' }],
    answers: {
      'create-records': ({ body: { file_path, records } }) =>
        failures-- === 0
          ? CUT_OFF
          : {
              records: records.map(({ key, ...entered }) =>
                aRecord({ ...entered, file_path, id: `rec_${key}` }),
              ),
            },
    },
  });
  await expectVisible(panel(page).getByText('2 vaccinations found').first());
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectNotice(page, 'Error uploading document');
  await page.getByRole('button', { name: /^Try again: / }).click();
  await expectNotice(page, 'Documents uploaded', '4 records have been added to Biscuit.');
  await expectHeading(page, 'Biscuit');
  const keys = keysOf(stage.sent('POST', '/records/batch'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
});

test('saves no file while a question about its records is open', async () => {
  const page = await choose(() => readOf(AMBIGUOUS), { files: [file, { ...file, name: 'other.pdf' }] });
  await expectVisible(panel(page).getByText('1 vaccination found').first());
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectNotice(page, 'Answer the open question');
  expect(stage.sent('POST', '/records/batch')).toEqual([]);
});

test('warns of another animal’s certificate', async () => {
  const page = await choose(() => readOf(OTHER_ANIMAL));
  const warning = panel(page).getByRole('alert');
  await expectVisible(
    warning.getByText('This certificate names another animal.'),
    warning.getByText(/276098106123456/),
  );
});

test('leaves a dose out, and brings it back', async () => {
  const page = await choose(() => readOf(CARD));
  await press(page, 'DHPPi + L4');
  await press(page, 'Skip this record: DHPPi + L4');
  await expectVisible(page.getByRole('button', { name: 'Save 1 record' }));
  await press(page, 'Show 1 skipped record');
  await expectVisible(page.getByRole('button', { name: 'Save 2 records' }));
});

test('says that the next dose for which the form opened is not on the card', async () => {
  const leptospirosis = aRecord({ title: 'Leptospirosis', protects: ['lepto'] });
  readingDesk.read.mockReset().mockImplementation(readingOf(() => readOf(CARD.replace(' + L4', ''))));
  const page = await visitPet(
    stage,
    `/upload?dose-of=${leptospirosis.id}`,
    petAnswers(aPet(), [leptospirosis]),
  );
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await expectVisible(page.getByText('We didn’t find a new dose of Leptospirosis in this document.'));
  await expectVisible(page.getByRole('button', { name: 'Save 2 records' }));
});

test('reminds only of what is saved where the next dose is not on the card', async () => {
  const leptospirosis = aRecord({ title: 'Leptospirosis', protects: ['lepto'] });
  const endless = AMBIGUOUS.replace('02/03/26', '14.03.2025');
  readingDesk.read.mockReset().mockImplementation(readingOf(() => readOf(endless)));
  const search = `dose-of=${leptospirosis.id}&expires_on=2030-01-01`;
  const page = await visitPet(stage, `/upload?${search}`, petAnswers(aPet(), [leptospirosis]));
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await expectVisible(page.getByText(/^We didn’t find a new dose of/));
  // The next dose alone would expire.
  await expectHidden(page.getByText('Reminders:', { exact: true }));
});

test('counts only what is saved where the next dose is on none of several cards', async () => {
  const leptospirosis = aRecord({ title: 'Leptospirosis', protects: ['lepto'], reminder_days: [60] });
  readingDesk.read.mockReset().mockImplementation(readingOf(() => readOf(CARD.replace(' + L4', ''))));
  const page = await visitPet(stage, `/upload?dose-of=${leptospirosis.id}`, {
    ...petAnswers(aPet(), [leptospirosis]),
    'create-upload': { url: STORAGE, fields: {}, put: { url: STORAGE, headers: {} }, file_path: PATH },
    'create-records': ({ body: { file_path, records } }) => ({
      records: records.map(({ key, ...entered }) => aRecord({ ...entered, file_path, id: `rec_${key}` })),
    }),
  });
  await page.getByLabel('Document', { exact: true }).setInputFiles([file, { ...file, name: 'other.pdf' }]);
  await expect.poll(() => page.getByText('2 vaccinations found').count()).toBe(2);
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expectNotice(page, 'Documents uploaded', '4 records have been added to Biscuit.');
});

test('keeps no text of a page that is hard to read, and says how to help', async () => {
  const page = await choose(() => readOf(CARD, 60));
  await expectVisible(panel(page).getByText('No vaccination found'), panel(page).getByText(/hard to read/));
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([{ document_text: null }]);
});

test('says how much of a long document was read', async () => {
  const pages = Array.from({ length: 20 }, () => typedPage(CARD, 100));
  const page = await choose(() => ({ pages, pageCount: 200 }));
  await expectVisible(panel(page).getByText(/The first 20 of 200 pages were read\./));
});

test('says which pages were not read, and why', async () => {
  const crowded = typedPage(Array.from({ length: 61 }, () => 'word').join(' '));
  const pages: Page[] = [typedPage(CARD), { words: [], unread: 'damaged' }, crowded, crowded];
  const page = await choose(() => ({ pages, pageCount: 4 }));
  await expectVisible(
    panel(page).getByText(
      /Page 2 is damaged and can’t be read\. Pages 3 and 4 are too full of text to be read\.$/,
    ),
    panel(page).getByText('2 vaccinations found'),
  );
});

test('ends a reading that takes too long with a sentence', async () => {
  const page = await choose(() => {
    throw Object.assign(new Error('TimeoutError'), { name: 'TimeoutError' });
  });
  await expectVisible(panel(page).getByText(/^The document takes too long to read\./));
});

test('explains a protected PDF', async () => {
  const error = Object.assign(new Error('No password given'), { name: 'PasswordException' });
  const page = await choose(() => {
    throw error;
  });
  await expectVisible(
    panel(page).getByText(/protected by a password, so it can’t be read\. Type what the document says\./),
  );
  await expectHidden(panel(page).getByRole('button', { name: 'Try again' }));
});

test('tries again after the network failed', async () => {
  let isOffline = true;
  const page = await choose(() => {
    if (isOffline) throw new Error('Failed to fetch');
    return readOf(CARD);
  });
  const real = window.matchMedia.bind(window);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query.includes('56.2rem') ? 'all' : query),
  );
  await expectVisible(panel(page).getByText(/could not be read\. You may be offline\./));
  isOffline = false;
  await press(page, 'Try again');
  await expectVisible(panel(page).getByText('2 vaccinations found'));
});

test.each([{ saveData: true }, { effectiveType: '3g' }])(
  'says how much reading an image loads, and asks first, with %o',
  async (connection) => {
    const page = await choose(() => readOf(CARD), { connection, hasImages: true });
    await expectVisible(panel(page).getByText(/needs 4 MB, loaded once\. Read it on this device\?/));
    await press(page, 'Load 4 MB and read');
    await expectVisible(panel(page).getByText('2 vaccinations found'));
    expect(localStorage.getItem(RECOGNITION)).toBe(TESSERACT_PATH);
  },
);

test.each([
  ['once an image was read on the device', TESSERACT_PATH, true],
  ['for a PDF with text', null, false],
])('does not ask on a slow line %s', async (_, used, hasImages) => {
  const page = await choose(() => readOf(CARD), { connection: { effectiveType: '3g' }, used, hasImages });
  await expectVisible(panel(page).getByText('2 vaccinations found'));
});

const PATH = `owner/${aPet().id}/01jd0000000000000000000007.pdf`;

const documentUrl: DocumentUrl = { signed_url: STORAGE, expires_in: 300, content_type: 'application/pdf' };

/** A record of the first dose on the card, with the card as its document. */
const saved = aRecord({
  title: 'Rabies (Nobivac T)',
  protects: ['rabies'],
  issued_on: '2025-03-12',
  file_path: PATH,
});

/** The form for another record of the saved record's document. */
async function addFromDocument(answers: Answers = {}, records = [saved]) {
  readingDesk.read.mockReset().mockImplementation(readingOf(() => readOf(CARD)));
  const page = await visitPet(stage, `/upload?document-of=${saved.id}`, {
    ...petAnswers(aPet(), records),
    'get-document-url': documentUrl,
    'create-records': ({ body: { file_path, records: added } }) => ({
      records: added.map(({ key, ...entered }) => aRecord({ ...entered, file_path, id: `rec_${key}` })),
    }),
    ...answers,
  });
  await expectHeading(page, records.length > 0 ? 'Add another record' : 'Upload document');
  return page;
}

test('reads a stored document again, and suggests only what has no record yet', async () => {
  const page = await addFromDocument();
  await expectVisible(page.getByText('It belongs to Rabies (Nobivac T).'));
  await expectVisible(panel(page).getByText('1 new vaccination found'));
  await expectVisible(panel(page).getByText(/You already have a record of one\./));
  await expectHidden(panel(page).getByRole('button', { name: 'Rabies (Nobivac T)' }));
  await save(page, 1);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    {
      file_path: PATH,
      document_text: expect.stringContaining('14.04.2025'),
      records: [{ title: 'DHPPi + L4', issued_on: '2025-04-14' }],
    },
  ]);
  expect(stage.sent('POST', '/uploads')).toEqual([]);
});

test('adds a record to a stored document that does not load, and loads it on request', async () => {
  const page = await addFromDocument({
    'get-document-url': inTurn<typeof CUT_OFF | DocumentUrl>(CUT_OFF, documentUrl),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the document' });
  await expectVisible(alert.getByText(/You can still add records\./));
  await page.getByLabel('Title').fill('Kennel cough');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(panel(page).getByText('1 new vaccination found'));
  expect(await page.getByLabel('Title').inputValue()).toBe('Kennel cough');
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toMatchObject([
    {
      file_path: PATH,
      records: [{ title: 'Kennel cough', record_type: 'vaccination' }, { title: 'DHPPi + L4' }],
    },
  ]);
});

test('asks for the file where the record with the document is gone', async () => {
  const page = await addFromDocument({}, []);
  await expectVisible(
    page.getByText('The record with that document no longer exists. Choose the file again.'),
  );
  await expectVisible(page.getByLabel('Document', { exact: true }));
});

test('leads from a document to another record of it', async () => {
  const answers = { ...petAnswers(aPet(), [saved]), 'get-document-url': documentUrl };
  const page = await visitPet(stage, '', answers);
  await page.getByRole('button', { name: 'View Rabies (Nobivac T)' }).click();
  await page.getByRole('link', { name: 'Add another record' }).click();
  await expectHeading(page, 'Add another record');
});

const PROFILED_CARD = `${CARD}
Microchip number: 985 112 001 771 903
Date of birth: 14 Mar 2023
Breed: Beagle`;

const NEW_PET = aPet();
const FACTS = { chip_number: '985112001771903', birthdate: '2023-03-14', breed: 'Beagle' };

const offer = (page: Screen) => page.getByRole('region', { name: 'Also on this document' });
const addTo = (page: Screen) => offer(page).getByLabel('Add to Biscuit’s profile');
const profileChanges = () => stage.sent('PUT', `/pets/${NEW_PET.id}`);

test('offers what else a card says for the profile, and takes none of it by itself', async () => {
  const page = await choose(() => readOf(PROFILED_CARD), { pet: NEW_PET });
  await expectVisible(
    offer(page).getByText('Also on this document: microchip …771 903; born Mar 14, 2023; Beagle'),
  );
  expect(await addTo(page).isChecked()).toBe(false);
  await save(page, 2);
  await expectHeading(page, 'Biscuit');
  expect(profileChanges()).toEqual([]);
});

test('adds to the profile with the records what its owner has checked', async () => {
  const page = await choose(() => readOf(PROFILED_CARD), {
    pet: NEW_PET,
    answers: { 'update-pet': aPet(FACTS) },
  });
  await addTo(page).check();
  await expectVisible(offer(page).getByText('985'));
  await offer(page).getByLabel('Beagle').uncheck();
  await save(page, 2);
  await expectNotice(
    page,
    'Document uploaded',
    '2 records have been added to Biscuit. The profile is updated.',
  );
  await expectHeading(page, 'Biscuit');
  const { breed: _unchecked, ...wanted } = FACTS;
  expect(profileChanges()).toEqual([{ ...wanted, based_on: { chip_number: null, birthdate: null } }]);
});

test('names what the profile says otherwise, and offers only what it lacks', async () => {
  const pet = aPet({
    birthdate: '2023-03-13',
    breed: 'Beagle',
    chip_number: FACTS.chip_number,
    sex: 'female',
  });
  const page = await choose(() => readOf(`${PROFILED_CARD}\nSex: male, neutered`), { pet });
  await expectVisible(
    offer(page).getByText('The document says born Mar 14, 2023; the profile says born Mar 13, 2023.'),
    offer(page).getByText('The document says male; the profile says female.'),
  );
  await expectHidden(page.getByText(/^Also on this document: /));
  await expectHidden(addTo(page));
});

test('says that the records are saved where the profile isn’t, and repeats only that', async () => {
  const page = await choose(() => readOf(PROFILED_CARD), {
    pet: NEW_PET,
    answers: { 'update-pet': inTurn<typeof CUT_OFF | Pet>(CUT_OFF, CUT_OFF, aPet(FACTS)) },
  });
  await addTo(page).check();
  await save(page, 2);
  await expectVisible(
    page.getByRole('heading', { name: 'Your records are saved, but we couldn’t update the profile' }),
  );
  const again = page.getByRole('button', { name: 'Add to Biscuit’s profile' });
  await again.click();
  await expect.poll(() => profileChanges().length).toBe(2);
  await expectVisible(again);
  await again.click();
  await expectNotice(
    page,
    'Document uploaded',
    '2 records have been added to Biscuit. The profile is updated.',
  );
  await expectHeading(page, 'Biscuit');
  expect(stage.sent('POST', '/records/batch')).toHaveLength(1);
  expect(profileChanges()).toHaveLength(3);
});

test('leaves the profile as somebody else has changed it meanwhile', async () => {
  const page = await choose(() => readOf(PROFILED_CARD), {
    pet: NEW_PET,
    answers: { 'update-pet': changedMeanwhile(aPet({ ...FACTS, birthdate: '2023-03-13' })) },
  });
  await addTo(page).check();
  await save(page, 2);
  await expectVisible(
    page.getByText('The document says born Mar 14, 2023; the profile says born Mar 13, 2023.'),
  );
  await expectHidden(page.getByRole('button', { name: 'Add to Biscuit’s profile' }));
  await page.getByRole('button', { name: 'Go to Biscuit' }).click();
  await expectNotice(page, 'Document uploaded', '2 records have been added to Biscuit.');
  await expectHeading(page, 'Biscuit');
});

test('opens the folded document while it asks about files that were chosen during reading', async () => {
  const reading = gate();
  const page = await choose(async () => {
    await reading.opened;
    return readOf(CARD);
  });
  const real = globalThis.matchMedia.bind(window);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query.includes('56.2rem') ? 'all' : query),
  );
  const photos = [photo, photo].map(({ bytes }, at) => ({
    name: `${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }));
  await page.getByLabel('Document', { exact: true }).setInputFiles(photos);
  const question = page.getByRole('button', { name: 'One document with 2 pages' });
  await expectVisible(question);
  reading.open();
  await expectVisible(page.getByRole('button', { name: 'Change document' }));
  await expectVisible(question);
});
