import { expect, test } from 'vitest';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { afterSave, aPet, aRecord } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const leaving = (page: Screen) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const press = (page: Screen, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

test('asks before it drops a new pet', async () => {
  const page = await stage.visit('/add-pet', { as: OWNER, answers: dashboardAnswers() });
  const ways = [
    page.getByRole('main').getByRole('link', { name: 'Home' }),
    page.getByRole('link', { name: 'Cancel' }),
  ];
  await page.getByLabel('Pet Name').fill('Luna');
  for (const way of ways) {
    await way.click();
    await expectVisible(leaving(page).getByText('The details you entered for this pet will be lost.'));
    await press(page, 'Stay');
    await expectHidden(leaving(page));
    expect(await page.getByLabel('Pet Name').inputValue()).toBe('Luna');
    await expectPath(page, '/add-pet');
  }
  await ways[1]?.click();
  await press(page, 'Leave');
  await expectPath(page, '/dashboard');
});

test('does not ask about saved input', async () => {
  let pet = aPet();
  let record = aRecord();
  const page = await visitPet(stage, '/edit', {
    ...petAnswers(),
    'get-pet': () => ({ pet, records: [record], next: null }),
    'update-pet': ({ body }) => {
      pet = afterSave(pet, body);
      return pet;
    },
    'update-record': ({ body }) => {
      record = afterSave(record, body);
      return record;
    },
  });
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectHeading(page, 'Cookie');
  expect(stage.sent('PUT', pet.id)).toEqual([{ name: 'Cookie', based_on: { name: 'Biscuit' } }]);
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Tetanus');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Record updated');
  await expectHidden(page.getByRole('dialog'), page.getByRole('alertdialog'));
  expect(stage.sent('PUT', record.id)).toEqual([{ title: 'Tetanus', based_on: { title: 'Rabies' } }]);
});

test('asks before a dialog drops a changed record', async () => {
  const page = await visitPet(stage, '', petAnswers(aPet(), [aRecord()]));
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  const discarding = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await openRecord(page, 'Rabies');
  const edit = () => page.getByRole('button', { name: 'Edit Rabies' }).click();
  await edit();
  await expectVisible(dialog);
  await page.keyboard.press('Escape');
  await expectHidden(dialog, discarding);

  await edit();
  const title = dialog.getByLabel('Title');
  await title.fill('Tetanus');
  for (const close of ['Close', 'Cancel']) {
    await dialog.getByRole('button', { name: close }).click();
    await expectVisible(discarding);
    await press(page, 'Keep editing');
    await expectHidden(discarding);
    expect(await title.inputValue()).toBe('Tetanus');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Discard');
  await expectHidden(dialog, discarding);
  await expectVisible(page.getByRole('heading', { name: 'Rabies' }));
  expect(stage.asked().filter(({ method }) => method !== 'GET')).toEqual([]);
});
