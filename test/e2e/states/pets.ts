import type { Page } from 'playwright-core';
import type { Pet } from '../../../contract/pets/pets.ts';
import { certificate } from '../support/files.ts';
import type { Owner } from '../support/owner.ts';
import { see, seeHeading, seeNotice } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import type { Route, RouteState } from './route-state.ts';
import { addFullPet, ofSomebodyElse, whileCutOff, whileWaiting, withDialog, withoutSession } from './ways.ts';

/** A page of a new owner's only pet, with its records or without any. */
async function visitPet(stage: Stage, part: string, add: (owner: Owner) => Promise<Pet> = addFullPet) {
  const owner = await stage.owner();
  const pet = await add(owner);
  const page = await stage.visit(`/pet/${pet.id}${part}`, { as: owner });
  return { owner, pet, page };
}

const barePet = (owner: Owner) => owner.addPet();

/** The states that each page of a pet has by itself. */
const commonStates = (route: Route & `/pet/${string}`, call: string): RouteState[] => {
  const part = route.replace('/pet/{petId}', '');
  const pathOf = async (stage: Stage) => {
    const owner = await stage.owner();
    return { owner, path: `/pet/${(await owner.addPet()).id}${part}` };
  };
  return [
    {
      route,
      state: 'loading',
      async show(stage) {
        const { owner, path } = await pathOf(stage);
        return whileWaiting(stage, call, path, { as: owner });
      },
    },
    {
      route,
      state: 'error',
      async show(stage) {
        const { owner, path } = await pathOf(stage);
        const page = await whileCutOff(stage, call, path, { as: owner });
        await see(page.getByRole('button', { name: 'Try again' }));
        return page;
      },
    },
    { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, `/pet/pet_1${part}`) },
    { route, state: 'unauthorised', show: (stage) => ofSomebodyElse(stage, part) },
  ];
};

