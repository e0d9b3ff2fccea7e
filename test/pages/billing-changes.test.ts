import { expect, test } from 'vitest';
import type { Billing } from '../../contract/billing/billing.ts';
import { AppError } from '../../contract/problem.ts';
import { figure } from '../e2e/support/billing-steps.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { aBilling, anOverview, aPet, nthId } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { anInvoice, aPreview, multiPet, pendingPlan, scheduledPlan, veterinaryPlan } from './states/plans.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';
import { settle } from './support/settle.ts';

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
  await button(page, 'Upgrade to Multi-Pet').dblclick();
  await expect.poll(() => page.url()).toBe(url);
  expect(stage.sent('POST', '/create-checkout')).toMatchObject([{ plan: 'extra' }]);
});

test('explains a plan that was bought in another tab, and offers none to buy', async () => {
  const refusal = 'You already have the Veterinary plan. Change it on the billing page.';
  const answers: Answers = {
    ...billingAnswers(aBilling()),
    ...dashboardAnswers(anOverview({ plan: planOf(veterinaryPlan) })),
    'create-checkout': new AppError('already-subscribed', refusal),
  };
  const page = await visit('/billing/upgrade', answers);
  await expectVisible(button(page, 'Upgrade to Multi-Pet'));
  Object.assign(answers, billingAnswers(veterinaryPlan));
  await button(page, 'Upgrade to Multi-Pet').click();
  await expectNotice(page, 'Payment Error', refusal);
  await expectVisible(page.getByText(/You have the Veterinary plan/));
  await expectHidden(button(page, /^Upgrade to/));
  await page.getByRole('link', { name: 'Go to billing' }).click();
  await expectVisible(
    figure(page, 'Price').getByText('$100 per month'),
    figure(page, 'Pets').getByText('0 (unlimited)'),
  );
  await expectHidden(button(page, 'Change number of pets'));
  await page.goto('/dashboard?pets');
  await expectVisible(page.getByRole('link', { name: 'Add Pet', exact: true }));
  await expectHidden(page.getByText(/pets used/));
});

test('says that an unlimited plan is active', async () => {
  const page = await stage.visit('/billing/success', {
    as: OWNER,
    answers: { 'check-subscription': veterinaryPlan },
    speed: 20,
  });
  await expectVisible(
    page.getByRole('heading', { name: 'Veterinary is active' }),
    page.getByText('You can add as many pets as you like.'),
  );
});

test('schedules fewer pets, keeps all of them, and takes it back', async () => {
  const before = { ...multiPet(2), pet_count: 3 };
  const at = before.subscription?.period_end ?? '';
  const scheduled = { plan: 'extra', quantity: 1, at } as const;
  const waiting = { ...multiPet(2, { scheduled }), pet_count: 3 };
  const page = await visit('/billing', {
    ...billingAnswers(before),
    'preview-change': aPreview({
      quantity: 1,
      due_now: 0,
      monthly: 499,
      effective_at: at,
      pet_limit: 2,
      pets_over: 1,
    }),
    'change-plan': waiting,
    'reactivate-subscription': before,
  });
  await button(page, 'Change number of pets').click();
  await button(page, 'One pet fewer').click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of pets' });
  await expectVisible(dialog.getByText(/^You have 3 pets\. You keep them all/));
  await expectVisible(dialog.getByText('Nothing', { exact: true }));
  await expectVisible(dialog.getByText('1 of your 3 pets is above the new limit of 2. You keep them all.'));
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await expectNotice(page, 'Change scheduled');
  await expectVisible(page.getByText(/^Changes to 2 pets on /), page.getByText('3 of 3 used'));
  await expectVisible(button(page, 'Change number of pets'), button(page, 'Change to Veterinary'));
  expect(stage.sent('POST', '/change-quantity')).toEqual([
    { plan: 'extra', quantity: 1, due_now: 0, deferred: 0, proration_date: 1_767_600_000, resumes: false },
  ]);
  await button(page, 'Keep 3 pets').click();
  await expectNotice(page, 'Change canceled');
  await expectHidden(page.getByText(/^Changes to 2 pets on /));
});

