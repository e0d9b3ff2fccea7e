import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { decodeQr, decodeQrOnScreen } from './support/qr.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;
const PHONE_NUMBER = '+41 79 123 45 67';

const cardOn = (page: Page) => page.getByRole('article', { name: 'Emergency card' });
const codeOn = (page: Page) => cardOn(page).getByRole('img', { name: 'QR code for the link' });
const linkOf = ({ token_hash }: { token_hash: string }) => `${stage.cloud.siteUrl}/shared/${token_hash}`;

async function makePet(names = {}) {
  const { owner, pet } = await stage.ownerWithPet({
    breed: 'Beagle',
    chip_number: '985112003456781',
    ...names,
  });
  const shares = async () => (await owner.call('list-shares', { params: { petId: pet.id } })).shares;
  return { owner, pet, shares, path: `/pet/${pet.id}/emergency-card` };
}

async function download(page: Page, button = page.getByRole('button', { name: 'Download image' })) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  const png = readFileSync(await file.path());
  return { name: file.suggestedFilename(), png, size: [png.readUInt32BE(16), png.readUInt32BE(20)] };
}

test('creates a link and a card that a stranger can scan', async () => {
  const { owner, pet, shares } = await makePet();
  await owner.addRecord(pet, { title: 'Apoquel', record_type: 'medication' });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy' });
  await owner.addRecord(pet, { title: 'Rabies' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('link', { name: 'Emergency card' }).click();
  await expectPath(page, `/pet/${pet.id}/emergency-card`);
  await page.getByLabel('Emergency phone number').fill(PHONE_NUMBER);
  await page.getByRole('button', { name: 'Create emergency card' }).click();
  await expectVisible(codeOn(page));
  const [share] = await shares();
  if (!share) throw new Error('There is no share');
  expect(share).toMatchObject({ purpose: 'sitter', label: 'Emergency card', max_views: null });
  expect(Date.parse(share.expires_at) - Date.parse(share.created_at)).toBe(365 * DAY_MS);
  for (const text of [
    ...['Biscuit', 'Dog · Beagle', '985112003456781', 'Allergies: Chicken · entered by owner'],
    'Medications: Apoquel · entered by owner',
    'Scan for medications and allergies',
  ]) {
    await expectVisible(cardOn(page).getByText(text, { exact: true }));
  }
  await expectVisible(cardOn(page).getByText(/^Valid until/));
  expect(await decodeQrOnScreen(codeOn(page))).toBe(linkOf(share));

  const { name, png, size } = await download(page);
  expect(name).toBe('Biscuit - Pawfile emergency card.png');
  expect(size).toEqual([1011, 638]);
  expect(await decodeQr(png)).toBe(linkOf(share));
  const finder = await stage.visit(await decodeQr(png));
  await expectHeading(finder, 'Biscuit');
  await expectVisible(finder.getByRole('heading', { name: 'Apoquel' }));
  await expectHidden(finder.getByRole('heading', { name: 'Rabies' }));

  await page.getByLabel('Size').selectOption({ label: 'Fridge, 148 × 93 mm' });
  const large = await download(page);
  expect(large.size).toEqual([1748, 1103]);
  expect(await decodeQr(large.png)).toBe(linkOf(share));
});

test('makes an image for the lock screen that a stranger can scan', async () => {
  const { owner, pet, path } = await makePet();
  const share = await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 365 });
  // More than fit, so that the code is as small as it gets.
  for (const record_type of ['allergy', 'medication'] as const) {
    for (let nth = 0; nth < 8; nth += 1) {
      await owner.addRecord(pet, { title: `A very long name of something ${nth}`, record_type });
    }
  }
  const page = await stage.visit(path, { as: owner });
  await page.getByRole('button', { name: 'Create lock screen image' }).click();
  const { name, png, size } = await download(page, page.getByRole('link', { name: 'Download image' }));
  expect(name).toBe('Biscuit - Pawfile lock screen.png');
  expect(size).toEqual([1170, 2532]);
  expect(await decodeQr(png)).toBe(linkOf(share));
});

test('prints a phone number on the card without sending or storing it', async () => {
  const { owner, pet, path } = await makePet();
  await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 365 });
  const page = await stage.visit(path, { as: owner });
  await expectVisible(codeOn(page));
  const before = (await download(page)).png;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.getByLabel('Emergency phone number').fill(PHONE_NUMBER);
  await expectVisible(cardOn(page).getByText(PHONE_NUMBER, { exact: true }));
  expect((await download(page)).png.equals(before)).toBe(false);
  expect(sent.filter((text) => text.includes('123'))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('123 45');
  await page.reload();
  await expectVisible(codeOn(page));
  await expect.poll(() => page.getByLabel('Emergency phone number').inputValue()).toBe('');
});

