import { expect, test } from 'vitest';
import { dayText } from '../../web/src/shared/texts/day-text.ts';
import { drawStrangers } from '../reading/strangers/strangers.ts';
import { countingHand } from './support/counting-hand.ts';
import { PHONE } from './support/devices.ts';
import { drawCertificate } from './support/drawn-certificate.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { newAddress } from './support/owner.ts';
import { signUpByHand } from './support/sign-up-by-hand.ts';
import { setUpStage } from './support/stage.ts';
import { recordsOf } from './support/upload-form.ts';

const stage = setUpStage();

/** Recognition takes some seconds on a slow machine. */
const READING_MS = 60_000;

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

test('four taps lead from an empty pet to the shared records of a photographed card', async () => {
  const card = await drawCertificate(stage, 'png');
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: PHONE });
  const { tap, photograph, count } = countingHand();
  await photograph(page, page.getByRole('main').getByLabel('Photograph the card'), card);
  const save = page.getByRole('button', { name: 'Save 3 records' });
  await save.waitFor({ timeout: READING_MS });
  await tap(save);
  await expectHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toHaveLength(3);
  await tap(page.getByRole('link', { name: 'Share', exact: true }));
  await tap(page.getByRole('button', { name: /^Kennel/ }));
  await expectVisible(page.getByText('Your link is ready'));
  expect(count.taps).toBe(4);
  const visitor = await stage.visit(await page.getByLabel('Link', { exact: true }).inputValue());
  await expectVisible(visitor.getByText('Rabies').first());
});

test('three taps renew a vaccination with its photographed card', async () => {
  const given = day(-3);
  const html = `<style>body { font: 34px "Liberation Sans", Arial; margin: 90px; background: white }</style>
    <h1>Vaccination certificate</h1><p>Animal: Biscuit, dog</p>
    <p>Vaccine: Rabies</p><p>Date given: ${given}</p><p>Valid until: ${day(362)}</p>`;
  const card = await drawCertificate(stage, 'png', html);
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { title: 'Rabies', issued_on: day(-370), expires_on: day(-5) });
  const page = await stage.visit('/dashboard', { as: owner, viewport: PHONE });
  const { tap, photograph, count } = countingHand();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await tap(attention.getByRole('button', { name: /Rabies/ }));
  await photograph(page, page.getByRole('dialog').getByLabel('Photograph the card'), card);
  const save = page.getByRole('button', { name: 'Save 1 record' });
  await save.waitFor({ timeout: READING_MS });
  await tap(save);
  await expectHeading(page, 'Biscuit');
  expect(count.taps).toBe(3);
  expect((await recordsOf(owner, pet)).map(({ issued_on }) => issued_on)).toContain(given);
});

/** A certificate that was drawn without knowledge of the rules, with three vaccines and a birth date. */
const stranger = drawStrangers(811_000).find(({ name }) => name.startsWith('a vaccinationsintyg'));

test('nine taps and five fields lead a stranger from the landing page to a card’s shared records', async () => {
  const email = newAddress('road');
  const hand = countingHand();
  const { count, tap, fill, choose, photograph } = hand;
  // Cognito says at the first sign-in that the address is not confirmed yet.
  const page = await stage.visit('/', { viewport: PHONE, allow: [/status of 400/] });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const browser = page.context().browser();
  if (!browser || !stranger) throw new Error('Nothing to draw, or to draw with');
  // Its fonts are in it, which the site's pages refuse.
  const card = await drawCertificate(
    { visit: (_, options) => browser.newPage(options) },
    'png',
    `<style>body { zoom: 2; margin: 40px; background: white }</style>${stranger.html}`,
  );

  await signUpByHand(stage, page, hand, email);

  await fill(page.getByLabel('Pet Name'), stranger.pet.name ?? '');
  await choose(page.getByRole('radio', { name: 'Dog' }));
  await tap(button('Add Pet'));
  await photograph(page, page.getByRole('main').getByLabel('Photograph the card'), card);
  const save = button('Save 3 records');
  await save.waitFor({ timeout: READING_MS });
  await tap(page.getByLabel(/^Add to .* profile$/));
  await tap(save);
  await expectHeading(page, 'Doris');
  await expectVisible(page.getByText(dayText(stranger.pet.birthdate ?? '')).first());
  await tap(page.getByRole('link', { name: 'Share', exact: true }));
  await tap(button(/^Kennel/));
  await expectVisible(page.getByText('Your link is ready'));

  const visitor = await stage.visit(await page.getByLabel('Link', { exact: true }).inputValue());
  for (const name of ['valpsjuka, HCC, parvo', 'Nobivac Pi', 'rabies'])
    await expectVisible(visitor.getByRole('heading', { name }).first());
  expect(count.taps).toBeLessThanOrEqual(9);
  expect(count.fields).toBeLessThanOrEqual(5);
});
