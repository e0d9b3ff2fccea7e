import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { openMore } from './support/link-rows.ts';
import { decodeQr, decodeQrOnScreen } from './support/qr.ts';
import { closeCode, generate, passcode, row, sharePageOf } from './support/share-page.ts';
import { openShareForm } from './support/share-preview.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const { linkOf, openPage, openPageWithLink } = sharePageOf(stage);
const DAY_MS = 86_400_000;

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
  expect(await decodeQr(png)).toBe(linkOf(share));
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
