import { test } from 'vitest';
import { figure } from '../e2e/support/billing-steps.ts';
import { expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { aBilling, anOverview, aPet } from '../support/entities.ts';
import { billingAnswers } from './states/billing.ts';
import { aPreview, multiPet } from './states/plans.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const config = { taxes: true };
const NOTE = ', plus tax where it applies';

test('each price to buy says that tax may be added, where the environment adds it', async () => {
  const answers = { 'get-billing': aBilling() };
  const page = await stage.visit('/billing/upgrade', { as: OWNER, answers, config });
  for (const price of ['for each additional pet', 'for your practice']) {
    await expectVisible(page.getByText(`per month ${price}${NOTE}`));
  }
  await expectVisible(page.getByText(`$4.99 per month for up to 2 pets${NOTE}.`));

  const untaxed = await stage.visit('/billing/upgrade', { as: OWNER, answers });
  await expectVisible(untaxed.getByText('per month for your practice'));
  await expectHidden(untaxed.getByText(/plus tax/));
});

test('a change states the tax that it includes', async () => {
  const answers = {
    ...billingAnswers(multiPet()),
    'preview-change': aPreview({ plan: 'vet', quantity: 1, due_now: 298, tax: 48 }),
  };
  const page = await stage.visit('/billing?change=vet', { as: OWNER, answers, config });
  await expectVisible(page.getByText(/the rest of the billing period, including \$0\.48 tax\./));
  await expectVisible(figure(page, 'After that').getByText(`$14.97 per month${NOTE}`));
  await expectVisible(figure(page, 'Price').getByText(`per month${NOTE}`));
});

test('the banner of a full plan too', async () => {
  const overview = anOverview({ pets: [aPet()] });
  const page = await stage.visit('/dashboard', { as: OWNER, answers: dashboardAnswers(overview), config });
  await expectVisible(page.getByText(new RegExp(`\\$4\\.99/month per additional pet${NOTE}\\.`)));
});
