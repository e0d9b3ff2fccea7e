import { expect, test } from 'vitest';
import { changedMeanwhile } from '../../contract/problem.ts';
import { expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { afterSave, aPet, aRecord } from '../support/entities.ts';
import { petAnswers, visitPet, visitWeight } from './states/pets.ts';
import type { Answers } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const conflict = (page: Screen) =>
  page.getByRole('group', { name: 'This was changed somewhere else while you were editing.' });
const choice = (page: Screen, label: string) => conflict(page).getByRole('group', { name: label });

/** A server whose pet others changed after the page had loaded it. */
function changedPet(seen = aPet(), stored = aPet()): Answers {
  let isFirst = true;
  return {
    ...petAnswers(seen, []),
    'update-pet'({ body }) {
      if (!isFirst) return afterSave(stored, body);
      isFirst = false;
      return changedMeanwhile(stored);
    },
  };
}

test('keeps what both typed into a pet’s profile, and saves what is chosen', async () => {
  const stored = aPet({ breed: 'Beagle', color: 'Tan', vet_contact: { name: 'Ada', phone: null } });
  const page = await visitPet(stage, '/edit', changedPet(aPet(), stored));
  await page.getByLabel('Breed').fill('Collie');
  await page.getByLabel('Vet’s phone').fill('555 0100');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Update failed');
  await expectVisible(choice(page, 'Breed').getByRole('radio', { name: /Collie/ }));
  expect(await page.getByLabel('Breed').inputValue()).toBe('Collie');
  // Only others touched these.
  expect(await page.getByLabel('Color').inputValue()).toBe('Tan');
  expect(await page.getByLabel('Vet’s name').inputValue()).toBe('Ada');
  await choice(page, 'Breed')
    .getByRole('radio', { name: /Beagle/ })
    .check();
  expect(await page.getByLabel('Breed').inputValue()).toBe('Beagle');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Pet updated');
  expect(stage.sent('PUT', stored.id)).toEqual([
    {
      breed: 'Collie',
      vet_contact: { name: null, phone: '555 0100' },
      based_on: { breed: null, vet_contact: null },
    },
    {
      vet_contact: { name: 'Ada', phone: '555 0100' },
      based_on: { vet_contact: { name: 'Ada', phone: null } },
    },
  ]);
});

test('a form that was not changed is saved without a call', async () => {
  const page = await visitPet(stage, '/edit', petAnswers(aPet(), []));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Pet updated');
  expect(stage.sent('PUT', aPet().id)).toEqual([]);
});

test('keeps what both typed into a record', async () => {
  const record = aRecord({ expires_on: '2027-01-31', reminder_days: [30, 7] });
  const stored = { ...record, expires_on: '2028-01-31', notes: 'Lot 1', reminder_days: [60] };
  const page = await visitPet(stage, '', {
    ...petAnswers(aPet(), [record]),
    'update-record': changedMeanwhile(stored),
  });
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Expires on').fill('2029-01-31');
  await dialog.getByRole('checkbox', { name: '14 days' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Update failed');
  const days = choice(page, 'Remind me before it expires');
  await expectVisible(
    choice(page, 'Expires on').getByRole('radio', { name: /Jan 31, 2029/ }),
    choice(page, 'Expires on').getByRole('radio', { name: /Jan 31, 2028/ }),
    days.getByRole('radio', { name: /30 days, 14 days, 7 days/ }),
  );
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('Lot 1');
  await days.getByRole('radio', { name: /60 days/ }).check();
  expect(await dialog.getByRole('checkbox', { name: '60 days' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: '14 days' }).isChecked()).toBe(false);
});

test('a weight that was saved somewhere else is named before it is replaced', async () => {
  const stored = { on: '2026-11-02', grams: 12_100, unit: 'kg' } as const;
  let isFirst = true;
  const page = await visitWeight(stage, [], {
    'list-weights': { weights: [], next: null },
    'set-weight'({ body: { grams, unit } }) {
      if (!isFirst) return { ...stored, grams, unit };
      isFirst = false;
      return changedMeanwhile(stored);
    },
  });
  await page.getByLabel('Weight').fill('12.4');
  await page.getByLabel('Unit').selectOption('kg');
  await page.getByLabel('Date').fill(stored.on);
  await page.getByRole('button', { name: 'Save weight' }).click();
  await expectVisible(page.getByText('Replaces the 12.1\u00a0kg of this day.'));
  expect(await page.getByLabel('Weight').inputValue()).toBe('12.4');
  await page.getByRole('button', { name: 'Save weight' }).click();
  await expectNotice(page, 'Weight saved');
  expect(stage.sent('PUT', '/weights/2026-11-02')).toEqual([
    { grams: 12_400, unit: 'kg', based_on: null },
    { grams: 12_400, unit: 'kg', based_on: { grams: 12_100, unit: 'kg' } },
  ]);
});
