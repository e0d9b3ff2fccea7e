import { test } from 'vitest';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { storedSession } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('ends the session of other tabs on sign-out, and returns after sign-in', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const first = await stage.visit(`/pet/${pet.id}`, { as: owner });
  await expectHeading(first, 'Biscuit');
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expectPath(first, `/auth?next=${encodeURIComponent(`/pet/${pet.id}`)}`);
  await expectHidden(first.getByText('Biscuit'));
});

test('keeps an unsaved form through a sign-out in another tab', async () => {
  const owner = await stage.owner();
  const first = await stage.visit('/add-pet', { as: owner });
  await first.getByLabel('Pet Name').fill('Luna');
  await first.getByRole('radio', { name: 'Cat' }).check();
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expectPath(second, '/');

  const dialog = first.getByRole('alertdialog', { name: 'Your session has ended' });
  await expectVisible(dialog.getByText(/signed out in another tab/));
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectHidden(dialog);
  const tokens = await stage.cloud.signIn(owner.email, owner.password);
  await second.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    storedSession({ ...owner, tokens }),
  );
  await first.getByRole('button', { name: 'Add Pet' }).click();
  await expectHeading(first, 'Luna');
});
