import { expect, test, vi } from 'vitest';
import { drawing } from '../../web/src/features/upload/document/drawing.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { photo } from '../e2e/support/files.ts';
import { aPet } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const image = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo.bytes });

async function openForm() {
  const page = await visitPet(stage, '/upload', petAnswers(aPet(), []));
  await expectHeading(page, 'Upload document');
  await page.getByLabel('Title').fill('Typed before');
  return { page, document: page.getByLabel('Document', { exact: true }) };
}

test('asks whether several images are one document or several, and keeps what was typed', async () => {
  const { page, document } = await openForm();
  await document.setInputFiles([image('one.jpg'), image('two.jpg')]);
  await expectVisible(page.getByRole('button', { name: 'One document with 2 pages' }));
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed before');
  await page.getByRole('button', { name: '2 documents' }).click();
  await expectHeading(page, 'Upload documents');
  expect(
    await page.getByRole('listitem').filter({ hasText: 'one.jpg' }).getByLabel('Title').inputValue(),
  ).toBe('Typed before');
});

test('keeps the document and what was typed when no PDF can be made', async () => {
  vi.spyOn(drawing, 'loadPdfLib').mockRejectedValue(new Error('offline'));
  const { page, document } = await openForm();
  await document.setInputFiles(image('one.jpg'));
  await page.getByLabel('Add a page').setInputFiles(image('two.jpg'));
  await expectNotice(page, 'PDF not created');
  await expectVisible(page.getByText('one.jpg'), page.getByRole('button', { name: 'Adjust' }));
  await expectHidden(page.getByRole('button', { name: 'Remove page 1' }));
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed before');
});

test('says so when an image can’t be adjusted, which can still be uploaded', async () => {
  vi.spyOn(drawing, 'load').mockRejectedValue(new Error('not decoded'));
  const { page, document } = await openForm();
  await document.setInputFiles(image('one.jpg'));
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expectVisible(page.getByRole('alert').getByText('Your browser can’t show this image'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectVisible(page.getByText('one.jpg'));
});

/** A bright page in the middle of a dark table. */
function pageOnTable() {
  const [width, height] = [150, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    if (x < 0.1 || x >= 0.9 || y < 0.2 || y >= 0.9) data.set([90, 80, 70], at * 4);
  }
  return { data, width, height };
}

test('offers the corners that were found, and the whole picture', async () => {
  vi.spyOn(drawing, 'load').mockResolvedValue(pageOnTable());
  const { page, document } = await openForm();
  await document.setInputFiles(image('one.jpg'));
  await page.getByRole('button', { name: 'Adjust' }).click();
  const corner = () => page.getByLabel('Top left corner').getAttribute('aria-valuetext');
  await expectVisible(page.getByRole('status').getByText('The page’s corners were found.'));
  expect(await corner()).toBe('10% from the left, 20% from the top');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.getByRole('button', { name: 'Use the whole picture' }).click();
  expect(await corner()).toBe('0% from the left, 0% from the top');
  await page.getByRole('button', { name: 'Use the corners found' }).click();
  expect(await corner()).toBe('10% from the left, 10% from the top');
});
