import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { certificate } from '../../e2e/support/files.ts';
import { openMore } from '../../e2e/support/link-rows.ts';
import { openRecord } from '../../e2e/support/open-record.ts';
import { anOverview, aPet, aRecord, aShare } from '../../support/entities.ts';
import { petAnswers, visitPet } from '../states/pets.ts';
import { dashboardAnswers, ofAnotherOwner } from '../states/visit-steps.ts';
import { type Answer, type Answers, CUT_OFF, DONE } from '../support/answers.ts';
import type { FileToChoose, Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { click, type Provocation, type Provocations } from './provocation.ts';

const TEN_MB = 10 * 1024 * 1024;
const PDF: FileToChoose = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };

const bare = petAnswers(aPet(), []);
const withRecord = petAnswers(aPet(), [aRecord()]);
const withDocument = petAnswers(aPet(), [
  aRecord({ file_path: `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000012.pdf` }),
]);

/** Opens a page of a pet that can't be loaded. */
const petCutOff =
  (part: string): Provocation =>
  (stage) =>
    visitPet(stage, part, { 'get-pet': CUT_OFF, 'list-shares': CUT_OFF });

async function deletePet(stage: Stage, answer: Answer<'delete-pet'>) {
  const answers: Answers = {
    ...dashboardAnswers(anOverview({ pets: [aPet()] })),
    'delete-pet': answer,
  };
  const page = await stage.visit('/dashboard', { as: OWNER, answers });
  await click(page, 'Delete Biscuit');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Type Biscuit to confirm').fill('Biscuit');
  await question.getByRole('button', { name: 'Delete' }).click();
  return page;
}

async function addPet(stage: Stage, answer: Answer<'create-pet'>) {
  const answers: Answers = { ...bare, 'get-overview': anOverview(), 'create-pet': answer };
  const page = await stage.visit('/add-pet', { as: OWNER, answers });
  await page.getByLabel('Pet Name').fill('Biscuit');
  await page.getByRole('radio', { name: 'Dog' }).check();
  await click(page, 'Add Pet');
  return page;
}

async function editRecord(stage: Stage, answer: Answer<'update-record'>) {
  const page = await visitPet(stage, '', { ...withRecord, 'update-record': answer });
  await openRecord(page, 'Rabies');
  await click(page, 'Edit Rabies');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Rabies booster');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  return page;
}

/** Fills in the form for a record, and sends it with this document, if any. */
async function upload(stage: Stage, file: FileToChoose | null, answers: Answers = {}) {
  const page = await visitPet(stage, '/upload', { ...bare, ...answers });
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  if (file) {
    await page.getByLabel('Document', { exact: true }).setInputFiles(file);
    await expectVisible(page.getByText(file.name));
  }
  await click(page, 'Upload Document');
  return page;
}

/** Chooses a file that the form refuses. */
async function choose(stage: Stage, file: FileToChoose) {
  const page = await visitPet(stage, '/upload', bare);
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  return page;
}

export const petRows: Provocations = {
  dashboardNotLoaded: (stage) =>
    stage.visit('/dashboard', { as: OWNER, answers: { ...dashboardAnswers(), 'get-overview': CUT_OFF } }),
  petsNotLoaded: (stage) => stage.visit('/add-pet', { as: OWNER, answers: { 'get-overview': CUT_OFF } }),
  petDeleted: (stage) => deletePet(stage, DONE),
  petNotDeleted: (stage) => deletePet(stage, CUT_OFF),
  petAdded: (stage) => addPet(stage, aPet()),
  petNotAdded: (stage) => addPet(stage, CUT_OFF),
  petNotFound: (stage) => ofAnotherOwner(stage, ''),
  petDataNotLoaded: petCutOff(''),
  petNotLoaded: petCutOff('/upload'),
  async previewFailed(stage) {
    const page = await visitPet(stage, '', { ...withDocument, 'get-document-url': CUT_OFF });
    await click(page, 'View Rabies');
    return page;
  },
  recordUpdated: (stage) => editRecord(stage, aRecord({ title: 'Rabies booster' })),
  updateFailed: (stage) => editRecord(stage, CUT_OFF),
  fileTooLarge: (stage) =>
    choose(stage, { ...PDF, buffer: Buffer.concat([certificate.bytes, Buffer.alloc(TEN_MB)]) }),
  invalidFileType: (stage) =>
    choose(stage, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rabies, 2 March') }),
  fileRequired: (stage) => upload(stage, null),
  documentNotUploaded: (stage) => upload(stage, PDF, { 'create-upload': CUT_OFF }),
  dataNotLoaded: petCutOff('/share'),
  async shareNotCreated(stage) {
    const page = await visitPet(stage, '/share', { ...bare, 'create-share': CUT_OFF });
    await page.getByRole('button', { name: /^Vet/ }).click();
    return page;
  },
  async shareNotDeactivated(stage) {
    const answers: Answers = { ...petAnswers(aPet(), [], [aShare()]), 'deactivate-share': CUT_OFF } as const;
    const page = await visitPet(stage, '/share', answers);
    await openMore(page);
    await page.getByRole('button', { name: /^Deactivate/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    return page;
  },
};
