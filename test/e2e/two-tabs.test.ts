import { expect, test } from 'vitest';
import { storedSession } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('ends the session of other tabs on sign-out, and returns after sign-in', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const first = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await seeHeading(first, 'Biscuit');
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await seePath(first, `/auth?next=${encodeURIComponent(`/pet/${pet.id}`)}`);
  await seeNone(first.getByText('Biscuit'));
});

test('reports in another tab that a pet was deleted', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const first = await stage.visit('/dashboard', { as: owner, allow: [/status of 404/] });
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Delete Biscuit' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Type Biscuit to confirm').fill('Biscuit');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await seeNotice(page, 'Pet Deleted');
    await see(page.getByText('No pets yet'));
  }
  await second.goto(`/pet/${pet.id}`);
  await seeNotice(second, 'Pet not found');
});

test('adds one pet when several tabs try at the limit', async () => {
  const owner = await stage.owner();
  const first = await stage.visit('/add-pet', { as: owner, allow: [/status of 403/] });
  const second = await first.context().newPage();
  await second.goto('/add-pet');
  for (const page of [first, second]) {
    await page.getByLabel('Pet Name').fill('Biscuit');
    await page.getByLabel('Species').selectOption('Dog');
  }
  await first.getByRole('button', { name: 'Add Pet' }).dblclick();
  await seeHeading(first, 'Biscuit');
  await second.getByRole('button', { name: 'Add Pet' }).click();
  await see(second.getByRole('dialog', { name: 'Upgrade Required' }));
  expect((await owner.call('get-overview')).pets).toHaveLength(1);
});

test('shows a record changed in another tab after a reload', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  const first = await stage.visit(`/pet/${pet.id}`, { as: owner });
  const second = await first.context().newPage();
  await second.goto(`/pet/${pet.id}`);
  for (const [page, title] of [
    [first, 'Rabies 1'],
    [second, 'Rabies 2'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Rabies' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await seeNotice(page, 'Record updated');
  }
  await first.reload();
  await see(first.getByRole('heading', { name: 'Rabies 2' }));
});

test('keeps an unsaved form through a sign-out in another tab', async () => {
  const owner = await stage.owner();
  const first = await stage.visit('/add-pet', { as: owner });
  await first.getByLabel('Pet Name').fill('Luna');
  await first.getByLabel('Species').selectOption('Cat');
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await seePath(second, '/');

  const dialog = first.getByRole('alertdialog', { name: 'Your session has ended' });
  await see(dialog.getByText(/signed out in another tab/));
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await seeNone(dialog);
  const tokens = await stage.cloud.signIn(owner.email, owner.password);
  await second.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    storedSession({ ...owner, tokens }),
  );
  await first.getByRole('button', { name: 'Add Pet' }).click();
  await seeHeading(first, 'Luna');
});
