import { expect, test } from 'vitest';
import type { Billing } from '../../contract/billing/billing.ts';
import { AppError } from '../../contract/problem.ts';
import { figure } from '../e2e/support/billing-steps.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from '../e2e/support/see.ts';
import { aBilling, anOverview, aPet, nthId } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { multiPet, veterinaryPlan } from './states/plans.ts';
import { dashboardAnswers } from './states/ways.ts';
import { type Answers, inTurn } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const pets = (...names: string[]) => names.map((name, index) => aPet({ id: nthId('pet', index + 1), name }));
const planOf = ({ subscribed, subscription_tier, subscription_end, pet_limit }: Billing) => ({
  subscribed,
  subscription_tier,
  subscription_end,
  pet_limit,
});
const visit = (path: string, answers: Answers) => stage.visit(path, { as: OWNER, answers });
const button = (page: Screen, name: string | RegExp) => page.getByRole('button', { name });

test('asks for one payment page on two clicks', async () => {
  const url = 'https://checkout.stripe.com/made-up';
  const page = await visit('/billing/upgrade', {
    'get-billing': aBilling(),
    'create-checkout': { url },
  });
  await button(page, 'Upgrade to Veterinary').dblclick();
  await expect.poll(() => page.url()).toBe(url);
  expect(stage.sent('POST', '/create-checkout')).toMatchObject([{ plan: 'vet' }]);
});

test('explains a plan that was bought in another tab, and offers none to buy', async () => {
  const refusal = 'You already have the Veterinary plan. Change it on the billing page.';
  const answers: Answers = {
    ...billingAnswers(aBilling()),
    ...dashboardAnswers(anOverview({ plan: planOf(veterinaryPlan) })),
    'create-checkout': new AppError('already-subscribed', refusal),
  };
  const page = await visit('/billing/upgrade', answers);
  await see(button(page, 'Upgrade to Multi-Pet'));
  Object.assign(answers, billingAnswers(veterinaryPlan));
  await button(page, 'Upgrade to Multi-Pet').click();
  await seeNotice(page, 'Payment Error', refusal);
  await see(page.getByText(/You have the Veterinary plan/));
  await seeNone(button(page, /^Upgrade to/));
  await page.getByRole('link', { name: 'Go to billing' }).click();
  await see(
    figure(page, 'Price').getByText('$100 per month'),
    figure(page, 'Pets').getByText('0 (unlimited)'),
  );
  await seeNone(button(page, 'Change number of pets'));
  await page.goto('/dashboard');
  await see(page.getByRole('link', { name: 'Add Pet', exact: true }));
  await seeNone(page.getByText(/pets used/));
});

test('says that an unlimited plan is active', async () => {
  const page = await stage.visit('/billing/success', {
    as: OWNER,
    answers: { 'check-subscription': veterinaryPlan },
    speed: 20,
  });
  await see(
    page.getByRole('heading', { name: 'Veterinary is active' }),
    page.getByText('You can add as many pets as you like.'),
  );
});

test('credits a smaller plan and keeps all pets', async () => {
  const smaller = { ...multiPet(1), pet_count: 3 };
  const answers: Answers = {
    ...billingAnswers({ ...multiPet(2), pet_count: 3 }),
    ...dashboardAnswers(
      anOverview({ pets: pets('Biscuit', 'Luna', 'Max'), plan: planOf(smaller), record_count: 0 }),
    ),
    'preview-quantity': { quantity: 1, due_now: -487, monthly: 499, proration_date: 1_767_600_000 },
    'change-quantity': smaller,
  };
  const page = await visit('/billing', answers);
  await see(page.getByText('You’ve reached your plan’s pet limit.'));
  await button(page, 'Change number of pets').click();
  await button(page, 'One pet fewer').click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of pets' });
  await see(dialog.getByText(/^You have 3 pets\. You keep them all/));
  await dialog.getByRole('button', { name: 'Show price' }).click();
  await see(dialog.getByText('-$4.87 (credit)', { exact: true }));
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 2 pets.');
  await see(page.getByText('3 of 2 used'));
  expect(stage.sent('POST', '/change-quantity')).toEqual([
    { quantity: 1, due_now: -487, proration_date: 1_767_600_000 },
  ]);

  await page.goto('/dashboard');
  await see(page.getByText(/Your plan covers 2 pets\. You have 3 pets\. You keep them all/));
  await page.getByRole('link', { name: 'Upgrade to Add More' }).click();
  await seePath(page, '/billing');
});

test('leads from a full paid plan to the change of its number of pets', async () => {
  const full = { ...multiPet(1), pet_count: 2 };
  const page = await visit('/add-pet', {
    ...billingAnswers(full),
    'get-overview': anOverview({ pets: pets('Biscuit', 'Luna'), plan: planOf(full) }),
  });
  await seeHeading(page, 'Add a pet');
  await page.getByLabel('Pet Name').fill('Max');
  await page.getByLabel('Species').selectOption('Cat');
  await button(page, 'Add Pet').click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await see(dialog.getByText('Your plan covers 2 pets.'));
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await seePath(page, '/billing');
  await see(button(page, 'Change number of pets'));
});

test('shows a changed price again before it charges', async () => {
  const price = { quantity: 4, due_now: 1481, monthly: 1996, proration_date: 1_767_600_000 };
  const changed = { ...price, due_now: 990, proration_date: 1_767_600_060 };
  const page = await visit('/billing', {
    ...billingAnswers(multiPet(1)),
    'preview-quantity': inTurn(price, changed),
    'change-quantity': inTurn<AppError | Billing>(
      new AppError('price-changed', 'The price has changed since it was shown.'),
      multiPet(4),
    ),
  });
  await button(page, 'Change number of pets').click();
  await page.getByLabel('How many pets?').fill('5');
  await button(page, 'Show price').click();
  await button(page, 'Pay $14.81').click();
  await seeNotice(page, 'The price has changed', 'Check the new price, then confirm.');
  await button(page, 'Pay $9.90').click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 5 pets.');
  expect(stage.sent('POST', '/change-quantity')).toEqual([
    { quantity: 4, due_now: 1481, proration_date: 1_767_600_000 },
    { quantity: 4, due_now: 990, proration_date: 1_767_600_060 },
  ]);
});
