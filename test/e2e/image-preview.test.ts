import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fromCamera, PLACE } from '../support/from-camera.ts';
import { expectNotice, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, fill, openForm, recordsOf, submitButton } from './support/upload-form.ts';

const stage = setUpStage();

/** A photo of about 5 MB, which a camera held upright has stored lying down. */
let photo: Buffer;

beforeAll(async () => {
  const page = await stage.visit('about:blank', { isOwn: true });
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d');
    const picture = context?.createImageData(canvas.width, canvas.height);
    if (!context || !picture) throw new Error('This browser can’t draw.');
    let random = 1;
    for (let index = 0; index < picture.data.length; index += 4) {
      random = (random * 16_807) % 2_147_483_647;
      picture.data.fill(190 + (random % 26), index, index + 3);
      picture.data[index + 3] = 255;
    }
    context.putImageData(picture, 0, 0);
    context.font = '90px sans-serif';
    for (let line = 1; line < 28; line++)
      context.fillText('Rabies vaccination certificate 985112003456781', 200, line * 105);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.94));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  photo = fromCamera(Buffer.from(drawn, 'latin1'));
});

/** Bytes of documents that the page has loaded. */
const bytesOfDocuments = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const documents = loaded.filter(({ name }) => name.includes('/documents/'));
    return documents.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

/** Width and height of the image in the dialog, in its own pixels. */
const shownSize = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: 'Rabies' })
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => `${naturalWidth}×${naturalHeight}`);

/** Opens the document, sees the preview, zooms in, and sees the photo. */
async function viewAndZoom(page: Page) {
  await page.getByRole('button', { name: 'View Rabies' }).first().click();
  await expect.poll(() => shownSize(page)).toBe('1200×1600');
  await expect.poll(() => bytesOfDocuments(page)).toBeGreaterThan(20_000);
  await page.waitForTimeout(1_000);
  const before = await bytesOfDocuments(page);
  expect(before).toBeLessThan(photo.length / 5);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => shownSize(page)).toBe('3000×4000');
  await expect.poll(() => bytesOfDocuments(page)).toBeGreaterThan(before + photo.length * 0.9);
  // The file itself, whatever the page shows.
  const address = await page.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  return Buffer.from(await (await page.request.get(address ?? '')).body());
}

test('a photo of 5 MB is shown by its preview alone, to owner and recipient, until they zoom in', async () => {
  expect(photo.length).toBeGreaterThan(4_500_000);
  const { owner, pet, page } = await openForm(stage);
  await documentField(page).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await fill(page);
  await submitButton(page).click();
  await expectNotice(page, 'Document uploaded');
  expect((await viewAndZoom(page)).length).toBeGreaterThan(photo.length * 0.9);

  const [record] = await recordsOf(owner, pet);
  const params = { petId: pet.id, recordId: record?.id ?? '' };
  const { preview_url } = await owner.call('get-document-url', { params });
  const preview = Buffer.from(await (await fetch(preview_url ?? '')).arrayBuffer()).toString('latin1');
  expect(preview).not.toContain('Exif');
  expect(preview).not.toContain(PLACE);

  const { token_hash } = await owner.addShare(pet);
  await viewAndZoom(await stage.visit(`/shared/${token_hash}`));
});

test('an older photo gets its preview when its owner opens it, unless data is saved', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const { id: recordId } = await owner.addDocument(pet, 'image/jpeg', photoWithoutPlace());
  const hasPreview = async () =>
    'preview_url' in (await owner.call('get-document-url', { params: { petId: pet.id, recordId } }));
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'View Rabies' }).first().click();
    await expect.poll(() => shownSize(page)).toMatch(/^\d{4}×\d{4}$/);
  };
  const { token_hash } = await owner.addShare(pet);
  await open(await stage.visit(`/shared/${token_hash}`));
  const saving = await stage.visit('about:blank', { as: owner, isOwn: true });
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await saving.goto(`/pet/${pet.id}`);
  await open(saving);
  await saving.waitForTimeout(3_000);
  expect(await hasPreview()).toBe(false);

  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await open(page);
  await expect.poll(hasPreview).toBe(true);
  await page.reload();
  await open(page);
  expect(await shownSize(page)).toBe('1600×1200');
  await expectVisible(page.getByRole('button', { name: 'Full size' }));
});

/** As the browser uploads it, here without its rotation. */
const photoWithoutPlace = () => {
  const end = 4 + photo.readUInt16BE(4);
  return Buffer.concat([photo.subarray(0, 2), photo.subarray(end)]);
};
