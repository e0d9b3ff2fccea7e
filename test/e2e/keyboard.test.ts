import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '../support/long-run.ts';
import { turnOnCodes } from './support/authenticator.ts';
import { PHONE } from './support/devices.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { certificate, photo } from './support/files.ts';
import { openMore } from './support/link-rows.ts';
import { linkInMailTo } from './support/mail.ts';
import { keepNotices } from './support/noted-notices.ts';
import { newAddress } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';
import { hasFocus, tabTo } from './support/tab-to.ts';

const stage = setUpStage();

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('completes the main path by keyboard', async () => {
  const [email, password] = [newAddress('keys'), 'correct horse battery'];
  // Cognito says that the address is not confirmed yet.
  const page = await stage.visit('/', { allow: [/status of 400/] });
  await press(page, link(page, 'Get Started'));
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Account created successfully!');
  await page.goto(linkInMailTo(stage.cloud, email));
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Email confirmed');
  await expectPath(page, '/add-pet?first');

  await type(page, 'Pet Name', 'Biscuit');
  await press(page, page.getByRole('radio', { name: 'Dog' }), 'Space');
  await press(page, button(page, 'Add Pet'));
  await expectHeading(page, 'Biscuit');
  await upload(page);
  await lookAndEdit(page);
  await share(page);
});

async function upload(page: Page) {
  await press(page, link(page, 'Upload Document'));
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Document', { exact: true }), 'Space');
  await (await choosing).setFiles(certificate.path);
  await expectVisible(page.getByText('certificate.pdf'));
  await type(page, 'Title', 'Rabies');
  await type(page, 'Record type', 'Vacc');
  await type(page, 'Issued on (optional)', '03022026');
  await press(page, button(page, 'Upload Document'));
  await expectVisible(page.getByRole('heading', { name: 'Rabies' }), page.getByText('Mar 2, 2026'));
}

async function lookAndEdit(page: Page) {
  const view = button(page, 'View Rabies');
  await press(page, view);
  await expectVisible(page.getByRole('dialog').getByText('Certificate of Vaccination'));
  await expectFocusStaysIn(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));
  await expect.poll(() => hasFocus(view)).toBe(true);

  await press(page, button(page, 'Details of Rabies'));
  const edit = button(page, 'Edit Rabies');
  await press(page, edit);
  await type(page, 'Title', ' booster');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Record updated');
  await expectVisible(page.getByRole('heading', { name: /booster/ }));
}

/** However often Tab is pressed; after its last control, a native dialog passes the focus to the browser. */
async function expectFocusStaysIn(page: Page, dialog: Locator, presses = 6) {
  for (let tabs = 0; tabs < presses; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

async function share(page: Page) {
  await press(page, link(page, 'Share'));
  const purpose = button(page, /^Vet/);
  await press(page, purpose);
  await expectVisible(page.getByText('Your link is ready'));
  await expectFocusStaysIn(page, page.getByRole('dialog'), 4);
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await stage.visit(address, { allow: [/status of 403/] });
  await press(visitor, button(visitor, /^View/));
  await expectVisible(visitor.getByRole('dialog').getByText('Certificate of Vaccination'));

  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(purpose)).toBe(true);
  await press(page, button(page, /^More for/));
  await press(page, button(page, /^Deactivate/));
  const dialog = page.getByRole('alertdialog');
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }));
  await expectNotice(page, 'Share link deactivated');
  await expectVisible(page.getByText('Inactive'));
  await visitor.reload();
  await expectHeading(visitor, 'Access Denied');
}

test('returns the focus from a closed dialog to the control that opened it', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  await owner.addShare(pet);
  const page = await stage.visit('/dashboard', { as: owner });
  const openers = {
    ...(isLongRun && { '/dashboard': ['Upload Document', 'Delete Biscuit'] }),
    // A document, a form and a question stand for all dialogs.
    [`/pet/${pet.id}`]: ['View Rabies', 'Edit Rabies', 'Delete Rabies'],
    ...(isLongRun && { [`/pet/${pet.id}/share`]: [/^Show QR/, /^Deactivate/] }),
  };
  for (const [path, names] of Object.entries(openers)) {
    await page.goto(path);
    for (const name of names) {
      if (path.endsWith('/share')) await openMore(page);
      if (name === 'Edit Rabies') await press(page, button(page, 'Details of Rabies'));
      await press(page, button(page, name));
      await expectVisible(page.getByRole('dialog').or(page.getByRole('alertdialog')));
      await page.keyboard.press('Escape');
      await expectHidden(page.getByRole('dialog'), page.getByRole('alertdialog'));
      await expect.poll(() => hasFocus(button(page, name)), { message: `${name}` }).toBe(true);
    }
  }
});

