import { expect, test } from 'vitest';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Whether a tap opens a link anywhere in the 44 pixels around the middle of its text. */
function isTappable(link: Element): boolean {
  link.scrollIntoView({ block: 'center' });
  const { left, top, height } = link.getBoundingClientRect();
  const hits = (y: number) => document.elementFromPoint(left + 1, y)?.closest('a') === link;
  return hits(top + height / 2 - 21) && hits(top + height / 2 + 21);
}

test('makes names large enough to tap, and keeps the old page while the next one loads', async () => {
  const owner = await stage.owner();
  await owner.addRecord(await owner.addPet());
  const page = await stage.visit('/dashboard', { as: owner });
  for (const [region, name] of [
    ['My Pets', 'Biscuit'],
    ['Recent Activity', 'Rabies'],
  ] as const) {
    const link = page.getByRole('region', { name: region }).getByRole('link', { name, exact: true });
    expect(await link.evaluate(isTappable), name).toBe(true);
  }
  const { opened, open } = gate();
  await page.route('**/api/pets/**', async (route) => {
    await opened;
    await route.continue();
  });
  const emptyFrames = page.evaluate(countEmptyFrames);
  await page.getByRole('link', { name: 'Biscuit’s records' }).click();
  await expectVisible(page.getByRole('main').getByText('Loading…'));
  open();
  await expectHeading(page, 'Biscuit');
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
