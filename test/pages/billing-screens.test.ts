import { expect, test } from 'vitest';
import type { Billing } from '../../contract/billing/billing.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { aBilling } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import {
  anInvoice,
  aPreview,
  BILLING_OF_STATUS,
  cancelledPlan,
  multiPet,
  unpayablePlan,
  veterinaryPlan,
} from './states/plans.ts';
import { settingsAnswers, visitSettings } from './states/settings.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { ADMIN, OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const button = (page: Screen, name: string) => page.getByRole('main').getByRole('button', { name });

/** The answers of a server that keeps the plan. */
function keepingAnswers(first: Billing) {
  let billing = first;
  const become = (changed: Billing) => {
    billing = changed;
    return billing;
  };
  const answers: Answers = {
    ...dashboardAnswers(),
    ...settingsAnswers(),
    ...billingAnswers(first),
    'get-billing': () => billing,
    'check-subscription': () => billing,
    'cancel-subscription': () => become(cancelledPlan),
    'reactivate-subscription': () => become(multiPet()),
  };
  return { answers, become };
}

/** A function that makes these calls fail as without a connection, and one that answers them again. */
function connectionOf(answers: Answers) {
  const working = { ...answers };
  return {
    cut(...names: (keyof Answers)[]) {
      for (const name of names) Object.assign(answers, { [name]: CUT_OFF });
    },
    restore: (name: keyof Answers) => Object.assign(answers, { [name]: working[name] }),
  };
}

test('waits for the plan after a payment, and does not trust a session_id', async () => {
  const { answers, become } = keepingAnswers(aBilling());
  const { cut, restore } = connectionOf(answers);
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  answers['check-subscription'] = async () => {
    await confirmed;
    return aBilling();
  };
  const path = '/billing/success?session_id=cs_test_made_up';
  const page = await stage.visit(path, { as: OWNER, answers, speed: 20 });
  await expectVisible(page.getByText('Confirming your payment…'));
  await expectHidden(page.getByRole('main').getByRole('button'));
  confirm();
  await expectVisible(page.getByRole('heading', { name: 'Your plan is not active yet' }));
  // After a failed request the button is still there.
  cut('check-subscription');
  await button(page, 'Refresh Status').click();
  await expectNotice(page, 'Error refreshing subscription', 'Failed to refresh subscription status.');
  restore('check-subscription');
  become(multiPet());
  await button(page, 'Refresh Status').click();
  await expectVisible(page.getByRole('heading', { name: 'Multi-Pet is active' }));
  // The focused button is gone.
  await expect.poll(() => document.activeElement?.textContent).toBe('Multi-Pet is active');
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await expectHeading(page, 'Billing');

  await page.goto('/success?session_id=cs_test_made_up');
  await expectVisible(
    page.getByRole('heading', { name: 'Multi-Pet is active' }),
    button(page, 'Refresh Status'),
  );
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectHeading(page, 'Dashboard');
  await page.goto('/billing/cancel');
  await expectHeading(page, 'Payment canceled');
});

test('shows billing while invoices fail to load, and can reload them', async () => {
  const { answers } = keepingAnswers(multiPet());
  const { cut, restore } = connectionOf(answers);
  cut('list-invoices');
  const page = await stage.visit('/billing', { as: OWNER, answers });
  await expectVisible(page.getByText('We couldn’t load your invoices'), page.getByText('$4.99 per month'));
  restore('list-invoices');
  await button(page, 'Try again').click();
  await expectVisible(page.getByRole('link', { name: /^View invoice from/ }));
});

test('explains a failed payment, and keeps the number of pets', async () => {
  const answers: Answers = { 'get-billing': aBilling(), 'create-checkout': CUT_OFF };
  const page = await stage.visit('/billing/upgrade', { as: OWNER, answers });
  await page.getByLabel('How many pets?').fill('6');
  await button(page, 'Upgrade to Multi-Pet').click();
  await expectNotice(page, 'Payment Error', OFFLINE);
  expect(await page.getByLabel('How many pets?').inputValue()).toBe('6');
});

