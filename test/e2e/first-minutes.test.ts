import { expect, test } from 'vitest';
import { countingHand } from './support/counting-hand.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { newAddress } from './support/owner.ts';
import { signUpByHand } from './support/sign-up-by-hand.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('nine taps and nine fields lead a stranger with a phone to a shared vaccination', async () => {
  const email = newAddress('new');
  const hand = countingHand();
  const { count, tap, fill, choose } = hand;
  // Cognito says at the first sign-in that the address is not confirmed yet.
  const page = await stage.visit('/', { viewport: PHONE, allow: [/status of 400/] });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();

  await signUpByHand(stage, page, hand, email);

  await fill(page.getByLabel('Pet Name'), 'Biscuit');
  await choose(page.getByRole('radio', { name: 'Dog' }));
  await tap(button('Add Pet'));
  await tap(link('Type it in'));
  await fill(page.getByLabel('Title'), 'Rabies');
  await fill(page.getByLabel('Issued on'), '2026-03-14');
  await tap(button('+3 years'));
  await tap(button('Add record'));
  await expectHeading(page, 'Biscuit');
  await tap(link('Share'));
  await tap(button(/^Kennel/));
  await expectVisible(page.getByText('Your link is ready'));

  const visitor = await stage.visit(await page.getByLabel('Link', { exact: true }).inputValue());
  await expectVisible(visitor.getByRole('heading', { name: 'Rabies' }));
  expect(count.taps).toBeLessThanOrEqual(9);
  expect(count.fields).toBeLessThanOrEqual(9);
});
