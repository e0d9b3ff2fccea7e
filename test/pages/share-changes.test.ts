import { expect, test } from 'vitest';
import { addDays, calendarDay } from '../../contract/dates.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import type { ShareView } from '../../contract/sharing/views.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { openMore } from '../e2e/support/link-rows.ts';
import { openShareForm } from '../e2e/support/share-preview.ts';
import { afterSave, aPet, aShare, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const inDays = (days: number) => addDays(new Date(), days).toISOString();
const row = (page: Screen) => page.getByRole('listitem').filter({ hasText: aShare().token_hash.slice(0, 8) });
/** Presses a button of the row, or of what it shows on demand. */
async function press(page: Screen, name: RegExp) {
  await openMore(row(page));
  await row(page).getByRole('button', { name }).click();
}
const editor = (page: Screen) => page.getByRole('dialog', { name: 'Edit link' });
const save = (page: Screen) => editor(page).getByRole('button', { name: 'Save changes' }).click();
const returnToWindow = (page: Screen) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** What the page asked to change. */
const updates = () =>
  stage.sent('PUT', aShare().id).map((sent) => {
    const { based_on, ...changed } = { based_on: {}, ...Object(sent) };
    expect(Object.keys(based_on)).toEqual(Object.keys(changed));
    return changed;
  });

/** The share page of a pet with this link, and the server's answers, which keep what changes. */
async function openPage(fields: Partial<Share> = {}, others: Share[] = []) {
  let stored = aShare(fields);
  const change = (part: Partial<Share>) => {
    stored = { ...stored, ...part };
    return stored;
  };
  const answers: Answers = {
    ...petAnswers(aPet(), []),
    'list-views': { views: [], next: null },
    'list-shares': () => ({ pet: aPet(), shares: [stored, ...others], next: null }),
    'update-share': ({ body }) => change(afterSave(stored, body)),
    'reactivate-share': () => change({ is_active: true }),
  };
  const page = await visitPet(stage, '/share', answers);
  return { page, answers, change, stored: () => stored };
}

test('shortens a link, but not into the past', async () => {
  const { page } = await openPage();
  await press(page, /^Edit/);
  await editor(page).getByLabel('Expires on').fill('2020-01-01');
  await save(page);
  await expectVisible(editor(page).getByText('Choose today or a later date.'));
  expect(updates()).toEqual([]);
  const tomorrow = calendarDay(addDays(new Date(), 1), 'local');
  await editor(page).getByLabel('Expires on').fill(tomorrow);
  await save(page);
  await expectVisible(row(page).getByText('Expires in 1 day'));
  expect(updates()).toEqual([{ expires_at: new Date(`${tomorrow}T23:59:59.999`).toISOString() }]);
});

test('keeps changes made elsewhere since', async () => {
  const { page, change, stored } = await openPage({ label: 'Paws' });
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Happy Paws');
  const elsewhere = { expires_at: inDays(1), max_views: 3 };
  change(elsewhere);
  await save(page);
  await expectVisible(row(page).getByText('0 / 3'), row(page).getByText('Expires in 1 day'));
  expect(stored()).toMatchObject({ label: 'Happy Paws', ...elsewhere });

  // Changes that arrive while the dialog is open show in it, except in edited fields.
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Paws, July');
  change({ label: 'Other', max_views: 7 });
  await returnToWindow(page);
  await expect.poll(() => editor(page).getByLabel('Max views').inputValue()).toBe('7');
  expect(await editor(page).getByLabel('Label').inputValue()).toBe('Paws, July');
  await save(page);
  await expectVisible(row(page).getByRole('heading', { name: 'Paws, July' }));
  expect(stored()).toMatchObject({ label: 'Paws, July', ...elsewhere, max_views: 7 });
  expect(updates()).toEqual([{ label: 'Happy Paws' }, { label: 'Paws, July' }]);
});

test('shows both labels where someone else changed it too', async () => {
  const { page, answers } = await openPage({ label: 'Paws' });
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Happy Paws');
  Object.assign(answers, { 'update-share': changedMeanwhile(aShare({ label: 'Kennel', max_views: 3 })) });
  await save(page);
  await expectNotice(page, 'Error updating share');
  const choice = editor(page).getByRole('group', { name: 'Label' });
  await expectVisible(choice.getByRole('radio', { name: /^Happy Paws/ }));
  expect(await editor(page).getByLabel('Max views').inputValue()).toBe('3');
  await choice.getByRole('radio', { name: /^Kennel/ }).check();
  expect(
    await editor(page)
      .getByRole('textbox', { name: /^Label/ })
      .inputValue(),
  ).toBe('Kennel');
});

test('renames an expired link without a new expiry date', async () => {
  const { page } = await openPage({ label: 'Paws', expires_at: inDays(-1) });
  await press(page, /^Edit/);
  await expectVisible(editor(page).getByText(/^Expired /));
  await save(page);
  await expectHidden(editor(page));
  expect(updates()).toEqual([]);
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Last summer');
  await save(page);
  await expectVisible(row(page).getByRole('heading', { name: 'Last summer' }));
  expect(updates()).toEqual([{ label: 'Last summer' }]);
});

test('explains a change that can’t be saved, and keeps the input', async () => {
  const { page, answers } = await openPage();
  const update = answers['update-share'];
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Paws');
  answers['update-share'] = CUT_OFF;
  await save(page);
  await expectNotice(page, 'Error updating share');
  expect(await editor(page).getByLabel('Label').inputValue()).toBe('Paws');
  Object.assign(answers, { 'update-share': update });
  await save(page);
  await expectVisible(row(page).getByRole('heading', { name: 'Paws' }));
  expect(updates().at(-1)).toEqual({ label: 'Paws' });
  await page.reload();
  await expectVisible(row(page).getByRole('heading', { name: 'Paws' }));
});

test('reactivates a deactivated link', async () => {
  const { page, stored } = await openPage({ is_active: false });
  await press(page, /^Reactivate/);
  await expectNotice(
    page,
    'Share link reactivated',
    `The link ${aShare().token_hash.slice(0, 8)} works again.`,
  );
  await expectVisible(row(page).getByText('Active', { exact: true }));
  expect(stage.sent('POST', `${aShare().id}/reactivate`)).toHaveLength(1);
  expect(stored().is_active).toBe(true);
  await press(page, /^Deactivate/);
  await expectVisible(page.getByRole('alertdialog').getByText(/You can reactivate the link later/));
});

test('does not claim that a reactivated link without views works', async () => {
  const { page } = await openPage({ is_active: false, max_views: 1, view_count: 1 });
  await press(page, /^Reactivate/);
  await expectVisible(
    page.getByText(/can’t be opened yet: it has reached its view limit\. Edit it to allow more\.$/),
  );
  await expectVisible(row(page).getByText('Max views reached', { exact: true }));
  await expectHidden(page.getByText(/works again/));
});

test('asks for a new expiry date before it reactivates an expired link', async () => {
  const { page, stored } = await openPage({ is_active: false, expires_at: inDays(-1) });
  await press(page, /^Reactivate/);
  const dialog = page.getByRole('dialog', { name: 'Choose a new expiry date' });
  const confirm = dialog.getByRole('button', { name: 'Save and reactivate' });
  await confirm.click();
  await expectVisible(dialog.getByText('Choose today or a later date.'));
  expect(stage.asked().filter(({ method }) => method !== 'GET')).toEqual([]);
  await dialog.getByRole('button', { name: '+7 days' }).click();
  await confirm.click();
  await expectNotice(page, 'Share link reactivated');
  await expectVisible(row(page).getByText('Active', { exact: true }));
  const changes = stage.asked().filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, url }) => [method, url.pathname.split('/').at(-1)])).toEqual([
    ['PUT', stored().id],
    ['POST', 'reactivate'],
  ]);
  const end = new Date(`${calendarDay(addDays(new Date(), 7), 'local')}T23:59:59.999`).toISOString();
  expect(updates()).toEqual([{ expires_at: end }]);
});

