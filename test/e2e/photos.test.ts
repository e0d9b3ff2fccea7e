import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Pet } from '../../contract/pets/pets.ts';
import { fromCamera, PLACE } from '../support/from-camera.ts';
import { twoColourPng } from '../support/png.ts';
import { sendForm } from '../support/samples.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from './support/expect-visible.ts';
import { certificate, photo } from './support/files.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const PICTURE = twoColourPng(1600, 800, [220, 40, 40], [40, 40, 220]);

async function openEditor(options: Parameters<typeof stage.visit>[1] = {}) {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, { ...options, as: owner });
  return { owner, pet, page };
}

const choosePhoto = (page: Page) => page.getByLabel('Choose photo');
const changePhoto = (page: Page) => page.getByLabel('Change photo');
const editor = (page: Page) => page.getByRole('region', { name: 'Photo' });
const portrait = (page: Page) => page.getByRole('img', { name: 'Biscuit' });

const give = (input: Locator, bytes: Buffer, name = 'IMG_1.jpg', mimeType = 'image/jpeg') =>
  input.setInputFiles({ name, mimeType, buffer: bytes });

/** The photo in its large size. */
async function stored(owner: Owner, { id: petId }: Pet) {
  const { pet } = await owner.call('get-pet', { params: { petId } });
  const url = pet.photo?.large_url ?? pet.photo?.url;
  return url ? Buffer.from(await (await fetch(url)).arrayBuffer()) : null;
}

/** The bytes of the picture that lists show. */
async function shownSize(owner: Owner, { id: petId }: Pet): Promise<number> {
  const { pet } = await owner.call('get-pet', { params: { petId } });
  return (await (await fetch(pet.photo?.url ?? '')).arrayBuffer()).byteLength;
}

/** Opens the photo in full, and closes it. */
async function seeLarge(page: Page) {
  await page.getByRole('button', { name: 'Enlarge photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Biscuit' });
  expect(await sizeOf(dialog.getByRole('img'))).toBe('1024×512');
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The size of the displayed picture in its own pixels, once it has loaded. */
async function sizeOf(image: Locator): Promise<string> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => `${naturalWidth}×${naturalHeight}`,
  );
}