test('uses the chosen working sitter link without a passcode, also on a card with unusual names', async () => {
  const { owner, pet, path } = await makePet({ name: 'כלב טוב '.repeat(10), breed: 'x'.repeat(200) });
  await owner.addShare(pet, { purpose: 'vet' });
  await owner.addShare(pet, { purpose: 'sitter', passcode: 'swordfish' });
  await owner.addShare(pet, { purpose: 'sitter', label: 'July', expires_in_days: 179 });
  const short = await owner.addShare(pet, { purpose: 'sitter', label: 'Anna', expires_in_days: 200 });
  const long = await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 300, max_views: 9 });
  const page = await stage.visit(path, { as: owner, viewport: PHONE });
  await expectVisible(codeOn(page), page.getByText(/or after 9 more views/));
  expect(await decodeQrOnScreen(codeOn(page))).toBe(linkOf(long));
  await expect.poll(() => page.getByLabel('Link').getByRole('option').count()).toBe(2);
  await page.getByLabel('Link').selectOption({ value: short.id });
  await expect.poll(() => decodeQrOnScreen(codeOn(page)).catch(() => null)).toBe(linkOf(short));
  expect(await decodeQr((await download(page)).png)).toBe(linkOf(short));
});

/** Long names in scripts of several directions and without spaces, beside more than a card has room for. */
const LONG_NAMES = [
  'Wolfgang-Amadeus von und zu Hohenstaufen-Wittelsbach der Dritte',
  'فلفل الكبير صاحب الذيل الطويل والأذنين الكبيرتين',
  'ふわふわのしっぽをもつちいさなしばいぬのはなちゃん',
  'น้องหมาตัวใหญ่ขนฟูที่ชอบวิ่งเล่นริมทะเลทุกเช้า',
];

test.each(LONG_NAMES)('cuts nothing of a card with long names: %s', async (name) => {
  const { owner, pet, path } = await makePet({ name, breed: 'Nova Scotia Duck Tolling Retriever mix' });
  for (const [record_type, title] of [
    ['allergy', 'Hypersensitivity to house dust mites'],
    ['allergy', name],
    ['medication', 'Oclacitinib 16 mg, half a tablet in the morning and in the evening'],
  ] as const) {
    for (let nth = 1; nth <= 6; nth += 1) {
      await owner.addRecord(pet, { title: `${title} ${nth}`, record_type });
    }
  }
  const share = await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 365 });
  const page = await stage.visit(path, { as: owner, viewport: PHONE });
  await page.getByLabel('Emergency phone number').fill(`${PHONE_NUMBER} or +41 22 987 65 43, evenings`);
  await expectVisible(codeOn(page));
  const text = (await cardOn(page).innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`${name} 6`);
  expect(text).not.toContain('…');
  const isWhole = () =>
    cardOn(page).evaluate((card) => {
      const outer = card.getBoundingClientRect();
      const code = card.querySelector('img[alt^="QR"]')?.getBoundingClientRect();
      const words = [...card.querySelectorAll('p')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return { box: range.getBoundingClientRect() };
      });
      const inCard = words.every(({ box }) => box.bottom <= outer.bottom && box.right <= outer.right);
      const clipped = [...card.querySelectorAll('*')].some(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflow !== 'visible',
      );
      const besideCode = words.filter(({ box }) => code && box.top < code.bottom && box.left < code.left);
      return inCard && !clipped && besideCode.every(({ box }) => code && box.right <= code.left + 8);
    });
  expect(await isWhole()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole()).toBe(true);
  await page.emulateMedia({ media: null });
  const card = await download(page);
  expect(await decodeQr(card.png)).toBe(linkOf(share));
  // Higher than a card, rather than unreadable.
  expect(card.size[1]).toBeGreaterThan(638);
  await page.getByRole('button', { name: 'Create lock screen image' }).click();
  const image = await download(page, page.getByRole('link', { name: 'Download image' }));
  expect(await decodeQr(image.png)).toBe(linkOf(share));
});

test('prints only the card, at its stated size', async () => {
  const { owner, pet, path } = await makePet();
  await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 365 });
  const page = await stage.visit(path, { as: owner, viewport: PHONE });
  await expectVisible(codeOn(page));
  const MM = 96 / 25.4;
  for (const [size, width, height] of [
    ['fridge', 148, 93.5],
    ['wallet', 85.5, 54],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Size').selectOption(size);
    await page.emulateMedia({ media: 'print' });
    const sizeInMm = async () => {
      const box = await cardOn(page).boundingBox();
      return [box?.width, box?.height].map((side = 0) => Math.round((side / MM) * 2) / 2);
    };
    // The browser may need a frame for the layout.
    await expect.poll(sizeInMm).toEqual([width, height]);
  }
  await expectHidden(
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Print' }),
    page.getByLabel('Emergency phone number'),
    page.getByRole('banner'),
  );
  expect(await decodeQrOnScreen(codeOn(page))).toContain('/shared/');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: /Back to share links/ }).click();
  await expectHeading(page, 'Share links');
  // The card's print rules must not hide pages that are opened later.
  await page.emulateMedia({ media: 'print' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Share links' }));
  await page.emulateMedia({ media: null });
});
