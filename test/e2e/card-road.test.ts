import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { drawCertificate } from './support/drawn-certificate.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

/** Recognition takes some seconds on a slow machine. */
const READING_MS = 60_000;

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A hand that taps, and counts it. */
function countingHand() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    /** Opens the camera, whose picture comes at once: its own button is no tap on the page. */
    photograph: async (page: Page, target: Locator, picture: Awaited<ReturnType<typeof drawCertificate>>) => {
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(picture);
      taps += 1;
    },
  };
}

test('four taps lead from an empty pet to the shared records of a photographed card', async () => {
  const card = await drawCertificate(stage, 'png');
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: PHONE });
  const { tap, photograph, taps } = countingHand();
  await photograph(page, page.getByRole('main').getByLabel('Photograph the card'), card);
  const save = page.getByRole('button', { name: 'Save 3 records' });
  await save.waitFor({ timeout: READING_MS });
  await tap(save);
  await expectHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toHaveLength(3);
  await tap(page.getByRole('link', { name: 'Share', exact: true }));
  await tap(page.getByRole('button', { name: /^Kennel/ }));
  await expectVisible(page.getByText('Your link is ready'));
  expect(taps()).toBe(4);
  const visitor = await stage.visit(await page.getByLabel('Link', { exact: true }).inputValue());
  await expectVisible(visitor.getByText('Rabies').first());
});

test('three taps renew a vaccination with its photographed card', async () => {
  const given = day(-3);
  const html = `<style>body { font: 34px "Liberation Sans", Arial; margin: 90px; background: white }</style>
    <h1>Vaccination certificate</h1><p>Animal: Biscuit, dog</p>
    <p>Vaccine: Rabies</p><p>Date given: ${given}</p><p>Valid until: ${day(362)}</p>`;
  const card = await drawCertificate(stage, 'png', html);
  const owner = await stage.owner();
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Rabies', issued_on: day(-370), expires_on: day(-5) });
  const page = await stage.visit('/dashboard', { as: owner, viewport: PHONE });
  const { tap, photograph, taps } = countingHand();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await tap(attention.getByRole('button', { name: /Rabies/ }));
  await photograph(page, page.getByRole('dialog').getByLabel('Photograph the card'), card);
  const save = page.getByRole('button', { name: 'Save 1 record' });
  await save.waitFor({ timeout: READING_MS });
  await tap(save);
  await expectHeading(page, 'Biscuit');
  expect(taps()).toBe(3);
  expect((await recordsOf(owner, pet)).map(({ issued_on }) => issued_on)).toContain(given);
});
