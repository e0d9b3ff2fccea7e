import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { aBilling } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { aWithdrawal, multiPet } from './states/plans.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const BUTTON = { name: 'Withdraw from contract' };
const CHANGE = aWithdrawal({
  purchase: 'in_2',
  goes_back_to: { plan: 'extra', quantity: 2, ends_at: null },
  cents: 350,
  payments: [{ paid_at: '2026-01-07T09:00:00.000Z', cents: 400, refund_cents: 350 }],
  is_full: false,
});

const answersWith = (given: Answers, canWithdraw = true): Answers => {
  const invoices = { invoices: [], can_withdraw: canWithdraw };
  return { ...billingAnswers(multiPet(4)), 'list-invoices': invoices, ...given };
};

const visit = (given: Answers, canWithdraw = true) =>
  stage.visit('/billing', { as: OWNER, answers: answersWith(given, canWithdraw) });

test('offers no withdrawal to others', async () => {
  const page = await visit({}, false);
  await expectVisible(page.getByRole('heading', { name: 'Your plan' }));
  await expectHidden(page.getByRole('button', BUTTON));
});

test('says what each withdrawal returns, then withdraws from the chosen purchase', async () => {
  const refund = { state: 'refunded' as const, cents: 499, failed_cents: 0 };
  const page = await visit({
    'preview-withdrawal': { withdrawals: [CHANGE, aWithdrawal()] },
    withdraw: aBilling({ refund }),
  });
  await page.getByRole('button', BUTTON).click();
  const dialog = page.getByRole('dialog');
  await expectVisible(
    dialog.getByText(/^Paid on .*, the rest of \$4$/),
    dialog.getByText(/^Your plan changes back to Multi-Pet for up to 3 pets immediately\./),
    dialog.getByText(/we keep the share of the days you have used/),
  );
  await dialog.getByLabel('Withdraw from').selectOption('in_1');
  await expectVisible(
    dialog.getByText(/^Your plan ends immediately, and you won’t be charged again\./),
    dialog.getByText('This is your first withdrawal, so we refund it in full.'),
  );
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectVisible(page.getByText('Refunded: $4.99'));
  expect(stage.sent('POST', '/withdraw')).toEqual([{ purchase: 'in_1', cents: 499 }]);
});

test('shows the new amount when it has changed, and withdraws from nothing', async () => {
  const page = await visit({
    'preview-withdrawal': inTurn({ withdrawals: [CHANGE] }, { withdrawals: [{ ...CHANGE, cents: 337 }] }),
    withdraw: new AppError('price-changed', 'The amount has changed meanwhile.'),
  });
  await page.getByRole('button', BUTTON).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectNotice(page, 'The amount has changed', 'Check the new amount, then confirm.');
  await expectVisible(dialog.getByText('$3.37', { exact: true }));
});

test.each([
  ['nothing happened', {}, 'No withdrawal was made'],
  ['no one can say', { 'check-subscription': CUT_OFF, 'get-billing': CUT_OFF }, 'Payment Error'],
] as const)('after a lost answer, when %s, it claims no more', async (_what, then, title) => {
  const answers = answersWith({ 'preview-withdrawal': { withdrawals: [CHANGE] }, withdraw: CUT_OFF });
  const page = await stage.visit('/billing', { as: OWNER, answers });
  await page.getByRole('button', BUTTON).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' });
  await expectVisible(confirm);
  Object.assign(answers, then);
  await confirm.click();
  await expectNotice(page, title);
});
