import { expect, test } from 'vitest';
import type { Import } from '../../contract/imports/imports.ts';
import { expectHidden, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { aBilling } from '../support/entities.ts';
import { PDF } from '../support/samples.ts';
import { settingsAnswers } from './states/settings.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import type { Answers } from './support/answers.ts';
import { STORAGE } from './support/network.ts';
import type { Screen, VisitOptions } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const ID = 'imp_01jd0000000000000000000001';
const card = (page: Screen) => page.getByRole('region', { name: 'Import an export' });
const button = (page: Screen, name: string) => card(page).getByRole('button', { name });
/** Waits until the card itself says so; a notice may say the same. */
const seeSaid = (page: Screen, text: string) => expectVisible(card(page).getByText(text, { exact: true }));
const starts = () => stage.sent('POST', `/imports/${ID}/start`);

const aJob = (fields: Partial<Import> = {}): Import => ({
  id: ID,
  state: 'running',
  requested_at: '2026-01-05T09:00:00.000Z',
  progress: 0,
  result: null,
  failure: null,
  ...fields,
});
const done = (result: Import['result']) => aJob({ state: 'done', progress: 100, result });
const refused = (code: NonNullable<Import['failure']>['code'], reason: string) =>
  aJob({ state: 'failed', failure: { code, reason } });

const NOTHING_NEW = done({
  pets: 0,
  records: 0,
  documents: 0,
  weights: 0,
  already_there: 3,
  tables_changed: false,
});
const NOTHING_NEW_TEXT = 'Nothing new. We skipped 3 items that were already in your account.';

/** The settings of an owner, where imports end in turn like this. */
async function visit(...ends: Import[]) {
  let latest: Import | null = null;
  const answers: Answers = {
    ...settingsAnswers(),
    ...dashboardAnswers(),
    'get-latest-import': () => ({ latest }),
    'create-import': { id: ID, url: STORAGE, fields: {}, put: { url: STORAGE, headers: {} } },
    'start-import': () => {
      latest = ends.shift() ?? latest;
      return aJob();
    },
  };
  const options: VisitOptions = { as: OWNER, answers, cognito: { GetUser: {} }, speed: 20 };
  const page = await stage.visit('/settings#data', options);
  await expectVisible(button(page, 'Import data'));
  return { page, options };
}

const choose = (page: Screen, buffer = Buffer.from('PK')) =>
  page
    .locator('input[aria-label="Export file"]')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });

test('imports another account’s file as a copy after a confirmation', async () => {
  const { page } = await visit(
    refused('other-account', 'This file comes from another account.'),
    done({ pets: 1, records: 2, documents: 1, weights: 0, already_there: 0, tables_changed: false }),
  );
  await choose(page);
  const question = page.getByText('This file comes from another account. Import a copy into yours?');
  await expectVisible(question);
  expect(starts()).toEqual([{ confirm_foreign: false }]);
  await button(page, 'Import a copy').click();
  await seeSaid(page, 'Imported 1 pet, 2 records and 1 document.');
  await expectHidden(question);
  expect(starts()).toEqual([{ confirm_foreign: false }, { confirm_foreign: true }]);
  expect(document.activeElement?.textContent).toBe('Import data');
});

test('explains that the plan has no room, and links to a larger one', async () => {
  const reason =
    'Your plan covers 1 pet, you have 1, and this file would add 1 more. Upgrade or archive a pet, then try again.';
  const { page, options } = await visit(refused('pet-limit', reason), NOTHING_NEW);
  Object.assign(options.answers ?? {}, { 'get-billing': aBilling() });
  await choose(page);
  await seeSaid(page, `Nothing was imported. ${reason}`);
  const upgrade = card(page).getByRole('link', { name: 'Upgrade Plan' });
  expect(await upgrade.getAttribute('href')).toBe('/billing/upgrade');
  await button(page, 'Try this file again').click();
  await seeSaid(page, NOTHING_NEW_TEXT);
  expect(starts()).toHaveLength(2);
});

test('refuses a file that is no export, and accepts another one', async () => {
  const { page } = await visit(
    refused('not-a-zip', 'This is not a ZIP file. Choose the original download.'),
    NOTHING_NEW,
  );
  await choose(page, Buffer.alloc(0));
  await expectVisible(page.getByText('This file is empty. Choose another one.'));
  expect(stage.sent('POST', '/imports')).toEqual([]);
  await choose(page, PDF);
  await seeSaid(page, 'Nothing was imported. This is not a ZIP file. Choose the original download.');
  expect(stage.sent('POST', '/imports')).toEqual([{ size: PDF.length }]);
  await choose(page);
  await seeSaid(page, NOTHING_NEW_TEXT);
  await expectHidden(card(page).getByText('This is not a ZIP file.'));
});

test('shows an upload, can cancel it, and asks before it drops it', async () => {
  const { page, options } = await visit(NOTHING_NEW);
  options.storage = 'is-silent';
  const progress = page.getByRole('progressbar', { name: 'Uploading file' });
  await choose(page);
  await expectVisible(progress, page.getByText('Stay on this page until the file is uploaded.'));
  await button(page, 'Cancel').click();
  await expectHidden(progress);
  expect(document.activeElement?.textContent).toBe('Import data');
  expect(starts()).toEqual([]);

  await choose(page);
  await expectVisible(progress);
  const back = page.getByRole('main').getByRole('link', { name: 'Home' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back.click();
  await expectVisible(question.getByText(/^Your file is still uploading/));
  await question.getByRole('button', { name: 'Stay' }).click();
  await button(page, 'Cancel').click();
  await expectHidden(progress);
  options.storage = 'works';
  await choose(page);
  await seeSaid(page, NOTHING_NEW_TEXT);
  await back.click();
  await expectPath(page, '/dashboard');
});