test('explains each failure in the words of the catalogue, and loses nothing', async () => {
  const { answers } = keepingAnswers(multiPet());
  const { cut, restore } = connectionOf(answers);
  const page = await stage.visit('/billing', { as: OWNER, answers });
  await expectVisible(page.getByRole('link', { name: /^View invoice from/ }));
  cut('customer-portal', 'cancel-subscription', 'check-subscription', 'preview-change');
  await button(page, 'Billing portal').click();
  await expectNotice(page, 'Error', 'Failed to open billing portal. Please try again.');
  await button(page, 'Refresh Status').click();
  await expectNotice(page, 'Error refreshing subscription', 'Failed to refresh subscription status.');
  await button(page, 'Change number of pets').click();
  await page.getByLabel('How many pets?').fill('8');
  await expectVisible(page.getByText(/^We couldn’t load the price\. You seem to be offline/));
  expect(await page.getByLabel('How many pets?').inputValue()).toBe('8');
  await page.getByRole('button', { name: 'Keep current plan' }).click();
  await button(page, 'Cancel Subscription').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectNotice(page, 'Error', 'Failed to cancel. Try again.');
  restore('cancel-subscription');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectNotice(page, 'Subscription canceled');
  cut('reactivate-subscription');
  await button(page, 'Reactivate Subscription').click();
  await expectNotice(page, 'Error', OFFLINE);
});

test('shows the settings while the plan fails to load, and can reactivate it then', async () => {
  const { answers } = keepingAnswers(cancelledPlan);
  const { cut, restore } = connectionOf(answers);
  cut('get-billing');
  const page = await visitSettings(stage, answers);
  await expectNotice(
    page,
    'Subscription Check Failed',
    'Please refresh the page or contact support if this persists.',
  );
  await expectVisible(
    page.getByText('We couldn’t load your plan'),
    page.getByRole('heading', { name: 'Account', exact: true }),
  );
  restore('get-billing');
  await button(page, 'Try again').click();
  await button(page, 'Reactivate Subscription').click();
  await expectNotice(page, 'Subscription reactivated');
  await expectVisible(page.getByRole('link', { name: 'Change plan' }));
  expect(stage.sent('POST', '/reactivate-subscription')).toHaveLength(1);
});

test('leads from a failed payment to its invoice, and offers no change before it is paid', async () => {
  const pay_by = '2026-12-20T12:00:00.000Z';
  const failed = multiPet(1, { payment_failed: true, pay_by });
  const { answers } = keepingAnswers(failed);
  answers['list-invoices'] = { invoices: [anInvoice({ status: 'open' })] };
  const page = await stage.visit('/billing', { as: OWNER, answers });
  const problem = page.getByRole('region', { name: 'Payment problem' });
  await expectVisible(problem.getByText(/^Your plan stays active until Dec 20, 2026/));
  const pay = problem.getByRole('link', { name: 'Pay now' });
  expect(await pay.getAttribute('href')).toBe(anInvoice().url);
  await expectVisible(
    problem.getByRole('button', { name: 'Update payment method' }),
    button(page, 'Cancel Subscription'),
  );
  await expectHidden(button(page, 'Change number of pets'), button(page, 'Change to Veterinary'));
  await page.goto('/billing/upgrade');
  await expectVisible(page.getByText('You have the Multi-Pet plan.'));
  await expectHidden(page.getByRole('link', { name: 'Change to Veterinary' }));
});

