import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { countingHand } from './support/counting-hand.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading } from './support/expect-visible.ts';
import { linkInMailTo } from './support/mail.ts';
import { newAddress } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

/** An owner whose dog needs a tablet invites an address for a week: the link in the mail, and the tablets so far. */
async function invite(email: string) {
  const { owner, pet } = await stage.ownerWithPet();
  const day = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
  await owner.addRecord(pet, {
    title: 'Heartworm tablets',
    record_type: 'medication',
    issued_on: day(-40),
    expires_on: day(-10),
  });
  const ends_at = addDays(new Date(), 7).toISOString();
  await owner.call('create-invitation', {
    params: { petId: pet.id },
    body: { email, name: 'Mia', owner_name: 'Dana', role: 'caregiver', ends_at },
  });
  const isMailed = () =>
    stage.cloud.mailbox.list().some(({ to, text }) => to === email && text.includes('/invitation#'));
  await expect.poll(isMailed).toBe(true);
  const countTablets = async () => (await recordsOf(owner, pet)).length;
  return { link: linkInMailTo(stage.cloud, email), countTablets };
}

/** Accepts the invitation, and gives the tablet on the pet's page. */
async function acceptAndGive(page: Page, { tap }: ReturnType<typeof countingHand>): Promise<void> {
  await tap(page.getByRole('button', { name: 'Accept' }));
  await expectHeading(page, 'Biscuit');
  await expect.poll(() => page.url()).toMatch(/\/pet\/grt_/);
  await tap(page.getByRole('button', { name: /Heartworm tablets/ }).first());
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Today' }));
}

test('signed in, four taps and no field lead from the mail’s link to the first dose', async () => {
  const mia = await stage.owner('mia');
  const { link, countTablets } = await invite(mia.email);
  const hand = countingHand();
  const page = await stage.visit(link, { as: mia, viewport: PHONE });
  hand.count.taps += 1;
  await expectHeading(page, 'Dana shares Biscuit with you');
  await acceptAndGive(page, hand);
  await expect.poll(countTablets).toBe(2);
  expect(hand.count).toEqual({ taps: 4, fields: 0 });
});

test('with a new account, eight taps and two fields do', async () => {
  const email = newAddress('mia');
  const hand = countingHand();
  const { count, tap, fill } = hand;
  const { link, countTablets } = await invite(email);
  // Cognito says at the first sign-in that the address is not confirmed yet.
  const page = await stage.visit(link, { viewport: PHONE, allow: [/status of 400/] });
  count.taps += 1;
  await tap(page.getByRole('link', { name: 'Create account' }));
  await fill(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await fill(page.getByLabel('Confirm password'), 'correct horse battery');
  await tap(page.getByRole('button', { name: 'Create account', exact: true }));
  await expectHeading(page, 'One step left');
  const mailed = await page.context().newPage();
  await mailed.goto(linkInMailTo(stage.cloud, email));
  count.taps += 1;
  await expectHeading(mailed, 'Dana shares Biscuit with you');
  await acceptAndGive(mailed, hand);
  await expect.poll(countTablets).toBe(2);
  expect(count.taps).toBeLessThanOrEqual(8);
  expect(count.fields).toBe(2);
});
