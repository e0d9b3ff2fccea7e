import type { Billing, PriceValidation } from '../../../contract/billing/billing.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aBilling } from '../../support/entities.ts';
import { billingAnswers, debugAnswers, validPrices } from '../states/billing.ts';
import { cancelledPlan, multiPet } from '../states/plans.ts';
import { settingsAnswers } from '../states/settings.ts';
import { type Answer, type Answers, CUT_OFF, inTurn } from '../support/answers.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { ADMIN, OWNER } from '../support/session.ts';
import { click, type Provocations } from './provocation.ts';

const FAULT = new AppError('internal-error', 'Something went wrong on our side. Try again.');

/** Presses the button that leads to Stripe's page for a purchase. */
async function buy(stage: Stage, checkout: Answer<'create-checkout'>) {
  const answers: Answers = { 'get-billing': aBilling(), 'create-checkout': checkout };
  const page = await stage.visit('/billing/upgrade', { as: OWNER, answers });
  await click(page, 'Upgrade to Multi-Pet');
  return page;
}

/** Opens the billing page and waits for all of it. */
async function visitBilling(stage: Stage, answers: Answers): Promise<Screen> {
  const page = await stage.visit('/billing', { as: OWNER, answers });
  await expectVisible(page.getByRole('link', { name: /^View invoice/ }));
  return page;
}

async function reactivate(stage: Stage, answer: Answer<'reactivate-subscription'>) {
  const answers: Answers = { ...billingAnswers(cancelledPlan), 'reactivate-subscription': answer };
  const page = await visitBilling(stage, answers);
  await click(page, 'Reactivate Subscription');
  return page;
}

async function visitDebug(stage: Stage, answers: Answers = {}) {
  const page = await stage.visit('/billing/debug', { as: ADMIN, answers: { ...debugAnswers, ...answers } });
  await expectVisible(page.getByText('checkout.session.completed').first());
  return page;
}

/** Validates prices that were valid when the page loaded. */
async function validate(stage: Stage, second: PriceValidation | AppError) {
  const answers = inTurn<PriceValidation | AppError>(validPrices, second);
  const page = await visitDebug(stage, { 'validate-prices': answers });
  await click(page, 'Validate Prices');
  return page;
}

export const billingRows: Provocations = {
  async authenticationRequired(stage) {
    const page = await stage.visit('/billing/upgrade');
    await expectPath(page, '/auth?next=%2Fbilling%2Fupgrade');
    return page;
  },
  paymentError: (stage) => buy(stage, CUT_OFF),
  paymentErrorUnsaid: (stage) => buy(stage, new AppError('payments-unavailable', '')),
  checkoutFailed: (stage) => buy(stage, FAULT),
  noCheckoutUrl: (stage) => buy(stage, { url: '' }),
  async subscriptionNotRefreshed(stage) {
    const checked = inTurn<Billing | typeof CUT_OFF>(multiPet(), CUT_OFF);
    const page = await visitBilling(stage, { ...billingAnswers(multiPet()), 'check-subscription': checked });
    await click(page, 'Refresh Status');
    return page;
  },
  async portalNotOpened(stage) {
    const page = await visitBilling(stage, { ...billingAnswers(multiPet()), 'customer-portal': CUT_OFF });
    await click(page, 'Billing portal');
    return page;
  },
  async notCancelled(stage) {
    const answers: Answers = { ...billingAnswers(multiPet()), 'cancel-subscription': CUT_OFF };
    const page = await visitBilling(stage, answers);
    await click(page, 'Cancel Subscription');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    return page;
  },
  notReactivated: (stage) => reactivate(stage, CUT_OFF),
  notReactivatedUnsaid: (stage) => reactivate(stage, new AppError('try-again', '')),
  veterinaryRequired: (stage) =>
    stage.visit('/vet-dashboard', { as: OWNER, answers: { 'get-billing': aBilling() } }),
  subscriptionCheckFailed: (stage) =>
    stage.visit('/settings', {
      as: OWNER,
      answers: { ...settingsAnswers(), 'get-billing': CUT_OFF },
      cognito: { GetUser: {} },
    }),
  debugNotLoaded: (stage) =>
    stage.visit('/billing/debug', {
      as: ADMIN,
      answers: { ...debugAnswers, 'list-webhook-events': CUT_OFF },
    }),
  async debugNotRefreshed(stage) {
    const page = await visitDebug(stage, { 'check-subscription': CUT_OFF });
    await click(page, 'Refresh Status');
    return page;
  },
  validationFailed: (stage) => {
    const problem = 'We couldn’t reach Stripe.';
    return validate(stage, { ...validPrices, priceValidation: { success: false, prices: {}, problem } });
  },
  pricesNotValidated: (stage) => validate(stage, FAULT),
  async debugRefreshed(stage) {
    const page = await visitDebug(stage, { 'check-subscription': multiPet() });
    await click(page, 'Refresh Status');
    return page;
  },
  pricesValidated: (stage) => validate(stage, validPrices),
};
