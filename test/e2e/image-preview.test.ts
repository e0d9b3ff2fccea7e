import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fromCamera, PLACE } from '../support/from-camera.ts';
import { expectNotice, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { documentField, fill, openForm, recordsOf, submitButton } from './support/upload-form.ts';

const stage = setUpStage();

/** A photo of about 5 MB, which a camera held upright has stored lying down, and a smaller one as it is uploaded. */
let photo: Buffer;
let older: Buffer;

/** A picture of noise and text as a JPEG. Runs in the page. */
async function drawNoise([width, height]: [number, number]): Promise<string> {
  const [tile, canvas] = [new OffscreenCanvas(500, 500), new OffscreenCanvas(width, height)];
  const [noise, context] = [tile.getContext('2d'), canvas.getContext('2d')];
  if (!noise || !context) throw new Error('This browser can’t draw.');
  const picture = noise.createImageData(500, 500);
  let random = 1;
  for (let index = 0; index < picture.data.length; index += 4) {
    random = (random * 16_807) % 2_147_483_647;
    picture.data.fill(190 + (random % 26), index, index + 3);
    picture.data[index + 3] = 255;
  }
  noise.putImageData(picture, 0, 0);
  context.fillStyle = context.createPattern(tile, 'repeat') ?? '';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.font = '90px sans-serif';
  for (let line = 1; line < 28; line++)
    context.fillText('Rabies vaccination certificate 985112003456781', 200, line * 105);
  const reader = new FileReader();
  reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.94 }));
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  return String(reader.result);
}

beforeAll(async () => {
  const page = await stage.visit('about:blank', { isOwn: true });
  const draw = async (size: [number, number]) =>
    Buffer.from((await page.evaluate(drawNoise, size)).split(',')[1] ?? '', 'base64');
  photo = fromCamera(await draw([4000, 3000]));
  older = await draw([2400, 1800]);
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
  const { owner, pet, page } = await openForm(stage, { tolerate: [/ERR_FAILED/] });
  // To read so large a photo takes longer than all the rest.
  await page.context().route('**/assets/engines/**', (route) => route.abort());
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
  const { id: recordId } = await owner.addDocument(pet, 'image/jpeg', older);
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
