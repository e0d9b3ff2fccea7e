import { expect, test } from 'vitest';
import { shortDayText } from '../../web/src/shared/texts/day-text.ts';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { aPet, aRecord, day, nthId } from '../support/entities.ts';
import { sharedPet, visitLink } from './states/shared-page.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

/** A vaccination that was given long ago. */
const dose = (fields: Parameters<typeof aRecord>[0]) => aRecord({ issued_on: day(-300), ...fields });

async function open(records: ReturnType<typeof dose>[], share: { types?: string[] } = {}, now?: Date) {
  const shared = sharedPet(
    aPet(),
    records.map((record, index) => ({ ...record, id: nthId('rec', index) })),
  );
  const is_partial = share.types !== undefined;
  const answers = { 'get-shared-pet': { ...shared, share: { ...shared.share, ...share, is_partial } } };
  const page = await visitLink(stage, answers, now ? { now } : {});
  await expectHeading(page, 'Biscuit');
  return page;
}

const vaccines = (page: Screen) => page.getByRole('region', { name: /^Vaccines on/ });
const lines = async (page: Screen) => {
  const shown = await vaccines(page).getByRole('listitem').allTextContents();
  return shown.map((text) => text.replaceAll(/\s+/g, ' ').trim());
};

const NOW = new Date('2026-11-23T12:00:00');
const KENNEL = () => [
  dose({ title: 'Lyme', protects: ['lyme'], issued_on: '2026-01-01', expires_on: '2027-06-01' }),
  dose({ title: 'KC', protects: ['bordetella'], issued_on: '2026-01-01', expires_on: '2026-12-26' }),
  dose({ title: 'DHP', protects: ['cdv', 'cpv'], issued_on: '2025-01-01', expires_on: '2026-11-21' }),
  dose({ title: 'Rabies', protects: ['rabies'], issued_on: '2026-01-01', expires_on: '2027-06-01' }),
  dose({ title: 'Old rabies', protects: ['rabies'], issued_on: '2024-01-01', expires_on: '2025-01-01' }),
  dose({ title: 'Giardia', issued_on: '2026-01-01', expires_on: null }),
];

test('shows a line per vaccine, what is late first and rabies first in each status', async () => {
  const page = await open(KENNEL(), {}, NOW);
  expect(await lines(page)).toEqual([
    'Distemper Expired Nov 21, 2026',
    'Parvovirus Expired Nov 21, 2026',
    'Rabies Valid until Jun 1, 2027',
    'Bordetella (kennel cough) Valid until Dec 26, 2026',
    'Lyme disease Valid until Jun 1, 2027',
    'Giardia Unknown: no expiry date',
  ]);
  await expectVisible(page.getByRole('heading', { name: 'Vaccines on Nov 23, 2026' }));
});

test('says in the title what a line below the first screen says of rabies', async () => {
  const late = (code: string) =>
    dose({ title: code, protects: [code], issued_on: '2025-01-01', expires_on: '2026-11-21' });
  const rabies = dose({
    title: 'R',
    protects: ['rabies'],
    issued_on: '2026-01-01',
    expires_on: '2027-06-01',
  });
  const page = await open([...['cdv', 'cav', 'cpv', 'lepto'].map(late), rabies], {}, NOW);
  expect((await lines(page)).at(-1)).toBe('Rabies Valid until Jun 1, 2027');
  await expectVisible(page.getByRole('heading', { name: 'Vaccines on Nov 23, 2026 · Rabies valid' }));
});

test('shows the statuses on the day of departure', async () => {
  const page = await open(KENNEL(), {}, NOW);
  const field = page.getByLabel('Valid on the day of departure?');
  await field.fill('2026-12-27');
  await expectVisible(
    page.getByRole('heading', { name: 'Vaccines on Dec 27, 2026' }),
    page.getByText(
      'On Dec 27, 2026: Distemper expired, Parvovirus expired, Bordetella (kennel cough) expired, Rabies valid, Lyme disease valid, Giardia unknown.',
    ),
  );
  // A year that is being typed, one of six digits or too late, and an emptied field stand for today.
  for (const passing of ['0002-12-27', '202612-12-27', '9999-12-27', '']) {
    await field.fill(passing);
    await expectVisible(page.getByRole('heading', { name: 'Vaccines on Nov 23, 2026' }));
    await expectHidden(page.getByText(/^On /));
  }
});

