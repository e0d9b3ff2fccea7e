import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { aBilling, anOverview, aPet, aRecord, aShare, nthId } from '../support/entities.ts';
import { petAnswers } from './states/pets.ts';
import { anInvoice } from './states/plans.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE, PENDING } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const section = (page: Screen, name: string) => page.getByRole('region', { name });
const upgradeLink = (page: Screen) => page.getByRole('link', { name: 'Upgrade to Add More' });
const visit = (answers: Answers) => stage.visit('/dashboard', { as: OWNER, answers });

const withPet = () => dashboardAnswers(anOverview({ pets: [aPet({ breed: 'Beagle' })] }));

test('shows a new account what is empty, and how to begin', async () => {
  const billing = { 'get-billing': aBilling(), 'list-invoices': { invoices: [] } };
  const page = await visit({ ...dashboardAnswers(), ...billing, 'check-subscription': aBilling() });
  await expectVisible(
    page.getByText('0/1 pets used'),
    page.getByText('No pets yet'),
    page.getByText('No records yet'),
  );
  // One invitation, and one button beside the list.
  expect(await page.getByRole('main').locator('a[href="/add-pet"]').allTextContents()).toEqual([
    'Add your pet',
    'Add Pet',
  ]);
  await expectHidden(upgradeLink(page));
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await expectVisible(dialog.getByText('No pets found. Add a pet first!'));
  await expectVisible(dialog.getByRole('link', { name: 'Add a pet' }));
  await expectHidden(dialog.getByText(/^Which pet/));
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
  await page.getByRole('link', { name: 'Billing' }).click();
  await expectPath(page, '/billing');
});

test('shows a full account its pet, its figures and its newest records', async () => {
  const titles = [6, 5, 4, 3, 2].map((index) => `Visit ${index}`);
  const overview = anOverview({
    pets: [aPet({ breed: 'Beagle', record_count: 6 })],
    recent_records: titles.map((title, index) =>
      aRecord({ id: nthId('rec', index), title, record_type: 'note' }),
    ),
    record_count: 6,
  });
  const page = await visit({ ...dashboardAnswers(overview), 'get-billing': aBilling() });
  await expectVisible(page.getByText('1/1 pets used'), upgradeLink(page));
  await expectVisible(section(page, 'My Pets').getByText('Dog · Beagle'));
  await expectVisible(page.getByText('Total Pets').locator('..').getByText('1', { exact: true }));
  await expectVisible(page.getByText('Health Records').locator('..').getByText('6', { exact: true }));
  const recent = section(page, 'Recent Activity').getByRole('listitem');
  expect(await recent.getByRole('link').allTextContents()).toEqual(titles);
  expect(await recent.getByText('Note', { exact: true }).count()).toBe(5);
  await upgradeLink(page).click();
  await expectPath(page, '/billing/upgrade');
});

test('leads from the upload dialog to the upload page of the chosen pet', async () => {
  const page = await visit({ ...withPet(), ...petAnswers(aPet(), []) });
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  expect(await proceed.isDisabled()).toBe(true);
  await dialog.getByLabel('Select Pet').selectOption('Biscuit (Dog)');
  await proceed.click();
  await expectPath(page, `/pet/${aPet().id}/upload`);
});

test('opens the upgrade dialog at the plan’s limit, and keeps what was typed', async () => {
  const answers: Answers = {
    ...petAnswers(aPet({ name: 'Second' }), []),
    'get-overview': anOverview({ pets: [aPet()] }),
    'create-pet': aPet({ name: 'Second' }),
  };
  const page = await stage.visit('/add-pet', { as: OWNER, answers });
  await page.getByLabel('Pet Name').fill('Second');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await expectVisible(dialog.getByText('Your plan covers 1 pet.'));
  await expectVisible(dialog.getByRole('link', { name: 'Upgrade Now' }));
  expect(stage.asked().filter(({ method }) => method === 'POST')).toEqual([]);
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expectHidden(dialog);
  expect(await page.getByLabel('Pet Name').inputValue()).toBe('Second');

  // A pet was deleted in another tab. The page finds out when it shows the limit the next time.
  answers['get-overview'] = anOverview();
  const looks = stage.sent('GET', '/overview').length;
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect.poll(() => stage.sent('GET', '/overview').length).toBe(looks + 1);
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectHeading(page, 'Second');
});

