import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Grey } from '../../web/src/shared/reading/image/grey.ts';
import { packPhoto } from '../support/pack-photo.ts';
import { aNewPractice } from '../support/practices.ts';
import { png, setCamera } from './support/camera.ts';
import { countingHand } from './support/counting-hand.ts';
import { PHONE } from './support/devices.ts';
import { expectVisible } from './support/expect-visible.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

/** A clinic with a plan, and a dog whose owner lets it add records. */
async function aClinic() {
  const [vet, owner] = [await stage.owner('vet'), await stage.owner('dana')];
  await subscribe(vet, { plan: 'vet' });
  const practice = await vet.call('open-practice', { body: aNewPractice });
  if (practice.state !== 'open') {
    await vet.call('take-plan-along', { params: { practiceId: practice.id } });
  }
  const pet = await owner.addPet();
  const { code } = await vet.call('get-counter', { params: { practiceId: practice.id } });
  await owner.call('grant-to-practice', {
    params: { code },
    body: {
      pet_ids: [pet.id],
      all_pets: false,
      kinds: ['vaccination'],
      since: null,
      may_add: true,
      may_remind: false,
      owner_name: 'Dana Whitfield',
      shows_email: false,
    },
  });
  await stage.cloud.drain();
  return { vet, owner, pet, practice };
}

/** The clinic's patients on a phone whose camera sees a picture. */
async function openPatients(vet: Owner, picture: Grey | null): Promise<Page> {
  const page = await stage.visit('about:blank', { as: vet, viewport: PHONE });
  await setCamera(page, picture);
  await page.goto('/vet-dashboard');
  await expectVisible(page.getByText('1 patient', { exact: true }));
  return page;
}

const scanning = (page: Page) => page.getByRole('dialog', { name: 'Scan pack' });

test('a dose with the batch of its pack takes at most 8 taps and 2 fields from the patients', async () => {
  const { vet, owner, pet, practice } = await aClinic();
  const page = await openPatients(vet, packPhoto({ degrees: 12 }));
  const { tap, pick, count } = countingHand();
  await tap(page.getByRole('link', { name: 'Record', exact: true }));
  await tap(page.getByText('Biscuit, Dana Whitfield'));
  await pick(page.getByLabel('Product', { exact: true }), 'Rabies, 3 years');
  await tap(page.getByRole('button', { name: 'Scan pack' }));
  await expect.poll(() => page.getByLabel(/^Batch/).inputValue()).toBe('A123B');
  await expectVisible(page.getByText('The pack can be used through Nov 30, 2027.'));
  await tap(page.getByRole('button', { name: 'Save for Biscuit' }));
  await expectVisible(page.getByText('Saved for Biscuit.'));
  // The scan fills in the second field, the batch.
  expect(count).toEqual({ taps: 6, fields: 1 });

  // The owner has it, and the register too.
  const { records } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(records).toMatchObject([{ title: 'Rabies, 3 years', batch: 'A123B' }]);
  await page.goto(`/practice/${practice.id}/register`);
  await expectVisible(page.getByText('Biscuit: Rabies, 3 years'), page.getByText(/batch A123B/));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFentry,given on,pet,/);
  expect(lines[1]).toMatch(/,Biscuit,dog,.*,A123B,/);
});

test('where the camera is blocked, a photo does', async () => {
  const { vet } = await aClinic();
  const page = await openPatients(vet, null);
  await page.getByRole('link', { name: 'Biscuit' }).click();
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Scan pack' }).click();
  await expectVisible(scanning(page).getByText(/^The camera is blocked for this site\./));
  const pick = page.getByLabel('Photo of the pack');
  const photo = (image: Grey) => ({ name: 'pack.png', mimeType: 'image/png', buffer: png(image) });
  await pick.setInputFiles(photo(packPhoto({ ink: 255 })));
  await expectVisible(scanning(page).getByText(/^No code of a pack found\./));
  await pick.setInputFiles(photo(packPhoto({ degrees: 200, ink: 20, paper: 60 })));
  await expect.poll(() => page.getByLabel(/^Batch/).inputValue()).toBe('A123B');
});
