import { type _Object, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Pet } from '../../contract/pets.ts';
import { BUCKET, CREDENTIALS, REGION } from '../../local/constants.ts';
import type { VisitOptions } from './support/devices.ts';
import { bloodPanel, certificate, photo } from './support/files.ts';
import type { Owner } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const MB = 1024 * 1024;

async function openForm(failures: Pick<VisitOptions, 'allow' | 'tolerate'> = {}) {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}/upload`, { as: owner, ...failures });
  return { owner, pet, page };
}

const documentField = (page: Page) => page.getByLabel('Document', { exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Upload Document' });

async function fill(page: Page, title = 'Rabies', type = 'Vaccination') {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Record type').selectOption(type);
}

const recordsOf = async (owner: Owner, pet: Pet) =>
  (await owner.call('get-pet', { params: { petId: pet.id } })).records;

/** Sizes of the objects that lie in the bucket for a pet, whatever became of their records. */
async function storedSizes(pet: Pet): Promise<(number | undefined)[]> {
  const s3 = new S3Client({
    endpoint: stage.cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
    forcePathStyle: true,
  });
  const { Versions = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: `${pet.owner_id}/` }),
  );
  return Versions.map(({ Size }: Pick<_Object, 'Size'>) => Size);
}

/** A program's first bytes, and a document's of more than 10 MB. */
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
const large = Buffer.concat([certificate.bytes, Buffer.alloc(10 * MB)]);

const INVALID = ['Invalid file type', 'Please select a PDF, JPG, or PNG file.'] as const;

test.each([
  {
    name: 'more than 10 MB',
    file: { name: 'scan.pdf', mimeType: 'application/pdf', buffer: large },
    notice: ['File too large', 'Please select a file smaller than 10MB.'] as const,
  },
  {
    name: 'an empty file',
    file: { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    notice: ['Empty file', 'This file has no content. Please select another one.'] as const,
  },
  {
    name: 'a program renamed to .pdf',
    file: { name: 'setup.pdf', mimeType: 'application/pdf', buffer: program },
    notice: INVALID,
  },
  {
    name: 'a PDF declared as JPEG',
    file: { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: certificate.bytes },
    notice: INVALID,
  },
  {
    name: 'a text',
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rabies, 2 March') },
    notice: INVALID,
  },
])('$name is refused, and nothing is stored', async ({ file, notice: [title, text] }) => {
  const { owner, pet, page } = await openForm();
  await fill(page);
  await documentField(page).setInputFiles(file);
  await seeNotice(page, title, text);
  await see(page.getByRole('form').or(page.locator('form')).getByText(text));
  await submitButton(page).click();
  await seeNotice(page, 'File required', 'Please attach a document file (PDF, JPG, or PNG).');
  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
  expect(await recordsOf(owner, pet)).toEqual([]);
  expect(await storedSizes(pet)).toEqual([]);
});

test('a file of exactly 10 MB is taken', async () => {
  const { owner, pet, page } = await openForm();
  await fill(page);
  const buffer = Buffer.concat([certificate.bytes, Buffer.alloc(10 * MB - certificate.bytes.length)]);
  await documentField(page).setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await submitButton(page).click();
  await seeHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toHaveLength(1);
  expect(await storedSizes(pet)).toEqual([10 * MB]);
});

test('the form can be sent once title and type are there', async () => {
  const { owner, pet, page } = await openForm();
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Title').fill('Rabies');
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Record type').selectOption('Vaccination');
  expect(await submitButton(page).isEnabled()).toBe(true);
  await page.getByLabel('Issued on').fill('2026-03-02');
  await page.getByLabel('Expires on').fill('2026-03-01');
  await documentField(page).setInputFiles(certificate.path);
  await submitButton(page).click();
  await see(page.getByText('The expiry date lies before the issue date.'));

  await page.getByLabel('Expires on').fill('2029-03-01');
  await page.getByLabel('Notes').fill('Batch L482913');
  await submitButton(page).click();
  await seePath(page, `/pet/${pet.id}`);
  await see(page.getByText('Batch L482913'));
  expect(await recordsOf(owner, pet)).toMatchObject([
    { title: 'Rabies', issued_on: '2026-03-02', expires_on: '2029-03-01', notes: 'Batch L482913' },
  ]);
});

test('a record can be added without a document', async () => {
  const { owner, pet, page } = await openForm();
  await page.getByRole('radio', { name: 'Without a document' }).check();
  await seeNone(documentField(page));
  await fill(page, 'Chicken protein', 'Allergy');
  await page.getByRole('button', { name: 'Add Record' }).click();
  await seeNotice(page, 'Record added');
  await see(page.getByRole('heading', { name: 'Chicken protein' }));
  expect(await recordsOf(owner, pet)).toMatchObject([{ record_type: 'allergy', file_path: null }]);
});

test('a file can be dropped on the zone, and beside it does no harm', async () => {
  const { owner, pet, page } = await openForm();
  await fill(page);
  await drop(page, page.getByLabel('Notes'), photo.path);
  await seePath(page, `/pet/${pet.id}/upload`);
  await drop(page, documentField(page), bloodPanel.path);
  await see(page.getByText('blood-panel.png'));
  await page.getByRole('button', { name: 'Remove' }).click();
  await seeNone(page.getByText('blood-panel.png'));
  await drop(page, documentField(page), photo.path);
  await see(page.getByText('photo.jpg'));
  await submitButton(page).click();
  await seeHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toMatchObject([{ file_path: expect.stringMatching(/\.jpg$/) }]);
  expect(await storedSizes(pet)).toEqual([photo.bytes.length]);
});

/** Drops a file of this computer, as the browser itself tells a page of it. */
async function drop(page: Page, target: Locator, path: string) {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
  await devtools.detach();
}

test('progress shows, and a network lost in mid-upload costs nothing that was typed', async () => {
  const { owner, pet, page } = await openForm({ tolerate: [/ERR_INTERNET_DISCONNECTED/] });
  await fill(page);
  await page.getByLabel('Notes').fill('Batch L482913');
  const buffer = Buffer.concat([certificate.bytes, Buffer.alloc(6 * MB)]);
  await documentField(page).setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await setNetwork(page, { offline: false, uploadThroughput: 2 * MB });
  await submitButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading document' });
  await see(progress);
  await expect
    .poll(() => progress.getAttribute('value').then(Number), { timeout: 10_000 })
    .toBeGreaterThan(10);
  await setNetwork(page, { offline: true });
  await seeNotice(page, 'Error uploading document');
  await seeNone(progress);

  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
  expect(await page.getByLabel('Record type').inputValue()).toBe('vaccination');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Batch L482913');
  await see(page.getByText('scan.pdf'));
  expect(await recordsOf(owner, pet)).toEqual([]);
  expect(await storedSizes(pet)).toEqual([]);

  await setNetwork(page, { offline: false });
  await submitButton(page).click();
  await seeHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toMatchObject([{ title: 'Rabies', notes: 'Batch L482913' }]);
  expect(await storedSizes(pet)).toEqual([buffer.length]);
});

/** What the browser takes its network for: bytes per second, or none at all. */
async function setNetwork(page: Page, network: { offline: boolean; uploadThroughput?: number }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...network,
  });
}

test('a record whose answer was lost is not added twice', async () => {
  const { owner, pet, page } = await openForm({ allow: [/ERR_CONNECTION_RESET/, /status of 409/] });
  await fill(page);
  await documentField(page).setInputFiles(certificate.path);
  await page.route('**/records', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page).click();
  await seeNotice(page, 'Error uploading document');
  expect(await recordsOf(owner, pet)).toHaveLength(1);
  await page.unroute('**/records');
  await page.getByLabel('Title').fill('Rabies booster');
  await submitButton(page).click();
  await seeHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toMatchObject([{ title: 'Rabies booster' }]);
  expect(await storedSizes(pet)).toEqual([certificate.bytes.length]);
});

test('leaving with something typed asks first', async () => {
  const { page } = await openForm();
  await page.getByLabel('Title').fill('Rabies');
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
  await page.getByRole('link', { name: 'Back to Biscuit' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await seeHeading(page, 'Biscuit');
});