const LOCKED = { has_passcode: true, wrong_passcodes: 25, last_attempt_at: new Date().toISOString() };
const UNLOCKED = { wrong_passcodes: 0, last_attempt_at: null };

test('shows two actions of a link, and the others on demand', async () => {
  const { page } = await openPage();
  const actions = () => row(page).getByRole('button').allTextContents();
  await expect.poll(actions).toEqual(['Show QR', 'Send link…', '']);
  await openMore(row(page));
  expect(await actions()).toEqual(['Show QR', 'Send link…', '', 'Copy link', 'Edit', 'Views', 'Deactivate']);
  await row(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  expect(await actions()).toEqual(['Show QR', 'Send link…', '']);
});

test.each<[string, Partial<Share>, string]>([
  ['deactivated', { is_active: false }, 'Reactivate'],
  ['expired', { expires_at: inDays(-1) }, 'Edit'],
  ['used up', { max_views: 1, view_count: 1 }, 'Edit'],
])('offers first what makes a link work again: %s', async (_, fields, action) => {
  const { page } = await openPage(fields);
  await expect.poll(() => row(page).getByRole('button').allTextContents()).toEqual([action, '']);
});

test('shows until when a link is locked, and unlocks it', async () => {
  const { page, answers, change } = await openPage(LOCKED);
  answers['unlock-share'] = CUT_OFF;
  await expectVisible(
    row(page).getByText('Inactive', { exact: true }),
    row(page).getByText('Locked', { exact: true }),
    row(page).getByText(/^Too many wrong passcodes have locked this link until .*\d/),
  );
  const actions = () => row(page).getByRole('button').allTextContents();
  expect(await actions()).toEqual(['Unlock', '']);
  await openMore(row(page));
  expect(await actions()).toEqual(['Unlock', '', 'Set a new passcode', 'Edit', 'Views']);
  await press(page, /^Unlock/);
  await expectNotice(page, 'Error unlocking share');
  answers['unlock-share'] = () => change(UNLOCKED);
  await press(page, /^Unlock/);
  await expectNotice(page, 'Share link unlocked');
  await expectVisible(row(page).getByText('Active', { exact: true }));
  await expectHidden(row(page).getByText(/Too many wrong passcodes/));
});

test('says that a link of an earlier release is locked, without a time', async () => {
  const { page } = await openPage({ has_passcode: true, wrong_passcodes: 10 });
  await expectVisible(row(page).getByText(/^Too many wrong passcodes have locked this link\. Unlock it/));
});

test('sets a new passcode, which unlocks the link', async () => {
  const { page, answers, change } = await openPage(LOCKED);
  answers['set-passcode'] = () => change(UNLOCKED);
  await press(page, /^Set a new passcode/);
  const dialog = page.getByRole('dialog', { name: 'Set a new passcode' });
  const passcode = dialog.getByRole('textbox', { name: /^New passcode/ });
  const submit = () => dialog.getByRole('button', { name: 'Set passcode' }).click();
  for (const [easy, reason] of [
    ['123456', /simple pattern/],
    ['Biscuit 2020', /^The pet’s name is easy to guess\. Use two or three unrelated words/],
  ] as const) {
    await passcode.fill(easy);
    await submit();
    await expectVisible(dialog.getByText(reason));
  }
  expect(stage.sent('PUT', `${aShare().id}/passcode`)).toEqual([]);
  await passcode.fill('garden tram 74');
  await submit();
  await expectNotice(page, 'New passcode set');
  await expectVisible(row(page).getByText('Active', { exact: true }));
  expect(stage.sent('PUT', `${aShare().id}/passcode`)).toEqual([{ passcode: 'garden tram 74' }]);
});

test('lists every view page by page, with their total', async () => {
  const opened_at = '2026-03-01T10:00:00.000Z';
  const view: ShareView = {
    opened_at,
    loaded_times: 1,
    last_loaded_at: null,
    device: 'Unknown device',
    country: null,
    shown: { records: 1, documents: 0, types: ['vaccination'] },
  };
  const repeated = { loaded_times: 3, last_loaded_at: '2026-03-01T10:25:00.000Z' };
  const newest: ShareView = { ...view, ...repeated, device: 'iPhone', country: 'CH' };
  const other = aShare({ id: nthId('shr', 2), token_hash: 'b'.repeat(64), view_count: 1 });
  const { page, answers } = await openPage({ view_count: 52, last_opened_at: opened_at }, [other]);
  await openMore(row(page));
  await expectVisible(row(page).getByText(/^Opened 52 times, last Mar 1, /));
  answers['list-views'] = ({ query: { before } }) =>
    before === 'the-50th'
      ? { views: [view, view], next: null }
      : { views: [newest, ...Array<ShareView>(49).fill(view)], next: 'the-50th' };
  await expectVisible(page.getByText('Biscuit’s links have been opened 53 times in total.'));

  await press(page, /^Views/);
  const dialog = page.getByRole('dialog', { name: /^Views of/ });
  const views = dialog.getByRole('listitem');
  await expectVisible(views.first().getByText(/^iPhone/), views.first().getByText('1 record (vaccinations)'));
  await expectVisible(views.first().getByText(/^Opened 3 times, most recently at \d?\d:25/));
  await expect.poll(() => views.count()).toBe(50);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => views.count()).toBe(52);
  await expectHidden(dialog.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Mar 1.*Unknown device/);
});

