import { see } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { vetDashboardStates } from './vet-dashboard.ts';
import { addFullPet, whileCutOff, whileWaiting, withDialog, withoutSession } from './ways.ts';

async function visitFullDashboard(stage: Stage) {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  await owner.addShare(pet, { expires_in_days: 1 });
  const page = await stage.visit('/dashboard', { as: owner });
  await see(page.getByText('1/1 pets used'));
  return page;
}

const dashboard: RouteState[] = [
  {
    route: '/dashboard',
    state: 'loading',
    show: async (stage) => whileWaiting(stage, 'overview', '/dashboard', { as: await stage.owner() }),
  },
  {
    route: '/dashboard',
    state: 'empty',
    async show(stage) {
      const page = await stage.visit('/dashboard', { as: await stage.owner() });
      await see(page.getByText('No pets yet'));
      return page;
    },
  },
  {
    route: '/dashboard',
    state: 'empty',
    detail: 'Upload Document',
    async show(stage) {
      const page = await stage.visit('/dashboard', { as: await stage.owner() });
      return withDialog(page, 'Upload Document');
    },
  },
  {
    route: '/dashboard',
    state: 'empty',
    detail: 'a pet without records',
    async show(stage) {
      const owner = await stage.owner();
      await owner.addPet();
      const page = await stage.visit('/dashboard', { as: owner });
      await see(page.getByRole('link', { name: 'Add a vaccination' }));
      return page;
    },
  },
  {
    route: '/dashboard',
    state: 'filled',
    detail: 'a record without an expiry date',
    async show(stage) {
      const owner = await stage.owner();
      await owner.addRecord(await owner.addPet());
      const page = await stage.visit('/dashboard', { as: owner });
      await see(page.getByText('Nothing is about to expire'));
      return page;
    },
  },
  { route: '/dashboard', state: 'filled', show: visitFullDashboard },
  {
    route: '/dashboard',
    state: 'filled',
    detail: 'the account menu',
    async show(stage) {
      const page = await visitFullDashboard(stage);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await see(page.getByRole('button', { name: 'Sign out' }));
      return page;
    },
  },
  ...(['Upload Document', 'Delete Biscuit'] as const).map(
    (button): RouteState => ({
      route: '/dashboard',
      state: 'filled',
      detail: button,
      show: async (stage) => withDialog(await visitFullDashboard(stage), button),
    }),
  ),
  {
    route: '/dashboard',
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'overview', '/dashboard', { as: await stage.owner() });
      await see(page.getByRole('button', { name: 'Try again' }), page.getByRole('alert').first());
      return page;
    },
  },
  {
    route: '/dashboard',
    state: 'unauthenticated',
    show: (stage) => withoutSession(stage, '/dashboard'),
  },
];

const addPet: RouteState[] = [
  {
    route: '/add-pet',
    state: 'loading',
    show: async (stage) => whileWaiting(stage, 'overview', '/add-pet', { as: await stage.owner() }),
  },
  {
    route: '/add-pet',
    state: 'error',
    detail: 'not loaded',
    async show(stage) {
      const page = await whileCutOff(stage, 'overview', '/add-pet', { as: await stage.owner() });
      await see(page.getByRole('button', { name: 'Try again' }));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'filled',
    async show(stage) {
      const page = await stage.visit('/add-pet', { as: await stage.owner() });
      await page.getByLabel('Pet Name').fill('Biscuit');
      await page.getByRole('combobox', { name: /Chip Company/ }).selectOption('Other');
      await see(page.getByLabel('Chip Company Name'));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'error',
    async show(stage) {
      const page = await stage.visit('/add-pet', { as: await stage.owner() });
      await page.getByLabel('Pet Name').fill('Biscuit');
      await page.getByLabel('Species').selectOption('Dog');
      await page.getByLabel('Birth Date').fill('2099-01-01');
      await page.getByRole('button', { name: 'Add Pet' }).click();
      await see(page.getByText('The birth date lies in the future.'));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'error',
    detail: 'the plan has no room',
    async show(stage) {
      const owner = await stage.owner();
      await owner.addPet();
      const page = await stage.visit('/add-pet', { as: owner });
      await page.getByLabel('Pet Name').fill('Second');
      await page.getByLabel('Species').selectOption('Dog');
      await page.getByRole('button', { name: 'Add Pet' }).click();
      await see(page.getByRole('dialog', { name: 'Upgrade Required' }));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'filled',
    detail: 'when the session has ended',
    async show(stage) {
      const page = await stage.visit('/add-pet', { as: await stage.owner() });
      await page.getByLabel('Pet Name').fill('Luna');
      await page.getByLabel('Species').selectOption('Cat');
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Add Pet' }).click();
      await see(page.getByRole('dialog', { name: 'Sign in to go on' }));
      return page;
    },
  },
  { route: '/add-pet', state: 'unauthenticated', show: (stage) => withoutSession(stage, '/add-pet') },
];

export const ownerStates = [...dashboard, ...addPet, ...vetDashboardStates];
