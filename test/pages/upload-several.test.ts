import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { gate } from '../e2e/support/gate.ts';
import { afterSave, aPet, aRecord } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import { STORAGE } from './support/network.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';
import { settle } from './support/settle.ts';

const stage = setUpPages();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: certificate.bytes });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') });
const THREE = [pdf('rabies_certificate.pdf'), pdf('Lepto-2026.pdf'), pdf('Blood-panel.pdf')];

const documentField = (page: Screen) => page.getByLabel('Document', { exact: true });
const row = (page: Screen, file: string) => page.getByRole('listitem').filter({ hasText: file });
const titleOf = (page: Screen, file: string) => row(page, file).getByLabel('Title');
const upload = (page: Screen, name: string | RegExp) => page.getByRole('button', { name }).click();

const idOf = (index: number) => `01jd00000000000000000000${String(index).padStart(2, '0')}`;

/**
 * The answers of a server that keeps records by their keys. It adds those for which `isLost` holds without a response.
 */
function storingAnswers(isLost: (title: string | undefined) => boolean = () => false) {
  const stored = new Map<string, PetRecord>();
  let uploads = 0;
  const answers = {
    ...petAnswers(aPet(), []),
    'get-pet': () => ({ pet: aPet(), records: [...stored.values()], next: null }),
    'create-upload'() {
      uploads += 1;
      return {
        url: STORAGE,
        fields: {},
        put: { url: STORAGE, headers: {} },
        file_path: `${aPet().owner_id}/${aPet().id}/${idOf(uploads)}.pdf`,
      };
    },
    'create-records'({ body: { file_path, records } }) {
      const added = records.map(({ key, ...entered }) => {
        const record = stored.get(`rec_${key}`) ?? aRecord({ ...entered, file_path, id: `rec_${key}` });
        stored.set(record.id, record);
        return record;
      });
      return isLost(added[0]?.title) ? CUT_OFF : { records: added };
    },
    'update-record'({ params, body }) {
      const old = stored.get(params.recordId);
      if (!old) return new AppError('record-not-found', 'This record doesn’t exist.');
      const record = afterSave(old, body);
      stored.set(record.id, record);
      return record;
    },
    'delete-record'({ params }) {
      stored.delete(params.recordId);
      return DONE;
    },
  } satisfies Answers;
  return { answers, titles: () => [...stored.values()].map(({ title }) => title).sort() };
}

async function openForm(answers: Answers) {
  const page = await visitPet(stage, '/upload', answers);
  await expectHeading(page, 'Upload document');
  return page;
}

/** A form whose record was saved, without a response. */
async function loseSavedRecord() {
  let isLost = true;
  const { answers, titles } = storingAnswers(() => isLost);
  const page = await openForm(answers);
  await documentField(page).setInputFiles(pdf('card.pdf'));
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await upload(page, 'Upload Document');
  await expectNotice(page, 'Error uploading document');
  const reconnect = () => {
    isLost = false;
  };
  return { page, titles, reconnect };
}

/**
 * Holds the checks of files, each of which is `certificate`, after the first `free` reads. Returns what lets them end,
 * in microtasks alone.
 */
function holdChecks(free = 0): () => void {
  const checks = gate();
  let reads = 0;
  const read = vi.spyOn(File.prototype, 'slice').mockImplementation((from, to) => {
    const bytes = Uint8Array.from(certificate.bytes.subarray(from, to)).buffer;
    reads += 1;
    const opened = reads > free ? checks.opened : Promise.resolve();
    return Object.assign(new Blob(), { arrayBuffer: () => opened.then(() => bytes) });
  });
  onTestFinished(() => read.mockRestore());
  return checks.open;
}

test('keeps what is typed while several files are being checked', async () => {
  const page = await openForm(storingAnswers().answers);
  const endChecks = holdChecks();
  await documentField(page).setInputFiles(THREE);
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Type').selectOption('Vaccination');
  endChecks();
  await expectHeading(page, 'Upload documents');
  expect(await titleOf(page, 'rabies_certificate').inputValue()).toBe('Rabies');
  expect(await page.getByLabel('Same type for all').inputValue()).toBe('vaccination');
});