test('applies the day of departure to every status on the page, says so, and takes it back', async () => {
  const tablets = dose({ title: 'Tablets', record_type: 'medication', expires_on: '2026-12-01' });
  const page = await open([...KENNEL(), tablets], {}, NOW);
  const verdicts = async (region: string | RegExp) =>
    (
      await page
        .getByRole('region', { name: region })
        .locator('article span[class*=verdict]')
        .allTextContents()
    ).map((text) => text.trim());
  const block = vaccines(page);
  const today = {
    vaccinations: [
      'Valid until Jun 1, 2027',
      'Valid until Dec 26, 2026',
      'Expired Nov 21, 2026',
      'Valid until Jun 1, 2027',
      'Superseded',
    ],
    medications: ['Expires Dec 1, 2026'],
  };
  expect(await verdicts('Vaccinations')).toEqual(today.vaccinations);
  expect(await verdicts('Medications')).toEqual(today.medications);
  await expectVisible(block.getByText('Tablets', { exact: true }));
  const field = page.getByLabel('Valid on the day of departure?');
  await field.fill('2026-12-27');
  await expectVisible(
    page.getByText('On Dec 27, 2026', { exact: true }),
    block.getByText('Tablets, due Dec 1', { exact: true }),
  );
  expect(await verdicts('Vaccinations on Dec 27, 2026')).toEqual([
    'Valid until Jun 1, 2027',
    'Expired Dec 26, 2026',
    'Expired Nov 21, 2026',
    'Valid until Jun 1, 2027',
    'Superseded',
  ]);
  expect(await verdicts('Medications on Dec 27, 2026')).toEqual(['Due Dec 1, 2026']);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Vaccines on Nov 23, 2026' }));
  await expectHidden(page.getByText(/Dec 27/), page.getByRole('button', { name: 'Back to today' }));
  expect(await field.inputValue()).toBe('');
  expect(await field.getAttribute('id')).toBe(document.activeElement?.id);
  expect(await verdicts('Vaccinations')).toEqual(today.vaccinations);
  expect(await verdicts('Medications')).toEqual(today.medications);
});

test('asks about an odd day of departure, and says what stands for a day that has passed', async () => {
  const page = await open(KENNEL(), {}, NOW);
  const field = page.getByLabel('Valid on the day of departure?');
  const hints = [
    ['2062-12-27', 'Is the year 2062 right?'],
    ['0226-12-27', 'Is the year 226 right?'],
    ['2026-11-22', 'This day has passed. You see the status of today.'],
  ] as const;
  for (const [day, hint] of hints) {
    await field.fill(day);
    await expectVisible(page.getByText(hint));
    await expect.poll(() => field.getAttribute('aria-describedby')).toBeTruthy();
  }
  for (const usual of ['2026-11-23', '2027-01-02']) {
    await field.fill(usual);
    await expectHidden(page.getByText(hints[2][1]));
  }
});

/** Doses whose status needs a reason. */
const OPEN = [
  dose({ title: 'A', issued_on: '2026-12-01', expires_on: '2027-12-01' }),
  dose({ title: 'B', issued_on: '2026-11-20', valid_from: '2026-12-11', expires_on: '2027-12-01' }),
  dose({ title: 'C', protects: ['felv'], issued_on: '2026-01-01', expires_on: '2027-01-01' }),
  dose({ title: 'D', issued_on: '2025-01-01', expires_on: '2026-01-01', not_needed: true }),
];

