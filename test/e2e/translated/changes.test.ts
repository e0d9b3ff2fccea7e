import { expect, test } from 'vitest';
import { expectHidden, expectVisible } from '../support/expect-visible.ts';
import { openRecord } from '../support/open-record.ts';
import { card } from '../support/record-card.ts';
import { setUpStage } from '../support/stage.ts';
import { whileTranslated } from '../support/translation.ts';

const stage = await whileTranslated(async () => setUpStage());

test('shows a changed date, what a search finds, and a second weight', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  for (const title of ['Rabies', 'DHPP', 'Leptospirosis', 'Bordetella', 'Wormer']) {
    await owner.addRecord(pet, { title, issued_on: '2026-03-02' });
  }
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner });
  const rabies = card(page, 'Rabies');
  await expectVisible(rabies.getByText('Mar 2, 2026').first());
  await openRecord(page, 'Rabies');
  await rabies.getByRole('button', { name: 'Edit Rabies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  await dialog.getByLabel('Issued on').fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectVisible(rabies.getByText('Mar 5, 2026').first());
  await expectHidden(rabies.getByText('Mar 2, 2026'));

  const search = page.getByLabel('Search records');
  await search.fill('rab');
  await expectVisible(page.getByText('1 of 5 records'));
  await expectHidden(card(page, 'DHPP'));
  await search.fill('');
  await expectVisible(card(page, 'DHPP'));

  await page.goto(`/pet/${pet.id}/weight`);
  for (const weight of ['4', '5']) {
    await page.getByLabel('Weight').fill(weight);
    await page.getByLabel('Date').fill(`2026-03-0${weight}`);
    await page.getByRole('button', { name: 'Save weight' }).click();
    await expectVisible(page.getByRole('cell', { name: new RegExp(`^${weight}.lb`) }));
  }
  expect(await page.getByRole('row').count()).toBe(3);
});
