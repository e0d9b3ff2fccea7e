import { addDays } from '../../../contract/dates.ts';
import type { Upload } from '../../../contract/documents/documents.ts';
import type { Weight } from '../../../contract/pets/pets.ts';
import type { DeletedRecord } from '../../../contract/records/deleted-records.ts';
import { SCOPE_OF_PURPOSE } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import { expectHeading, expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { certificate, photo } from '../../e2e/support/files.ts';
import { openMore } from '../../e2e/support/link-rows.ts';
import { openRecord } from '../../e2e/support/open-record.ts';
import { choosePurpose, openShareForm } from '../../e2e/support/share-preview.ts';
import { aDeletedRecord, aPet, aRecord, aShare, day, nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, GatewayAnswer, inTurn, PENDING } from '../support/answers.ts';
import { STORAGE } from '../support/network.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { fullPet, fullRecords } from './full-pet.ts';
import { type Route, type RouteState, stateOf } from './route-state.ts';
import { aView } from './sharing.ts';
import { ofAnotherOwner, whileWaiting, withDialog, withoutSession } from './visit-steps.ts';

/** The answers about a pet, with its records and links. */
export const petAnswers = (pet = fullPet, records = fullRecords, shares: Share[] = []): Answers => ({
  'get-pet': { pet, records, next: null },
  'list-shares': { pet, shares, next: null },
  'get-reminder-settings': { enabled: true, mail_problem: null, calendar_url: null },
  'search-documents': { matches: [], next: null },
});

/** What a search for 'zahnstein' finds in the document of the pet's laboratory result. */
export const documentMatch = {
  file_path: fullRecords[0]?.file_path ?? '',
  snippet:
    '…untersucht am 12.03.2026. Befund: Zahnstein, sonst ohne Auffälligkeiten. Dr. Müller, Tierklinik…',
};

const deletedRecords: DeletedRecord[] = [
  aDeletedRecord(),
  aDeletedRecord({
    id: nthId('rec', 2),
    title: 'Blood panel of the kidneys, with the urine test that was sent to another laboratory',
    record_type: 'lab_result',
  }),
];

/** Opens the list of the pet's deleted records. */
export const visitDeleted = (stage: Stage, records = deletedRecords, answers: Answers = {}) =>
  visitPet(stage, '/deleted-records', {
    ...petAnswers(),
    'list-deleted-records': { records, next: null },
    ...answers,
  });

/** Two years of weights, newest first. */
const weights: Weight[] = [
  { on: day(-2), grams: 12_400, unit: 'kg' },
  { on: day(-30), grams: 12_100, unit: 'kg' },
  { on: day(-200), grams: 12_100, unit: 'kg' },
  { on: day(-400), grams: 11_340, unit: 'lb' },
  { on: day(-700), grams: 9_800, unit: 'kg' },
];

/** Opens the page of the pet's weights. */
export const visitWeight = (stage: Stage, shown = weights, answers: Answers = {}) =>
  visitPet(stage, '/weight', {
    ...petAnswers(),
    'list-weights': { weights: shown, next: null },
    ...answers,
  });

/** A pet of which everything is known. */
export const profiledPet = aPet({
  ...fullPet,
  sex: 'female',
  neutered: true,
  color: 'Black and tan with a white chest',
  vet_contact: { name: 'Riverside Animal Clinic', phone: '(555) 010-2000' },
  emergency_contact: { name: 'Ada', phone: '+1 555 010 9999' },
  vet_dial: '+15550102000',
  emergency_dial: '+15550109999',
  latest_weight: { on: day(-2), grams: 12_400, unit: 'kg' },
});

const bare = petAnswers(aPet(), []);

/** Opens a page of the owner's only pet. */
export const visitPet = (stage: Stage, part: string, answers: Answers = petAnswers()) =>
  stage.visit(`/pet/${fullPet.id}${part}`, { as: OWNER, answers });

/** One answer to everything that the pages of a pet load. */
const allAnswer = <Answer extends typeof PENDING | typeof CUT_OFF>(answer: Answer): Answers => ({
  'get-pet': answer,
  'list-shares': answer,
  'list-deleted-records': answer,
  'list-weights': answer,
});

/** The states that each page of a pet has. */
const commonStates = (route: Route & `/pet/${string}`): RouteState[] => {
  const part = route.replace('/pet/{petId}', '');
  const path = `/pet/${fullPet.id}${part}`;
  return [
    stateOf(route)('loading', (stage) =>
      whileWaiting(stage, path, { as: OWNER, answers: allAnswer(PENDING) }),
    ),
    stateOf(route)('error', async (stage) => {
      const page = await visitPet(stage, part, allAnswer(CUT_OFF));
      await expectVisible(page.getByRole('button', { name: 'Try again' }));
    }),
    stateOf(route)('unauthenticated', (stage) => withoutSession(stage, `/pet/pet_1${part}`)),
    stateOf(route)('unauthorised', (stage) => ofAnotherOwner(stage, part)),
  ];
};

const petState = stateOf('/pet/{petId}');

const petPage: RouteState[] = [
  ...commonStates('/pet/{petId}'),
  petState('empty', { hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '', bare);
    await expectVisible(page.getByText('No records yet'));
  }),
  petState('filled', async (stage) => {
    const page = await visitPet(stage, '');
    await expectHeading(page, 'Biscuit');
  }),
  petState('filled', { detail: 'found in a document', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '?q=zahnstein', {
      ...petAnswers(),
      'search-documents': { matches: [documentMatch], next: null },
    });
    await expectVisible(page.getByText('Found in the document:'));
  }),
  petState('filled', { detail: 'documents not searched', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '?q=rabies', { ...petAnswers(), 'search-documents': CUT_OFF });
    await expectVisible(page.getByText('Couldn’t search documents.'));
  }),
  petState('filled', { detail: 'beside other pets', hasOwnLayout: true }, async (stage) => {
    const pets = [fullPet, aPet({ id: nthId('pet', 2), name: 'Luna', species: 'cat' })];
    const page = await visitPet(stage, '', { ...petAnswers(), 'list-pets': { pets, next: null } });
    await expectVisible(page.getByRole('link', { name: 'Luna' }));
  }),
  petState('filled', { detail: 'up to date', hasOwnLayout: true }, async (stage) => {
    const record = aRecord({ protects: ['rabies'], issued_on: day(-9), expires_on: day(700) });
    const page = await visitPet(stage, '', petAnswers(aPet(), [record]));
    await expectVisible(page.getByText('up to date', { exact: false }));
  }),
  petState('filled', { detail: 'earlier doses and details', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '');
    for (const title of ['Rabies', 'Chicken', 'Lepto']) await openRecord(page, title);
    await page.getByRole('button', { name: '1 earlier dose' }).click();
    await expectVisible(page.getByText('Superseded', { exact: true }));
  }),
  petState('filled', { detail: 'words are found', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '?q=rabies&type=vaccination');
    await expectVisible(page.locator('mark').first(), page.getByRole('button', { name: 'Clear all' }));
  }),
  petState('empty', 'nothing is found', async (stage) => {
    const page = await visitPet(stage, '?q=unicorn');
    await expectVisible(page.getByText('No matching records'));
  }),
  petState('filled', { detail: 'its timeline', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '?view=timeline');
    await expectVisible(page.getByRole('region', { name: 'Past' }));
  }),
  ...(['View Blood panel', 'Edit Rabies', 'Delete Rabies'] as const).map(
    (button): RouteState =>
      petState(
        'filled',
        { detail: button, hasOwnLayout: button.startsWith('Edit') || button === 'View Blood panel' },
        async (stage) => {
          const page = await visitPet(stage, '', { ...petAnswers(), 'get-document-url': documentUrl });
          if (!button.startsWith('View')) await openRecord(page, 'Rabies');
          await withDialog(page, button);
          const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          const content = dialog.locator('img, form').or(dialog.getByRole('button', { name: 'Delete' }));
          await expectVisible(content.first());
        },
      ),
  ),
];

