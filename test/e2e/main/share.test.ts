import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../support/expect-visible.ts';
import { openMore } from '../support/link-rows.ts';
import { generate, passcode, row, sharePageOf } from '../support/share-page.ts';
import { openShareForm } from '../support/share-preview.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();
const { linkOf, openPage, openPageWithLink } = sharePageOf(stage);
const DAY_MS = 86_400_000;

test('opens a link with two views for two people, without counting reloads', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await page.getByLabel('Max views').fill('2');
  await generate(page);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectVisible(page.getByText(/after 2 views/));

  const visitors: Page[] = [];
  for (const views of [1, 2]) {
    const visitor = await stage.visit(link, { allow: [/status of 403/] });
    await visitor.getByRole('button', { name: 'Open Biscuit’s records' }).click();
    await expectVisible(visitor.getByRole('button', { name: 'Print' }));
    await visitor.reload();
    await expectVisible(visitor.getByRole('button', { name: 'Print' }));
    expect(await shares()).toMatchObject([{ view_count: views }]);
    visitors.push(visitor);
  }
  const third = await stage.visit(link, { allow: [/status of 403/] });
  await expectHeading(third, 'Access Denied');
  await expectVisible(third.getByText(/^This share link has reached its maximum number of views\./));

  await page.reload();
  await expectVisible(
    page.getByText('Inactive'),
    page.getByText('Max views reached'),
    page.getByText('2 / 2'),
  );
  // A counted visitor can come back for a while, unless the owner ends that too.
  await openMore(page);
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectNotice(page, 'Share link deactivated');
  await expectHidden(page.getByRole('button', { name: /^Deactivate/ }));
  const focused = page.getByRole('listitem').filter({ has: page.getByText('2 / 2') });
  await expect.poll(() => focused.evaluate((item) => item === document.activeElement)).toBe(true);
  for (const visitor of visitors) {
    await visitor.reload();
    await expectVisible(visitor.getByText('This share link has been deactivated.'));
  }
});

test('expires a link for visitors and in the list', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet, { expires_in_days: 1 });
  const later = new Date(Date.now() + DAY_MS + 60_000);
  await stage.cloud.clock.set(later);
  const visitor = await stage.visit(linkOf(share), { now: later, allow: [/status of 403/] });
  await expectHeading(visitor, 'Access Denied');
  await expectVisible(visitor.getByText('This share link has expired.'));

  // A day later the tokens have expired too: the page renews them by itself.
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, now: later });
  await expectVisible(
    row(page, share).getByText('Expired', { exact: true }).first(),
    row(page, share).getByText('Inactive'),
  );
  await openMore(row(page, share));
  await expectHidden(row(page, share).getByRole('button', { name: /Deactivate/ }));
  await expectVisible(row(page, share).getByRole('button', { name: /^Edit/ }));
});

test('deactivates a link after a confirmation, and marks it in the list', async () => {
  const { share, page } = await openPageWithLink();
  await openMore(row(page, share));
  await row(page, share)
    .getByRole('button', { name: /Deactivate/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate this link?' });
  await expectVisible(
    dialog.getByText(/Documents that are already open may stay available for up to 5 minutes/),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectVisible(row(page, share).getByText('Active', { exact: true }));
  await row(page, share)
    .getByRole('button', { name: /Deactivate/ })
    .click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectNotice(page, 'Share link deactivated');
  await expectVisible(row(page, share).getByText('Inactive', { exact: true }));
  await openMore(row(page, share));
  await expectHidden(
    row(page, share)
      .getByRole('button', { name: /Deactivate|Copy|Show QR/ })
      .first(),
  );
});

test('asks for the chosen passcode', async () => {
  const { page, shares } = await openPage();
  await openShareForm(page);
  await passcode(page).fill('12345');
  await generate(page);
  await expectVisible(page.getByText(/Use 6 to 128 characters/));
  expect(await shares()).toEqual([]);
  await passcode(page).fill('sword fish');
  await page.getByRole('button', { name: 'Show passcode' }).click();
  await generate(page);
  await expectVisible(page.getByText(/Send the passcode separately/));
  // Pawfile can't show it again: the form is empty, and no response contains it.
  await expect.poll(() => passcode(page).inputValue()).toBe('');
  const [share] = await shares();
  expect(share).toMatchObject({ has_passcode: true });
  expect(JSON.stringify(share)).not.toContain('fish');
  if (!share) throw new Error('There is no share');
  await expectVisible(row(page, share).getByText('Passcode', { exact: true }));

  const open = (tried?: string) =>
    stage.cloud.call('POST', '/api/get-shared-pet', { body: { token: share.token_hash, passcode: tried } });
  expect(await open()).toMatchObject({ status: 403, body: { type: '/problems/passcode-required' } });
  expect(await open('sword fish')).toMatchObject({ status: 200 });
});