test('views that cannot be loaded say so and can be tried again', async () => {
  const { page, answers } = await openPage();
  answers['list-views'] = CUT_OFF;
  await press(page, /^Views/);
  await expectVisible(page.getByText('We couldn’t load the views'));
  answers['list-views'] = { views: [], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('Not opened yet'));
});

test('reloads the list on return, and keeps what was typed', async () => {
  const { page, change } = await openPage();
  await openShareForm(page);
  await page.getByLabel('Label').fill('Half typed');
  await expectVisible(row(page).getByText('0 / unlimited'));
  change({ view_count: 1 });
  await returnToWindow(page);
  await expectVisible(row(page).getByText('1 / unlimited'));
  expect(await page.getByLabel('Label').inputValue()).toBe('Half typed');
});

test('renames and extends a link, and raises its views', async () => {
  const { page, change } = await openPage({ label: 'Paws', expires_at: inDays(2), max_views: 1 });
  await expectVisible(row(page).getByText('Expires in 2 days'));
  change({ view_count: 1 });
  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Happy Paws, July');
  await editor(page).getByRole('button', { name: '+30 days' }).click();
  await editor(page).getByLabel('Max views').fill('0');
  await save(page);
  await expectVisible(editor(page).getByText(/Enter 1 to 1,000,000/));
  expect(updates()).toEqual([]);
  await editor(page).getByLabel('Max views').fill('5');
  await save(page);
  await expectNotice(page, 'Share link updated');
  await expectHidden(editor(page));
  await expectVisible(
    row(page).getByRole('heading', { name: 'Happy Paws, July' }),
    row(page).getByText('1 / 5'),
    row(page).getByText('Active', { exact: true }),
  );
  await expectHidden(row(page).getByText(/Expires in/));
  const expires_at = new Date(`${calendarDay(addDays(new Date(), 32), 'local')}T23:59:59.999`).toISOString();
  expect(updates()).toEqual([{ label: 'Happy Paws, July', expires_at, max_views: 5 }]);
});

test('asks before it drops changes to a link', async () => {
  const { page } = await openPage({ label: 'Paws' });
  // What is typed into the form below stays while a dialog is open above it.
  await openShareForm(page);
  await page.getByLabel('Label').fill('Next link');
  await press(page, /^Edit/);
  await page.keyboard.press('Escape');
  await expectHidden(editor(page));

  await press(page, /^Edit/);
  await editor(page).getByLabel('Label').fill('Other');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => editor(page).getByLabel('Label').inputValue()).toBe('Other');
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectHidden(editor(page));
  expect(await page.getByLabel('Label').inputValue()).toBe('Next link');
  expect(updates()).toEqual([]);
});
