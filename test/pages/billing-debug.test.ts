import { expect, test } from 'vitest';
import { STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { billingAnswers, debugAnswers, validPrices } from './states/billing.ts';
import { multiPet } from './states/plans.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { ADMIN } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const card = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Screen, name: string) => page.getByRole('button', { name }).click();

/** The answers of a server with more events than the page lists. */
const withEvents = (count: number): Answers => ({
  ...billingAnswers(multiPet()),
  ...debugAnswers,
  'list-webhook-events': {
    events: Array.from({ length: count }, (_, index) => ({
      id: `evt_${index}`,
      event_id: `evt_made_up_by_a_test_${index}`,
      event_type: 'invoice.paid',
      created_at: '2026-01-05T09:00:00.000Z',
      processed_at: '2026-01-05T09:00:01.000Z',
      outcome: 'synced',
    })),
    reconciliation: null,
  },
});

const visit = (answers: Answers) => stage.visit('/billing/debug', { as: ADMIN, answers });

test('shows an administrator whether payments work', async () => {
  const page = await visit(withEvents(12));
  const environment = card(page, 'Environment status');
  await expectVisible(
    environment.getByText('Test', { exact: true }),
    environment.getByText('OK', { exact: true }),
  );
  await expectHidden(environment.getByText('Missing'));
  await expectVisible(
    card(page, 'Price validation').getByText('Valid', { exact: true }),
    card(page, 'Current subscription').getByText('Subscribed'),
    card(page, 'Current subscription').getByText('additional_pet'),
    card(page, 'Webhook configuration').getByText('checkout.session.completed'),
    card(page, 'Webhook configuration').getByText('invoice.payment_failed'),
    card(page, 'System information').getByText(STRIPE_API_VERSION),
    card(page, 'System information').getByText('us-east-1'),
    card(page, 'Last webhook event').getByText(/^evt_.{8}$/),
  );
  // A name breaks only after its dots and underscores.
  expect(document.body.innerHTML).toMatch(/invoice\.<\/span><wbr><span>payment_<\/span><wbr><span>failed/);
  expect(await card(page, 'Newest webhook events').getByRole('listitem').count()).toBe(10);
  await press(page, 'Validate Prices');
  await expectNotice(page, 'Price validation completed');
  await press(page, 'Refresh Status');
  await expectNotice(page, 'Subscription status refreshed');
});

test('explains what can’t be checked, and does not call the prices wrong', async () => {
  const answers = withEvents(1);
  const page = await visit(answers);
  const prices = card(page, 'Price validation');
  await expectVisible(prices.getByText('Valid', { exact: true }));
  const problem = 'We couldn’t reach Stripe.';
  answers['validate-prices'] = {
    ...validPrices,
    priceValidation: { success: false, prices: {}, problem },
  };
  await press(page, 'Validate Prices');
  await expectNotice(page, 'Validation Failed', problem);
  await expectVisible(prices.getByText(problem));
  await expectHidden(prices.getByText(/Not found|Invalid/));

  for (const name of ['validate-prices', 'check-subscription'] as const) answers[name] = CUT_OFF;
  await press(page, 'Validate Prices');
  await expectNotice(page, 'Validation Failed', OFFLINE);
  await press(page, 'Refresh Status');
  await expectNotice(page, 'Failed to refresh subscription status');
  answers['list-webhook-events'] = CUT_OFF;
  await page.reload();
  await expectNotice(page, 'Failed to load debug information');
  await page.getByRole('link', { name: 'Back to Billing' }).click();
  await expectHeading(page, 'Billing');
  await expectHidden(page.getByText('Back to Billing'));
});