test('leads from a plan with too many pets to its number of pets', async () => {
  const plan = planOf(multiPet(1));
  const page = await visit('/dashboard', {
    ...billingAnswers(multiPet(1)),
    ...dashboardAnswers(anOverview({ pets: pets('Biscuit', 'Luna', 'Max'), plan, record_count: 0 })),
  });
  await expectVisible(page.getByText(/Your plan covers 2 pets\. You have 3 pets\. You keep them all/));
  await page.getByRole('link', { name: 'Upgrade to Add More' }).click();
  await expectPath(page, '/billing');
});

test('says of an amount that is too small to charge when it is due', async () => {
  const page = await visit('/billing', {
    ...billingAnswers(multiPet(1)),
    'preview-change': aPreview({ quantity: 2, due_now: 0, deferred: 32, tax: 2 }),
  });
  await button(page, 'Change number of pets').click();
  await button(page, 'One more pet').click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of pets' });
  await expectVisible(dialog.getByText('Nothing', { exact: true }));
  await expectVisible(
    dialog.getByText(
      '$0.32 is too little to charge now, so your next payment includes it. It covers the rest of the billing period, including $0.02 tax. The change takes effect immediately.',
    ),
  );
});

test('leads from a full paid plan to the change of its number of pets', async () => {
  const full = { ...multiPet(1), pet_count: 2 };
  const page = await visit('/add-pet', {
    ...billingAnswers(full),
    'get-overview': anOverview({ pets: pets('Biscuit', 'Luna'), plan: planOf(full) }),
  });
  await expectHeading(page, 'Add a pet');
  await page.getByLabel('Pet Name').fill('Max');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await button(page, 'Add Pet').click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await expectVisible(dialog.getByText('Your plan covers 2 pets.'));
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await expectPath(page, '/billing');
  await expectVisible(button(page, 'Change number of pets'));
});

test('shows a changed price again before it charges', async () => {
  const price = aPreview({ quantity: 4, due_now: 1481, monthly: 1996 });
  const changed = { ...price, due_now: 990, deferred: 0, proration_date: 1_767_600_060 };
  const page = await visit('/billing', {
    ...billingAnswers(multiPet(1)),
    'preview-change': inTurn(price, changed),
    'change-plan': inTurn<AppError | Billing>(
      new AppError('price-changed', 'The price has changed since it was shown.'),
      multiPet(4),
    ),
  });
  await button(page, 'Change number of pets').click();
  await page.getByLabel('How many pets?').fill('5');
  await button(page, 'Pay $14.81').click();
  await expectNotice(page, 'The price has changed', 'Check the new price, then confirm.');
  await button(page, 'Pay $9.90').click();
  await expectNotice(page, 'Number of pets changed', 'Your plan covers 5 pets.');
  expect(stage.sent('POST', '/change-quantity')).toEqual([
    { plan: 'extra', quantity: 4, due_now: 1481, deferred: 0, proration_date: 1_767_600_000, resumes: false },
    { plan: 'extra', quantity: 4, due_now: 990, deferred: 0, proration_date: 1_767_600_060, resumes: false },
  ]);
});

test('changes to Veterinary at the price that it shows by itself', async () => {
  const preview = aPreview({ plan: 'vet', quantity: 1, due_now: 6123, monthly: 10_000, pet_limit: 999 });
  const page = await visit('/billing/upgrade', {
    ...billingAnswers(multiPet(2)),
    'preview-change': preview,
    'change-plan': veterinaryPlan,
  });
  await page.getByRole('link', { name: 'Change to Veterinary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Veterinary' });
  await expectVisible(dialog.getByText('$61.23', { exact: true }), dialog.getByText('$100 per month'));
  await dialog.getByRole('button', { name: 'Pay $61.23' }).click();
  await expectNotice(page, 'Plan changed', 'Your plan covers all your pets.');
  await expectVisible(button(page, 'Change to Multi-Pet'));
  expect(stage.sent('POST', '/preview-quantity')).toEqual([{ plan: 'vet', quantity: 1 }]);
  expect(stage.sent('POST', '/change-quantity')).toMatchObject([{ plan: 'vet', quantity: 1, due_now: 6123 }]);
});

