import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Share, ShareInput, ShareUpdate } from '../../contract/sharing/shares.ts';
import { expectAccessible } from './support/axe.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { guessWrong } from './support/wrong-passcodes.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;

const pathOf = ({ token_hash }: Share) => `/shared/${token_hash}`;
const row = (page: Page, { token_hash }: Share) =>
  page.getByRole('listitem').filter({ hasText: token_hash.slice(0, 8) });
const press = (page: Page, share: Share, name: RegExp) =>
  row(page, share).getByRole('button', { name }).click();

/** A pet with a link, whose share page is not open yet. */
async function makeLink(input: Partial<ShareInput> = {}) {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const share = await owner.addShare(pet, input);
  const params = { petId: pet.id, shareId: share.id };
  return {
    owner,
    pet,
    share,
    deactivate: () => owner.call('deactivate-share', { params }),
    update: (body: ShareUpdate) => owner.call('update-share', { params, body }),
    stored: async () => (await owner.call('list-shares', { params })).shares[0],
    openPage: (now?: Date) =>
      stage.visit(`/pet/${pet.id}/share`, { as: owner, ...(now && { now, tolerate: [/status of 401/] }) }),
  };
}

const openLink = ({ token_hash: token }: Share, headers: Record<string, string> = {}) =>
  fetch(`${stage.cloud.siteUrl}/api/get-shared-pet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  });

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
  expect(after).toMatchObject({ label: 'Happy Paws, July', max_views: 5, view_count: 1 });
  const added = (Date.parse(after?.expires_at ?? '') - Date.parse(share.expires_at)) / DAY_MS;
  expect(added).toBeGreaterThanOrEqual(30);
  expect(added).toBeLessThan(31.1);
});

test('shortens a link, but not into the past', async () => {
  const { share, stored, openPage } = await makeLink();
  const page = await openPage();
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByLabel('Expires on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(dialog.getByText('Choose today or a later date.'));
  expect(await stored()).toEqual(share);
  const tomorrow = await page.evaluate((ms) => {
    const date = new Date(Date.now() + ms);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, DAY_MS);
  await dialog.getByLabel('Expires on').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(row(page, share).getByText('Expires in 1 day'));
});

test('keeps changes made elsewhere since', async () => {
  const { share, stored, update, openPage } = await makeLink({ label: 'Paws' });
  const page = await openPage();
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByLabel('Label').fill('Happy Paws');
  const elsewhere = { expires_at: new Date(Date.now() + DAY_MS).toISOString(), max_views: 3 };
  await update(elsewhere);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(row(page, share).getByText('0 / 3'), row(page, share).getByText('Expires in 1 day'));
  expect(await stored()).toMatchObject({ label: 'Happy Paws', ...elsewhere });

  // Changes that arrive while the dialog is open show in it, except in edited fields.
  await press(page, share, /^Edit/);
  await dialog.getByLabel('Label').fill('Paws, July');
  await update({ label: 'Other', max_views: 7 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => dialog.getByLabel('Max views').inputValue()).toBe('7');
  await expect.poll(() => dialog.getByLabel('Label').inputValue()).toBe('Paws, July');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(row(page, share).getByRole('heading', { name: 'Paws, July' }));
  expect(await stored()).toMatchObject({ label: 'Paws, July', ...elsewhere, max_views: 7 });
});

test('renames an expired link without a new expiry date', async () => {
  const { share, stored, openPage } = await makeLink({ label: 'Paws', expires_in_days: 1 });
  const later = new Date(Date.now() + 2 * DAY_MS);
  await stage.cloud.clock.set(later);
  const page = await openPage(later);
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await see(dialog.getByText(/^Expired /));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNone(dialog);
  await press(page, share, /^Edit/);
  await dialog.getByLabel('Label').fill('Last summer');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(row(page, share).getByRole('heading', { name: 'Last summer' }));
  expect(await stored()).toMatchObject({ label: 'Last summer', expires_at: share.expires_at });
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

test('explains a change that can’t be saved, and keeps the input', async () => {
  const { owner, pet, share, openPage } = await makeLink();
  const page = await stage.visit(`/pet/${pet.id}/share`, {
    as: owner,
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByLabel('Label').fill('Paws');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'Error updating share');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(row(page, share).getByRole('heading', { name: 'Paws' }));
  const other = await openPage();
  await see(row(other, share).getByRole('heading', { name: 'Paws' }));
});

test('reactivates a deactivated link', async () => {
  const { share, deactivate, openPage } = await makeLink();
  await deactivate();
  const page = await openPage();
  expect((await openLink(share)).status).toBe(403);
  await press(page, share, /^Reactivate/);
  await seeNotice(page, 'Share link reactivated', `The link ${share.token_hash.slice(0, 8)} works again.`);
  await see(row(page, share).getByText('Active', { exact: true }));
  const visitor = await stage.visit(pathOf(share));
  await seeHeading(visitor, 'Biscuit');
  await press(page, share, /^Deactivate/);
  await see(page.getByRole('alertdialog').getByText(/You can reactivate the link later/));
});

test('does not claim that a reactivated link without views works', async () => {
  const { share, deactivate, openPage } = await makeLink({ max_views: 1 });
  await openLink(share);
  await deactivate();
  const page = await openPage();
  await press(page, share, /^Reactivate/);
  await see(page.getByText(/can’t be opened yet: it has reached its view limit\. Edit it to allow more\.$/));
  await see(row(page, share).getByText('Max views reached', { exact: true }));
  await seeNone(page.getByText(/works again/));
});

test('asks for a new expiry date before it reactivates an expired link', async () => {
  const { share, deactivate, openPage } = await makeLink({ expires_in_days: 1 });
  await deactivate();
  const later = new Date(Date.now() + 2 * DAY_MS);
  await stage.cloud.clock.set(later);
  const page = await openPage(later);
  await press(page, share, /^Reactivate/);
  const dialog = page.getByRole('dialog', { name: 'Choose a new expiry date' });
  await dialog.getByRole('button', { name: 'Save and reactivate' }).click();
  await see(dialog.getByText('Choose today or a later date.'));
  await dialog.getByRole('button', { name: '+7 days' }).click();
  await dialog.getByRole('button', { name: 'Save and reactivate' }).click();
  await seeNotice(page, 'Share link reactivated');
  await see(row(page, share).getByText('Active', { exact: true }));
  expect((await openLink(share)).status).toBe(200);
});

test('shows a locked link, which can be renamed but not reactivated', async () => {
  const { share, openPage } = await makeLink({ passcode: 'swordfish' });
  await guessWrong(stage, share, 'swordfish', 10);
  const page = await openPage();
  await see(
    row(page, share).getByText('Inactive', { exact: true }),
    row(page, share).getByText('Locked', { exact: true }),
    row(page, share).getByText(/Too many wrong passcodes/),
    row(page, share).getByText('0 / unlimited'),
  );
  expect(await row(page, share).getByRole('button').allTextContents()).toEqual(['Edit', 'Views']);
  await press(page, share, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await see(dialog.getByText('This link stays locked. Changes won’t unlock it.'));
  await dialog.getByLabel('Label').fill('Guessed at');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await see(
    row(page, share).getByRole('heading', { name: 'Guessed at' }),
    row(page, share).getByText('Locked', { exact: true }),
  );
});

test('lists every view page by page, with their total', async () => {
  const { owner, pet, share, openPage } = await makeLink();
  await owner.addRecord(pet, { title: 'Rabies' });
  const other = await owner.addShare(pet);
  await openLink(other);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
  const opened = await Promise.all(Array.from({ length: 51 }, () => openLink(share)));
  expect(opened.map(({ status }) => status)).toEqual(Array(51).fill(200));
  await openLink(share, { 'user-agent': agent, 'cloudfront-viewer-country': 'CH' });
  const page = await openPage();
  await see(page.getByText('Biscuit’s links have been opened 53 times in total.'));
  expect(await row(page, share).getByText('Last opened').locator('..').textContent()).toMatch(/\d{4}/);

  await press(page, share, /^Views/);
  const dialog = page.getByRole('dialog', { name: /^Views of/ });
  const views = dialog.getByRole('listitem');
  await see(views.first().getByText(/^iPhone/), views.first().getByText('1 record (vaccinations)'));
  await expect.poll(() => views.count()).toBe(50);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => views.count()).toBe(52);
  await seeNone(dialog.getByRole('button', { name: 'Show more' }));
});

test('views that cannot be loaded say so and can be tried again', async () => {
  const { owner, pet, share } = await makeLink();
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, allow: [/ERR_FAILED/] });
  await page.route('**/views*', (route) => route.abort());
  await press(page, share, /^Views/);
  await see(page.getByText('We couldn’t load the views'));
  await page.unroute('**/views*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await see(page.getByText('Not opened yet'));
});

test('reloads the list on return, and keeps what was typed', async () => {
  const { share, openPage } = await makeLink();
  const page = await openPage();
  await page.getByLabel('Label').fill('Half typed');
  await see(row(page, share).getByText('0 / unlimited'));
  await openLink(share);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await see(row(page, share).getByText('1 / unlimited'));
  await expect.poll(() => page.getByLabel('Label').inputValue()).toBe('Half typed');
});

test('is accessible with all dialogs of a link', async () => {
  const { owner, pet, share, openPage } = await makeLink({
    label: 'Happy Paws, July',
    passcode: 'swordfish',
    expires_in_days: 2,
  });
  const { id: shareId } = await owner.addShare(pet, { purpose: 'sitter' });
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId } });
  await stage.cloud.call('POST', '/api/get-shared-pet', {
    body: { token: share.token_hash, passcode: 'swordfish' },
  });
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