test('uploads a photo upright, small and without its location, and shows it with the pet', async () => {
  const { owner, pet, page } = await openEditor();
  const bytes = fromCamera(photo.bytes);
  expect(bytes.toString('latin1')).toContain(PLACE);
  await give(choosePhoto(page), bytes);
  await expectNotice(page, 'Photo saved');
  expect(await sizeOf(portrait(page))).toBe('320×320');
  const sent = await stored(owner, pet);
  expect(sent?.length).toBeGreaterThan((await shownSize(owner, pet)) * 2);
  expect([...(sent?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  expect(sent?.toString('latin1')).not.toContain(PLACE);
  expect(sent?.toString('latin1')).not.toContain('Exif');

  await give(changePhoto(page), PICTURE, 'big.png', 'image/png');
  await expect.poll(async () => (await stored(owner, pet))?.equals(sent ?? Buffer.of())).toBe(false);
  expect([...((await stored(owner, pet))?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);

  await page.getByRole('link', { name: 'Biscuit' }).click();
  await expectHeading(page, 'Biscuit');
  expect(await sizeOf(portrait(page))).toBe('320×320');
  await seeLarge(page);
  await expectHidden(page.getByLabel('Add a photo'));
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expectHeading(page, 'Dashboard');
  expect(await sizeOf(portrait(page))).toBe('320×320');
  expect(await portrait(page).boundingBox()).toMatchObject({ width: 52, height: 52 });

  const { token_hash } = await owner.addShare(pet);
  await page.goto(`/shared/${token_hash}`);
  await expectHeading(page, 'Biscuit');
  expect(await sizeOf(portrait(page))).toBe('320×320');
  await seeLarge(page);
});

test('gives an older photo its small size on the pet’s page, unless data is saved', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const params = { petId: pet.id };
  const body = { content_type: 'image/jpeg', size: photo.bytes.length };
  const form = await owner.call('create-photo-upload', { params, body });
  await sendForm(form, photo.bytes);
  await owner.call('set-photo', { params, body: { file_path: form.file_path } });
  const hasSmall = async () => (await owner.call('get-pet', { params })).pet.photo?.has_small;

  const { token_hash } = await owner.addShare(pet);
  await stage.visit(`/shared/${token_hash}`);
  const saving = await stage.visit('about:blank', { as: owner, isOwn: true });
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await saving.goto(`/pet/${pet.id}`);
  await saving.waitForTimeout(3000);
  expect(await hasSmall()).toBeUndefined();

  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await expect.poll(hasSmall).toBe(true);
  await page.reload();
  expect(await sizeOf(portrait(page))).toBe('320×320');
  expect((await stored(owner, pet))?.equals(photo.bytes)).toBe(true);
});

test('picks a first photo on the pet’s page, and asks before it removes one', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await expectHidden(portrait(page));
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('Add a photo').click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'notes.txt', mimeType: 'image/jpeg', buffer: Buffer.from('notes') });
  await expectNotice(page, 'Invalid file type');
  await give(page.getByLabel('Add a photo'), fromCamera(photo.bytes));
  await expectNotice(page, 'Photo saved');
  expect(await sizeOf(portrait(page))).toBe('320×320');
  expect((await stored(owner, pet))?.toString('latin1')).not.toContain(PLACE);
  await expectHidden(page.getByLabel('Add a photo'));
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectVisible(page.getByText(/removes details such as its location/), portrait(page));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectVisible(portrait(page));
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expectNotice(page, 'Photo removed');
  await expectHidden(portrait(page), page.getByRole('alertdialog'));
  // The button is gone; the keyboard focus moves here.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Photo');
  await page.reload();
  await expectVisible(choosePhoto(page));
  await expectHidden(portrait(page));
});

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test('explains a lost connection, refuses a file that is no photo, and keeps the old photo', async () => {
  const { owner, pet, page } = await openEditor({ allow: [/net::ERR_FAILED/] });
  await page.route('**/pet-documents/**', (route) => route.abort());
  await give(choosePhoto(page), photo.bytes);
  await expectNotice(page, 'Error saving photo');
  await expectVisible(editor(page).getByText('The connection was lost.'));
  await expectHidden(portrait(page));
  await page.unrouteAll();
  await give(choosePhoto(page), photo.bytes);
  await expectNotice(page, 'Photo saved');
  const before = await stored(owner, pet);
  const cases: [name: string, bytes: Buffer, title: string, text: RegExp][] = [
    ['papers.jpg', certificate.bytes, 'Invalid file type', /^Select a JPG or PNG file\.$/],
    ['IMG_2.heic', HEIC, 'Invalid file type', /Settings › Camera › Formats › Most Compatible/],
    ['empty.jpg', Buffer.of(), 'Empty file', /is empty/],
    ['broken.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'Photo can’t be read', /may be damaged/],
  ];
  for (const [name, bytes, title, text] of cases) {
    await give(changePhoto(page), bytes, name);
    await expectNotice(page, title);
    await expectVisible(editor(page).getByText(text));
  }
  expect((await stored(owner, pet))?.equals(before ?? Buffer.of())).toBe(true);
  // The last refusal disappears when another photo is accepted.
  await give(changePhoto(page), PICTURE, 'big.png', 'image/png');
  await expect.poll(async () => (await stored(owner, pet))?.equals(before ?? Buffer.of())).toBe(false);
  await expectHidden(editor(page).getByText(/may be damaged/));
});

test('offers the camera on touch screens, for photos and documents', async () => {
  const { pet, page } = await openEditor({ viewport: PHONE });
  const camera = page.getByLabel('Take a photo');
  await expectHidden(camera);
  const debug = await page.context().newCDPSession(page);
  const screen = { ...PHONE, deviceScaleFactor: 2, mobile: true };
  await debug.send('Emulation.setDeviceMetricsOverride', screen);
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expectVisible(camera);
  expect(await camera.getAttribute('capture')).toBe('environment');
  await give(camera, photo.bytes);
  await expectVisible(portrait(page));

  await page.goto(`/pet/${pet.id}/upload`);
  await expectVisible(camera);
  await give(camera, photo.bytes, 'image.jpg');
  await expectVisible(page.getByText('image.jpg'));
  await page
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'IMG_2.heic', mimeType: 'image/heic', buffer: HEIC });
  await expectVisible(page.locator('form').getByText(/Settings › Camera › Formats › Most Compatible/));
  await debug.detach();
});
