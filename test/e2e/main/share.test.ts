import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../support/expect-visible.ts';
import { openMore } from '../support/link-rows.ts';
import { decodeQr, decodeQrOnScreen } from '../support/qr.ts';
import { openShareForm } from '../support/share-preview.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;

const linkOf = ({ token_hash }: { token_hash: string }) => `${stage.cloud.siteUrl}/shared/${token_hash}`;
const row = (page: Page, { token_hash }: { token_hash: string }) =>
  page.getByRole('listitem').filter({ hasText: token_hash.slice(0, 8) });

const passcode = (page: Page) => page.getByRole('textbox', { name: /^Passcode/ });
const generate = (page: Page) => page.getByRole('button', { name: 'Create link' }).click();

/** Closes the QR code that a new link opens. */
async function closeCode(page: Page) {
  await expectVisible(page.getByText('Your link is ready'));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** The share page of a new owner's pet, which has no link yet. */
async function openPage() {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner });
  const shares = async () => (await owner.call('list-shares', { params: { petId: pet.id } })).shares;
  return { page, shares };
}

/** The same with a link. */
async function openPageWithLink() {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet);
  return { share, page: await stage.visit(`/pet/${pet.id}/share`, { as: owner }) };
}

test('accepts 1 to 365 days for a link', async () => {
  const { page, shares } = await openPage();
  await expectVisible(page.getByText('No share links yet'));
  await openShareForm(page);
  const days = page.getByLabel('Expires in days');
  await expect.poll(() => days.inputValue()).toBe('30');
  for (const refused of ['0', '366', '1.5', '-1', '']) {
    await days.fill(refused);
    await generate(page);
    await expectVisible(page.getByText('Choose 1 to 365 days.'));
    expect(await days.getAttribute('aria-invalid')).toBe('true');
  }
  await page.getByLabel('Max views').fill('0');
  await generate(page);
  await expectVisible(page.getByText(/Enter 1 to 1,000,000/));
  expect(await shares()).toEqual([]);

  await page.getByLabel('Max views').fill('');
  for (const [index, taken] of [1, 365].entries()) {
    await days.fill(String(taken));
    await generate(page);
    await closeCode(page);
    await expect.poll(shares).toHaveLength(index + 1);
    const [newest] = await shares();
    if (!newest) throw new Error('There is no share');
    const lifetime = Date.parse(newest.expires_at) - Date.parse(newest.created_at);
    expect(lifetime).toBe(taken * DAY_MS);
    await expectVisible(row(page, newest).getByText('Active', { exact: true }));
  }
});

test('opens a link with two views for two people, without counting reloads', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await page.getByLabel('Max views').fill('2');
  await generate(page);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectVisible(page.getByText(/after 2 views/));

  const visitors: Page[] = [];
  for (const views of [1, 2]) {
    const visitor = await stage.visit(link, { allow: [/status of 403/] });
    await visitor.getByRole('button', { name: 'Open Biscuit’s records' }).click();
    await expectVisible(visitor.getByRole('button', { name: 'Print' }));
    await visitor.reload();
    await expectVisible(visitor.getByRole('button', { name: 'Print' }));
    expect(await shares()).toMatchObject([{ view_count: views }]);
    visitors.push(visitor);
  }
  const third = await stage.visit(link, { allow: [/status of 403/] });
  await expectHeading(third, 'Access Denied');
  await expectVisible(third.getByText(/^This share link has reached its maximum number of views\./));

  await page.reload();
  await expectVisible(
    page.getByText('Inactive'),
    page.getByText('Max views reached'),
    page.getByText('2 / 2'),
  );
  // A counted visitor can come back for a while, unless the owner ends that too.
  await openMore(page);
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectNotice(page, 'Share link deactivated');
  await expectHidden(page.getByRole('button', { name: /^Deactivate/ }));
  const focused = page.getByRole('listitem').filter({ has: page.getByText('2 / 2') });
  await expect.poll(() => focused.evaluate((item) => item === document.activeElement)).toBe(true);
  for (const visitor of visitors) {
    await visitor.reload();
    await expectVisible(visitor.getByText('This share link has been deactivated.'));
  }
});

test('expires a link for visitors and in the list', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet, { expires_in_days: 1 });
  const later = new Date(Date.now() + DAY_MS + 60_000);
  await stage.cloud.clock.set(later);
  const visitor = await stage.visit(linkOf(share), { now: later, allow: [/status of 403/] });
  await expectHeading(visitor, 'Access Denied');
  await expectVisible(visitor.getByText('This share link has expired.'));

  // A day later the tokens have expired too: the page renews them by itself.
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, now: later });
  await expectVisible(
    row(page, share).getByText('Expired', { exact: true }).first(),
    row(page, share).getByText('Inactive'),
  );
  await openMore(row(page, share));
  await expectHidden(row(page, share).getByRole('button', { name: /Deactivate/ }));
  await expectVisible(row(page, share).getByRole('button', { name: /^Edit/ }));
});

