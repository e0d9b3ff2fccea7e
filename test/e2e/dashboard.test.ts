import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { see, seeHeading, seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('deletes a pet by keyboard; one with a long name by typing “delete”', async () => {
  const owner = await stage.owner();
  const name = '🐕‍🦺 of the very old and very noble House of Barking';
  await owner.addPet({ name });
  const page = await stage.visit('/dashboard', { as: owner });
  await page.getByRole('button', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('alertdialog').getByLabel('Type delete to confirm');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await seeNotice(page, 'Pet Deleted', `${name} and all associated records have been deleted.`);
  expect((await owner.call('get-overview')).pets).toEqual([]);
});

test('keeps the old page while the next one loads', async () => {
  const owner = await stage.owner();
  await owner.addPet();
  const page = await stage.visit('/dashboard', { as: owner });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/pets/**', async (route) => {
    await held;
    await route.continue();
  });
  const emptyFrames = page.evaluate(countEmptyFrames);
  await page.getByRole('link', { name: 'Biscuit’s records' }).click();
  await see(page.getByRole('main').getByText('Loading…'));
  letGo();
  await seeHeading(page, 'Biscuit');
  expect(await emptyFrames).toBe(0);
});

/** Looks at every frame until the page of a pet is there. Runs in the page. */
function countEmptyFrames(): Promise<number> {
  let count = 0;
  return new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const parts = Array.from(document.querySelectorAll('main > *'));
      if (!parts.some((part) => part.checkVisibility({ opacityProperty: true }))) count += 1;
      if (document.querySelector('h1')?.textContent === 'Biscuit') resolve(count);
      else requestAnimationFrame(look);
    });
  });
}

test('makes the names of pets and records large enough to tap', async () => {
  const owner = await stage.owner();
  await owner.addRecord(await owner.addPet());
  const page = await stage.visit('/dashboard', { as: owner });
  for (const link of [
    section(page, 'My Pets').getByRole('link', { name: 'Biscuit', exact: true }),
    section(page, 'Recent Activity').getByRole('link', { name: 'Rabies' }),
  ]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
