import type { Billing, PriceValidation } from '../../../contract/billing/billing.ts';
import { expectHeading, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aBilling } from '../../support/entities.ts';
import { type Answer, type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { ADMIN, OWNER } from '../support/session.ts';
import {
  anInvoice,
  aPreview,
  aRefund,
  aWithdrawal,
  BILLING_OF_STATUS,
  cancelledPlan,
  creditedPlan,
  multiPet,
  pendingPlan,
  refundablePlan,
  renewingPlan,
  scheduledPlan,
  seeAction,
  statusesOf,
  unpaidPlan,
  unpayablePlan,
  veterinaryPlan,
} from './plans.ts';
import { type Route, type RouteState, stateOf } from './route-state.ts';
import { whileWaiting, withDialog, withoutSession } from './visit-steps.ts';

/** The states of a page that shows the stored plan of the owner. */
const planStates = (route: '/billing' | '/billing/upgrade'): RouteState[] => [
  stateOf(route)('loading', (stage) =>
    whileWaiting(stage, route, {
      as: OWNER,
      answers: { 'get-billing': PENDING, 'list-invoices': PENDING },
    }),
  ),
  stateOf(route)('error', async (stage) => {
    const answers: Answers = { 'get-billing': CUT_OFF, 'list-invoices': { invoices: [] } };
    const page = await stage.visit(route, { as: OWNER, answers });
    await expectVisible(page.getByRole('button', { name: 'Try again' }).first());
  }),
  stateOf(route)('unauthenticated', (stage) => withoutSession(stage, route)),
];

/** The answers of a billing page with one invoice. */
export const billingAnswers = (billing: Billing): Answers => ({
  'get-billing': billing,
  'check-subscription': billing,
  'list-invoices': { invoices: [anInvoice()] },
});

const visitBilling = (stage: Stage, billing: Billing, answers: Answers = {}) =>
  stage.visit('/billing', { as: OWNER, answers: { ...billingAnswers(billing), ...answers } });

/** How plans differ on their page. */
const OTHER_PLANS: Record<string, { billing: Billing; seen: (page: Screen) => Promise<void> }> = {
  cancelled: {
    billing: cancelledPlan,
    seen: (page) => expectVisible(page.getByRole('button', { name: 'Reactivate Subscription' })),
  },
  'for veterinarians': {
    billing: veterinaryPlan,
    seen: (page) => expectVisible(page.getByText('0 (unlimited)')),
  },
  'with a scheduled change': {
    billing: scheduledPlan,
    seen: (page) => expectVisible(page.getByRole('button', { name: 'Keep Veterinary' })),
  },
  'a change that waits for its payment': {
    billing: pendingPlan,
    seen: (page) => expectVisible(page.getByRole('button', { name: 'Cancel the change' })),
  },
  'a refund being processed': {
    billing: multiPet(1, {}, { state: 'processing', cents: 499, failed_cents: 0 }),
    seen: (page) => expectVisible(page.getByText('Your refund is being processed')),
  },
  refunded: {
    billing: aBilling({ refund: { state: 'refunded', cents: 499, failed_cents: 0 } }),
    seen: (page) => expectVisible(page.getByText('Refunded: $4.99')),
  },
  'a refund that failed': {
    billing: aBilling({ refund: { state: 'refunded', cents: 499, failed_cents: 499 } }),
    seen: (page) => expectVisible(page.getByRole('link', { name: 'Contact support' })),
  },
  'a renewal before its charge': {
    billing: renewingPlan,
    seen: (page) => expectVisible(page.getByText(/^Your renewal of \$4\.99 is charged at /)),
  },
  'a next payment with credit': {
    billing: creditedPlan,
    async seen(page) {
      await expectVisible(page.getByText(/^\$6\.98 on /));
      await expectVisible(page.getByText('Your next payment uses your credit of $3.'));
    },
  },
  'a plan whose unpaid month is over': {
    billing: unpayablePlan,
    async seen(page) {
      await expectVisible(page.getByText('Your plan is ending'));
      if (await page.getByRole('link', { name: 'Pay now' }).count()) throw new Error('A payment is offered.');
    },
  },
  'a plan that ended because it was not paid': {
    billing: unpaidPlan,
    async seen(page) {
      await expectVisible(page.getByText(/^The payment of \$4\.99 for Multi-Pet failed/));
      await seeAction(page, 'Upgrade Plan');
    },
  },
  'a payment that failed': {
    billing: multiPet(1, { payment_failed: true }),
    async seen(page) {
      await expectVisible(page.getByRole('region', { name: 'Payment problem' }), page.getByText('Overdue'));
      await expectVisible(page.getByText('Open', { exact: true }));
    },
  },
};

const billingState = stateOf('/billing');

const billing: RouteState[] = [
  ...planStates('/billing'),
  billingState('empty', async (stage) => {
    const page = await visitBilling(stage, aBilling(), { 'list-invoices': { invoices: [] } });
    await expectVisible(page.getByText('No invoices yet'));
  }),
  ...([undefined, 'Change number of pets', 'Cancel Subscription'] as const).map(
    (button): RouteState => ({
      route: '/billing',
      state: 'filled',
      ...(button && { detail: button }),
      async show(stage) {
        const page = await visitBilling(stage, multiPet(2));
        await expectVisible(page.getByRole('link', { name: /^View invoice/ }));
        if (button) await withDialog(page, button);
      },
    }),
  ),
  billingState(
    'filled',
    { detail: 'the price of another number of pets', hasOwnLayout: true },
    async (stage) => {
      const page = await visitBilling(stage, multiPet(2), { 'preview-change': aPreview() });
      await page.getByRole('button', { name: 'Change number of pets' }).click();
      await page.getByLabel('How many pets?').fill('4');
      await expectVisible(page.getByRole('button', { name: /^Pay / }));
    },
  ),
  billingState('filled', { detail: 'the price of the smaller plan', hasOwnLayout: true }, async (stage) => {
    const at = veterinaryPlan.subscription?.period_end ?? null;
    const preview = aPreview({ due_now: 0, quantity: 1, pet_limit: 2, pets_over: 2, effective_at: at });
    const billing = { ...veterinaryPlan, pet_count: 4 };
    const page = await visitBilling(stage, billing, { 'preview-change': preview });
    await page.getByRole('button', { name: 'Change to Multi-Pet' }).click();
    await expectVisible(page.getByText(/^2 of your 4 pets are above/));
  }),
  billingState('filled', { detail: 'what a refund returns', hasOwnLayout: true }, async (stage) => {
    const preview = aRefund({ cents: 798, disputed_cents: 499, pets_over: 2 });
    const billing = { ...refundablePlan, pet_count: 3 };
    const page = await visitBilling(stage, billing, { 'preview-refund': preview });
    await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
    await expectVisible(page.getByRole('button', { name: 'End plan and refund $7.98' }));
  }),
  billingState('filled', 'with a refund and credit', async (stage) => {
    const invoices = [
      anInvoice({ charged_cents: 0, credit_cents: 499 }),
      anInvoice({ id: 'in_change', charged_cents: 8_231, credit_cents: 500, refunded_cents: 8_231 }),
      anInvoice({ id: 'in_small', charged_cents: 0, deferred_cents: 32 }),
      anInvoice({ id: 'in_credit', charged_cents: 0, credit_cents: -487 }),
      anInvoice({ id: 'in_void', status: 'void' }),
    ];
    const page = await visitBilling(stage, multiPet(), { 'list-invoices': { invoices } });
    await expectVisible(
      page.getByText('$4.99 paid with your credit'),
      page.getByText('$82.31 refunded'),
      page.getByText('$0.32 added to your next payment'),
      page.getByText('$4.87 added to your credit'),
    );
  }),
  billingState('filled', { detail: 'what a withdrawal returns', hasOwnLayout: true }, async (stage) => {
    const page = await visitBilling(stage, multiPet(2), {
      'list-invoices': { invoices: [], can_withdraw: true },
      'preview-withdrawal': { withdrawals: [aWithdrawal()] },
    });
    await page.getByRole('button', { name: 'Withdraw from contract' }).click();
    await expectVisible(
      page.getByRole('button', { name: 'Confirm withdrawal' }),
      page.getByText('You get back'),
    );
  }),
  billingState('error', { detail: 'no refund', hasOwnLayout: true }, async (stage) => {
    const page = await visitBilling(stage, refundablePlan, { 'preview-refund': CUT_OFF });
    await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
    await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Try again' }));
  }),
  billingState('error', { detail: 'the invoices', hasOwnLayout: true }, async (stage) => {
    const page = await visitBilling(stage, multiPet(), { 'list-invoices': CUT_OFF });
    await expectVisible(page.getByText('We couldn’t load your invoices'));
  }),
  ...Object.entries(OTHER_PLANS).map(
    ([detail, { billing, seen }]): RouteState =>
      billingState(
        'filled',
        { detail, hasOwnLayout: billing.subscription?.payment_failed === true },
        async (stage) => {
          const invoices = [anInvoice({ status: 'open' }), anInvoice({ id: 'in_earlier' })];
          await seen(await visitBilling(stage, billing, { 'list-invoices': { invoices } }));
        },
      ),
  ),
];

/** For each status at Stripe: what each page offers next, by its link or button. */
const NEXT_STEPS: Record<keyof typeof BILLING_OF_STATUS, { billing: string; upgrade: string }> = {
  incomplete: { billing: 'Pay now', upgrade: 'Upgrade to Multi-Pet' },
  incomplete_expired: { billing: 'Upgrade Plan', upgrade: 'Upgrade to Multi-Pet' },
  trialing: { billing: 'Change to Veterinary', upgrade: 'Change to Veterinary' },
  active: { billing: 'Change to Veterinary', upgrade: 'Change to Veterinary' },
  past_due: { billing: 'Pay now', upgrade: 'Go to billing' },
  canceled: { billing: 'Upgrade Plan', upgrade: 'Upgrade to Multi-Pet' },
  unpaid: { billing: 'Pay now', upgrade: 'Go to billing' },
  paused: { billing: 'Contact support', upgrade: 'Go to billing' },
};

/** Each status at Stripe leaves its owner a next step. */
const upgradeState = stateOf('/billing/upgrade');

const ofStatuses: RouteState[] = statusesOf(NEXT_STEPS).flatMap((status): RouteState[] => {
  const plan = BILLING_OF_STATUS[status];
  const isOpen = NEXT_STEPS[status].billing === 'Pay now';
  const detail = `a subscription that is ${status} at Stripe`;
  return [
    billingState('filled', detail, async (stage) => {
      const invoices = [anInvoice({ status: isOpen ? 'open' : 'paid' })];
      const page = await visitBilling(stage, plan, { 'list-invoices': { invoices } });
      await seeAction(page, NEXT_STEPS[status].billing);
    }),
    upgradeState('filled', detail, async (stage) => {
      await seeAction(await visitUpgrade(stage, plan), NEXT_STEPS[status].upgrade);
    }),
  ];
});

const visitUpgrade = (stage: Stage, billing = aBilling()) =>
  stage.visit('/billing/upgrade', { as: OWNER, answers: { 'get-billing': billing } });

const upgrade: RouteState[] = [
  ...planStates('/billing/upgrade'),
  upgradeState('filled', async (stage) => {
    const page = await visitUpgrade(stage);
    await expectVisible(page.getByText('$4.99 per month for up to 2 pets.'));
  }),
  upgradeState('filled', 'with a subscription', async (stage) => {
    const page = await visitUpgrade(stage, multiPet());
    await expectVisible(page.getByText(/You have the Multi-Pet plan/));
  }),
  upgradeState('error', 'a number of pets out of range', async (stage) => {
    const page = await visitUpgrade(stage);
    await page.getByLabel('How many pets?').fill('1');
    await expectVisible(page.getByText('Choose from 2 to 100 pets.'));
  }),
];

/** The page after a payment, which asks for the plan after two seconds. */
const visitPaid = (stage: Stage, path: string, checked: Answer<'check-subscription'>) =>
  stage.visit(path, { as: OWNER, answers: { 'check-subscription': checked }, speed: 20 });

/** The states of a page after a payment. */
const paidStates = (route: Route & ('/success' | '/billing/success')): RouteState[] => [
  stateOf(route)('loading', async (stage) => {
    const page = await visitPaid(stage, route, PENDING);
    await expectVisible(page.getByRole('status').filter({ hasText: '…' }).first());
    await expectVisible(page.getByText('Confirming your payment…'));
  }),
  stateOf(route)('filled', async (stage) => {
    const page = await visitPaid(stage, `${route}?session_id=cs_test_made_up`, multiPet());
    await expectVisible(page.getByRole('heading', { name: 'Multi-Pet is active' }));
  }),
  stateOf(route)('error', async (stage) => {
    const page = await visitPaid(stage, route, CUT_OFF);
    await expectVisible(page.getByText('We couldn’t load your plan'));
  }),
  stateOf(route)('unauthenticated', (stage) => withoutSession(stage, route)),
];

const successState = stateOf('/billing/success');

const unpaid: RouteState = successState('filled', 'the plan is not active yet', async (stage) => {
  const page = await visitPaid(stage, '/billing/success', aBilling());
  await expectVisible(page.getByRole('heading', { name: 'Your plan is not active yet' }));
});

export const validPrices: PriceValidation = {
  mode: 'test',
  envVars: { STRIPE_SECRET_KEY: true },
  priceValidation: {
    success: true,
    prices: { extra: { exists: true, valid: true, problem: null } },
    problem: null,
  },
  timestamp: '2026-01-05T09:00:00.000Z',
};

/** The answers of a debug page where payments work. */
export const debugAnswers: Answers = {
  'get-billing': multiPet(),
  'list-webhook-events': {
    events: [
      {
        id: 'evt_made_up',
        event_id: 'evt_made_up',
        event_type: 'checkout.session.completed',
        created_at: '2026-01-05T09:00:00.000Z',
        processed_at: '2026-01-05T09:00:01.000Z',
        outcome: 'synced',
      },
    ],
    reconciliation: null,
  },
  'validate-prices': validPrices,
};

const debugState = stateOf('/billing/debug');

const debug: RouteState[] = [
  debugState('loading', async (stage) => {
    const answers: Answers = {
      'get-billing': PENDING,
      'list-webhook-events': PENDING,
      'validate-prices': PENDING,
    };
    const page = await stage.visit('/billing/debug', { as: ADMIN, answers });
    await expectHeading(page, 'Billing debug');
  }),
  debugState('filled', async (stage) => {
    const page = await stage.visit('/billing/debug', { as: ADMIN, answers: debugAnswers });
    await expectVisible(page.getByText('checkout.session.completed').first());
  }),
  debugState('error', async (stage) => {
    const answers: Answers = { ...debugAnswers, 'list-webhook-events': CUT_OFF };
    const page = await stage.visit('/billing/debug', { as: ADMIN, answers });
    await expectVisible(page.getByText('Failed to load debug information').first());
  }),
  debugState('unauthenticated', (stage) => withoutSession(stage, '/billing/debug')),
  debugState('unauthorised', async (stage) => {
    // The email looks like an administrator's, but the tokens name no group.
    const page = await stage.visit('/billing/debug', { as: { ...OWNER, email: ADMIN.email } });
    await expectPath(page, '/');
    await expectHeading(page, /.+/);
  }),
];

export const billingStates = [
  ...billing,
  ...upgrade,
  ...ofStatuses,
  ...paidStates('/success'),
  ...paidStates('/billing/success'),
  unpaid,
  ...debug,
];
