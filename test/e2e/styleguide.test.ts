import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLongRun } from '../support/long-run.ts';
import { expectAccessible } from './support/axe.ts';
import { expectHeading, expectNotice, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));

test('shows the styleguide in both themes, and is not deployed', async () => {
  const page = await stage.visit('/styleguide');
  await expectHeading(page, 'Styleguide');
  await expectVisible(
    page.getByText('ink on paper', { exact: true }),
    page.getByText('EyeOff', { exact: true }),
  );
  await expectVisible(page.getByText('Passes', { exact: true }).first());
  expect(await page.getByText('Fails', { exact: true }).count()).toBe(0);
  // Its parts are on the pages that axe checks in every run; to check them all here takes seconds.
  if (isLongRun) await expectAccessible(page);

  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [theme, colour] of [
    ['Dark', 'rgb(25, 24, 21)'],
    ['Light', 'rgb(247, 243, 235)'],
  ] as const) {
    await page.getByRole('radio', { name: theme, exact: true }).check();
    await expect.poll(paper).toBe(colour);
    await expect.poll(() => page.getByText('Fails', { exact: true }).count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Pet Deleted');

  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('styleguide'))).toEqual([]);
});
