import { whileCutOff } from '../states/ways.ts';
import { createAdmin } from '../support/admin.ts';
import { answer, json, problem } from '../support/answers.ts';
import type { VisitOptions } from '../support/devices.ts';
import { see, seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { subscribe } from '../support/subscribe.ts';
import { CUT_OFF, click, cutOff, type Provocations } from './provocation.ts';

/** A fault of the server, which it says nothing about. */
const FAULT = problem('internal-error', 'Something went wrong on our side. Please try again.');
const FAULTY = { allow: [/status of 500/, /response: 500/] };

const buy = async (stage: Stage, options = {}) => {
  const page = await stage.visit('/billing/upgrade', { as: await stage.owner(), ...options });
  return { page, press: () => click(page, 'Upgrade to Multi-Pet') };
};

/** The billing page of a subscriber while a call fails. */
async function subscribed(stage: Stage, call: string) {
  const owner = await stage.owner();
  await subscribe(owner);
  const page = await visitBilling(stage, owner, CUT_OFF);
  await cutOff(page, call);
  return page;
}

async function visitBilling(stage: Stage, owner: Owner, failures: VisitOptions) {
  const page = await stage.visit('/billing', { as: owner, ...failures });
  await see(page.getByRole('link', { name: /^View the invoice/ }));
  return page;
}

/** The billing page of somebody who has cancelled. */
async function cancelled(stage: Stage, failures: VisitOptions) {
  const owner = await stage.owner();
  await subscribe(owner);
  await owner.call('cancel-subscription');
  return visitBilling(stage, owner, failures);
}
type Owner = Awaited<ReturnType<Stage['owner']>>;

async function debugPage(stage: Stage, options = {}) {
  const page = await stage.visit('/billing/debug', { as: await createAdmin(stage), ...options });
  await see(page.getByText('checkout.session.completed').first());
  return page;
}

export const billingRows: Provocations = {
  async authenticationRequired(stage) {
    const page = await stage.visit('/billing/upgrade');
    await seePath(page, '/auth?next=%2Fbilling%2Fupgrade');
    return page;
  },
  async paymentError(stage) {
    const { page, press } = await buy(stage, CUT_OFF);
    await cutOff(page, 'create-checkout');
    await press();
    return page;
  },
  async paymentErrorUnsaid(stage) {
    const { page, press } = await buy(stage, { allow: [/status of 503/, /response: 503/] });
    await answer(page, '/api/create-checkout', problem('payments-unavailable', ''));
    await press();
    return page;
  },
  async checkoutFailed(stage) {
    const { page, press } = await buy(stage, FAULTY);
    await answer(page, '/api/create-checkout', FAULT);
    await press();
    return page;
  },
  async noCheckoutUrl(stage) {
    const { page, press } = await buy(stage);
    await answer(page, '/api/create-checkout', json({ url: 'mailto:nobody@example.com' }));
    await press();
    return page;
  },
  async subscriptionNotRefreshed(stage) {
    const page = await subscribed(stage, 'check-subscription');
    await click(page, 'Refresh Status');
    return page;
  },
  async portalNotOpened(stage) {
    const page = await subscribed(stage, 'customer-portal');
    await click(page, 'Billing Portal');
    return page;
  },
  async notCancelled(stage) {
    const page = await subscribed(stage, 'cancel-subscription');
    await click(page, 'Cancel Subscription');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    return page;
  },
  async notReactivated(stage) {
    const page = await cancelled(stage, CUT_OFF);
    await cutOff(page, 'reactivate-subscription');
    await click(page, 'Reactivate Subscription');
    return page;
  },
  async notReactivatedUnsaid(stage) {
    const page = await cancelled(stage, { allow: [/status of 409/] });
    await answer(page, '/api/reactivate-subscription', problem('try-again', ''));
    await click(page, 'Reactivate Subscription');
    return page;
  },
  veterinaryRequired: async (stage) => stage.visit('/vet-dashboard', { as: await stage.owner() }),
  subscriptionCheckFailed: async (stage) =>
    whileCutOff(stage, 'billing', '/settings', { as: await stage.owner() }),
  debugNotLoaded: async (stage) =>
    whileCutOff(stage, 'webhook-events', '/billing/debug', { as: await createAdmin(stage) }),
  async debugNotRefreshed(stage) {
    const page = await debugPage(stage, CUT_OFF);
    await cutOff(page, '*');
    await click(page, 'Refresh Status');
    return page;
  },
  async validationFailed(stage) {
    const page = await debugPage(stage);
    const tell = (action: object) => stage.cloud.call('POST', '/__local/stripe.json', { body: action });
    await tell({ action: 'fail', how: 'down' });
    try {
      await click(page, 'Validate Prices');
      await see(page.getByText('Validation Failed').first());
    } finally {
      await tell({ action: 'work' });
    }
    return page;
  },
  async pricesNotValidated(stage) {
    const page = await debugPage(stage, FAULTY);
    await answer(page, '/api/validate-prices', FAULT);
    await click(page, 'Validate Prices');
    return page;
  },
  async debugRefreshed(stage) {
    const page = await debugPage(stage);
    await click(page, 'Refresh Status');
    return page;
  },
  async pricesValidated(stage) {
    const page = await debugPage(stage);
    await click(page, 'Validate Prices');
    return page;
  },
};
