import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectVisible } from './support/expect-visible.ts';
import { addTypicalPet, countPages } from './support/on-paper.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('prints a typical pet of an owner on one page, with a letterhead and rabies first', async () => {
  const owner = await stage.owner();
  const pet = await addTypicalPet(owner);
  const page = await stage.visit('about:blank', { as: owner });
  const loaded = page.waitForResponse(/pet-sheet-.*js/);
  await page.goto(`/pet/${pet.id}`);
  await expectHeading(page, 'Biscuit');
  await (await loaded).finished();
  const letterhead = page.getByText(`Records kept by the owner, ${owner.email}.`);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return letterhead.count();
    })
    .toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expectVisible(letterhead, page.getByRole('heading', { name: 'Biscuit', level: 1 }));
  await expectHidden(page.getByRole('button').and(page.locator(':visible')));
  // The summary's names and phone numbers are links that print as text.
  const links = page.locator('a:not(section li p > a, [href^="tel:"])');
  expect(await links.count()).toBeGreaterThan(5);
  expect(await links.and(page.locator(':visible')).allTextContents()).toEqual([]);
  const lines = page.locator('li > [data-status]').and(page.locator(':visible'));
  const tops = await lines.evaluateAll((all) =>
    all
      .map((line) => ({ text: line.textContent, ...line.getBoundingClientRect().toJSON() }))
      .sort((a, b) => a.top - b.top || a.left - b.left)
      .map(({ text }) => text),
  );
  expect(tops[0]).toMatch(/^Rabies/);
  expect(tops.length).toBeGreaterThan(2);
  for (const format of ['A4', 'Letter'] as const) expect(await countPages(page, format)).toBe(1);

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => letterhead.count()).toBe(0);
});
