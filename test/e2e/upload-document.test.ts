import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import { exif } from '../support/images.ts';
import { isLongRun } from '../support/long-run.ts';
import { twoColourPng } from '../support/png.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectAccessible } from './support/axe.ts';
import { expectHeading, expectNotice, expectVisible } from './support/expect-visible.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, fill, openForm, recordsOf, submitButton } from './support/upload-form.ts';

const stage = setUpStage();

const RED = [220, 40, 30];
const BLUE = [30, 60, 200];

const png = (name: string, width = 400, height = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: twoColourPng(width, height, RED, BLUE),
});

/** A JPEG of a picture, as Chromium writes it. */
async function jpeg(page: Page, name: string, width: number, height: number) {
  const source = twoColourPng(width, height, RED, BLUE).toString('base64');
  const bytes = await page.evaluate(async (encoded) => {
    const bytesOf = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytesOf]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, source);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** The first record's document as it was stored. */
async function storedDocument(owner: Owner, petId: string): Promise<Buffer> {
  const [record] = await recordsOf(owner, { id: petId });
  if (!record) throw new Error('There is no record');
  const { signed_url: url } = await owner.call('get-document-url', {
    params: { petId, recordId: record.id },
  });
  return Buffer.from(await (await fetch(new URL(url, stage.cloud.siteUrl))).arrayBuffer());
}

/** Width, height, and which color is the stronger one at points of an image, given in parts of its sides. */
const look = (page: Page, image: Buffer, points: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ([encoded, wanted]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const colors = wanted.map(([x, y]) => {
        const [red = 0, , blue = 0] =
          context?.getImageData(x * (width - 1), y * (height - 1), 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
      return { width, height, colors };
    },
    [image.toString('base64'), points] as const,
  );

const adjust = (page: Page) => page.getByRole('button', { name: 'Adjust', exact: true });
const corner = (page: Page, name: string) => page.getByRole('slider', { name: `${name} corner` });
const savePage = (page: Page) => page.getByRole('button', { name: 'Save page' }).click();

async function dragCorner(page: Page, name: string, x: number, y: number) {
  const box = await corner(page, name).boundingBox();
  if (!box) throw new Error(`The ${name} corner is not shown`);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 3 });
  await page.mouse.up();
}

async function saveRecord(page: Page) {
  await fill(page);
  await submitButton(page).click();
  await expectHeading(page, 'Biscuit');
}

test('stores a photo as it was turned and cropped, without metadata', async () => {
  const { owner, pet, page } = await openForm(stage);
  const plain = await jpeg(page, 'certificate.jpg', 400, 200);
  // The camera was held upside down.
  const [marker, data] = exif({ orientation: 3 });
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const buffer = Buffer.concat([plain.buffer.subarray(0, 2), segment, plain.buffer.subarray(2)]);
  await documentField(page).setInputFiles({ ...plain, buffer });
  await expectVisible(page.getByRole('img', { name: 'Page 1 of 1' }));
  await adjust(page).click();
  await expectVisible(corner(page, 'Top left'));
  await page.getByRole('button', { name: 'Rotate right' }).click();
  // Blue on the left turns to the top. The lower half, all red, is cut off.
  const canvas = page.getByRole('dialog').locator('canvas');
  const shapeOf = (box: Awaited<ReturnType<typeof canvas.boundingBox>>) =>
    (box?.height ?? 0) / (box?.width ?? 1);
  await expect.poll(async () => shapeOf(await canvas.boundingBox())).toBeCloseTo(2, 1);
  const picture = await canvas.boundingBox();
  await dragCorner(page, 'Bottom left', 0, -(picture?.height ?? 0) / 2);
  await dragCorner(page, 'Bottom right', 0, -(picture?.height ?? 0) / 2);
  await savePage(page);
  await expectVisible(page.getByText('saved as you see them here'));
  expect(await adjust(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await saveRecord(page);

  const stored = await storedDocument(owner, pet.id);
  const { width, height, colors } = await look(page, stored, [
    [0.1, 0.1],
    [0.9, 0.9],
  ]);
  expect(width).toBe(200);
  expect(height).toBeGreaterThan(190);
  expect(height).toBeLessThan(210);
  expect(colors).toEqual(['blue', 'blue']);
  expect(stored.includes('Exif')).toBe(false);
});

test('straightens by keyboard only, and resets to the original byte for byte', async () => {
  const { owner, pet, page } = await openForm(stage);
  const original = png('page.png');
  await documentField(page).setInputFiles(original);
  await adjust(page).focus();
  await page.keyboard.press('Enter');
  await corner(page, 'Top left').focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => corner(page, 'Top left').getAttribute('aria-valuetext'))
    .toBe('20% from the left, 1% from the top');
  await page.getByLabel('Improve contrast').focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Save page' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('saved as you see them here'));
  const size = () =>
    page.getByRole('img', { name: 'Page 1 of 1' }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(size).toBe(360);

  const frame = page.getByRole('region', { name: 'Page 1 of 1, zoomed to 100%' });
  await frame.focus();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  await expectVisible(page.getByRole('region', { name: 'Page 1 of 1, zoomed to 195%' }));
  const left = () =>
    page.getByRole('region', { name: /^Page 1 of 1/ }).evaluate((element) => element.scrollLeft);
  // The middle of the page stays there.
  const before = await left();
  expect(before).toBeGreaterThan(0);
  // A key scrolls what was painted: before that, nothing overflows.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expectVisible(frame);

  await adjust(page).press('Enter');
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await page.getByRole('button', { name: 'Save page' }).press('Enter');
  await expect.poll(size).toBe(400);
  await saveRecord(page);
  expect((await storedDocument(owner, pet.id)).equals(original.buffer)).toBe(true);
});

test('makes one PDF of several pages, in the order of the list', async () => {
  const { owner, pet, page } = await openForm(stage);
  await documentField(page).setInputFiles([
    await jpeg(page, 'one.jpg', 100, 200),
    await jpeg(page, 'two.jpg', 300, 150),
  ]);
  await page.getByRole('button', { name: 'One document with 2 pages' }).click();
  await expectVisible(page.getByText('The pages are saved as one PDF.'));
  await page.getByLabel('Add a page').setInputFiles(png('three.png', 160, 160));
  await expectVisible(page.getByRole('img', { name: 'Page 3 of 3' }));
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByRole('button', { name: 'Move page 2 earlier' }).click();
  await expectVisible(page.getByRole('img', { name: 'Page 1 of 3' }));
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await page.getByRole('button', { name: 'Remove page 3' }).click();
  await expectVisible(page.getByRole('img', { name: 'Page 2 of 2' }));
  await expectAccessible(page);
  await saveRecord(page);
  const stored = await storedDocument(owner, pet.id);
  expect(await readPdf(stored)).toHaveLength(2);
  const boxes = [...stored.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width);
  // pdf-lib compresses its page tree, but names the images in their order.
  expect(boxes).toEqual(['300', '100']);
});

test.runIf(isLongRun)('shows and adjusts an image of 40 megapixels', async () => {
  const { page } = await openForm(stage);
  await fill(page, 'Typed before');
  await documentField(page).setInputFiles(png('poster.png', MAX_IMAGE_PIXELS / 5000, 5000));
  await expectVisible(page.getByRole('img', { name: 'Page 1 of 1' }));
  await adjust(page).click();
  await page.getByRole('button', { name: 'Rotate left' }).click();
  await expectVisible(corner(page, 'Top left'));
  await savePage(page);
  await page.getByText('saved as you see them here').waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Page 1 of 1' })
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth < naturalHeight),
    )
    .toBe(true);
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed before');
});

test('keeps what was typed and chosen when a page can’t be added', async () => {
  const { page } = await openForm(stage);
  await fill(page, 'Typed before');
  await documentField(page).setInputFiles(png('page.png'));
  await page.getByLabel('Add a page').setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF'),
  });
  await expectNotice(page, 'Not an image', 'Only JPG and PNG images can be added as pages.');
  await expectVisible(page.getByText('page.png'), adjust(page));
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed before');
});