/** The address of the blood panel. */
const documentUrl = { signed_url: `${STORAGE}/blood-panel.png`, expires_in: 300, content_type: 'image/png' };

const editState = stateOf('/pet/{petId}/edit');

const editPage: RouteState[] = [
  ...commonStates('/pet/{petId}/edit'),
  editState('filled', async (stage) => {
    const page = await visitPet(stage, '/edit');
    await expectHeading(page, 'Edit Biscuit');
  }),
];

const pdf = { mimeType: 'application/pdf', buffer: certificate.bytes };

/** Two files that the form takes and one that it refuses. */
async function chooseSeveral(page: Screen) {
  await page.getByLabel('Document', { exact: true }).setInputFiles([
    { name: 'Rabies.pdf', ...pdf },
    { name: 'Lepto.pdf', ...pdf },
    { name: 'IMG_2041.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ]);
  await page.getByLabel('Same type for all').selectOption('Vaccination');
}

async function fillUpload(page: Screen) {
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
}

const upload = {
  url: STORAGE,
  fields: {},
  put: { url: STORAGE, headers: {} },
  file_path: `${fullPet.owner_id}/${fullPet.id}/01jd0000000000000000000018.pdf`,
};

const aPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo.bytes });

const uploadState = stateOf('/pet/{petId}/upload');

const uploadPage: RouteState[] = [
  ...commonStates('/pet/{petId}/upload'),
  uploadState('filled', async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    await fillUpload(page);
    await page.getByLabel('Document', { exact: true }).setInputFiles({ name: 'certificate.pdf', ...pdf });
    await expectVisible(page.getByText('certificate.pdf'));
  }),
  uploadState('filled', 'a photo', async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    await page.getByLabel('Document', { exact: true }).setInputFiles(aPhoto('certificate.jpg'));
    await expectVisible(
      page.getByRole('button', { name: 'Adjust' }),
      page.getByRole('button', { name: 'Zoom in' }),
    );
  }),
  uploadState('filled', 'several images', async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    const images = [aPhoto('one.jpg'), aPhoto('two.jpg')];
    await page.getByLabel('Document', { exact: true }).setInputFiles(images);
    await expectVisible(page.getByRole('button', { name: 'One document with 2 pages' }));
  }),
  uploadState('filled', 'the next dose of a record', async (stage) => {
    const earlier = aRecord({ protects: ['rabies'], product: 'Imrab 3', batch: 'RB-20417' });
    const part = `/upload?no-document&dose-of=${earlier.id}`;
    const page = await visitPet(stage, part, petAnswers(fullPet, [earlier]));
    await expectHeading(page, 'Add new dose');
    await page.getByLabel('Issued on').fill('2026-01-10');
    await expectVisible(page.getByLabel('Product'), page.getByRole('button', { name: '+3 years' }));
  }),
  uploadState('filled', 'another record of a stored document', async (stage) => {
    const holder = aRecord({ file_path: upload.file_path });
    const answers = { ...petAnswers(fullPet, [holder]), 'get-document-url': CUT_OFF } as const;
    const page = await visitPet(stage, `/upload?document-of=${holder.id}`, answers);
    await expectHeading(page, 'Add another record');
    await expectVisible(page.getByRole('alert').getByText('We couldn’t load the document'));
  }),
  uploadState('filled', { detail: 'several files', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    await chooseSeveral(page);
    await expectVisible(page.getByRole('button', { name: 'Upload 2 documents' }));
  }),
  uploadState('error', { detail: 'one of several files', hasOwnLayout: true }, async (stage) => {
    const answers: Answers = {
      ...bare,
      'create-upload': inTurn<Upload | GatewayAnswer>(new GatewayAnswer(429), upload),
      'create-records': { records: [aRecord({ file_path: upload.file_path })] },
    };
    const page = await visitPet(stage, '/upload', answers);
    await chooseSeveral(page);
    await page.getByRole('button', { name: 'Upload 2 documents' }).click();
    await expectVisible(
      page.getByText('Saved', { exact: true }),
      page.getByRole('button', { name: /^Try again:/ }),
    );
  }),
  uploadState('error', 'a document is missing', async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    await fillUpload(page);
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await expectNotice(page, 'File required');
  }),
  uploadState('filled', 'leaving what is not saved', async (stage) => {
    const page = await visitPet(stage, '/upload', bare);
    await fillUpload(page);
    await page.getByRole('link', { name: 'Back to Biscuit' }).click();
    await expectVisible(page.getByRole('alertdialog'));
  }),
];

