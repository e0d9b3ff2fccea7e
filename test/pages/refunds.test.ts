import { expect, test } from 'vitest';
import type { Billing } from '../../contract/billing/billing.ts';
import { AppError, paymentsUnavailable } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { aBilling } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { aRefund, multiPet, refundablePlan } from './states/plans.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const REFUNDED = aBilling({ pet_count: 3, refund: { state: 'refunded', cents: 998, failed_cents: 0 } });
const PREVIEW = aRefund({
  cents: 1298,
  payments: [
    { paid_at: '2026-01-07T09:00:00.000Z', cents: 400, refund_cents: 300 },
    { paid_at: '2026-01-05T09:00:00.000Z', cents: 998, refund_cents: 998 },
  ],
  pets_over: 2,
});

const open = async (given: Answers, billing: Billing = { ...refundablePlan, pet_count: 3 }) => {
  const answers: Answers = { ...billingAnswers(billing), 'preview-refund': PREVIEW, ...given };
  const page = await stage.visit('/billing', { as: OWNER, answers });
  await page.getByRole('button', { name: /get a refund/i }).click();
  return { page, dialog: page.getByRole('dialog'), answers };
};

test('says what is refunded and what happens, then ends the plan', async () => {
  const { page, dialog } = await open({ 'refund-plan': REFUNDED });
  await expectVisible(
    dialog.getByText('$12.98', { exact: true }),
    dialog.getByText(/^Paid on .*, the rest of \$4$/),
    dialog.getByText('$3', { exact: true }),
    dialog.getByText('$9.98', { exact: true }),
    dialog.getByText('Your plan ends immediately, and you won’t be charged again.'),
    dialog.getByText(/2 of your 3 pets are above its limit\. You keep all your pets/),
  );
  await dialog.getByRole('button', { name: 'End plan and refund $12.98' }).click();
  await expectVisible(page.getByText('Refunded: $9.98'), page.getByRole('link', { name: 'Upgrade Plan' }));
  await expectHidden(page.getByRole('button', { name: /refund/i }));
  expect(stage.sent('POST', '/refund-plan')).toEqual([{ cents: 1298 }]);
});

test('names no amount where the payments were refunded before', async () => {
  const refunded = aBilling({ refund: { state: 'refunded', cents: 0, failed_cents: 0 } });
  const { page, dialog } = await open({ 'refund-plan': refunded });
  await expectVisible(dialog.getByText(/^We refund the card or account that paid\./));
  await dialog.getByRole('button', { name: 'End plan and refund $12.98' }).click();
  await expectVisible(
    page.getByText(/^We made no further refund\./),
    page.getByRole('link', { name: 'Contact support' }),
  );
  await expectHidden(page.getByText(/^Refunded/));
});

test('says that an open invoice need not be paid any more', async () => {
  const { subscription } = refundablePlan;
  const overdue = {
    ...refundablePlan,
    subscription: subscription && { ...subscription, payment_failed: true },
  };
  const text = 'You no longer have to pay your open invoice.';
  await expectVisible((await open({}, overdue)).dialog.getByText(text));
  await expectHidden((await open({})).dialog.getByText(text));
});

test('shows the new amount when it has changed, and refunds nothing', async () => {
  const { page, dialog } = await open({
    'preview-refund': inTurn(PREVIEW, { ...PREVIEW, cents: 998 }),
    'refund-plan': new AppError('price-changed', 'The amount has changed meanwhile.'),
  });
  await dialog.getByRole('button', { name: 'End plan and refund $12.98' }).click();
  await expectNotice(page, 'The amount has changed', 'Check the new amount, then confirm.');
  await expectVisible(dialog.getByRole('button', { name: 'End plan and refund $9.98' }));
});

test('says that a refund is under way when its answer was lost, and a failure otherwise', async () => {
  const failure = paymentsUnavailable();
  const { page, dialog, answers } = await open({ 'refund-plan': failure });
  await dialog.getByRole('button', { name: /^End plan/ }).click();
  await expectNotice(page, 'No refund was made', failure.message);
  const processing = { state: 'processing' as const, cents: 1298, failed_cents: 0 };
  Object.assign(answers, billingAnswers(multiPet(2, {}, processing)));
  await dialog.getByRole('button', { name: /^End plan/ }).click();
  await expectVisible(
    page.getByText('Your refund is being processed'),
    page.getByText(/You get \$12\.98 back/),
  );
  await expectHidden(page.getByRole('button', { name: 'Cancel Subscription' }));
});

test('claims nothing about a refund when neither Stripe nor the server can be asked', async () => {
  const { page, dialog, answers } = await open({ 'refund-plan': CUT_OFF });
  Object.assign(answers, { 'check-subscription': CUT_OFF, 'get-billing': CUT_OFF });
  await dialog.getByRole('button', { name: /^End plan/ }).click();
  await expectNotice(page, 'Payment Error');
  await expectHidden(page.getByText('No refund was made'));
});

test('offers a refund after the plan has ended, and explains why there is none', async () => {
  const ended = aBilling({ refund_until: refundablePlan.refund_until });
  const detail = 'Your payments have been returned already. You can still cancel your plan.';
  const { dialog } = await open({ 'preview-refund': new AppError('refund-unavailable', detail) }, ended);
  await expectVisible(dialog.getByText(detail));
  expect(await dialog.getByRole('button', { name: 'Refund', exact: true }).isVisible()).toBe(true);
});