test('shows a QR code again and downloads it', async () => {
  const { share, page } = await openPageWithLink();
  await row(page, share)
    .getByRole('button', { name: /Show QR/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'QR code for' });
  expect(await decodeQrOnScreen(dialog.getByRole('img'))).toBe(linkOf(share));
  expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(linkOf(share));

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Biscuit - Pawfile QR code.png');
  const png = readFileSync(await download.path());
  expect(png.readUInt32BE(16)).toBe(256);
  expect(decodeQr(png)).toBe(linkOf(share));
});

test('copies the whole link', async () => {
  const { share, page } = await openPageWithLink();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMore(row(page, share));
  await row(page, share)
    .getByRole('button', { name: /Copy link/ })
    .click();
  await expectVisible(row(page, share).getByRole('button', { name: /Copied/ }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(share));
});

test('deactivates a link after a confirmation, and marks it in the list', async () => {
  const { share, page } = await openPageWithLink();
  await openMore(row(page, share));
  await row(page, share)
    .getByRole('button', { name: /Deactivate/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate this link?' });
  await expectVisible(
    dialog.getByText(/Documents that are already open may stay available for up to 5 minutes/),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectVisible(row(page, share).getByText('Active', { exact: true }));
  await row(page, share)
    .getByRole('button', { name: /Deactivate/ })
    .click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectNotice(page, 'Share link deactivated');
  await expectVisible(row(page, share).getByText('Inactive', { exact: true }));
  await openMore(row(page, share));
  await expectHidden(
    row(page, share)
      .getByRole('button', { name: /Deactivate|Copy|Show QR/ })
      .first(),
  );
});

test('explains why a link can’t be created, and keeps the input', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await openShareForm(page);
  await page.getByLabel('Expires in days').fill('7');
  await page.context().setOffline(true);
  await generate(page);
  await expectNotice(page, 'Error creating share link');
  await expect.poll(() => page.getByLabel('Expires in days').inputValue()).toBe('7');
  await page.context().setOffline(false);
  await generate(page);
  await expectVisible(page.getByText('Your link is ready'));
});

test('asks for the chosen passcode', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await passcode(page).fill('12345');
  await generate(page);
  await expectVisible(page.getByText(/Use 6 to 128 characters/));
  expect(await shares()).toEqual([]);
  await passcode(page).fill('sword fish');
  await page.getByRole('button', { name: 'Show passcode' }).click();
  await generate(page);
  await expectVisible(page.getByText(/Send the passcode separately/));
  // Pawfile can't show it again: the form is empty, and no response contains it.
  await expect.poll(() => passcode(page).inputValue()).toBe('');
  const [share] = await shares();
  expect(share).toMatchObject({ has_passcode: true });
  expect(JSON.stringify(share)).not.toContain('fish');
  if (!share) throw new Error('There is no share');
  await expectVisible(row(page, share).getByText('Passcode', { exact: true }));

  const open = (tried?: string) =>
    stage.cloud.call('POST', '/api/get-shared-pet', { body: { token: share.token_hash, passcode: tried } });
  expect(await open()).toMatchObject({ status: 403, body: { type: '/problems/passcode-required' } });
  expect(await open('sword fish')).toMatchObject({ status: 200 });
});

test('offers a mail on the first view where mail can be sent', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await page.getByRole('checkbox', { name: /^Email me when the link is first opened/ }).check();
  await generate(page);
  await expect.poll(shares).toMatchObject([{ notify_first_opening: true }]);

  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mail: false } });
  });
  await page.reload();
  await openShareForm(page);
  await expectVisible(passcode(page));
  await expectHidden(page.getByRole('checkbox', { name: /^Mail me/ }));
});

test('asks before it drops the input for a link', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await page.getByLabel('Label').fill('Happy Paws');
  await page.getByRole('link', { name: 'Emergency card' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.getByLabel('Label').inputValue()).toBe('Happy Paws');
  await generate(page);
  await expect.poll(shares).toMatchObject([{ label: 'Happy Paws', purpose: 'vet' }]);
  await closeCode(page);
  await page.getByRole('link', { name: 'Emergency card' }).click();
  await expectHeading(page, 'Emergency card');
});

test('asks about unsaved input before it signs out', async () => {
  const { page, shares } = await openPage();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  await openShareForm(page);
  await page.getByLabel('Label').fill('Happy Paws');
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectHidden(question);
  await generate(page);
  await expect.poll(shares).toMatchObject([{ label: 'Happy Paws' }]);
  await closeCode(page);

  await page.getByLabel('Label').fill('Another');
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectPath(page, '/');
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('signs no user out by an address alone', async () => {
  const { page } = await openPage();
  await page.goto('/sign-out');
  await expectPath(page, '/');
  await expectVisible(page.getByRole('button', { name: 'Account menu' }));
});
