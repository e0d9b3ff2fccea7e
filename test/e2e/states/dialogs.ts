import { turnOnCodes } from '../support/authenticator.ts';
import { certificate, photo } from '../support/files.ts';
import { see, seeHeading, seeNotice } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { withDialog } from './ways.ts';

const DAY_MS = 86_400_000;
const CUT_OFF = [/ERR_INTERNET_DISCONNECTED/];

/** The form for a pet, with what it needs to be sent. */
async function fillNewPet(stage: Stage, { hasCodes = false } = {}) {
  const owner = await stage.owner();
  if (hasCodes) await turnOnCodes(stage.cloud, owner);
  const page = await stage.visit('/add-pet', { as: owner });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByLabel('Species').selectOption('Cat');
  return { owner, page };
}

/** Questions and notices that come before something is lost, or after it was. */
const losses: RouteState[] = [
  {
    route: '/help',
    state: 'filled',
    detail: 'leaving what is not sent',
    async show(stage) {
      const page = await stage.visit('/help');
      await page.getByLabel('Message', { exact: true }).fill('How do I begin?');
      // Until the form is alive, the browser itself asks.
      await see(page.locator('[data-alive]'));
      await page.getByRole('link', { name: 'Pawfile, home' }).click();
      await see(page.getByRole('alertdialog', { name: 'Leave without saving?' }));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'filled',
    detail: 'signed out in another tab',
    async show(stage) {
      const { page } = await fillNewPet(stage);
      const other = await page.context().newPage();
      await other.goto('/robots.txt');
      await other.evaluate(() => localStorage.clear());
      await see(page.getByRole('alertdialog', { name: 'Your session has ended' }));
      return page;
    },
  },
  {
    route: '/add-pet',
    state: 'filled',
    detail: 'when the session has ended, the code',
    async show(stage) {
      const { owner, page } = await fillNewPet(stage, { hasCodes: true });
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Add Pet' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
      await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
      await see(dialog.getByLabel('Code from your authenticator app'));
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
      await page.getByLabel('Pet Name').fill('Luna');
      await page.getByLabel('Species').selectOption('Cat');
      await page.getByRole('button', { name: 'Add Pet' }).click();
      await seeNotice(page, 'Error adding pet');
      await see(page.getByRole('alert').getByRole('button', { name: 'Close' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'filled',
    detail: 'discarding the changes of a record',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      await owner.addRecord(pet);
      const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
      await withDialog(page, 'Edit Rabies');
      await page.getByRole('dialog').getByLabel('Title').fill('Tetanus');
      await page.keyboard.press('Escape');
      await see(page.getByRole('alertdialog', { name: 'Discard your changes?' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}/share',
    state: 'filled',
    detail: 'discarding the changes of a link',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      await owner.addShare(pet);
      const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner });
      await withDialog(page, /^Edit/);
      await page.getByRole('dialog').getByLabel('Label').fill('Happy Paws');
      await page.keyboard.press('Escape');
      await see(page.getByRole('alertdialog', { name: 'Discard your changes?' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}/edit',
    state: 'filled',
    detail: 'removing the photo',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      const page = await stage.visit(`/pet/${pet.id}/edit`, { as: owner });
      await page.getByLabel('Choose Photo').setInputFiles(photo.path);
      await seeNotice(page, 'Photo saved');
      // The notice would cover the question.
      await page.reload();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await see(page.getByRole('alertdialog', { name: 'Remove this photo?' }));
      return page;
    },
  },
];

const others: RouteState[] = [
  {
    route: '/pet/{petId}/share',
    state: 'filled',
    detail: 'a new end for a link that has ended',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      const share = await owner.addShare(pet, { expires_in_days: 1 });
      await owner.call('deactivate-share', { params: { petId: pet.id, shareId: share.id } });
      const now = new Date(Date.now() + 2 * DAY_MS);
      await stage.cloud.clock.set(now);
      const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, now, tolerate: [/status of 401/] });
      await page.getByRole('button', { name: /^Reactivate/ }).click();
      await see(page.getByRole('dialog', { name: 'Choose a new expiry date' }));
      return page;
    },
  },
  {
    route: '/pet/{petId}',
    state: 'error',
    detail: 'a document that can’t be shown',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      await owner.addDocument(pet, 'application/pdf', certificate.bytes);
      const page = await stage.visit(`/pet/${pet.id}`, { as: owner, allow: CUT_OFF });
      await page.route('**/document-url', (route) => route.abort('internetdisconnected'));
      await withDialog(page, 'View Rabies');
      await see(page.getByRole('dialog').getByText('The document can’t be shown'));
      return page;
    },
  },
];

/** What stands where a page can't come. */
const missing: RouteState[] = [
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
      await seeHeading(page, 'You seem to be offline');
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
      await seeHeading(page, 'This page could not be loaded');
      await see(page.getByText(/this page is not kept on this device/));
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
      await seeHeading(page, 'This page could not be loaded');
      await see(page.getByRole('main').getByRole('link', { name: 'Go to the start page' }));
      return page;
    },
  },
];

/** Dialogs, notices and pages of whatever route that come up rarely, and come up with something else going wrong. */
export const dialogStates = [...losses, ...others, ...missing];