/** A photo of a white page on a dark table. */
async function pageOnTable(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 500);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#5a4a3c';
    context.fillRect(0, 0, 400, 500);
    context.fillStyle = 'white';
    context.fillRect(40, 100, 320, 350);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

test('offers the corners that were found, and the whole picture', async () => {
  const { page } = await openForm(stage);
  await documentField(page).setInputFiles(await pageOnTable(page));
  await adjust(page).click();
  await expectVisible(page.getByText('The page’s corners were found.'));
  const place = () => corner(page, 'Top left').getAttribute('aria-valuetext');
  expect(await place()).toBe('10% from the left, 20% from the top');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.getByRole('button', { name: 'Use the whole image' }).click();
  await expect.poll(place).toBe('0% from the left, 0% from the top');
  await page.getByRole('button', { name: 'Use the corners found' }).click();
  await expect.poll(place).toBe('10% from the left, 10% from the top');
});

test('adjusting and looking closely are accessible in both themes', async () => {
  const { page } = await openForm(stage);
  await documentField(page).setInputFiles(png('page.png'));
  await expectVisible(page.getByRole('img', { name: 'Page 1 of 1' }));
  await expectAccessible(page);
  await adjust(page).click();
  await expectVisible(corner(page, 'Top left'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Page 1 of 1' }));
  await expectAccessible(page);
});

/** A WebP photo of a picture, as Chromium writes it, with a place in its Exif data. */
async function webp(page: Page, name: string) {
  const { buffer } = await jpeg(page, name, 400, 200);
  const encoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())];
  }, buffer.toString('base64'));
  const place = Buffer.from('EXIF\x14\0\0\0GPSLatitude 52.51630', 'latin1');
  const photo = Buffer.concat([Buffer.from(encoded), place]);
  photo.writeUInt32LE(photo.length - 8, 4);
  return { name, mimeType: 'image/webp', buffer: photo };
}

test('converts a WebP photo to a JPEG without its place, if the owner agrees', async () => {
  const { owner, pet, page } = await openForm(stage);
  const photo = await webp(page, 'card.webp');
  const question = page.getByRole('group', { name: 'Convert this photo?' });
  await documentField(page).setInputFiles(photo);
  await question.getByRole('button', { name: 'Don’t convert' }).click();
  await expectNotice(page, 'Invalid file type');

  await documentField(page).setInputFiles(photo);
  await question.getByRole('button', { name: 'Convert', exact: true }).click();
  await expectVisible(page.getByText('card.jpg'));
  await saveRecord(page);
  const stored = await storedDocument(owner, pet.id);
  expect(stored.includes('52.5163')).toBe(false);
  expect(await look(page, stored, [])).toMatchObject({ width: 400, height: 200 });
});
