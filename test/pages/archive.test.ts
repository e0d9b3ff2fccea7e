import { expect, test } from 'vitest';
import { archiveCalls } from '../../contract/archive/archive-calls.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { anOverview, aPet, nthId } from '../support/entities.ts';
import { archived, FULL, visitArchive, visitArchivedPet, visitDashboard } from './states/archive.ts';
import { fullPet } from './states/full-pet.ts';
import { inTurn } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const ARCHIVED = aPet({ ...fullPet, archived_at: '2026-11-29T12:00:00.000Z', archived_reason: 'died' });

test('archiving says what ends and what stays, asks why, and offers to undo it', async () => {
  const page = await visitDashboard(stage, {
    'get-overview': inTurn(anOverview({ pets: [fullPet] }), anOverview()),
    'archive-pet': ARCHIVED,
    'bring-back-pet': fullPet,
  });
  await page.getByRole('button', { name: `Delete ${fullPet.name}` }).click();
  await page.getByRole('button', { name: 'Archive instead' }).click();
  const dialog = page.getByRole('dialog', { name: `Archive ${fullPet.name}` });
  await expectVisible(dialog.getByText(/^Reminders, calendar entries and share links stop/));
  // Nobody has to say why.
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('radio', { name: `${fullPet.name} died` }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expectNotice(
    page,
    `${fullPet.name} is archived`,
    `We’re sorry for your loss. ${fullPet.name}’s records stay here.`,
  );
  expect(JSON.stringify(await page.getByRole('main').allTextContents())).not.toContain('!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, `${fullPet.name} is no longer archived`);
});

test('the dashboard leads to the archive only if something is in it', async () => {
  const page = await visitDashboard(stage);
  await expectVisible(page.getByRole('link', { name: 'Archived pets (2)' }));
});

test('the archive shows who the pets were, and offers nothing for those of others', async () => {
  const page = await visitArchive(stage);
  await expectVisible(page.getByText(/2012–20\d\d/), page.getByText('Momo'), page.getByText(/Jon’s/));
  await expectHidden(page.getByRole('button', { name: 'Unarchive Momo' }));
  await expectHidden(page.getByRole('button', { name: 'Delete Momo' }));
});

test('a pet that comes back leaves the archive', async () => {
  const [first, second] = archived.pets;
  const page = await visitArchive(stage, inTurn(archived, { ...archived, pets: first ? [first] : [] }), {
    'bring-back-pet': aPet({ name: second?.name ?? '' }),
  });
  await page.getByRole('button', { name: 'Unarchive Luna' }).click();
  await expectNotice(page, 'Luna is no longer archived', 'Reactivate the share links that you still need.');
  await expectHidden(page.getByRole('button', { name: 'Unarchive Luna' }));
});

test('further pets come before those of others, and the focus goes to the first of them', async () => {
  const [first, second] = archived.pets;
  const page = await visitArchive(
    stage,
    inTurn(
      { ...archived, pets: first ? [first] : [], next: nthId('pet', 1) },
      { pets: second ? [second] : [], next: null, granted_pets: [] },
    ),
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Luna');
});

test('without room in the plan, the upgrade is offered', async () => {
  const page = await visitArchive(stage, archived, { 'bring-back-pet': FULL });
  await page.getByRole('button', { name: 'Unarchive Luna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await expectVisible(dialog.getByText(FULL.message), dialog.getByRole('link', { name: 'Upgrade Now' }));
});

test('an archived pet’s page is for reading', async () => {
  const page = await visitArchivedPet(stage);
  await expectVisible(
    page.getByText('You can read the records but not change them.'),
    page.getByRole('link', { name: 'Archived pets' }),
    page.getByRole('link', { name: 'Save as PDF' }),
    page.getByRole('heading', { name: /^Health records/ }),
  );
  // What would be due today warns of nothing any more.
  await expectHidden(page.getByText('At a glance'));
  await expectHidden(page.getByRole('main').getByText(/^(expired|expires|was due|valid until)/i));
  await expectHidden(page.getByRole('button', { name: 'Add record' }));
  for (const name of ['Share', 'Edit', 'Upload Document', 'Generate QR Code', 'Emergency card'])
    await expectHidden(page.getByRole('link', { name, exact: true }));
  expect(archiveCalls['archive-pet'].power).toBe('own');
});
