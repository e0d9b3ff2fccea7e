import type { Locator, Page } from 'playwright-core';
import type { Route } from '../../pages/states/route-state.ts';
import type { Owner } from '../support/owner.ts';
import { see, seeHeading, seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { giveDeclinedCard, subscribe } from '../support/subscribe.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { createAdmin, whileCutOff, whileWaiting, withDialog, withoutSession } from './ways.ts';

const HOUR_MS = 3_600_000;

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();

/** The states of a page that shows what is stored of the owner's plan. */
const planStates = (route: '/billing' | '/billing/upgrade'): RouteState[] => [
  {
    route,
    state: 'loading',
    show: async (stage) => whileWaiting(stage, 'billing', route, { as: await stage.owner() }),
  },
  {
    route,
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'billing', route, { as: await stage.owner() });
      await see(tryAgain(page));
      return page;
    },
  },
  { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, route) },
];

/** How a plan may stand, other than well, and by what its page is known. */
const OTHERWISE: Record<string, { buy: (owner: Owner) => Promise<unknown>; seen: (page: Page) => Locator }> =
  {
    cancelled: {
      buy: async (owner) => {
        await subscribe(owner);
        await owner.call('cancel-subscription');
      },
      seen: (page) => page.getByRole('button', { name: 'Reactivate Subscription' }),
    },
    'for veterinarians': {
      buy: (owner) => subscribe(owner, { plan: 'vet' }),
      seen: (page) => page.getByText('0, unlimited'),
    },
  };

/** The page of a plan whose renewal failed. */
async function visitOverdue(stage: Stage) {
  const owner = await stage.owner();
  const { subscription } = await subscribe(owner);
  await giveDeclinedCard(owner);
  await stage.cloud.clock.set(new Date(Date.parse(subscription?.period_end ?? '') + HOUR_MS));
  const page = await stage.visit('/billing', { as: owner });
  await see(page.getByRole('region', { name: 'Payment problem' }), page.getByText('Overdue'));
  await see(page.getByText('Open', { exact: true }));
  return page;
}

const billing: RouteState[] = [
  ...planStates('/billing'),
  {
    route: '/billing',
    state: 'empty',
    async show(stage) {
      const page = await stage.visit('/billing', { as: await stage.owner() });
      await see(page.getByText('No invoices yet'));
      return page;
    },
  },
  ...([undefined, 'Change Number of Pets', 'Cancel Subscription'] as const).map(
    (button): RouteState => ({
      route: '/billing',
      state: 'filled',
      ...(button && { detail: button }),
      async show(stage) {
        const owner = await stage.owner();
        await subscribe(owner, { quantity: 2 });
        const page = await stage.visit('/billing', { as: owner });
        await see(page.getByRole('link', { name: /^View the invoice/ }));
        return button ? withDialog(page, button) : page;
      },
    }),
  ),
  {
    route: '/billing',
    state: 'filled',
    detail: 'the price of another number of pets',
    async show(stage) {
      const owner = await stage.owner();
      await subscribe(owner, { quantity: 2 });
      const page = await stage.visit('/billing', { as: owner });
      await page.getByRole('button', { name: 'Change Number of Pets' }).click();
      await page.getByLabel('Additional pets').fill('3');
      await page.getByRole('button', { name: 'Show Price' }).click();
      await see(page.getByRole('button', { name: /^Pay / }));
      return page;
    },
  },
  ...Object.entries(OTHERWISE).map(
    ([detail, { buy, seen }]): RouteState => ({
      route: '/billing',
      state: 'filled',
      detail,
      async show(stage) {
        const owner = await stage.owner();
        await buy(owner);
        const page = await stage.visit('/billing', { as: owner });
        await see(seen(page));
        return page;
      },
    }),
  ),
  { route: '/billing', state: 'filled', detail: 'a payment that failed', show: visitOverdue },
];

const upgrade: RouteState[] = [
  ...planStates('/billing/upgrade'),
  {
    route: '/billing/upgrade',
    state: 'filled',
    async show(stage) {
      const page = await stage.visit('/billing/upgrade', { as: await stage.owner() });
      await see(page.getByText('$4.99 per month for up to 2 pets.'));
      return page;
    },
  },
  {
    route: '/billing/upgrade',
    state: 'filled',
    detail: 'with a subscription',
    async show(stage) {
      const owner = await stage.owner();
      await subscribe(owner);
      const page = await stage.visit('/billing/upgrade', { as: owner });
      await see(page.getByText(/You have a subscription to Multi-Pet/));
      return page;
    },
  },
  {
    route: '/billing/upgrade',
    state: 'error',
    detail: 'a number of pets that there is not',
    async show(stage) {
      const page = await stage.visit('/billing/upgrade', { as: await stage.owner() });
      await page.getByLabel('Additional pets').fill('0');
      await see(page.getByText('Choose from 1 to 99 additional pets.'));
      return page;
    },
  },
];

/** The states of a page after a payment. */
const paidStates = (route: Route & ('/success' | '/billing/success')): RouteState[] => [
  {
    route,
    state: 'loading',
    async show(stage) {
      const page = await whileWaiting(stage, 'check-subscription', route, { as: await stage.owner() });
      await see(page.getByText('Confirming your payment…'));
      return page;
    },
  },
  {
    route,
    state: 'filled',
    async show(stage) {
      const owner = await stage.owner();
      await subscribe(owner);
      const page = await stage.visit(`${route}?session_id=cs_test_made_up`, { as: owner });
      await see(page.getByRole('heading', { name: 'Multi-Pet is active' }));
      return page;
    },
  },
  {
    route,
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'check-subscription', route, { as: await stage.owner() });
      await see(page.getByText('We couldn’t load your plan'));
      return page;
    },
  },
  { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, route) },
];

const unpaid: RouteState = {
  route: '/billing/success',
  state: 'filled',
  detail: 'the plan is not active yet',
  async show(stage) {
    const page = await stage.visit('/billing/success', { as: await stage.owner() });
    await see(page.getByRole('heading', { name: 'Your plan is not active yet' }));
    return page;
  },
};

const debug: RouteState[] = [
  {
    route: '/billing/debug',
    state: 'loading',
    async show(stage) {
      const admin = await createAdmin(stage);
      const page = await stage.visit('about:blank', { as: admin });
      await page.route('**/api/**', () => new Promise(() => undefined));
      await page.goto('/billing/debug');
      await seeHeading(page, 'Billing debug');
      return page;
    },
  },
  {
    route: '/billing/debug',
    state: 'filled',
    async show(stage) {
      const admin = await createAdmin(stage);
      await subscribe(admin);
      const page = await stage.visit('/billing/debug', { as: admin });
      await see(page.getByText('checkout.session.completed').first());
      return page;
    },
  },
  {
    route: '/billing/debug',
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'webhook-events', '/billing/debug', {
        as: await createAdmin(stage),
      });
      await see(page.getByText('Failed to load debug information').first());
      return page;
    },
  },
  {
    route: '/billing/debug',
    state: 'unauthenticated',
    show: (stage) => withoutSession(stage, '/billing/debug'),
  },
  {
    route: '/billing/debug',
    state: 'unauthorised',
    async show(stage) {
      const page = await stage.visit('/billing/debug', { as: await stage.owner('admin') });
      await seePath(page, '/');
      await seeHeading(page, /.+/);
      return page;
    },
  },
];

export const billingStates = [
  ...billing,
  ...upgrade,
  ...paidStates('/success'),
  ...paidStates('/billing/success'),
  unpaid,
  ...debug,
];
