import { expect, test, vi } from 'vitest';
import type { Pet } from '../../contract/pets/pets.ts';
import { AppError } from '../../contract/problem.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { afterSave, anOverview, aPet, aRecord, day, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { dashboardAnswers, ofAnotherOwner } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import { STORAGE } from './support/network.ts';
import { saveOnDevice } from './support/save-on-device.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

/** The answers of a server that keeps a pet and its records as the page changes them. */
function keepingAnswers(fields: Partial<Pet> = {}, records: PetRecord[] = []) {
  let pet = aPet(fields);
  let kept = records;
  const change = (part: object) => {
    pet = { ...pet, ...part };
    return pet;
  };
  return {
    ...petAnswers(pet, []),
    'get-overview': anOverview(),
    'get-pet': () => ({ pet, records: kept, next: null }),
    'create-pet': ({ body }) => change(body),
    'update-pet': ({ body }) => change(afterSave(pet, body)),
    'update-record'({ params, body }) {
      const before = kept.find(({ id }) => id === params.recordId);
      const changed = afterSave(before ?? aRecord(), body);
      kept = kept.map((record) => (record.id === changed.id ? changed : record));
      return changed;
    },
    'delete-record'({ params }) {
      kept = kept.filter(({ id }) => id !== params.recordId);
      return DONE;
    },
  } satisfies Answers;
}

