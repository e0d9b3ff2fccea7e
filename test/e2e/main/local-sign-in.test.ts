import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectHeading, expectHidden, expectVisible } from '../support/expect-visible.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage(undefined, { seed: true });

test('the sign-in page of the local cloud fills in a demo account and links to the control page', async () => {
  const page = await stage.visit('/auth');
  await page.getByRole('button', { name: 'admin@pawfile.test' }).click();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /mailbox, clock and payments/ });
  expect(await link.getAttribute('href')).toBe('/__local/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectHeading(page, 'Dashboard');
  await page.goto('/billing/debug');
  await expectVisible(page.getByText('checkout.session.completed').first());
});

test('creating an account offers no demo accounts', async () => {
  const page = await stage.visit('/auth');
  await expectVisible(page.getByRole('button', { name: 'demo@pawfile.test' }));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectHeading(page, 'Create your account');
  await expectHidden(page.getByRole('button', { name: 'demo@pawfile.test' }));
});
