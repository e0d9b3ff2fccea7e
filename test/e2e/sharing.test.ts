import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { expectNoSidewaysScroll } from './support/large-text.ts';
import { openMore } from './support/link-rows.ts';
import { decodeQrOnScreen } from './support/qr.ts';
import { SITE_DIR, setUpStage } from './support/stage.ts';

const stage = setUpStage();

const sheet = (page: Page) => page.getByRole('dialog', { name: /^QR code for/ });
const code = (page: Page) => sheet(page).getByRole('img', { name: /^QR code/ });
const linkOf = (token: string) => `${stage.cloud.siteUrl}/shared/${token}`;

test('two taps lead from the start screen to a new link’s code on the full screen', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit('/dashboard', { as: owner, viewport: PHONE });
  await page.getByRole('link', { name: 'Share Biscuit' }).first().click();
  await page.getByRole('button', { name: /^Kennel/ }).click();
  await expectVisible(code(page));
  const [share] = (await owner.call('list-shares', { params: { petId: pet.id } })).shares;
  expect(share).toMatchObject({ purpose: 'kennel' });
  expect(await decodeQrOnScreen(code(page))).toBe(linkOf(share?.token_hash ?? ''));
  expect(await sheet(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: PHONE.width });
  // White in both themes, and large.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await decodeQrOnScreen(code(page))).toBe(linkOf(share?.token_hash ?? ''));
  expect((await code(page).boundingBox())?.width).toBeGreaterThan(0.8 * PHONE.width);
});

test('two taps lead from the start screen to the code of a link, which gives the focus back', async () => {
  const owner = await stage.owner();
  const share = await owner.addShare(await owner.addPet(), { label: 'Happy Paws' });
  const page = await stage.visit('/dashboard', { as: owner, viewport: PHONE });
  await page.getByRole('link', { name: 'Sharing', exact: true }).click();
  const opener = page.getByRole('button', { name: /^Show QR/ });
  await opener.click();
  expect(await decodeQrOnScreen(code(page))).toBe(linkOf(share.token_hash));
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));

  await opener.focus();
  await page.keyboard.press('Enter');
  await expectVisible(code(page));
  const isInside = () => sheet(page).evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('shows the codes of links on this device without a connection', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet, { label: 'Happy Paws' });
  const page = await stage.visit('/dashboard', {
    as: owner,
    worker: true,
    tolerate: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  });
  await page.getByRole('link', { name: 'Sharing', exact: true }).click();
  await expectVisible(page.getByText('Happy Paws'));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // A link that is made on its pet's page is there as well.
  await page.goto(`/pet/${pet.id}/share`);
  const refreshed = page.waitForResponse('**/api/shares');
  await page.getByRole('button', { name: 'Kennel' }).first().click();
  await expectVisible(code(page));
  await (await refreshed).finished();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // The emulation does not affect the worker's own requests: the page's files must be among those that it stores.
  const worker = readFileSync(join(SITE_DIR, 'sw.js'), 'utf8');
  const missing: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page that is being left may still load in advance what it might need.
    if (page.url().endsWith('/share')) return;
    if (pathname.startsWith('/assets/') && !worker.includes(pathname)) missing.push(pathname);
  });
  await page.goto('/dashboard');
  await expectVisible(page.getByText(/^Saved on /).first());
  await page.getByRole('link', { name: 'Sharing', exact: true }).click();
  await expectVisible(page.getByText('Not opened yet').first(), page.getByText(/^Saved on /).first());
  await expectVisible(page.getByText(/^Kennel · /).first());
  await page.getByRole('button', { name: /^Show QR Happy Paws/ }).click();
  await expectVisible(code(page));
  expect(await decodeQrOnScreen(code(page))).toBe(linkOf(share.token_hash));
  expect(missing).toEqual([]);
});

test.each([390, 1280])('shows each link in a row of about 104 pixels: %i px', async (width) => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addShare(pet, { label: 'Riverside Animal Clinic', purpose: 'vet' });
  await owner.addShare(pet, { label: 'Happy Paws', purpose: 'kennel', max_views: 20 });
  for (const path of ['/sharing', `/pet/${pet.id}/share`]) {
    const page = await stage.visit(path, { as: owner, viewport: { width, height: 844 } });
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Show QR/ }) });
    await expectVisible(rows.first());
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) {
      const height = (await row.boundingBox())?.height ?? Number.NaN;
      expect(height, path).toBeLessThanOrEqual(width < 500 ? 112 : 94);
      const send = row.getByRole('button', { name: /^Send link/ });
      expect(await send.boundingBox(), path).not.toBeNull();
      for (const button of width < 500 ? await row.getByRole('button').all() : []) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44);
      }
      await openMore(row);
      await expectVisible(row.getByRole('button', { name: /^Copy link/ }));
      expect((await row.boundingBox())?.height).toBeGreaterThan(height + 44);
    }
    await expectNoSidewaysScroll(page);
  }
});
