import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../support/long-run.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { openMore } from './support/link-rows.ts';
import { openRecord } from './support/open-record.ts';
import { openShareForm } from './support/share-preview.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** The page itself: its address and similar headings are there before the form has gone. */
const seePetPage = (page: Page) =>
  expectVisible(page.getByRole('heading', { level: 1, name: 'Biscuit', exact: true }));

test('asks about a changed form on back and forward, and restores an untouched one', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  // A blocked step ends no navigation that `page.goBack` could wait for.
  const step = (by: -1 | 1) => page.evaluate((steps) => history.go(steps), by);
  const forms: [link: string, part: string, label: string, typed: string][] = [
    ['Edit', '/edit', 'Pet Name', 'Cookie'],
    ['Upload Document', '/upload', 'Title', 'Rabies'],
    ['Share', '/share', 'Expires in days', '7'],
  ];
  for (const [link, part, label, typed] of someOf(forms, 0, 2)) {
    const form = `/pet/${pet.id}${part}`;
    await page.getByRole('link', { name: link, exact: true }).click();
    await expectPath(page, form);
    if (part === '/share') await openShareForm(page);
    const field = page.getByLabel(label);
    const untouched = await field.inputValue();
    await field.fill(typed);
    await step(-1);
    await expectVisible(leaving(page));
    await press(page, 'Stay');
    await expectHidden(leaving(page));
    await expectPath(page, form);
    await expect.poll(() => field.inputValue()).toBe(typed);

    await step(-1);
    await press(page, 'Leave');
    await seePetPage(page);
    await step(1);
    if (part === '/share') await openShareForm(page);
    await expectVisible(field);
    await expect.poll(() => field.inputValue()).toBe(untouched);
    await step(-1);
    await seePetPage(page);
    await expectHidden(leaving(page));
  }
});

/** A page of the app, and two public ones. */
const FORMS: [form: string, label: string, typed: string][] = [
  ['/add-pet', 'Pet Name', 'Luna'],
  ['/business-signup', 'Business name', 'Happy Paws'],
  ['/help', 'Subject', 'A question'],
];

test.each(someOf(FORMS, 0, 2))(
  'asks before going back from %s to another document, and forward returns to the form',
  async (form, label, typed) => {
    const page = await stage.visit('/pricing', { as: await stage.owner() });
    await page.goto(form);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    const answer = async (choice: 'accept' | 'dismiss') => {
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => history.back(), 0));
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question[choice]();
    };
    await answer('dismiss');
    await expect.poll(() => field.inputValue()).toBe(typed);
    await answer('accept');
    await expectPath(page, '/pricing');
    await expectHeading(page, /.+/);
    // Playwright's own forward step fails when the page was restored from the back/forward cache.
    await page.evaluate(() => setTimeout(() => history.forward(), 0));
    await expectPath(page, form);
    // Some browsers restore the input, some do not.
    await expectVisible(field);
  },
);

test('asks before leaving the site, only after a change', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, { as: owner });
  await page.getByLabel('Pet Name').fill('Cookie');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.assign('/'), 0));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect.poll(() => page.getByLabel('Pet Name').inputValue()).toBe('Cookie');

  await page.getByLabel('Pet Name').fill('Biscuit');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectPath(page, `/pet/${pet.id}`);
});

test('asks before a dialog drops a changed record, also at a click outside', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet);
  const page = await stage.visit('/dashboard', { as: owner });
  await page.getByRole('link', { name: 'Biscuit’s records' }).click();
  const edit = page.getByRole('button', { name: 'Edit Rabies' });
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  const discarding = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await openRecord(page, 'Rabies');
  await edit.click();
  await dialog.getByLabel('Title').fill('Tetanus');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await close();
    await expectVisible(discarding);
    await press(page, 'Keep editing');
    await expectHidden(discarding);
    await expectVisible(dialog.locator(':focus'));
  }
  await page.keyboard.press('Escape');
  await press(page, 'Discard');
  await expectHidden(dialog, discarding);
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  // Going back asks as well.
  await edit.click();
  await dialog.getByLabel('Title').fill('Tetanus');
  await page.evaluate(() => window.history.back());
  await expectVisible(leaving(page).getByText('The details you entered for this record will be lost.'));
  await press(page, 'Leave');
  await expectHeading(page, 'Dashboard');
});

test('asks before going back drops what is typed below an open dialog, and in it', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addShare(pet, { label: 'Paws' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await openShareForm(page);
  await page.getByLabel('Label').fill('Next link');
  await openMore(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  const label = dialog.getByLabel('Label');
  for (const typed of ['Paws', 'Other']) {
    await label.fill(typed);
    await page.evaluate(() => history.back());
    await expectVisible(leaving(page));
    await press(page, 'Stay');
    await expectHidden(leaving(page));
    await expect.poll(() => label.inputValue()).toBe(typed);
  }
});
