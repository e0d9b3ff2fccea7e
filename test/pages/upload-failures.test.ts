import { expect, onTestFinished, test, vi } from 'vitest';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { aPet } from '../support/entities.ts';
import { aJpeg } from '../support/images.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

/** A program's first bytes, and a document of more than 10 MB. */
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
const large = Buffer.concat([certificate.bytes, Buffer.alloc(10 * 1024 * 1024)]);

const INVALID = ['Invalid file type', 'Please select a PDF, JPG, or PNG file.'] as const;

test.each([
  {
    name: 'a file of more than 10 MB',
    file: { name: 'scan.pdf', mimeType: 'application/pdf', buffer: large },
    notice: ['File too large', 'Please select a file smaller than 10MB.'] as const,
  },
  {
    name: 'an empty file',
    file: { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    notice: ['Empty file', 'This file is empty. Choose another one.'] as const,
  },
  {
    name: 'a program renamed to .pdf',
    file: { name: 'setup.pdf', mimeType: 'application/pdf', buffer: program },
    notice: INVALID,
  },
  {
    name: 'a photo that was cut off',
    file: { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: aJpeg().subarray(0, -2) },
    notice: ['Damaged file', 'This file is incomplete or damaged. Choose another copy of it.'] as const,
  },
  {
    name: 'an image above 40 megapixels',
    file: { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: aJpeg({ width: 8000, height: 5001 }) },
    notice: [
      'Image too large',
      'This image has more than 40 megapixels. Choose a smaller version, or save it as a PDF.',
    ] as const,
  },
  {
    name: 'a text file',
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rabies, 2 March') },
    notice: INVALID,
  },
])('refuses $name, and sends nothing', async ({ file, notice: [title, text] }) => {
  const page = await visitPet(stage, '/upload', petAnswers(aPet(), []));
  await expectHeading(page, 'Upload document');
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await expectNotice(page, title, text);
  await expectVisible(page.locator('form').getByText(text));
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expectNotice(page, 'File required', 'Please attach a document file (PDF, JPG, or PNG).');
  expect(await page.getByLabel('Title').inputValue()).toBe('Rabies');
  expect(stage.asked().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a file that is still being checked is waited for', async () => {
  const answers: Answers = { ...petAnswers(aPet(), []), 'create-upload': CUT_OFF };
  const page = await visitPet(stage, '/upload', answers);
  await expectHeading(page, 'Upload document');
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  let release = () => {};
  const read = Blob.prototype.arrayBuffer;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await held;
    return read.call(this);
  });
  onTestFinished(() => reading.mockRestore());
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expectHidden(page.getByText('File required'));
  expect(stage.sent('POST', '/uploads')).toEqual([]);
  release();
  await expect.poll(() => stage.sent('POST', '/uploads')).toHaveLength(1);
});

test('a file whose check has just ended is sent, although the page does not show it yet', async () => {
  const answers: Answers = { ...petAnswers(aPet(), []), 'create-upload': CUT_OFF };
  const page = await visitPet(stage, '/upload', answers);
  await expectHeading(page, 'Upload document');
  await page.getByLabel('Title').fill('Rabies');
  await page.getByLabel('Record type').selectOption('Vaccination');
  let reads = 0;
  const read = Blob.prototype.arrayBuffer;
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    const bytes = await read.call(this);
    reads += 1;
    if (reads === 3) void sendAtOnce();
    return bytes;
  });
  onTestFinished(() => reading.mockRestore());
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await expect.poll(() => stage.sent('POST', '/uploads')).toHaveLength(1);
});

/** Sends the form once what follows the last of a check's three reads has happened, before the page renders again. */
async function sendAtOnce(): Promise<void> {
  for (let microtask = 0; microtask < 50; microtask++) await null;
  document.querySelector('form')?.requestSubmit();
}
