import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { RECORDS_AT_ONCE } from '../../contract/limits.ts';
import { answer, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { expectHidden, expectNotice, expectVisible } from './support/expect-visible.ts';
import { keepNotices } from './support/noted-notices.ts';
import { setUpStage } from './support/stage.ts';
import { recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

test('keeps notices off the buttons of forms and dialogs on a phone', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/edit`, {
    as: owner,
    viewport: PHONE,
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  await keepNotices(page);
  await answer(page, `/api/pets/${pet.id}`, offline);
  await page.getByLabel('Pet Name').fill('Cookie');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Update failed');
  await page.getByRole('link', { name: 'Pawfile, home' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expectVisible(question);
  const notice = await page.locator('[data-sonner-toast]').boundingBox();
  const below = (notice?.y ?? Number.NaN) + (notice?.height ?? 0);
  for (const place of [page.getByText('Save changes'), question]) {
    expect((await place.boundingBox())?.y).toBeGreaterThan(below);
  }
});

/** Doses of some titles again and again, and notes of their own; the first one is the oldest. */
const manyRecords = Array.from({ length: 150 }, (_, at) => {
  const record_type = (['vaccination', 'medication', 'lab_result', 'note'] as const)[at % 4] ?? 'note';
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    key: ulid().toLowerCase(),
    title:
      record_type === 'note' ? `Note ${at}` : `${['Rabies', 'Milbemax', 'Blood panel'][at % 3]} ${at % 7}`,
    record_type,
    issued_on: day(-900 + at * 6),
    expires_on: at % 2 === 0 ? day(-535 + at * 6) : null,
    notes: `Visit ${at}.`,
  };
});

test('opens a pet with 150 records on three screens of a phone, and shows all of them on request', async () => {
  const { owner, pet } = await stage.ownerWithPet({
    birthdate: '2021-04-05',
    chip_number: '985112004567890',
  });
  for (let at = 0; at < manyRecords.length; at += RECORDS_AT_ONCE) {
    const records = manyRecords.slice(at, at + RECORDS_AT_ONCE);
    await owner.call('create-records', { params: { petId: pet.id }, body: { file_path: null, records } });
  }
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: { width: 390, height: 844 } });
  const rows = page.getByRole('article');
  await expectVisible(page.getByText('150 records', { exact: true }), page.getByText(/^Pawfile recognized /));
  await expect.poll(() => rows.count()).toBe(20);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([72]));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500);

  // Search, filter and view are on one line, and large enough for a finger.
  const controls = [
    page.getByLabel('Search records'),
    page.getByRole('button', { name: 'Filter and sort' }),
    page.getByRole('tab', { name: 'List' }),
    page.getByRole('tab', { name: 'Timeline' }),
  ];
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(
      (boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) / 2,
      0,
    );
  }

  const oldest = page.getByRole('heading', { name: 'Note 3', exact: true });
  await expectHidden(oldest);
  await page.getByRole('button', { name: 'Show all 150' }).click();
  // All rows are in the page, where the browser's own search finds them.
  await expectVisible(oldest);

  // A link to a record beyond the first 20 opens it.
  const first = (await recordsOf(owner, pet)).find(({ notes }) => notes === 'Visit 0.');
  await page.goto(`/pet/${pet.id}#${first?.id}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(first?.id);
  await expectVisible(page.getByText('Visit 0.', { exact: true }));
});
