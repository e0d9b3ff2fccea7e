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