const card = (page: Screen, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.each(['', '/upload', '/share', '/edit', '/deleted-records'])(
  'leaves /pet/{petId}%s of another owner for the dashboard',
  async (part) => {
    const page = await ofAnotherOwner(stage, part);
    await expectNotice(page, 'Pet not found', "This pet doesn't exist or you don't have access to it.");
  },
);

test.each(['', '/upload', '/share', '/edit'])(
  'leaves /pet/{petId}%s for the dashboard where no pet can have the id',
  async (part) => {
    const refusal = new AppError('invalid-request', 'Must be an id that starts with pet_.');
    const answers = { ...dashboardAnswers(), 'get-pet': refusal, 'list-shares': refusal };
    const page = await stage.visit(`/pet/nonsense${part}`, { as: OWNER, answers });
    await expectNotice(page, 'Pet not found');
    await expectPath(page, '/dashboard');
  },
);

test.each([
  ['', 'Error loading pet data', 'Biscuit'],
  ['/edit', 'Error loading pet', 'Edit Biscuit'],
  ['/upload', 'Error loading pet', 'Upload document'],
  ['/share', 'Error loading data', 'Share links'],
] as const)('shows why /pet/{petId}%s can’t load, and tries again', async (part, title, heading) => {
  const answers: Answers = { 'get-pet': CUT_OFF, 'list-shares': CUT_OFF };
  const page = await visitPet(stage, part, answers);
  await expectNotice(page, title);
  Object.assign(answers, petAnswers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, heading);
});

test('shows a chip of 15 digits in groups without spaces, which copying would take along', async () => {
  const page = await visitPet(stage, '', petAnswers(aPet({ chip_number: '985 112-003456781' })));
  await expectVisible(page.getByText('985112003456781', { exact: true }));
  const groups = () => Array.from(document.querySelectorAll('dd span > span'), (group) => group.textContent);
  expect(await page.evaluate(groups)).toEqual(['985', '112', '003', '456', '781']);
});

test('shows a new pet as entered', async () => {
  const page = await stage.visit('/add-pet', { as: OWNER, answers: keepingAnswers() });
  await page.getByLabel('Pet Name').fill('  Luna ');
  await page.getByRole('radio', { name: 'Guinea pig' }).check();
  await page.getByText('More details').click();
  await page.getByLabel('Birth Date').fill('2099-01-01');
  await page.getByLabel('Microchip Number').fill('12345');
  await expectVisible(page.getByText('Microchip numbers usually have 15 digits', { exact: false }));
  await expectHidden(page.getByLabel('Chip Company Name'));
  await page.getByLabel('Chip Company', { exact: false }).first().selectOption('Other');
  await page.getByLabel('Chip Company Name').fill('Chips & Sons');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectVisible(page.getByText('The birth date is in the future.'));

  await page.getByLabel('Birth Date').fill('2020-02-29');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectHeading(page, 'Luna');
  await expectVisible(
    page.getByText('Guinea pig'),
    page.getByText('Feb 29, 2020'),
    page.getByText(/^\d+ years$/),
  );
  await expectVisible(page.getByText('12345 · Chips & Sons'), page.getByText('No records yet'));
  expect(stage.sent('POST', '/api/pets')).toHaveLength(1);
});

test('changes a pet', async () => {
  const pet = { breed: 'Beagle', chip_company: 'avid', birthdate: '2021-05-12' } as const;
  const page = await visitPet(stage, '', keepingAnswers(pet));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectHeading(page, 'Edit Biscuit');
  await expect.poll(() => page.getByLabel('Birth Date').inputValue()).toBe('2021-05-12');
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByLabel('Breed').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Pet updated');
  await expectHeading(page, 'Cookie');
  await expectHidden(page.getByText('Beagle'));
  expect(stage.sent('PUT', aPet().id)).toEqual([
    { name: 'Cookie', breed: null, based_on: { name: 'Biscuit', breed: 'Beagle' } },
  ]);
});

test('changes a record and its dates', async () => {
  const record = aRecord({ issued_on: '2026-03-02', notes: 'First dose.' });
  const page = await visitPet(stage, '', keepingAnswers({}, [record]));
  await openRecord(page, 'Rabies');
  await expectVisible(
    card(page, 'Rabies').getByText('Mar 2, 2026').first(),
    card(page, 'Rabies').getByText('First dose.'),
  );
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  await dialog.getByLabel('Title').fill('Rabies booster');
  await dialog.getByLabel('Issued on').fill('2026-03-05');
  await dialog.getByLabel('Expires on').fill('2026-03-04');
  await dialog.getByLabel('Notes').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectVisible(dialog.getByText('The expiry date is before the issue date.'));
  await dialog.getByLabel('Expires on').fill('2029-03-05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  await expectHidden(dialog);
  await expectVisible(card(page, 'Rabies booster').getByText('Valid until Mar 5, 2029', { exact: true }));
  await expectHidden(page.getByText('First dose.'));
  expect(stage.sent('PUT', record.id)).toMatchObject([
    { title: 'Rabies booster', issued_on: '2026-03-05', expires_on: '2029-03-05', notes: null },
  ]);
});

test('shows the whole of a long title while it is edited', async () => {
  const title = 'Distemper, hepatitis and parvovirus, second dose of three';
  const page = await visitPet(stage, '', keepingAnswers({}, [aRecord({ title })]));
  await openRecord(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const field = page.getByRole('dialog').locator('textarea').and(page.getByLabel('Title'));
  expect(await field.inputValue()).toBe(title);
  await field.fill(`${title}\n of 2026`);
  expect(await field.inputValue()).toBe(`${title} of 2026`);
  await field.press('Enter');
  await expectNotice(page, 'Record updated');
  expect(stage.sent('PUT', aRecord().id)).toMatchObject([{ title: `${title} of 2026` }]);
});

test('requires a record’s title', async () => {
  const page = await visitPet(stage, '', keepingAnswers({}, [aRecord()]));
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('  ');
  await expect.poll(() => page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
});

test('deletes a record with its document after a confirmation', async () => {
  const document = `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000018.pdf`;
  const records = [
    aRecord({ file_path: document }),
    aRecord({ id: nthId('rec', 2), title: 'Chicken protein', record_type: 'allergy' }),
  ];
  const page = await visitPet(stage, '', keepingAnswers({}, records));
  await expectVisible(page.getByRole('button', { name: 'View Rabies' }));
  expect(await page.getByRole('button', { name: 'View Chicken protein' }).count()).toBe(0);

  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Rabies' });
  await expectVisible(dialog.getByText(/You can restore it and its document for 30 days/));
  expect(stage.sent('DELETE', aRecord().id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Record deleted');
  await expectHidden(card(page, 'Rabies'));
  await expectVisible(card(page, 'Chicken protein'));
  expect(stage.sent('DELETE', aRecord().id)).toHaveLength(1);
});

test.each([
  [1, 'another record'],
  [2, '2 other records'],
])('says that a deleted record’s document stays with %d others', async (others, holders) => {
  const file_path = `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000018.pdf`;
  const records = Array.from({ length: others + 1 }, (_, index) =>
    aRecord({ id: nthId('rec', index + 1), title: `Dose ${index}`, file_path }),
  );
  const page = await visitPet(stage, '', keepingAnswers({}, records));
  await openRecord(page, 'Dose 0');
  await page.getByRole('button', { name: 'Delete Dose 0' }).click();
  await expectVisible(
    page.getByRole('alertdialog').getByText(new RegExp(`Its document stays with ${holders}\\.$`)),
  );
});

/** How long notices that appear from now on stay, in milliseconds. */
function noteStays() {
  const timers = vi.spyOn(globalThis, 'setTimeout').mockClear();
  return () =>
    timers.mock.calls.flatMap(([, delay = 0]) => (delay >= 3000 && delay <= 15_000 ? [delay] : []));
}

test('undoes the deletion of a record from its notice', async () => {
  const records = [aRecord(), aRecord({ id: nthId('rec', 2), title: 'Chicken protein' })];
  const answers = keepingAnswers({}, records);
  const page = await visitPet(stage, '', {
    ...answers,
    'restore-record': () => aRecord(),
    'get-pet': () => {
      const isRestored = stage.sent('POST', '/restore').length > 0;
      return isRestored ? { pet: aPet(), records, next: null } : answers['get-pet']();
    },
  });
  const stays = noteStays();
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Record deleted');
  await expectHidden(card(page, 'Rabies'));
  expect(stays()).toContain(10_000);
  expect(stays()).not.toContain(4500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Record restored', 'You restored Rabies.');
  await expectVisible(card(page, 'Rabies'), card(page, 'Chicken protein'));
  expect(stays()).toContain(4500);
});

test('says why a deletion can’t be undone', async () => {
  const gone = new AppError('record-not-found', 'This record can’t be restored.');
  const page = await visitPet(stage, '', {
    ...keepingAnswers({}, [aRecord()]),
    'restore-record': gone,
  });
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Delete Rabies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const stays = noteStays();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Error restoring record', 'This record can’t be restored.');
  // A reference takes longer to note than a sentence to read.
  expect(stays()).toContain(15_000);
});

/** A record with a document, and the answer that says where it is. */
const documented = aRecord({ file_path: `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000018.pdf` });

test('shows a notice when a document’s file is missing', async () => {
  const gone = new AppError('record-not-found', 'This record doesn’t exist.');
  const page = await visitPet(stage, '', {
    ...petAnswers(aPet(), [documented]),
    'get-document-url': gone,
  });
  await page.getByRole('button', { name: 'View Rabies' }).click();
  await expectNotice(page, 'Preview failed');
  await expectVisible(page.getByRole('dialog').getByText('We couldn’t show the document'));
});

test('shows an image’s preview, and loads the image when the reader zooms in or asks for it', async () => {
  const image = { ...documented, file_path: documented.file_path?.replace('.pdf', '.jpg') ?? null };
  const urls = { signed_url: `${STORAGE}/large.jpg`, preview_url: `${STORAGE}/small.jpg`, expires_in: 300 };
  const loaded = () => ['small.jpg', 'large.jpg'].map((name) => stage.sent('GET', `/${name}`).length);
  for (const button of ['Zoom in', 'Full size']) {
    const page = await visitPet(stage, '', {
      ...petAnswers(aPet(), [image]),
      'get-document-url': { ...urls, content_type: 'image/jpeg' },
    });
    await page.getByRole('button', { name: 'View Rabies' }).click();
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog.getByRole('img', { name: 'Rabies' }));
    // A byte of the document says that it isn’t blocked.
    expect(loaded()).toEqual([1, 1]);
    await dialog.getByRole('button', { name: button }).click();
    await expect.poll(loaded).toEqual([1, 2]);
    await expect.poll(() => dialog.getByRole('button', { name: 'Full size' }).isDisabled()).toBe(true);
    await expectVisible(dialog.getByRole('img', { name: 'Rabies' }));
  }
});

test('uses the same words on every way to a new record', async () => {
  const page = await visitPet(stage, '', petAnswers(aPet(), []));
  await page.getByRole('link', { name: 'Upload Document' }).click();
  await expectHeading(page, 'Upload document');
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await page.getByRole('button', { name: 'Add record' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Type it in' }).click();
  await expectHeading(page, 'Add record');
  expect(await page.getByRole('radio', { name: 'Without a document' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'With a document', exact: true }).check();
  await expectHeading(page, 'Upload document');
});

test('shows a record’s next reminder, and updates it on edit', async () => {
  const records = [
    aRecord({ issued_on: day(-700), expires_on: day(-300) }),
    aRecord({
      id: nthId('rec', 2),
      issued_on: day(-300),
      expires_on: day(100),
      next_reminder_on: day(70),
    }),
    aRecord({ id: nthId('rec', 3), title: 'Worming', expires_on: day(100), reminder_days: [] }),
    aRecord({ id: nthId('rec', 4), title: 'Chicken', record_type: 'allergy' }),
  ];
  let kept = records;
  const page = await visitPet(stage, '', {
    ...petAnswers(),
    'get-pet': () => ({ pet: aPet(), records: kept, next: null }),
    'update-record'({ params, body }) {
      const before = kept.find(({ id }) => id === params.recordId);
      const changed = { ...afterSave(before ?? aRecord(), body), next_reminder_on: day(86) };
      kept = kept.map((record) => (record.id === changed.id ? changed : record));
      return changed;
    },
  });
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: '1 earlier dose' }).click();
  await openRecord(page, 'Rabies');
  await expectVisible(page.getByText(/^Next reminder on /), page.getByText('Superseded by a newer record'));
  for (const title of ['Worming', 'Chicken']) await openRecord(page, title);
  await expectVisible(card(page, 'Worming').getByText('No reminder'));
  await expectHidden(card(page, 'Chicken').getByText(/reminder/i));
  await page.getByRole('button', { name: 'Edit Worming' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '14 days' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectVisible(card(page, 'Worming').getByText(/^Next reminder on /));
  expect(stage.sent('PUT', nthId('rec', 3))).toMatchObject([{ reminder_days: [14] }]);
});

const signedByPractice = () => {
  const signature = {
    id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
    signer: 'Dr. Alvarez',
    practice: 'Riverside Animal Clinic',
    signed_at: '2026-11-20T09:00:00.000Z',
    state: 'valid',
    since: null,
  } as const;
  const entry = {
    practice_id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9gc',
    practice_name: 'Riverside Animal Clinic',
    entry_id: 'ent_01k9z3m8q4v7x2c5b6n1h0j9gc',
  };
  const records = [
    aRecord({ id: 'rec_01k9z3m8q4v7x2c5b6n1h0j9gc', title: 'Rabies', entry, signature }),
    aRecord({ id: 'rec_01k9z3m8q4v7x2c5b6n1h0j9gd', title: 'Leptospirosis', entry }),
  ];
  return { signature, records };
};

test('a saved copy makes no certificate: what was signed may have been withdrawn since', async () => {
  const pet = aPet();
  const { records } = signedByPractice();
  const answers = petAnswers(pet, records);
  saveOnDevice({ [`pet ${pet.id}`]: { pet, records, next: null } });
  const page = await visitPet(stage, '', { ...answers, 'get-pet': CUT_OFF });
  await expectVisible(page.getByText(/^Saved on /).first());
  await openRecord(page, 'Rabies');
  await expectVisible(page.getByRole('link', { name: 'Signed by Dr. Alvarez, Riverside Animal Clinic' }));
  await expectHidden(page.getByRole('button', { name: 'Certificate as PDF' }));
});

test('a record says who signed it, and leads to where that is checked', async () => {
  const { signature, records } = signedByPractice();
  const page = await visitPet(stage, '', petAnswers(aPet(), records));
  await openRecord(page, 'Rabies');
  const link = page.getByRole('link', { name: 'Signed by Dr. Alvarez, Riverside Animal Clinic' });
  expect(await link.getAttribute('href')).toBe(`/verify/${signature.id}`);
  await expectVisible(page.getByRole('button', { name: 'Certificate as PDF' }));
  await openRecord(page, 'Leptospirosis');
  await expectVisible(page.getByText('Entered by Riverside Animal Clinic, not signed'));
});
