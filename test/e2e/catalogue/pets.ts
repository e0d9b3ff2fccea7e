import type { Page } from 'playwright-core';
import { ofSomebodyElse, whileCutOff } from '../states/ways.ts';
import { certificate } from '../support/files.ts';
import { seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { documentField, fill, openForm, submitButton } from '../support/upload-form.ts';
import { CUT_OFF, click, cutOff, type Provocations } from './provocation.ts';

const TEN_MB = 10 * 1024 * 1024;

async function ownerWithPet(stage: Stage) {
  const owner = await stage.owner();
  return { owner, pet: await owner.addPet() };
}

/** Opens a page of a pet that cannot be read. */
const petCutOff =
  (part: string) =>
  async (stage: Stage): Promise<Page> => {
    const { owner, pet } = await ownerWithPet(stage);
    return whileCutOff(stage, 'pets/**', `/pet/${pet.id}${part}`, { as: owner });
  };

async function deletePet(stage: Stage, isCutOff: boolean) {
  const { owner } = await ownerWithPet(stage);
  const page = await stage.visit('/dashboard', { as: owner, ...(isCutOff && CUT_OFF) });
  if (isCutOff) await cutOff(page, 'pets/*');
  await click(page, 'Delete Biscuit');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Type Biscuit to confirm').fill('Biscuit');
  await question.getByRole('button', { name: 'Delete' }).click();
  return page;
}

async function addPet(stage: Stage, isCutOff: boolean) {
  const page = await stage.visit('/add-pet', { as: await stage.owner(), ...(isCutOff && CUT_OFF) });
  if (isCutOff) await cutOff(page, 'pets');
  await page.getByLabel('Pet Name').fill('Biscuit');
  await page.getByLabel('Species').selectOption('Dog');
  await click(page, 'Add Pet');
  return page;
}

async function editRecord(stage: Stage, isCutOff: boolean) {
  const { owner, pet } = await ownerWithPet(stage);
  await owner.addRecord(pet);
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, ...(isCutOff && CUT_OFF) });
  if (isCutOff) await cutOff(page, 'pets/*/records/*');
  await click(page, 'Edit Rabies');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Rabies booster');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  return page;
}

/** Chooses a file for a new record; nothing of it is ever sent. */
async function choose(stage: Stage, name: string, mimeType: string, buffer: Buffer) {
  const { page } = await openForm(stage);
  await documentField(page).setInputFiles({ name, mimeType, buffer });
  return page;
}

export const petRows: Provocations = {
  dashboardNotLoaded: async (stage) =>
    whileCutOff(stage, 'overview', '/dashboard', { as: await stage.owner() }),
  petsNotLoaded: async (stage) => whileCutOff(stage, 'overview', '/add-pet', { as: await stage.owner() }),
  petDeleted: (stage) => deletePet(stage, false),
  petNotDeleted: (stage) => deletePet(stage, true),
  petAdded: (stage) => addPet(stage, false),
  petNotAdded: (stage) => addPet(stage, true),
  async petNotFound(stage) {
    const page = await ofSomebodyElse(stage, '');
    await seePath(page, '/dashboard');
    return page;
  },
  petDataNotLoaded: petCutOff(''),
  petNotLoaded: petCutOff('/upload'),
  async previewFailed(stage) {
    const { owner, pet } = await ownerWithPet(stage);
    await owner.addDocument(pet, 'application/pdf', certificate.bytes);
    const page = await stage.visit(`/pet/${pet.id}`, { as: owner, ...CUT_OFF });
    await cutOff(page, 'pets/*/records/*/document-url');
    await click(page, 'View Rabies');
    return page;
  },
  recordUpdated: (stage) => editRecord(stage, false),
  updateFailed: (stage) => editRecord(stage, true),
  fileTooLarge: (stage) =>
    choose(stage, 'scan.pdf', 'application/pdf', Buffer.concat([certificate.bytes, Buffer.alloc(TEN_MB)])),
  invalidFileType: (stage) => choose(stage, 'notes.txt', 'text/plain', Buffer.from('Rabies, 2 March')),
  async fileRequired(stage) {
    const { page } = await openForm(stage);
    await fill(page);
    await submitButton(page).click();
    return page;
  },
  async documentNotUploaded(stage) {
    const { page } = await openForm(stage, CUT_OFF);
    await cutOff(page, 'pets/*/uploads');
    await fill(page);
    await documentField(page).setInputFiles(certificate.path);
    await submitButton(page).click();
    return page;
  },
  dataNotLoaded: petCutOff('/share'),
  async shareNotCreated(stage) {
    const { owner, pet } = await ownerWithPet(stage);
    const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, ...CUT_OFF });
    await cutOff(page, 'pets/*/shares');
    await click(page, 'Generate Link');
    return page;
  },
  async shareNotDeactivated(stage) {
    const { owner, pet } = await ownerWithPet(stage);
    await owner.addShare(pet);
    const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, ...CUT_OFF });
    await cutOff(page, 'pets/*/shares/*/deactivate');
    await page.getByRole('button', { name: /^Deactivate/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    return page;
  },
};
