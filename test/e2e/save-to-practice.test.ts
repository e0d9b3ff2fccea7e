import { expect, test } from 'vitest';
import { aNewPractice } from '../support/practices.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectNotice, expectPath, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

test('a vet saves the pet of a share link to the practice, once its owner accepts', async () => {
  const [vet, owner] = [await stage.owner('asking-vet'), await stage.owner('asked')];
  await subscribe(vet, { plan: 'vet' });
  const practice = await vet.call('open-practice', { body: aNewPractice });
  if (practice.state !== 'open') {
    await vet.call('take-plan-along', { params: { practiceId: practice.id } });
  }
  const pet = await owner.addPet();
  const share = await owner.addShare(pet);

  const atVet = await stage.visit(`/shared/${share.token_hash}`, { as: vet, viewport: PHONE });
  await atVet.getByRole('link', { name: 'Save to my practice' }).click();
  await expectPath(atVet, '/save-to-practice');
  await atVet.getByRole('button', { name: 'Ask the owner' }).click();
  await expectVisible(atVet.getByText(/^The owner was asked/));

  await stage.cloud.drain();
  const page = await stage.visit(`/pet/${pet.id}/people`, { as: owner, viewport: PHONE });
  await page.getByRole('link', { name: 'Accept or decline' }).click();
  await expectHeading(page, `${practice.name} asks to see ${pet.name}`);
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('button', { name: `Share with ${practice.name}` }).click();
  await expectNotice(page, `${practice.name} can see what you chose`);

  await stage.cloud.drain();
  await atVet.goto('/vet-dashboard');
  await expectVisible(atVet.getByText('1 patient', { exact: true }), atVet.getByText('Dana Whitfield'));
});

test('whoever isn’t signed in gets a plain link on the shared page, and is asked to sign in', async () => {
  const owner = await stage.owner();
  const share = await owner.addShare(await owner.addPet());
  const page = await stage.visit(`/shared/${share.token_hash}`, { viewport: PHONE });
  const link = page.getByRole('link', { name: 'Save to my practice' });
  expect(await link.getAttribute('href')).toBe(`/save-to-practice#${share.token_hash}`);
  await link.click();
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Sign in' }));
});
