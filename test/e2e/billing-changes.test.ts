import { expect, test } from 'vitest';
import { figure, openPath, pay, tryToAdd } from './support/billing-steps.ts';
import { see, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

test('asks for one payment page on two clicks, and explains it to a second tab', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/billing/upgrade', { as: owner, allow: [/status of 409/] });
  const late = await page.context().newPage();
  await openPath(late, '/billing/upgrade', 'Upgrade');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/create-checkout') && asked.push(request.url()));
  await page.getByRole('button', { name: 'Upgrade to Veterinary' }).dblclick();
  await pay(page);
  expect(asked).toHaveLength(1);
  await see(page.getByRole('heading', { name: 'Veterinary is active' }));
  await see(page.getByText('You can add as many pets as you like.'));

  await late.getByRole('button', { name: 'Upgrade to Multi-Pet' }).click();
  await seeNotice(
    late,
    'Payment Error',
    'You already have the Veterinary plan. Change it on the billing page.',
  );
  await see(late.getByText(/You have the Veterinary plan/));
  await seeNone(late.getByRole('button', { name: /^Upgrade to/ }));
  await late.getByRole('link', { name: 'Go to billing' }).click();
  await see(
    figure(late, 'Price').getByText('$100 per month'),
    figure(late, 'Pets').getByText('0 (unlimited)'),
  );
  await seeNone(late.getByRole('button', { name: 'Change number of pets' }));
  await openPath(late, '/dashboard', 'Dashboard');
  await see(late.getByRole('link', { name: 'Add Pet', exact: true }));
  await seeNone(late.getByText(/pets used/));
});

test('credits a smaller plan and keeps all pets', async () => {
  const owner = await stage.owner();
  await subscribe(owner, { quantity: 2 });
  for (const name of ['Biscuit', 'Luna', 'Max']) await owner.addPet({ name });
  const page = await stage.visit('/billing', { as: owner });
  await see(page.getByText('You’ve reached your plan’s pet limit.'));
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByRole('button', { name: 'One pet fewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of pets' });
  await see(dialog.getByText(/^You have 3 pets\. You keep them all/));
  await dialog.getByRole('button', { name: 'Show price' }).click();
  await see(dialog.getByText(/^-\$4\.\d\d \(credit\)$/));
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 2 pets.');
  await see(page.getByText('3 of 2 used'));

  await openPath(page, '/dashboard', 'Dashboard');
  await see(page.getByText(/Your plan covers 2 pets\. You have 3 pets\. You keep them all/));
  await page.getByRole('link', { name: 'Upgrade to Add More' }).click();
  await seePath(page, '/billing');
});

test('leads from a full paid plan to the change of its number of pets', async () => {
  const owner = await stage.owner();
  await subscribe(owner);
  for (const name of ['Biscuit', 'Luna']) await owner.addPet({ name });
  const page = await stage.visit('/dashboard', { as: owner });
  await tryToAdd(page, 'Max');
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await see(dialog.getByText('Your plan covers 2 pets.'));
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await seePath(page, '/billing');
  await see(page.getByRole('button', { name: 'Change number of pets' }));
});

test('shows a changed price again before it charges', async () => {
  const owner = await stage.owner();
  await subscribe(owner);
  const page = await stage.visit('/billing', { as: owner, allow: [/status of 409/] });
  await page.getByRole('button', { name: 'Change number of pets' }).click();
  await page.getByLabel('How many pets?').fill('5');
  await page.getByRole('button', { name: 'Show price' }).click();
  const button = page.getByRole('button', { name: /^Pay / });
  await see(button);
  const before = await button.textContent();

  const preview = await owner.call('preview-quantity', { body: { quantity: 3 } });
  const { quantity, due_now, proration_date } = preview;
  await owner.call('change-quantity', { body: { quantity, due_now, proration_date } });
  await button.click();
  await seeNotice(page, 'The price has changed', 'Check the new price, then confirm.');
  await see(button);
  expect(await button.textContent()).not.toBe(before);
  await button.click();
  await seeNotice(page, 'Number of pets changed', 'Your plan covers 5 pets.');
});
