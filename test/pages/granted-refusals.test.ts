import { expect, onTestFinished, test, vi } from 'vitest';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { nthId } from '../support/entities.ts';
import { GRANT_ID } from '../support/granted-entities.ts';
import { accessEnded, answersAs, visitAs } from './states/granted.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { stubClipboard } from './support/clipboard.ts';
import { setUpPages } from './support/set-up-pages.ts';

const FORGET = '../../web/src/platform/offline/forget-grant.ts';

const stage = setUpPages();

/** Notes what is erased of the device's copies, until the test ends. */
function watchErasing(): string[] {
  const erased: string[] = [];
  vi.doMock(FORGET, () => ({
    forgetGrants: async (grantIds: readonly string[]) => void erased.push(...new Set(grantIds)),
  }));
  onTestFinished(() => void vi.doUnmock(FORGET));
  return erased;
}

/** Edits a note as a co-owner, in a tab that was opened before something changed. */
async function editNote(answers: Answers) {
  const page = await visitAs(stage, 'co-owner', '', answers);
  await openRecord(page, 'Shy with strangers');
  await page.getByRole('button', { name: 'Edit Shy with strangers' }).click();
  await page.getByLabel('Title').fill('Shy with children');
  return page;
}

test('a removed member’s open tab that saves says so, erases the copy and offers to copy the text', async () => {
  const erased = watchErasing();
  const answers: Answers = { ...answersAs('co-owner'), 'update-record': accessEnded() };
  const page = await editNote(answers);
  answers['get-pet'] = accessEnded();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'You no longer have access' });
  await expectVisible(dialog);
  expect(erased).toEqual([GRANT_ID]);
  const copied = stubClipboard();
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect.poll(copied).toContain('Title: Shy with children');
  await dialog.getByRole('button', { name: 'Go to Home' }).click();
  // Nothing can be saved, and the dialog has said so: the form doesn't ask again.
  await expectPath(page, '/dashboard');
  await expectHidden(page.getByRole('alertdialog'));
});

test('a changed role refuses a save, explains it, and erases nothing', async () => {
  const erased = watchErasing();
  const page = await editNote({ ...answersAs('co-owner'), 'update-record': accessEnded() });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Update failed');
  await expectVisible(page.getByText(/The owner changed what you can do with this pet\./).first());
  await expectHidden(page.getByText('You no longer have access'));
  expect(await page.getByLabel('Title').inputValue()).toBe('Shy with children');
  expect(erased).toEqual([]);
});

test('a refused save without an answer to why erases nothing', async () => {
  const erased = watchErasing();
  const answers: Answers = { ...answersAs('co-owner'), 'update-record': accessEnded() };
  const page = await editNote(answers);
  answers['get-pet'] = CUT_OFF;
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Update failed');
  expect(erased).toEqual([]);
});

test('a page that access has ended to leads to Home, says so and erases the copy', async () => {
  const erased = watchErasing();
  const page = await visitAs(stage, 'viewer', '', { ...answersAs('viewer'), 'get-pet': accessEnded() });
  await expectNotice(page, 'You no longer have access');
  await expectPath(page, '/dashboard');
  await expectVisible(page.getByText(/Ask them to invite you again\./).first());
  await expect.poll(() => erased).toContain(GRANT_ID);
});

test('a page for other roles leads to the pet', async () => {
  const answers = { ...answersAs('caregiver'), 'list-shares': accessEnded() };
  const page = await visitAs(stage, 'caregiver', '/share', answers);
  await expectNotice(page, 'Your access has changed');
  await expectPath(page, `/pet/${GRANT_ID}`);
});

test('leaving erases the copy, and counts when access had ended already', async () => {
  const erased = watchErasing();
  const page = await visitAs(stage, 'caregiver', '', {
    ...answersAs('caregiver', { all_pets: true }),
    'leave-pet': { grant_ids: [nthId('grt', 2), GRANT_ID] },
  });
  await page.getByRole('button', { name: 'Stop looking after' }).click();
  await expectVisible(page.getByRole('alertdialog').getByText('Stop looking after Dana’s pets?'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click();
  await expectPath(page, '/dashboard');
  expect(erased).toEqual([GRANT_ID, nthId('grt', 2)]);
});