test('schedules the smaller plan, and keeps the larger one on request', async () => {
  const at = scheduledPlan.subscription?.scheduled?.at ?? null;
  const answers: Answers = {
    ...billingAnswers(veterinaryPlan),
    'preview-change': aPreview({ quantity: 1, due_now: 0, monthly: 499, effective_at: at, pet_limit: 2 }),
    'change-plan': scheduledPlan,
    'reactivate-subscription': veterinaryPlan,
  };
  const page = await visit('/billing?change=extra', answers);
  const dialog = page.getByRole('dialog', { name: 'Change to Multi-Pet' });
  await expectVisible(dialog.getByText(/^You’ve paid for Veterinary until/));
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await expectNotice(page, 'Change scheduled');
  await expectVisible(page.getByText(/^Changes to Multi-Pet for up to 3 pets on/));
  await expectHidden(button(page, 'Change to Multi-Pet'));
  await button(page, 'Keep Veterinary').click();
  await expectNotice(page, 'Change canceled');
  await expectVisible(button(page, 'Change to Multi-Pet'));
});

test('asks for one price a pause after the last key', async () => {
  const page = await visit('/billing', {
    ...billingAnswers(multiPet(1)),
    'preview-change': aPreview({ quantity: 24 }),
  });
  await button(page, 'Change number of pets').click();
  await expectVisible(page.getByText('Choose a different number to see the price.'));
  const field = page.getByLabel('How many pets?');
  for (const typed of ['3', '4', '25']) await field.fill(typed);
  await expectVisible(button(page, 'Pay $2.50'));
  expect(stage.sent('POST', '/preview-quantity')).toEqual([{ plan: 'extra', quantity: 24 }]);
});

/** Confirms a change for $14.81. */
async function confirm(answers: Answers) {
  const page = await visit('/billing', { ...billingAnswers(multiPet(1)), ...answers });
  await button(page, 'Change number of pets').click();
  await page.getByLabel('How many pets?').fill('5');
  await button(page, 'Pay $14.81').click();
  return page;
}
const offered = aPreview({ quantity: 4, due_now: 1481 });
const url = 'https://invoice.stripe.com/i/pending';
const waiting: Answers = {
  'list-invoices': { invoices: [anInvoice({ id: 'in_pending', status: 'open', url }), anInvoice()] },
};

test('leads to the payment of a change that the bank asks about, or drops the change', async () => {
  const page = await confirm({
    ...waiting,
    'preview-change': offered,
    'change-plan': pendingPlan,
    'drop-change': multiPet(1),
  });
  const notice = page.getByRole('region', { name: 'Plan change' });
  await expectVisible(notice.getByText(/^Your plan changes to Veterinary once the payment is complete/));
  await expectHidden(page.getByText('Number of pets changed'));
  expect(await notice.getByRole('link', { name: 'Confirm or pay' }).getAttribute('href')).toBe(url);
  await expectVisible(page.getByText('You can change your plan again once your change is paid or dropped.'));
  await button(page, 'Cancel the change').click();
  await expectNotice(page, 'Change canceled', 'Your plan stays as it is, and you weren’t charged.');
  await expectHidden(notice);
});

test('says so if a change was paid at the moment when it was dropped, or was not dropped', async () => {
  const answers: Answers = { ...billingAnswers(pendingPlan), 'drop-change': CUT_OFF };
  const page = await visit('/billing', answers);
  await button(page, 'Cancel the change').click();
  await expectNotice(page, 'Error', 'Failed to cancel the change. Try again.');
  answers['drop-change'] = veterinaryPlan;
  await button(page, 'Cancel the change').click();
  await expectNotice(page, 'Payment received', 'Your plan has changed: it was already paid.');
});

test('finds out whether a change was made when no answer arrived', async () => {
  const answers: Answers = { 'preview-change': offered, 'change-plan': CUT_OFF };
  const checked = inTurn<Billing>(multiPet(1), multiPet(4));
  const page = await confirm({ ...answers, 'check-subscription': checked });
  await expectNotice(page, 'Number of pets changed', 'Your plan covers 5 pets.');
  await expectHidden(page.getByText('Payment Error'));
});

test('takes what Stripe says over what is stored, although a call fails meanwhile', async () => {
  const asked = gate();
  const refusal = 'You have no plan at the moment.';
  const page = await visit('/billing?change=vet', {
    ...billingAnswers(multiPet(1)),
    'preview-change': new AppError('not-subscribed', refusal),
    'check-subscription': async () => {
      await asked.opened;
      return aBilling();
    },
  });
  await expectVisible(page.getByText(refusal));
  await settle();
  asked.open();
  await expectVisible(page.getByRole('link', { name: 'Upgrade Plan' }));
});