test('deletes a pet only when its name is typed', async () => {
  const answers: Answers = { ...withPet(), 'delete-pet': DONE };
  const page = await visit(answers);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Biscuit' });
  const ask = () => page.getByRole('button', { name: 'Delete Biscuit' }).click();
  await ask();
  await expectVisible(dialog.getByText(/This action cannot be undone.*deletes the pet and all its records/));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(dialog);

  await ask();
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Type Biscuit to confirm').fill('Biscui');
  expect(await confirm.isDisabled()).toBe(true);
  expect(stage.sent('DELETE', aPet().id)).toEqual([]);
  await dialog.getByLabel('Type Biscuit to confirm').fill(' biscuit ');
  answers['get-overview'] = anOverview();
  await confirm.click();
  await expectNotice(page, 'Pet Deleted', 'Biscuit and all associated records have been deleted.');
  await expectVisible(
    page.getByText('No pets yet'),
    page.getByText('No records yet'),
    page.getByText('0/1 pets used'),
  );
  expect(stage.sent('DELETE', aPet().id)).toHaveLength(1);
});

test('shows that a deletion failed, and deletes at the next try', async () => {
  const answers: Answers = { ...withPet(), 'delete-pet': CUT_OFF };
  const page = await visit(answers);
  await page.getByRole('button', { name: 'Delete Biscuit' }).click();
  await page.getByRole('alertdialog').getByLabel('Type Biscuit to confirm').fill('Biscuit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Error deleting pet');
  answers['delete-pet'] = DONE;
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Pet Deleted');
});

test('shows why the dashboard can’t load, and tries again', async () => {
  const answers: Answers = { ...withPet(), 'get-overview': CUT_OFF };
  const page = await visit(answers);
  await expectNotice(page, 'Error loading dashboard');
  await expectHeading(page, 'We couldn’t load this page');
  Object.assign(answers, withPet());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, 'Dashboard');
  await expectVisible(section(page, 'My Pets').getByRole('link', { name: 'Biscuit', exact: true }));
});

test('announces a link that expires soon, and only while it works', async () => {
  const ending = aShare({
    label: 'Happy Paws, July',
    expires_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  });
  const answers = {
    ...dashboardAnswers(anOverview({ pets: [aPet()], ending_shares: [ending] })),
    ...petAnswers(),
  };
  const page = await visit(answers);
  const notice = section(page, 'Links that expire soon').getByRole('listitem');
  await expectVisible(
    notice.getByText('The link “Happy Paws, July” to Biscuit’s records expires in 2 days.'),
  );
  expect(await notice.count()).toBe(1);
  await notice.getByRole('link', { name: 'Extend or deactivate' }).click();
  await expectPath(page, `/pet/${aPet().id}/share`);
  answers['get-overview'] = anOverview({ pets: [aPet()] });
  await page.goto('/dashboard');
  await expectHeading(page, 'Dashboard');
  await expectHidden(section(page, 'Links that expire soon'));
});

test('keeps the first URL of a photo from page to page, and takes the latest one when it fails', async () => {
  const photoAt = (url: string) => ({
    photo: {
      id: '01jd0000000000000000000009',
      url: `https://bucket.example.org/${url}`,
      has_small: true,
    },
  });
  const page = await visit({
    ...dashboardAnswers(anOverview({ pets: [aPet(photoAt('photo.jpg?token=one'))] })),
    ...petAnswers(aPet(photoAt('photo.jpg?token=two')), []),
  });
  const source = () => page.getByRole('img', { name: 'Biscuit' }).getAttribute('src');
  const fail = () =>
    page.evaluate(() => {
      document.querySelector('img[alt="Biscuit"]')?.dispatchEvent(new Event('error'));
    });
  expect(await source()).toContain('token=one');
  await page.getByRole('link', { name: 'Biscuit' }).first().click();
  await expectHeading(page, 'Biscuit');
  expect(await source()).toContain('token=one');
  await fail();
  await expect.poll(source).toContain('token=two');
  await fail();
  await expectVisible(page.locator('[data-drawn="dog"]'));
});