test('says why a status is unknown, and what an owner says is not needed', async () => {
  const page = await open(
    [...OPEN, dose({ title: 'E', issued_on: '2026-01-01', expires_on: '2026-12-03' })],
    {},
    NOW,
  );
  expect(await lines(page)).toEqual([
    'D Expired Jan 1, 2026 · no longer needed',
    'E Expires Dec 3, 2026',
    'Feline leukemia Unknown: a vaccine for another species',
    'A Planned for Dec 1, 2026',
    'B Not valid until Dec 11, 2026',
  ]);
});

test('names allergies and current medications early', async () => {
  const page = await open([
    dose({ title: 'Apoquel', record_type: 'medication' }),
    dose({ title: 'Old pills', record_type: 'medication', expires_on: day(-5) }),
    dose({ title: 'Eye drops', record_type: 'medication', not_needed: true }),
    dose({ title: 'Chicken', record_type: 'allergy' }),
  ]);
  await expectVisible(
    vaccines(page).getByText('No vaccinations recorded.'),
    vaccines(page).getByText('Chicken', { exact: true }),
    vaccines(page).getByText('Apoquel', { exact: true }),
    vaccines(page).getByText(`Old pills, was due ${shortDayText(day(-5), day(0))}`, { exact: true }),
  );
  await expectHidden(vaccines(page).getByText('Eye drops'));
});

test.each<[string, { types?: string[] }, string]>([
  ['a whole pet', {}, 'None current'],
  ['some types', { types: ['medication'] }, 'None shown'],
])('distinguishes recorded medications from current ones: %s', async (_, share, none) => {
  const medication = (fields: Parameters<typeof dose>[0]) => dose({ record_type: 'medication', ...fields });
  const page = await open(
    [
      medication({ title: 'Old pills', expires_on: day(-5), not_needed: true }),
      medication({ title: 'Next pills', issued_on: day(9) }),
    ],
    share,
  );
  await expectVisible(vaccines(page).getByText(none, { exact: true }));
});

test('gives a record the same status in its row as in the block', async () => {
  const page = await open(
    [...OPEN, dose({ title: 'E', issued_on: '2026-01-01', expires_on: '2027-12-01' })],
    {},
    NOW,
  );
  const verdict = async (title: string) => {
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    return (await row.locator('span[class*=verdict]').allTextContents()).join(' ');
  };
  expect(await Promise.all(['A', 'B', 'C', 'D', 'E'].map(verdict))).toEqual([
    'Planned for Dec 1, 2026',
    'Not valid until Dec 11, 2026',
    'Unknown: a vaccine for another species',
    'No longer needed',
    'Valid until Dec 1, 2027',
  ]);
});

test('says beside the vaccines that the link leaves them out', async () => {
  const page = await open([dose({ title: 'Chicken', record_type: 'allergy' })], { types: ['allergy'] });
  await expectVisible(vaccines(page).getByText('Vaccinations are not part of this link.'));
  await expectHidden(vaccines(page).getByText('Current medications'), page.getByLabel(/departure/));
});

test('folds what newer doses replaced, and shows what the certificate says', async () => {
  const page = await open([
    dose({
      title: 'Nobivac',
      protects: ['rabies'],
      valid_from: day(-280),
      expires_on: day(400),
      product: 'Nobivac Rabies',
      manufacturer: 'MSD',
      batch: 'A123B',
      administered_by: { person: 'Dr. Lee', clinic: 'Mill Lane Vets', licence: '4711' },
    }),
    dose({ title: 'Rabies 1', protects: ['rabies'], issued_on: day(-700) }),
    dose({ title: 'Rabies 2', protects: ['rabies'], issued_on: day(-500) }),
  ]);
  const texts = [
    'Rabies',
    'Nobivac Rabies',
    'MSD',
    'A123B',
    'Dr. Lee',
    'Mill Lane Vets',
    '4711',
    'Batch',
    'Vet’s license number',
    'Valid from',
  ];
  const current = page.getByRole('article').filter({ hasText: 'A123B' });
  await expectVisible(...texts.map((text) => current.getByText(text, { exact: true })));
  await expectVisible(page.getByText('2 earlier doses'));
  expect(await page.locator('details h3').allTextContents()).toEqual(['Rabies 1', 'Rabies 2']);
});