/** The links of a pet: one that works, and one that was deactivated. */
async function visitShares(stage: Stage) {
  const shares = [aShare({ id: nthId('shr', 2), max_views: 5 }), aShare({ is_active: false })];
  const page = await visitPet(stage, '/share', petAnswers(fullPet, fullRecords, shares));
  await expectVisible(page.getByRole('button', { name: /^Show QR/ }).first());
  return page;
}

const shareState = stateOf('/pet/{petId}/share');

const sharePage: RouteState[] = [
  ...commonStates('/pet/{petId}/share'),
  shareState('empty', async (stage) => {
    const page = await visitPet(stage, '/share', bare);
    await expectHeading(page, 'Share links');
  }),
  shareState('filled', visitShares),
  ...([/^Show QR/, /^Deactivate/] as const).map(
    (button): RouteState =>
      shareState(
        'filled',
        { detail: button.source.slice(1), hasOwnLayout: button.source === '^Show QR' },
        async (stage) => {
          const page = await visitShares(stage);
          await openMore(page);
          await withDialog(page, button);
        },
      ),
  ),
  shareState('error', { detail: 'a number of views out of range', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/share', bare);
    await openShareForm(page);
    await choosePurpose(page, 'Custom');
    await page.getByLabel('Max views').fill('0');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expectVisible(
      page.getByText(/Enter 1 to 1,000,000/),
      page.getByText('Choose at least one record type.'),
    );
  }),
  shareState('filled', { detail: 'single records', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/share');
    await openShareForm(page);
    await choosePurpose(page, 'Custom');
    await page.getByRole('radio', { name: 'Single records' }).check();
    await expectVisible(page.getByRole('checkbox', { name: /Blood panel/ }));
  }),
  shareState('filled', { detail: 'its preview', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/share');
    await openShareForm(page);
    await withDialog(page, 'Preview');
    await expectVisible(page.getByRole('dialog').getByText('With document').first());
  }),
  ...([/^Edit/, /^Views/] as const).map(
    (button): RouteState =>
      shareState('filled', { detail: button.source.slice(1), hasOwnLayout: true }, async (stage) => {
        const link = aShare({
          label: 'Happy Paws, July',
          has_passcode: true,
          expires_at: addDays(new Date(), 2).toISOString(),
          view_count: 1,
          last_opened_at: new Date().toISOString(),
        });
        const ended = aShare({ id: nthId('shr', 2), token_hash: 'b'.repeat(64), is_active: false });
        const views = { views: [aView()], next: null };
        const page = await visitPet(stage, '/share', {
          ...petAnswers(fullPet, fullRecords, [link, ended]),
          'list-views': views,
        });
        await expectVisible(page.getByText('Passcode', { exact: true }).first());
        await openMore(page);
        await withDialog(page, button);
      }),
  ),
  shareState('filled', { detail: 'a new link', hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/share', { ...bare, 'create-share': aShare() });
    await page.getByRole('button', { name: /^Kennel/ }).click();
    await expectVisible(page.getByRole('img', { name: /QR code/ }));
  }),
];