test('deletes a pet with a long name by typing “delete”, also with Enter', async () => {
  const name = '🐕‍🦺 of the very old and very noble House of Barking';
  const overview = anOverview({ pets: [aPet({ name })] });
  const answers: Answers = { ...dashboardAnswers(overview), 'delete-pet': DONE };
  const page = await visit(answers);
  await page.getByRole('button', { name: /^Delete/ }).press('Enter');
  const field = page.getByRole('alertdialog').getByLabel('Type delete to confirm');
  await expectVisible(field);
  expect(await field.getAttribute('id')).toBe(document.activeElement?.id);
  await page.keyboard.press('Enter');
  expect(stage.sent('DELETE', aPet().id)).toEqual([]);
  await field.fill('delete');
  answers['get-overview'] = anOverview();
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Pet Deleted', `${name} and all associated records have been deleted.`);
  expect(stage.sent('DELETE', aPet().id)).toHaveLength(1);
});

test('says that a pet is deleted that another tab has deleted meanwhile', async () => {
  const gone = new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");
  const answers: Answers = { ...withPet(), 'delete-pet': gone };
  const page = await visit(answers);
  await page.getByRole('button', { name: 'Delete Biscuit' }).click();
  await page.getByRole('alertdialog').getByLabel('Type Biscuit to confirm').fill('Biscuit');
  answers['get-overview'] = anOverview();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Pet Deleted');
  await expectVisible(page.getByText('No pets yet'));
});

test('adds one pet on two clicks', async () => {
  const luna = aPet({ name: 'Luna' });
  const page = await stage.visit('/add-pet', {
    as: OWNER,
    answers: { ...petAnswers(luna, []), 'get-overview': anOverview(), 'create-pet': luna },
  });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Add Pet' }).dblclick();
  await expectHeading(page, 'Luna');
  expect(stage.sent('POST', '/pets')).toHaveLength(1);
});

test('shows the pets while the stage’s settings are on their way, and does not wait for them long', async () => {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: withPet(), config: PENDING, speed: 20 });
  await expectVisible(page.getByRole('link', { name: 'Biscuit', exact: true }));
});

const overdueSince = (days: number) => ({
  since: addDays(new Date(), -days).toISOString(),
  pay_by: addDays(new Date(), 21 - days).toISOString(),
  payable_until: addDays(new Date(), 24 - days).toISOString(),
});

test('shows on Home which payment failed, and leads to the page that takes it', async () => {
  const overdue = overdueSince(5);
  const url = 'https://invoice.stripe.com/i/open';
  const invoices = [anInvoice(), anInvoice({ id: 'in_open', status: 'open', url })];
  const answers: Answers = {
    ...dashboardAnswers(anOverview({ overdue })),
    'list-invoices': { invoices },
    'get-billing': aBilling(),
    'check-subscription': aBilling(),
  };
  const page = await visit(answers);
  const notice = section(page, 'Payment problem');
  await expectVisible(
    notice.getByText(/^Your payment due .+ failed$/),
    notice.getByText(/stays active until/),
  );
  expect(stage.sent('GET', '/invoices')).toEqual([]);
  await notice.getByRole('button', { name: 'Pay now' }).click();
  await expect.poll(() => page.url()).toBe(url);
});

test('leads to billing where there is no invoice to pay any more', async () => {
  const answers: Answers = {
    ...dashboardAnswers(anOverview({ overdue: overdueSince(22) })),
    'list-invoices': { invoices: [anInvoice()] },
    'get-billing': aBilling(),
    'check-subscription': aBilling(),
  };
  const page = await visit(answers);
  await expectVisible(page.getByText(/^Your plan is on hold/));
  await section(page, 'Payment problem').getByRole('button', { name: 'Pay now' }).click();
  await expectPath(page, '/billing');
});
