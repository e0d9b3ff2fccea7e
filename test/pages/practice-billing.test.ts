import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { aBilling } from '../support/entities.ts';
import { veterinaryPlan } from './states/plans.ts';
import {
  noPracticePlan,
  payingPractice,
  practiceBillingAnswers,
  practicePlan,
  visitPracticeBilling,
} from './states/practice-billing.ts';
import type { Answers } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const NAMED = `practice=${payingPractice.id}`;

test('every call of a practice’s billing page names the practice', async () => {
  const named: string[] = [];
  const note = (name: string, answer: unknown) => (asked: { query: Record<string, string> }) => {
    if (asked.query.practice === payingPractice.id) named.push(name);
    return answer as never;
  };
  const answers: Answers = {
    ...practiceBillingAnswers(practicePlan),
    'cancel-subscription': note('cancel', practicePlan),
    'customer-portal': note('portal', { url: 'https://billing.stripe.com/made-up' }),
  };
  const page = await visitPracticeBilling(stage, answers);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectVisible(dialog.getByText(/For 90 days, members can read and export/));
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect.poll(() => named).toContain('cancel');
});

test('a plan that its reader pays for is taken along on one tap', async () => {
  const answers: Answers = {
    ...practiceBillingAnswers(noPracticePlan, veterinaryPlan),
    'take-plan-along': practicePlan,
  };
  const page = await visitPracticeBilling(stage, answers);
  await page.getByRole('button', { name: 'Take my plan along' }).click();
  await expectNotice(page, 'Plan taken along', 'Riverside Animal Clinic has the Veterinary plan now.');
  await expectHidden(page.getByRole('button', { name: 'Take my plan along' }));
  await expectVisible(page.getByRole('button', { name: 'Cancel Subscription' }));
});

test('a refusal says why, and the plan stays with the account', async () => {
  const refusal = 'Your refund is still being processed. Try again later.';
  const page = await visitPracticeBilling(stage, {
    ...practiceBillingAnswers(noPracticePlan, veterinaryPlan),
    'take-plan-along': new AppError('try-again', refusal),
  });
  await page.getByRole('button', { name: 'Take my plan along' }).click();
  await expectNotice(page, 'The plan stayed with your account', refusal);
  await expectVisible(page.getByRole('button', { name: 'Take my plan along' }));
});

test('who pays for no Veterinary plan is offered none to take along', async () => {
  const page = await visitPracticeBilling(stage, practiceBillingAnswers(noPracticePlan));
  await expectVisible(page.getByText('No plan', { exact: true }));
  await expectHidden(page.getByRole('button', { name: 'Take my plan along' }));
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expectVisible(page.getByRole('button', { name: 'Upgrade to Veterinary' }));
  expect(page.url()).toContain(NAMED);
});

test('a practice buys for itself', async () => {
  const url = 'https://checkout.stripe.com/made-up';
  let payer: string | undefined;
  const page = await visitPracticeBilling(
    stage,
    {
      ...practiceBillingAnswers(noPracticePlan),
      'create-checkout': ({ query }) => {
        payer = query.practice;
        return { url };
      },
    },
    '/billing/upgrade',
  );
  await page.getByRole('button', { name: 'Upgrade to Veterinary' }).dblclick();
  await expect.poll(() => page.url()).toBe(url);
  expect(payer).toBe(payingPractice.id);
  expect(stage.sent('POST', '/create-checkout')).toMatchObject([{ plan: 'vet' }]);
});

test('who wants Veterinary is led to the practice that pays for it, or opens one', async () => {
  const visit = (practices: (typeof payingPractice)[]) =>
    stage.visit('/billing/upgrade', {
      as: OWNER,
      answers: {
        ...practiceBillingAnswers(noPracticePlan, aBilling()),
        'list-practices': { practices },
      },
    });
  const manager = await visit([{ ...payingPractice, roles: ['staff'] }, payingPractice]);
  await manager.getByRole('button', { name: 'Upgrade to Veterinary' }).click();
  await expectHidden(manager.getByRole('button', { name: 'Upgrade to Multi-Pet' }));
  expect(manager.url()).toContain(NAMED);

  const other = await visit([{ ...payingPractice, roles: ['staff'] }]);
  await other.getByRole('button', { name: 'Upgrade to Veterinary' }).click();
  await expectPath(other, '/open-practice');
});
