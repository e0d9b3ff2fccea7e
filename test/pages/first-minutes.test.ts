import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { anOverview, aPet } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { multiPet } from './states/plans.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { inTurn } from './support/answers.ts';
import { CognitoRefusal } from './support/cognito.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

test('a disabled button says what is missing', async () => {
  const page = await stage.visit('/auth?mode=create');
  await expectVisible(page.getByText('Still missing: email, password, password again'));
  await page.getByLabel('Email', { exact: true }).fill('rosa@example.com');
  await expectVisible(page.getByText('Still missing: password, password again'));
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByLabel('Confirm password').fill('x');
  await expectHidden(page.getByText('Still missing', { exact: false }));
});

test('a wrong password is said at its field, with a way to reset it, and read once', async () => {
  const refusal = new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.');
  const page = await stage.visit('/auth', { cognito: { InitiateAuth: refusal } });
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await button(page, 'Sign In').click();
  await expectNotice(page, 'Sign in failed', 'Incorrect email or password');
  const field = page.locator('input[name=password]');
  const described = await field.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).allTextContents()).toEqual([
    'Incorrect email or password',
  ]);
  expect(await page.locator('[data-sonner-toast] [data-title] [aria-hidden=true]').allTextContents()).toEqual(
    ['Sign in failed'],
  );
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expectHeading(page, 'Forgot your password?');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(OWNER.email);
});

test('the link of an email names the account in another browser', async () => {
  const link = `/auth?confirm=${OWNER.userId}&code=123456#email=rosa%2Bpets%40example.com`;
  const page = await stage.visit(link, { speed: 20 });
  await expectVisible(page.getByText('rosa+pets@example.com'));
  expect(await page.locator('input[name=username]').inputValue()).toBe('rosa+pets@example.com');
});

test('a new account is asked for its pet’s name, one with pets goes to its dashboard', async () => {
  const page = await stage.visit('/add-pet?first', { as: OWNER, answers: dashboardAnswers() });
  await expectHeading(page, 'What’s your pet’s name?');
  await expectVisible(page.getByText('Still missing: pet name, species'));
  const answers = dashboardAnswers(anOverview({ pets: [aPet()] }));
  const other = await stage.visit('/add-pet?first', { as: OWNER, answers });
  await expectPath(other, '/dashboard');
});

test('a new pet needs a name and one of nine drawn species; more fields fold away', async () => {
  const refused = { path: 'chip_number', message: 'This number is too long.' };
  const page = await stage.visit('/add-pet', {
    as: OWNER,
    answers: {
      ...dashboardAnswers(),
      'create-pet': new AppError('invalid-request', 'Check the form.', [refused]),
    },
  });
  const species = page.getByRole('radiogroup', { name: 'Species' });
  await species.getByRole('radio', { name: 'Guinea pig' }).check();
  expect(await species.getByRole('radio').count()).toBe(9);
  await expectVisible(page.getByText('Still missing: pet name'));
  await page.getByLabel('Pet Name').fill('Nori');
  await expectHidden(page.getByLabel('Breed'), page.getByLabel('Microchip Number'));

  await button(page, 'Add Pet').click();
  await expectVisible(page.getByText('This number is too long.'), page.getByLabel('Breed'));
  await page.getByLabel('Microchip Number').fill('985');
  await button(page, 'Add Pet').click();
  await expect.poll(() => stage.sent('POST', '/pets').length).toBe(2);
  await expectVisible(button(page, 'Add Pet'), page.getByLabel('Breed'));
  expect(stage.sent('POST', '/pets')).toMatchObject([
    { name: 'Nori', species: 'guinea_pig', chip_number: null },
    { name: 'Nori', species: 'guinea_pig', chip_number: '985' },
  ]);
});

test('a refused species has the focus, with its error', async () => {
  const refused = { path: 'species', message: 'Choose a species.' };
  const page = await stage.visit('/add-pet', {
    as: OWNER,
    answers: {
      ...dashboardAnswers(),
      'create-pet': new AppError('invalid-request', 'Check the form.', [refused]),
    },
  });
  await page.getByLabel('Pet Name').fill('Nori');
  await page.getByRole('radio', { name: 'Dog' }).check();
  await button(page, 'Add Pet').click();
  await expectVisible(page.getByText('Choose a species.'));
  await expectVisible(page.locator('[role=radiogroup]:focus'));
  await expectHidden(page.getByLabel('Breed'));
});

const FULL = anOverview({ pets: [aPet()] });

test('at the plan’s limit the form says so first, and a purchase returns to what was typed', async () => {
  const billing = { ...multiPet(1), pet_count: 1 };
  const answers = { ...dashboardAnswers(FULL), ...billingAnswers(billing) };
  const page = await stage.visit('/add-pet', { as: OWNER, answers });
  await expectHeading(page, 'Add a pet');
  await expectVisible(page.getByText('Your plan covers 1 pet.', { exact: false }));
  await page.getByLabel('Pet Name').fill('Milo');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByText('More details').click();
  await page.getByLabel('Breed').fill('Ragdoll');
  await page.getByRole('link', { name: 'See plans' }).click();
  await expectPath(page, '/billing/upgrade');

  await page.goto('/billing/success');
  await page.getByRole('link', { name: 'Continue adding Milo' }).click();
  await expectHeading(page, 'Add a pet');
  expect(await page.getByLabel('Pet Name').inputValue()).toBe('Milo');
  expect(await page.getByRole('radio', { name: 'Cat' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Breed').inputValue()).toBe('Ragdoll');
});

test('a limit that the server names keeps what was typed as well', async () => {
  const refusal = new AppError('pet-limit-reached', 'Your plan covers 1 pet.');
  const answers = { ...dashboardAnswers(), 'create-pet': refusal, ...billingAnswers(multiPet(1)) };
  const page = await stage.visit('/add-pet', {
    as: OWNER,
    answers: { ...answers, 'get-overview': inTurn(anOverview(), FULL) },
  });
  await page.getByLabel('Pet Name').fill('Milo');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await button(page, 'Add Pet').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Upgrade Now' }).click();
  await expectPath(page, '/billing/upgrade');
  await page.goto('/billing/success');
  await expectVisible(page.getByRole('link', { name: 'Continue adding Milo' }));
});