test('has no moment in which the form that is about to go still takes input', async () => {
  const page = await openForm(storingAnswers().answers);
  // Each file's type is read twice before the other form is loaded: does it need conversion, and is it an image.
  const endChecks = holdChecks(2 * THREE.length);
  await documentField(page).setInputFiles(THREE);
  // The other form is loaded by then.
  await settle();
  endChecks();
  // Input comes as a task of its own, which these microtasks do not let through.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
  expect(document.querySelector('h1')?.textContent).toBe('Upload documents');
});

test('takes several files only once it is known whether the record was saved', async () => {
  const { page, titles, reconnect } = await loseSavedRecord();
  await documentField(page).setInputFiles(THREE);
  await expectNotice(
    page,
    'Choose one file',
    'This record may have been saved already. Try to save it again first.',
  );
  reconnect();
  await upload(page, 'Upload Document');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Rabies']);
});

test('adds nothing twice where another document was chosen after a lost response', async () => {
  const { page, titles, reconnect } = await loseSavedRecord();
  reconnect();
  await documentField(page).setInputFiles(pdf('turned.pdf'));
  await expectVisible(page.getByText('turned.pdf').first());
  await upload(page, 'Upload Document');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Rabies']);
});

test('keeps a failed file with its reason, and adds nothing twice on retry', async () => {
  let isLost = true;
  const { answers, titles } = storingAnswers((title) => isLost && title === 'Blood panel');
  const page = await openForm(answers);
  await documentField(page).setInputFiles(THREE);
  await page.getByLabel('Same type for all').selectOption('Other');
  await upload(page, 'Upload 3 documents');
  await expectNotice(page, 'Error uploading document');
  await expectVisible(
    row(page, 'rabies_certificate').getByText('Saved'),
    row(page, 'Lepto-2026').getByText('Saved'),
  );
  await expectVisible(
    row(page, 'Blood-panel')
      .getByRole('alert')
      .getByText(/Error uploading document/),
    page.getByRole('button', { name: 'Upload the remaining document' }),
  );

  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await titleOf(page, 'Blood-panel').fill('Blood panel, spring');
  isLost = false;
  await upload(page, 'Try again: Blood-panel.pdf');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Blood panel, spring', 'Lepto-2026', 'Rabies certificate']);
  expect(stage.sent('POST', '/uploads')).toHaveLength(3);
});

test('uploads at most three files at once, and keeps saved and unsaved ones on cancel', async () => {
  const { answers, titles } = storingAnswers();
  const { opened, open } = gate();
  let asked = 0;
  const page = await openForm({
    ...answers,
    async 'create-upload'() {
      asked += 1;
      if (asked > 1) await opened;
      return answers['create-upload']();
    },
  });
  const files = Array.from({ length: 6 }, (_, index) => pdf(`scan ${index}.pdf`));
  await documentField(page).setInputFiles(files.slice(0, 2));
  await page.getByLabel('Add more files').setInputFiles(files.slice(2));
  await page.getByLabel('Same type for all').selectOption('Other');
  await upload(page, 'Upload 6 documents');
  await expectVisible(page.getByText('1 of 6 saved').first());
  // One is saved, and three wait for a response.
  await expect.poll(() => asked).toBe(4);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectNotice(page, 'Upload canceled');
  await expectVisible(page.getByRole('button', { name: 'Upload the remaining 5 documents' }));
  expect(asked).toBe(4);
  expect(titles()).toHaveLength(1);

  open();
  await upload(page, 'Upload the remaining 5 documents');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toHaveLength(6);
});

test('returns to the form for one file when the last one is removed', async () => {
  const page = await openForm(petAnswers(aPet(), []));
  await documentField(page).setInputFiles(THREE.slice(0, 2));
  await page.getByRole('button', { name: 'Remove Lepto-2026.pdf' }).click();
  await expectHidden(row(page, 'Lepto-2026'), page.getByLabel('Same type for all'));
  await page.getByRole('button', { name: /^Remove rabies/ }).click();
  await expectHeading(page, 'Upload document');

  // If no file can be uploaded, the reasons stay until they are hidden.
  await documentField(page).setInputFiles([text('a.txt'), text('b.txt')]);
  await expectVisible(page.getByText('a.txt'), page.getByText('b.txt'));
  await page.getByRole('button', { name: 'Hide the rejected files' }).click();
  await expectVisible(documentField(page));
  await expectHidden(page.getByText('a.txt'));
});

