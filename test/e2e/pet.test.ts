import { expect, test } from 'vitest';
import { answer, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { expectNotice, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('keeps notices off the buttons of forms and dialogs on a phone', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, {
    as: owner,
    viewport: PHONE,
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await answer(page, `/api/pets/${pet.id}`, offline);
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Update failed');
  await page.getByRole('link', { name: 'Pawfile, home' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expectVisible(question);
  const notice = await page.locator('[data-sonner-toast]').boundingBox();
  const below = (notice?.y ?? Number.NaN) + (notice?.height ?? 0);
  for (const place of [page.getByText('Save Changes'), question]) {
    expect((await place.boundingBox())?.y).toBeGreaterThan(below);
  }
});
