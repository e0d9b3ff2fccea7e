import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectPath, expectVisible } from '../support/expect-visible.ts';
import { certificate } from '../support/files.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();

test('leads a new owner to a pet, a record and a link, and ticks each step', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/dashboard', { as: owner });
  const steps = page.getByRole('region', { name: 'First steps' });
  const current = steps.locator('[aria-current="step"]');
  await expectVisible(current.getByRole('heading', { name: 'Add your pet' }));
  await steps.getByRole('link', { name: 'Add your pet' }).click();
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectHeading(page, 'Luna');
  await expectVisible(page.getByText(/Pawfile reads it on this device/));
  await page.getByLabel('Choose a file').setInputFiles(certificate.path);
  await expectHeading(page, 'Upload document');
  await expectVisible(page.getByText('certificate.pdf'));
  await expect.poll(() => page.getByLabel('Record type').inputValue()).toBe('vaccination');

  await page.goto('/dashboard');
  await expectVisible(current.getByRole('heading', { name: 'Add its first record' }));
  await expectVisible(steps.getByRole('heading', { name: 'Add your pet (done)' }));
  const [pet] = (await owner.call('get-overview')).pets;
  if (!pet) throw new Error('There is no pet');
  await owner.addRecord(pet);
  await page.reload();
  await expectVisible(current.getByRole('heading', { name: 'Share it or get reminders' }));
  await current.getByRole('link', { name: 'Create a share link' }).click();
  await expectPath(page, `/pet/${pet.id}/share`);

  await owner.addShare(pet);
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await expectHidden(steps);
});

test('completes the steps with a reminder too, and stays hidden for this account only', async () => {
  const [owner, reminded] = [await stage.owner(), await stage.owner()];
  const pet = await reminded.addPet();
  await reminded.addRecord(pet, { expires_on: '2099-01-01' });
  const done = await stage.visit('/dashboard', { as: reminded });
  await expectVisible(done.getByRole('link', { name: 'Biscuit', exact: true }));
  await expectHidden(done.getByRole('region', { name: 'First steps' }));

  const page = await stage.visit('/dashboard', { as: owner });
  const steps = page.getByRole('region', { name: 'First steps' });
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await expectHidden(steps);
  const heading = page.getByRole('heading', { name: 'My Pets' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await expectVisible(page.getByText('No pets yet'));
  await expectHidden(steps);
});