const emergencyCardState = stateOf('/pet/{petId}/emergency-card');

const cardPage: RouteState[] = [
  ...commonStates('/pet/{petId}/emergency-card'),
  emergencyCardState('empty', { hasOwnLayout: true }, async (stage) => {
    const page = await visitPet(stage, '/emergency-card');
    await expectHeading(page, /.+/);
  }),
  emergencyCardState('filled', async (stage) => {
    const link = aShare({
      purpose: 'sitter',
      scope: SCOPE_OF_PURPOSE.sitter,
      label: 'Emergency card',
      expires_at: '2099-12-31T00:00:00.000Z',
    });
    const page = await visitPet(stage, '/emergency-card', { ...petAnswers(), 'create-share': link });
    await page.getByLabel('Emergency phone number').fill('+41 79 123 45 67');
    await page.getByRole('button', { name: 'Create emergency card' }).click();
    await expectVisible(page.getByRole('article', { name: 'Emergency card' }));
  }),
];

/** The pages of a pet. */
const deletedRecordsState = stateOf('/pet/{petId}/deleted-records');

const deletedPage: RouteState[] = [
  ...commonStates('/pet/{petId}/deleted-records'),
  deletedRecordsState('empty', async (stage) => {
    const page = await visitDeleted(stage, []);
    await expectVisible(page.getByText('No deleted records'));
  }),
  deletedRecordsState('filled', { hasOwnLayout: true }, async (stage) => {
    const page = await visitDeleted(stage);
    await expectVisible(page.getByRole('button', { name: 'Restore Rabies' }));
  }),
  deletedRecordsState('filled', 'deleting one permanently', async (stage) =>
    withDialog(await visitDeleted(stage), 'Delete permanently: Rabies'),
  ),
];

const historyState = stateOf('/pet/{petId}/history');

const historyPage: RouteState[] = [
  ...commonStates('/pet/{petId}/history'),
  historyState('filled', async (stage) => {
    const page = await visitPet(stage, '/history');
    await expectVisible(page.getByRole('button', { name: 'Create PDF' }));
  }),
];

const weightState = stateOf('/pet/{petId}/weight');

const weightPage: RouteState[] = [
  ...commonStates('/pet/{petId}/weight'),
  weightState('empty', async (stage) => {
    const page = await visitWeight(stage, []);
    await expectVisible(page.getByText('now and then to see how it changes'));
  }),
  weightState('filled', { hasOwnLayout: true }, async (stage) => {
    const page = await visitWeight(stage);
    await expectVisible(page.getByRole('table', { name: 'Weights, newest first' }));
  }),
];

export const petStates = [
  ...petPage,
  ...editPage,
  ...uploadPage,
  ...weightPage,
  ...historyPage,
  ...deletedPage,
  ...sharePage,
  ...cardPage,
];