const petPage: RouteState[] = [
  ...commonStates('/pet/{petId}', 'pets/**'),
  {
    route: '/pet/{petId}',
    state: 'empty',
    async show(stage) {
      const { page } = await visitPet(stage, '', barePet);
      await see(page.getByText('No records yet'));
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'filled',
    async show(stage) {
      const { page } = await visitPet(stage, '');
      await seeHeading(page, 'Biscuit');
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'filled',
    detail: 'words are found',
    async show(stage) {
      const { page } = await visitPet(stage, '?q=rabies&type=vaccination');
      await see(page.locator('mark').first(), page.getByRole('button', { name: 'Clear all' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'empty',
    detail: 'nothing is found',
    async show(stage) {
      const { page } = await visitPet(stage, '?q=unicorn');
      await see(page.getByText('No record found'));
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'filled',
    detail: 'its timeline',
    async show(stage) {
      const { page } = await visitPet(stage, '?view=timeline');
      await see(page.getByRole('region', { name: 'Until today' }));
      return page;
    },
  },
  ...(['View Rabies', 'View Blood panel', 'Edit Rabies', 'Delete Rabies'] as const).map(
    (button): RouteState => ({
      route: '/pet/{petId}',
      state: 'filled',
      detail: button,
      async show(stage) {
        const { page } = await visitPet(stage, '');
        await withDialog(page, button);
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        const content = dialog
          .locator('iframe, img, form')
          .or(dialog.getByRole('button', { name: 'Delete' }));
        await see(content.first());
        return page;
      },
    }),
  ),
];

const editPage: RouteState[] = [
  ...commonStates('/pet/{petId}/edit', 'pets/**'),
  {
    route: '/pet/{petId}/edit',
    state: 'filled',
    async show(stage) {
      const { page } = await visitPet(stage, '/edit');
      await seeHeading(page, 'Edit Biscuit');
      return page;
    },
  },
];

/** Two files that can be taken and one that can't. */
async function chooseSeveral(page: Page) {
  const pdf = { mimeType: 'application/pdf', buffer: certificate.bytes };
  await page.getByLabel('Document', { exact: true }).setInputFiles([
    { name: 'Rabies.pdf', ...pdf },
    { name: 'Lepto.pdf', ...pdf },
    { name: 'IMG_2041.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ]);
  await page.getByLabel('Same type for all').selectOption('Vaccination');
}

async function fillUpload(page: Page) {
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
}

const uploadPage: RouteState[] = [
  ...commonStates('/pet/{petId}/upload', 'pets/**'),
  {
    route: '/pet/{petId}/upload',
    state: 'filled',
    async show(stage) {
      const { page } = await visitPet(stage, '/upload', barePet);
      await fillUpload(page);
      await page.getByLabel('Document', { exact: true }).setInputFiles(certificate.path);
      await see(page.getByText('certificate.pdf'));
      return page;
    },
  },
  {
    route: '/pet/{petId}/upload',
    state: 'filled',
    detail: 'several files',
    async show(stage) {
      const { page } = await visitPet(stage, '/upload', barePet);
      await chooseSeveral(page);
      await see(page.getByRole('button', { name: 'Upload 2 documents' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}/upload',
    state: 'error',
    detail: 'one of several files',
    async show(stage) {
      const owner = await stage.owner();
      const { id } = await owner.addPet();
      const page = await stage.visit(`/pet/${id}/upload`, { as: owner, allow: [/status of 429/] });
      await chooseSeveral(page);
      await page.route('**/uploads', (route) => route.fulfill({ status: 429 }), { times: 1 });
      await page.getByRole('button', { name: 'Upload 2 documents' }).click();
      await see(page.getByText('Saved', { exact: true }), page.getByRole('button', { name: /^Try again/ }));
      return page;
    },
  },
  {
    route: '/pet/{petId}/upload',
    state: 'error',
    detail: 'a document is missing',
    async show(stage) {
      const { page } = await visitPet(stage, '/upload', barePet);
      await fillUpload(page);
      await page.getByRole('button', { name: 'Upload Document' }).click();
      await seeNotice(page, 'File required');
      return page;
    },
  },
  {
    route: '/pet/{petId}/upload',
    state: 'filled',
    detail: 'leaving what is not saved',
    async show(stage) {
      const { page } = await visitPet(stage, '/upload', barePet);
      await fillUpload(page);
      await page.getByRole('link', { name: 'Back to Biscuit' }).click();
      await see(page.getByRole('alertdialog'));
      return page;
    },
  },
];

/** The links of a pet: one that works, and one that was deactivated. */
async function visitShares(stage: Stage) {
  const { owner, pet, page } = await visitPet(stage, '/share');
  const ended = await owner.addShare(pet);
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: ended.id } });
  await owner.addShare(pet, { max_views: 5 });
  await page.reload();
  await see(page.getByRole('button', { name: /^Show QR/ }).first());
  return page;
}

const sharePage: RouteState[] = [
  ...commonStates('/pet/{petId}/share', 'pets/**'),
  {
    route: '/pet/{petId}/share',
    state: 'empty',
    async show(stage) {
      const { page } = await visitPet(stage, '/share', barePet);
      await seeHeading(page, 'Share links');
      return page;
    },
  },
  { route: '/pet/{petId}/share', state: 'filled', show: visitShares },
  ...([/^Show QR/, /^Deactivate/] as const).map(
    (button): RouteState => ({
      route: '/pet/{petId}/share',
      state: 'filled',
      detail: button.source.slice(1),
      show: async (stage) => withDialog(await visitShares(stage), button),
    }),
  ),
  {
    route: '/pet/{petId}/share',
    state: 'error',
    detail: 'a number of views that there is not',
    async show(stage) {
      const { page } = await visitPet(stage, '/share', barePet);
      await page.getByText('More options', { exact: true }).click();
      await page.getByLabel('Max views').fill('0');
      await page.getByRole('button', { name: 'Generate Link' }).click();
      await see(page.getByText(/Choose 1 to 1,000,000 views/));
      return page;
    },
  },
  {
    route: '/pet/{petId}/share',
    state: 'filled',
    detail: 'a new link',
    async show(stage) {
      const { page } = await visitPet(stage, '/share', barePet);
      await page.getByRole('button', { name: 'Generate Link' }).click();
      await see(page.getByRole('img', { name: /QR code/ }));
      return page;
    },
  },
];

const cardPage: RouteState[] = [
  ...commonStates('/pet/{petId}/emergency-card', 'pets/**'),
  {
    route: '/pet/{petId}/emergency-card',
    state: 'empty',
    async show(stage) {
      const { page } = await visitPet(stage, '/emergency-card');
      await seeHeading(page, /.+/);
      return page;
    },
  },
  {
    route: '/pet/{petId}/emergency-card',
    state: 'filled',
    async show(stage) {
      const { page } = await visitPet(stage, '/emergency-card');
      await page.getByRole('button', { name: 'Create Emergency Card' }).click();
      await see(page.getByRole('article', { name: 'Emergency card' }));
      return page;
    },
  },
];

export const petStates = [...petPage, ...editPage, ...uploadPage, ...sharePage, ...cardPage];
