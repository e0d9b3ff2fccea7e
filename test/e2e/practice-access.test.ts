import { test } from 'vitest';
import { aNewPractice } from '../support/practices.ts';
import { PHONE } from './support/devices.ts';
import { expectHidden, expectNotice, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

test('an owner sees, widens, narrows and ends what a practice may do, and the day on which it read', async () => {
  const [vet, owner] = [await stage.owner('seen-vet'), await stage.owner('seeing')];
  await subscribe(vet, { plan: 'vet' });
  const practice = await vet.call('open-practice', { body: aNewPractice });
  if (practice.state !== 'open') {
    await vet.call('take-plan-along', { params: { practiceId: practice.id } });
  }
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Rabies long ago', issued_on: '2019-05-01' });
  await owner.addRecord(pet, { title: 'Rabies of late', issued_on: '2026-05-01' });
  const { code } = await vet.call('get-counter', { params: { practiceId: practice.id } });

  const page = await stage.visit(`/counter/${code}`, { as: owner, viewport: PHONE });
  await page.getByRole('link', { name: 'Choose your pets' }).click();
  await page.getByLabel('Only records since').fill('2025-01-01');
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('button', { name: `Share with ${practice.name}` }).click();
  await expectNotice(page, `${practice.name} can see what you chose`);
  await stage.cloud.drain();

  const atVet = await stage.visit('/vet-dashboard', { as: vet });
  await atVet.getByRole('link', { name: /Biscuit/ }).click();
  await expectVisible(
    atVet.getByRole('heading', { name: 'Biscuit' }),
    atVet.getByRole('heading', { name: 'Rabies of late' }),
    atVet.getByText(/of Jan 1, 2025 or later/),
  );
  await expectHidden(atVet.getByText('Rabies long ago'));

  await page.goto(`/pet/${pet.id}/people`);
  await expectVisible(
    page.getByText(/^sees vaccinations/),
    page.getByText(`${practice.name} looked at the records`),
  );
  await expectHidden(page.getByText(/may add records/));
  const row = page.getByRole('button', { name: new RegExp(practice.name) });
  await row.click();
  await page.getByRole('checkbox', { name: 'Add records' }).check();
  await page.getByRole('checkbox', { name: 'Remind me' }).check();
  await page.getByLabel('Only records since').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectVisible(page.getByText(/may add records, may remind you by email/));
  await atVet.reload();
  await expectVisible(atVet.getByRole('heading', { name: 'Rabies long ago' }));

  await row.click();
  await page.getByRole('checkbox', { name: 'Vaccinations' }).uncheck();
  await page.getByRole('checkbox', { name: 'Add records' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectHidden(page.getByText(/^sees vaccinations/));

  await row.click();
  await page.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expectNotice(page, `${practice.name} no longer sees Biscuit`);
  await stage.cloud.drain();
  await atVet.goto('/vet-dashboard');
  await expectVisible(atVet.getByText('Put this on the counter'));
});