test.for([
  ['paused', 'You won’t be charged again.'],
  ['unpaid', 'Stripe may retry the overdue payment until then.'],
] as const)(
  'cancels a plan that is %s at Stripe, which gives nothing until its end',
  async ([status, note]) => {
    const held = BILLING_OF_STATUS[status];
    const { answers, become } = keepingAnswers(held);
    const ends_at = cancelledPlan.subscription?.ends_at ?? null;
    answers['cancel-subscription'] = () =>
      become({ ...held, subscription: { ...held.subscription, ends_at } as Billing['subscription'] });
    const page = await stage.visit('/billing', { as: OWNER, answers });
    await button(page, 'Cancel Subscription').click();
    const question = page.getByRole('alertdialog');
    await expectVisible(question.getByText(note), question.getByText(/Your account stays on the free plan/));
    await expectHidden(question.getByText(/You keep Multi-Pet/));
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectNotice(page, 'Subscription canceled');
    await expectVisible(page.getByText(/^Ends (by|on)$/));
    await expectHidden(button(page, 'Cancel Subscription'), page.getByText(/Access is kept/));
    // The focused button is gone.
    await expect.poll(() => document.activeElement?.textContent).toBe('Your plan');
  },
);

test('says beside each button that buys how it renews, and links the terms', async () => {
  const { answers } = keepingAnswers(aBilling());
  const page = await stage.visit('/billing/upgrade', { as: OWNER, answers });
  const terms = page.getByText('Renews monthly until you cancel.');
  await expectVisible(button(page, 'Upgrade to Multi-Pet'), button(page, 'Upgrade to Veterinary'));
  expect(await terms.count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Terms' }).first().getAttribute('href')).toBe('/terms');
  const subscriber = { ...keepingAnswers(multiPet()).answers, 'preview-change': aPreview() };
  const billing = await stage.visit('/billing', { as: OWNER, answers: subscriber });
  await button(billing, 'Change to Veterinary').click();
  await expectVisible(billing.getByRole('dialog').getByRole('link', { name: 'Terms' }));
});

const onHold = aBilling({ subscription: multiPet(1, { payment_failed: true }).subscription });

test.for([
  ['free', aBilling(), 'Upgrade Plan'],
  ['Multi-Pet', multiPet(), 'Change plan'],
  ['Veterinary', veterinaryPlan, 'Billing'],
  ['canceled', cancelledPlan, 'Reactivate Subscription'],
  ['on hold', onHold, 'Pay on the billing page'],
  ['past paying', unpayablePlan, 'See the billing page'],
] as const)('offers in the settings what fits a plan that is %s', async ([, billing, first]) => {
  const { answers } = keepingAnswers(billing);
  const page = await visitSettings(stage, answers);
  const actions = () => page.locator('#subscription :is(a, button)').allTextContents();
  await expect.poll(async () => (await actions())[0]).toBe(first);
});

test('shows the debug page to administrators only', async () => {
  const guest = await stage.visit('/billing/debug');
  await expectPath(guest, '/auth?next=%2Fbilling%2Fdebug');
  for (const email of [OWNER.email, ADMIN.email]) {
    const page = await stage.visit('/billing/debug', { as: { ...OWNER, email } });
    await expectPath(page, '/');
  }
});

test('describes the free plan by the stage’s settings', async () => {
  const { answers } = keepingAnswers(aBilling());
  const config = { freePlan: { recordsPerPet: 5, sharing: false } };
  const page = await stage.visit('/', { as: OWNER, answers, config });
  const sharing = page.getByText('Share links and QR codes');
  await expectVisible(page.getByText('Up to 5 records per pet'));
  await expectHidden(sharing, page.getByText(/unlimited records/i));
  await expectVisible(page.getByText('Free for one pet, with up to 5 records.'));
  await page.goto('/billing/upgrade');
  await expectVisible(page.getByText('Up to 5 records per pet'));
  await expectHidden(sharing, page.getByText(/unlimited records/i));

  const subscribed = keepingAnswers(multiPet());
  const billing = await stage.visit('/billing', { as: OWNER, answers: subscribed.answers, config });
  await button(billing, 'Cancel Subscription').click();
  await expectVisible(
    billing.getByText(/which includes 1 pet and 5 records per pet\..*can still view them\.$/),
  );

  const open = await stage.visit('/', { as: OWNER });
  await expectVisible(
    open.getByText('Unlimited records', { exact: true }),
    open.getByText('Share links and QR codes'),
  );
  await expectVisible(open.getByText('Free for one pet, with unlimited records.'));
});
