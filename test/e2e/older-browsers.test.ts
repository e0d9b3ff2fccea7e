import { expect, test } from 'vitest';
import { APP, type Floor, PAGES } from '../../bin/browser-floors.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { lackedBy, removeApis } from './support/older-browser.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Opens a page in a browser that lacks what the floor's browsers lack. */
async function visitOn(floor: Floor, path: string, as?: Owner) {
  const page = await stage.visit('about:blank', as && { as });
  await page.addInitScript(removeApis, lackedBy(floor));
  await page.goto(path);
  return page;
}

test('knows what older browsers lack', () => {
  expect(lackedBy(PAGES)).toEqual(
    expect.arrayContaining(['Array.toSorted', 'URL.canParse_static', 'AbortSignal.timeout_static']),
  );
  expect(lackedBy(APP)).toEqual(expect.arrayContaining(['AbortSignal.any_static', 'Intl.Segmenter']));
});

test('a shared page shows its records, and offers a PDF as a file', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { issued_on: '2026-03-02' });
  const { token_hash } = await owner.addShare(pet);
  const page = await visitOn(PAGES, `/shared/${token_hash}`);
  await expectHeading(page, 'Biscuit');
  await page.getByRole('button', { name: /^View/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expectVisible(
    dialog.getByText('This browser is too old to show a PDF here. Open it in a new tab instead.'),
    dialog.getByRole('link', { name: 'Open in new tab' }),
  );
});

test('a browser that is too old for a shared page says so, and uses up no view', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const { token_hash } = await owner.addShare(pet);
  const page = await stage.visit('about:blank');
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'));
  await page.goto(`/shared/${token_hash}`);
  await expectHeading(page, 'Update your browser');
  const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
  expect(shares.map(({ view_count }) => view_count)).toEqual([0]);
});

test('public pages and forms behind mails work', async () => {
  const page = await visitOn(PAGES, '/help');
  await page.getByLabel('Subject').fill('Hello');
  await expect.poll(() => page.locator('[data-alive]').count()).toBe(1);
  await page.goto('/reminder');
  await expectVisible(page.getByRole('heading', { level: 1 }));
});

test('the app shows pets, records and its menu', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { issued_on: '2026-03-02' });
  const page = await visitOn(APP, '/dashboard', owner);
  await page.getByRole('link', { name: 'Biscuit', exact: true }).first().click();
  await expectVisible(page.getByRole('heading', { name: 'Rabies' }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expectHeading(page, 'Settings');
});
