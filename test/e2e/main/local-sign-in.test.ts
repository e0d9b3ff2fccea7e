import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { see, seeHeading, seeNone } from '../support/see.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage(undefined, { seed: true });

test('the sign-in page of the local cloud fills in a demo account and links to the control page', async () => {
  const page = await stage.visit('/auth');
  await page.getByRole('button', { name: 'admin@pawfile.test' }).click();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /mailbox, clock and payments/ });
  expect(await link.getAttribute('href')).toBe('/__local/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seeHeading(page, 'Dashboard');
  await page.goto('/billing/debug');
  await see(page.getByText('checkout.session.completed').first());
});

test('creating an account offers no demo accounts', async () => {
  const page = await stage.visit('/auth');
  await see(page.getByRole('button', { name: 'demo@pawfile.test' }));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await seeHeading(page, 'Create your account');
  await seeNone(page.getByRole('button', { name: 'demo@pawfile.test' }));
});
