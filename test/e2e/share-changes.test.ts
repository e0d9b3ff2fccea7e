import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Share, ShareInput } from '../../contract/sharing/shares.ts';
import { expectAccessible } from './support/axe.ts';
import { see, seeNone, seeNotice, seePath } from './support/see.ts';
import { openShareForm } from './support/share-preview.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;

const row = (page: Page, { token_hash }: Share) =>
  page.getByRole('listitem').filter({ hasText: token_hash.slice(0, 8) });
const press = (page: Page, share: Share, name: RegExp) =>
  row(page, share).getByRole('button', { name }).click();

/** A pet with a link, whose share page is not open yet. */
async function makeLink(input: Partial<ShareInput> = {}) {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const share = await owner.addShare(pet, input);
  const params = { petId: pet.id };
  return {
    owner,
    pet,
    share,
    stored: async () => (await owner.call('list-shares', { params })).shares[0],
    openPage: () => stage.visit(`/pet/${pet.id}/share`, { as: owner }),
  };
}

const openLink = ({ token_hash: token }: Share, passcode?: string) =>
  stage.cloud.call('POST', '/api/get-shared-pet', { body: { token, passcode } });

test('renames and extends a link, and raises its views', async () => {
  const { share, stored, openPage } = await makeLink({ label: 'Paws', expires_in_days: 2, max_views: 1 });
  const page = await openPage();
  await see(row(page, share).getByText('Expires in 2 days'));
  await openLink(share);
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByLabel('Label').fill('Happy Paws, July');
  await dialog.getByRole('button', { name: '+30 days' }).click();
  await dialog.getByLabel('Max views').fill('0');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(dialog.getByText(/Enter 1 to 1,000,000/));
  await dialog.getByLabel('Max views').fill('5');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'Share link updated');
  await seeNone(dialog);
  await see(
    row(page, share).getByRole('heading', { name: 'Happy Paws, July' }),
    row(page, share).getByText('1 / 5'),
    row(page, share).getByText('Active', { exact: true }),
  );
  await seeNone(row(page, share).getByText(/Expires in/));
  const after = await stored();
  expect(after).toMatchObject({
    label: 'Happy Paws, July',
    max_views: 5,
    view_count: 1,
    last_opened_at: expect.stringMatching(/^\d{4}-/),
  });
  const added = (Date.parse(after?.expires_at ?? '') - Date.parse(share.expires_at)) / DAY_MS;
  expect(added).toBeGreaterThanOrEqual(30);
  expect(added).toBeLessThan(31.1);
});

test('asks before it drops changes to a link', async () => {
  const { pet, share, stored, openPage } = await makeLink({ label: 'Paws' });
  const page = await openPage();
  await page.getByRole('link', { name: 'Emergency card' }).click();
  await seePath(page, `/pet/${pet.id}/emergency-card`);
  await page.getByRole('link', { name: 'Back to share links' }).click();
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByLabel('Label').fill('Other');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => dialog.getByLabel('Label').inputValue()).toBe('Other');
  await page.goBack();
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await warning.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await seeNone(dialog);
  // Input in the form below counts too while a dialog is open above it.
  await openShareForm(page);
  await page.getByLabel('Label').fill('Next link');
  await press(page, share, /^Edit/);
  await see(dialog);
  await page.goBack();
  await warning.getByRole('button', { name: 'Stay' }).click();
  await see(dialog);
  await page.keyboard.press('Escape');
  await seeNone(dialog);
  await expect.poll(() => page.getByLabel('Label').inputValue()).toBe('Next link');
  expect(await stored()).toMatchObject({ label: 'Paws' });
});

test('is accessible with all dialogs of a link', async () => {
  const { owner, pet, share, openPage } = await makeLink({
    label: 'Happy Paws, July',
    passcode: 'swordfish',
    expires_in_days: 2,
  });
  const { id: shareId } = await owner.addShare(pet, { purpose: 'sitter' });
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId } });
  await openLink(share, 'swordfish');
  const page = await openPage();
  await see(row(page, share).getByText('Passcode', { exact: true }));
  await expectAccessible(page);
  for (const name of [/^Edit/, /^Views/]) {
    await press(page, share, name);
    await see(page.getByRole('dialog'));
    if (name.test('Views')) await see(page.getByText('No records', { exact: true }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await seeNone(page.getByRole('dialog'));
  }
});