test('offers to skip to the content on the first Tab', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  for (const path of ['/', '/dashboard']) {
    const page = await stage.visit(path, { as: owner });
    await expectHeading(page, /.+/);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await hasFocus(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  }
});

test('operates the account menu and the password toggle by keyboard', async () => {
  const page = await stage.visit('/dashboard', { as: await stage.owner() });
  const menu = button(page, 'Account menu');
  const signOut = button(page, 'Sign out');
  await press(page, menu);
  await tabTo(page, signOut);
  await page.keyboard.press('Escape');
  await expectHidden(signOut);
  expect(await hasFocus(menu)).toBe(true);
  await press(page, menu);
  await press(page, signOut);
  await expectPath(page, '/');
  await press(page, link(page, 'Sign In'));
  await press(page, button(page, 'Show password'), 'Space');
  await expectVisible(button(page, 'Hide password'));
});

test('tabs past a notice, and returns the focus from a closed one', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, { as: owner });
  await keepNotices(page);
  await type(page, 'Pet Name', ' Bear');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Pet updated');
  const notice = page.locator('[data-sonner-toast]');

  const last = link(page, 'Recently deleted');
  const close = notice.getByRole('button');
  await tabTo(page, last);
  await tabTo(page, close);
  // Past the end of the page, then to its skip link, then to its header.
  const home = page.getByRole('banner').getByRole('link').first();
  for (let tabs = 0; tabs < 3 && !(await hasFocus(home)); tabs += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(home)).toBe(true);

  await tabTo(page, last);
  await press(page, close);
  await expectHidden(notice);
  await expect.poll(() => hasFocus(last)).toBe(true);
});

test('chooses and removes a photo by keyboard, and keeps the focus there', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, { as: owner });
  const editor = page.getByRole('region', { name: 'Photo' });
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Choose photo'), 'Space');
  await (await choosing).setFiles(photo.path);
  const remove = editor.getByRole('button', { name: 'Remove' });
  await expectVisible(remove);
  await expect.poll(() => holdsFocus(editor)).toBe(true);
  await press(page, remove);
  await press(page, button(page, 'Remove photo'));
  await expectVisible(page.getByLabel('Choose photo'));
  await expect.poll(() => holdsFocus(editor)).toBe(true);
});

const holdsFocus = (area: Locator) => area.evaluate((element) => element.contains(document.activeElement));

test('signs in with a code by keyboard', async () => {
  const owner = await stage.owner();
  const app = await turnOnCodes(stage.cloud, owner);
  const page = await stage.visit('/auth');
  await type(page, 'Email', owner.email);
  await type(page, 'Password', owner.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from your authenticator app');
  await expectVisible(code);
  await expect.poll(() => hasFocus(code)).toBe(true);
  await page.keyboard.type(await app.nextCode());
  await page.keyboard.press('Enter');
  await expectPath(page, '/dashboard');
});

test('makes the veterinary dashboard’s tabs one stop with arrow keys between them', async () => {
  const owner = await stage.owner('vet');
  await subscribe(owner, { plan: 'vet' });
  const page = await stage.visit('/vet-dashboard', { as: owner });
  const tab = (name: string) => page.getByRole('tab', { name });
  await tabTo(page, tab('Patients'));
  for (const [key, name] of [
    ['ArrowRight', 'Compliance'],
    ['End', 'Analytics'],
    ['ArrowRight', 'Patients'],
    ['ArrowLeft', 'Analytics'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => hasFocus(tab(name))).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tabpanel', { name: 'Analytics' }));
  await press(page, button(page, 'Create practice report'));
  await expectVisible(page.locator('[data-sonner-toast]'));
});

test('opens and closes the menu of a public page by keyboard', async () => {
  const page = await stage.visit('/features', { viewport: PHONE });
  const menu = page.getByRole('banner').getByRole('button');
  await press(page, menu);
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await tabTo(page, pricing);
  await page.keyboard.press('Escape');
  await expectHidden(pricing);
  expect(await hasFocus(menu)).toBe(true);
  await press(page, menu);
  await press(page, pricing);
  await page.waitForURL('/#pricing', { waitUntil: 'commit' });
  await expectHidden(pricing);
});
