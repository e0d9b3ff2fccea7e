import { expect, test } from 'vitest';
import { expectHeading } from '../e2e/support/expect-visible.ts';
import { aPet, aRecord, day } from '../support/entities.ts';
import { sharedPet, visitLink } from './states/shared-page.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const PET = aPet({ name: '<b>Biscuit</b> & Co', breed: 'Beagle', chip_number: '985112003456781' });
const RECORDS = [
  aRecord({ title: 'R', protects: ['rabies'], issued_on: day(-365), expires_on: day(-1) }),
  aRecord({ title: 'Chicken', record_type: 'allergy' }),
];

/** A page's top, without what its first facts lack: controls, what only print shows, and React's ids. */
function topOf(page: string): string {
  const top = document.createElement('div');
  top.innerHTML = page.replaceAll(/"_r_\w+_"/g, '"statuses"');
  const [pet, , ...below] = top.querySelector('main header')?.parentElement?.children ?? [];
  const controls = top.querySelectorAll('section > div, main footer');
  for (const late of [...below, ...controls, pet?.children[2], top.querySelector('main p')]) late?.remove();
  return top.innerHTML;
}

test('has the page’s markup, so that nothing moves when React replaces it', async () => {
  const shared = sharedPet(PET, RECORDS);
  const page = await visitLink(stage, { 'get-shared-pet': shared });
  await expectHeading(page, PET.name);
  const { FirstFacts } = await import('../../web/src/features/shared-pet/first-facts.tsx');
  const { toNodes } = await import('../../web/src/features/shared-pet/to-nodes.ts');
  const first = document.createElement('div');
  first.append(...toNodes(<FirstFacts shared={shared} today={day(0)} />));
  expect(first.textContent).toContain('Rabies Expired ');
  expect(first.innerHTML).toBe(topOf(document.getElementById('root')?.innerHTML ?? ''));
});