test('keeps what was typed when none of several files can be uploaded', async () => {
  const page = await openForm(petAnswers(aPet(), []));
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Notes').fill('Front left paw');
  await documentField(page).setInputFiles([text('a.txt'), text('b.txt')]);
  await page.getByRole('button', { name: 'Hide the rejected files' }).click();
  await expectHeading(page, 'Upload document');
  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Front left paw');
});

test('does not add a record twice after a lost response', async () => {
  let isLost = true;
  const { answers, titles } = storingAnswers(() => isLost);
  const page = await openForm(answers);
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await documentField(page).setInputFiles(pdf('certificate.pdf'));
  await upload(page, 'Upload Document');
  await expectNotice(page, 'Error uploading document');
  expect(titles()).toEqual(['Rabies']);
  isLost = false;
  await page.getByLabel('Title').fill('Rabies booster');
  await upload(page, 'Upload Document');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Rabies booster']);
  expect(stage.sent('POST', '/uploads')).toHaveLength(1);
});

const records = (page: Screen) => page.getByRole('group', { name: /^Record \d$/ });

/** Enters two doses of one document. */
async function enterTwo(page: Screen) {
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Issued on').fill('2026-02-03');
  await documentField(page).setInputFiles(pdf('certificate.pdf'));
  await page.getByRole('button', { name: 'Add another record from this document' }).click();
  await records(page).nth(1).getByLabel('Title').fill('Leptospirosis');
}

test('adds several records of one document at once', async () => {
  const { answers, titles } = storingAnswers();
  const page = await openForm(answers);
  await enterTwo(page);
  const second = records(page).nth(1);
  expect(await second.getByLabel('Record type').inputValue()).toBe('vaccination');
  expect(await second.getByLabel('Issued on').inputValue()).toBe('2026-02-03');
  await upload(page, 'Save all 2 records');
  await expectNotice(page, 'Document uploaded', '2 records have been added to Biscuit.');
  expect(titles()).toEqual(['Leptospirosis', 'Rabies']);
  expect(stage.sent('POST', '/uploads')).toHaveLength(1);
  expect(stage.sent('POST', '/records/batch')).toHaveLength(1);
});

test('removes a record of a document, and asks for what is missing in each', async () => {
  const { answers, titles } = storingAnswers();
  const page = await openForm(answers);
  await enterTwo(page);
  await records(page).nth(0).getByLabel('Title').fill('');
  await expectVisible(page.getByText('Still missing: title'));
  await page.getByRole('button', { name: 'Remove record 1' }).click();
  await expectHidden(records(page));
  expect(await page.getByLabel('Title').inputValue()).toBe('Leptospirosis');
  await upload(page, 'Upload Document');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Leptospirosis']);
});

test('shows the server’s objection at the record that it is about', async () => {
  const { answers } = storingAnswers();
  const refusal = new AppError('invalid-request', 'Check what you entered.', [
    { path: 'records.1.expires_on', message: 'The expiry date is before the issue date.' },
  ]);
  const page = await openForm({ ...answers, 'create-records': refusal });
  await enterTwo(page);
  await upload(page, 'Save all 2 records');
  await expectNotice(page, 'Error uploading document');
  await expectVisible(records(page).nth(1).getByText('The expiry date is before the issue date.'));
  await expectHidden(records(page).nth(0).getByText('The expiry date is before the issue date.'));
});

test('saves what the form says after a lost response, not what it said before', async () => {
  let isLost = true;
  const { answers, titles } = storingAnswers(() => isLost);
  const page = await openForm(answers);
  await enterTwo(page);
  await upload(page, 'Save all 2 records');
  await expectNotice(page, 'Error uploading document');
  isLost = false;
  await page.getByRole('button', { name: 'Remove record 1' }).click();
  await page.getByLabel('Title').fill('Lepto booster');
  await page.getByRole('button', { name: 'Add another record from this document' }).click();
  await records(page).nth(1).getByLabel('Title').fill('Parvovirus');
  await upload(page, 'Save all 2 records');
  await expectHeading(page, 'Biscuit');
  expect(titles()).toEqual(['Lepto booster', 'Parvovirus']);
});

test('keeps several records of one document when several files are chosen', async () => {
  const page = await openForm(storingAnswers().answers);
  await enterTwo(page);
  await documentField(page).setInputFiles(THREE);
  await expectNotice(page, 'Choose one file', 'These records belong to one document.');
  expect(await records(page).nth(1).getByLabel('Title').inputValue()).toBe('Leptospirosis');
});
