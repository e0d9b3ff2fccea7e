import type { Page } from 'playwright-core';
import { expectHeading, expectNotice, expectVisible } from '../support/expect-visible.ts';
import { certificate } from '../support/files.ts';
import type { BrowserState } from './browser-state.ts';

const CUT_OFF = [/ERR_INTERNET_DISCONNECTED/];

async function fillNewPet(page: Page) {
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
}

/**
 * Pages that differ by what the browser does: a second tab, the service worker, a file of the app that can't be had.
 */
export const browserStates: BrowserState[] = [
  {
    route: '/add-pet',
    state: 'filled',
    detail: 'signed out in another tab',
    async show(stage) {
      const page = await stage.visit('/add-pet', { as: await stage.owner() });
      await fillNewPet(page);
      const other = await page.context().newPage();
      await other.goto('/robots.txt');
      await other.evaluate(() => localStorage.clear());
      await expectVisible(page.getByRole('alertdialog', { name: 'Your session has ended' }));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'error',
    detail: 'a plain notice',
    async show(stage) {
      const page = await stage.visit('about:blank', { as: await stage.owner(), allow: CUT_OFF });
      for (const part of [/\/assets\/toaster-/, '**/api/pets'])
        await page.route(part, (route) => route.abort('internetdisconnected'));
      await page.goto('/add-pet');
      await fillNewPet(page);
      await page.getByRole('button', { name: 'Add Pet' }).click();
      await expectNotice(page, 'Error adding pet');
      await expectVisible(page.getByRole('alert').getByRole('button', { name: 'Close' }));
      return page;
    },
  },
  {
    route: '/pricing',
    state: 'error',
    detail: 'the page that a browser shows offline',
    async show(stage) {
      const page = await stage.visit('/dashboard', {
        as: await stage.owner(),
        worker: true,
        tolerate: [...CUT_OFF, /ERR_FAILED/],
      });
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.context().setOffline(true);
      await page.goto('/pricing');
      await expectHeading(page, 'You seem to be offline');
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'filled',
    detail: 'View Rabies',
    async show(stage) {
      const { owner, pet } = await stage.ownerWithPet();
      await owner.addDocument(pet, 'application/pdf', certificate.bytes);
      const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
      await page.getByRole('button', { name: 'View Rabies' }).click();
      await expectVisible(page.getByRole('dialog').getByText('Certificate of Vaccination'));
      return page;
    },
  },
  {
    route: '/billing',
    state: 'error',
    detail: 'offline, and not kept on the device',
    async show(stage) {
      const page = await stage.visit('/dashboard', { as: await stage.owner(), tolerate: CUT_OFF });
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
      await expectHeading(page, 'We couldn’t load this page');
      await expectVisible(page.getByText(/this page isn’t saved on this device/));
      return page;
    },
  },
  {
    route: '/auth',
    state: 'error',
    detail: 'outside any layout',
    async show(stage) {
      const page = await stage.visit('about:blank', { allow: CUT_OFF });
      await page.route('**/assets/auth-page-*.js', (route) => route.abort('internetdisconnected'));
      await page.goto('/auth');
      await expectHeading(page, 'We couldn’t load this page');
      await expectVisible(page.getByRole('main').getByRole('link', { name: 'Go to the home page' }));
      return page;
    },
  },
];
