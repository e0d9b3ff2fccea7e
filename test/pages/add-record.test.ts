import { expect, test, vi } from 'vitest';
import { expectHeading, expectHidden, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate, photo } from '../e2e/support/files.ts';
import { anOverview, anUpcoming, anUpcomingRecord, aPet } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const CARD = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo.bytes };
const SCAN = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };

const pet = aPet();
const answers = petAnswers(pet, []);

/** From now on, the screen is as narrow as a phone's. */
function holdPhone() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('40rem') ? 'all' : query));
}

async function openSheet(page: Screen) {
  await page.getByRole('button', { name: 'Add record' }).click();
  return page.getByRole('dialog', { name: `Add a record for ${pet.name}` });
}

test('opens the camera in the tap itself, and reads its picture on the upload page', async () => {
  const page = await visitPet(stage, '', answers);
  holdPhone();
  const camera = (await openSheet(page)).getByLabel('Photograph the card');
  expect(await camera.getAttribute('capture')).toBe('environment');
  await camera.setInputFiles(CARD);
  await expectHeading(page, 'Upload document');
  await expectVisible(page.getByText('card.jpg'), page.getByRole('region', { name: 'Reading card.jpg' }));
  await expectHidden(page.getByRole('dialog'));
});

test('an empty pet has the same ways, one tap less away', async () => {
  const page = await visitPet(stage, '', answers);
  const card = page.getByRole('main');
  await expectVisible(card.getByRole('link', { name: 'Type it in' }));
  await card.getByLabel('Choose a file').setInputFiles(SCAN);
  await expectHeading(page, 'Upload document');
  await expectVisible(page.getByText('scan.pdf'));
  expect(await page.getByLabel('Record type').inputValue()).toBe('vaccination');
});

test('several picked files are asked about as on the upload page', async () => {
  const page = await visitPet(stage, '', answers);
  await (await openSheet(page))
    .getByLabel('Choose a file')
    .setInputFiles([CARD, { ...CARD, name: 'two.jpg' }]);
  await expectVisible(page.getByRole('button', { name: 'One document with 2 pages' }));
});

test('a computer is offered no camera', async () => {
  const page = await visitPet(stage, '', answers);
  const sheet = await openSheet(page);
  await expectVisible(sheet.getByLabel('Choose a file'));
  await expectHidden(sheet.getByLabel('Photograph the card'));
});

test('what was picked is chosen once, and not when the form opens again', async () => {
  const page = await visitPet(stage, '', answers);
  await (await openSheet(page)).getByLabel('Choose a file').setInputFiles(SCAN);
  await expectVisible(page.getByText('scan.pdf'));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('radio', { name: 'Without a document' }).check();
  await page.getByRole('radio', { name: 'With a document', exact: true }).check();
  await expectHidden(page.getByText('scan.pdf'));
});

/** The form for a record, and the sheet that the navigation opens. */
async function openFromNavigation(query: string) {
  const page = await visitPet(stage, `/upload${query}`, {
    ...dashboardAnswers(anOverview({ pets: [pet] })),
    ...answers,
    'list-pets': { pets: [pet], next: null },
  });
  const openAdd = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    return page.getByRole('dialog', { name: `Add a record for ${pet.name}` });
  };
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  return { page, openAdd, answer };
}

test('the navigation asks before the form starts again, and keeps what was typed on Stay', async () => {
  const { page, openAdd, answer } = await openFromNavigation('?no-document');
  const title = page.getByLabel('Title');
  await title.fill('Rabies');
  await (await openAdd()).getByLabel('Choose a file').setInputFiles(SCAN);
  await answer('Stay');
  expect(await title.inputValue()).toBe('Rabies');
  // The address stays the same.
  await (await openAdd()).getByRole('link', { name: 'Type it in' }).click();
  await answer('Stay');
  expect(await title.inputValue()).toBe('Rabies');
  await (await openAdd()).getByLabel('Choose a file').setInputFiles(SCAN);
  await answer('Leave');
  await expectHeading(page, 'Upload document');
  await expectVisible(page.getByText('scan.pdf'));
  expect(await title.inputValue()).toBe('');
});

test('the navigation takes a file while several others are entered', async () => {
  const { page, openAdd, answer } = await openFromNavigation('');
  await page.getByLabel('Document', { exact: true }).setInputFiles([SCAN, { ...SCAN, name: 'two.pdf' }]);
  await expectHeading(page, 'Upload documents');
  await (await openAdd()).getByLabel('Choose a file').setInputFiles({ ...SCAN, name: 'three.pdf' });
  await answer('Leave');
  await expectHeading(page, 'Upload document');
  await expectVisible(page.getByText('three.pdf'));
  await expectHidden(page.getByText('two.pdf'));
});

test('a vaccination given again begins with the camera', async () => {
  const record = anUpcomingRecord({ pet_id: pet.id });
  const page = await stage.visit('/dashboard', {
    as: OWNER,
    answers: {
      ...dashboardAnswers(anOverview({ pets: [pet], record_count: 1 }), anUpcoming({ records: [record] })),
      ...answers,
    },
  });
  holdPhone();
  await page
    .getByRole('button', { name: /^Options for / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Photograph the card').setInputFiles(CARD);
  await expectPath(page, `/pet/${pet.id}/upload?dose-of=${record.id}`);
  await expectVisible(page.getByText('card.jpg'));
});
