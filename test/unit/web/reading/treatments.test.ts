import { describe, expect, it, test } from 'vitest';
import { ANTIPARASITIC_SOURCES } from '../../../../web/src/shared/reading/antiparasitic-sources.ts';
import { ANTIPARASITICS } from '../../../../web/src/shared/reading/antiparasitics.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

/** The treatments and titres of a page: title, day, next day, and whether it asks. */
const othersIn = (text: string) =>
  suggest([typedPage(text)], { species: 'dog', birthdate: null, chip_number: null }, '2026-11-25').others;

const inShort = (text: string) =>
  othersIn(text).map(({ title, issued_on, expires_on, is_proven }) =>
    [
      title.value,
      issued_on?.candidates.join(' or '),
      expires_on?.value ?? '-',
      is_proven ? 'given' : 'asks',
    ].join(' | '),
  );

test.each([
  // A passport, with its vet
  [
    'Pet passport\nTreatment against Echinococcus\nManufacturer and product   Date of treatment   Veterinarian\nElanco Milbemax            14.03.2025          Dr. Ana Ruiz',
    ['Milbemax | 2025-03-14 | - | given'],
  ],
  [
    'Heimtierausweis\nEntwurmung\nEntwurmt am   Präparat\n14.03.2025    Drontal Plus',
    ['Drontal Plus | 2025-03-14 | - | given'],
  ],
  ['Desparasitado el 14/03/2025 Milpro 2 comprimidos', ['Milpro | 2025-03-14 | - | given']],
  ['Odrobaczono 14.03.2025 Pyrantel', ['Pyrantel | 2025-03-14 | - | given']],
  // Records
  ['Medical history\n14.03.2025   Bravecto 500 mg', ['Bravecto | 2025-03-14 | - | given']],
  [
    'Date given   Treatment            Next due\n14.03.2025   NexGard Spectra      14.04.2025',
    ['NexGard Spectra | 2025-03-14 | 2025-04-14 | given'],
  ],
  // Nothing proves it
  ['Simparica Trio   14.03.2025', ['Simparica Trio | 2025-03-14 | - | asks']],
  [
    'Invoice\nAnimal Clinic Berlin\nDate         Item\n14.03.2025   Bravecto 500 mg',
    ['Bravecto | 2025-03-14 | - | asks'],
  ],
  ['Medical history\n14.03.2025   Bravecto dispensed', ['Bravecto | 2025-03-14 | - | asks']],
  ['Parasite control\nDate         Product\n14.03.2025   Frontline', ['Frontline | 2025-03-14 | - | asks']],
  [
    'Medical history\nBravecto   14.03.2025\nMilbemax   15.03.2025\n\nRendez-vous\nNexGard   14.05.2025',
    [
      'Bravecto | 2025-03-14 | - | given',
      'Milbemax | 2025-03-15 | - | given',
      'NexGard | 2025-05-14 | - | asks',
    ],
  ],
])('reads treatments from %j', (text, expected) => {
  expect(inShort(text)).toEqual(expected);
});

test.each([
  'Reminders\nBravecto   14.03.2026',
  'Declined services\n14.03.2025   Heartgard Plus',
  'Estimate\n14.03.2025   Bravecto',
  'Next treatment: Milbemax 14.03.2025',
  'Bravecto   next due 14.03.2025',
  'Milbemax   14.03.2025 EXP',
  'Bravecto or NexGard   14.03.2025',
  'Bravecto declined   14.03.2025',
  '14.03.2025   Reaction to Bravecto',
  'Rabies and Milbemax   14.03.2025',
  'We advocate yearly checks   14.03.2025',
  'Milbemax   14.03.2025   15.03.2025',
  'Heartworm test   14.03.2025   negative',
])('reads no treatment from %j', (text) => {
  expect(inShort(text)).toEqual([]);
});

it('says what a treatment is against, its maker, its batch, the vet and how it was given', () => {
  const [treatment] = othersIn(
    'Date given   Product                    Batch no.   Veterinarian\n14.03.2025   MSD Bravecto spot-on       A123B       Dr. Ana Ruiz',
  );
  expect(treatment).toMatchObject({
    record_type: 'treatment',
    product: { value: 'Bravecto' },
    manufacturer: { value: 'MSD' },
    batch: { value: 'A123B' },
    against: { value: ['fleas', 'ticks'] },
    route: { value: 'topical' },
    administered_by: { value: { person: 'Dr. Ana Ruiz' } },
  });
});

it('does not say what an unknown variant of a product is against', () => {
  expect(othersIn('Medical history\n14.03.2025   Bravecto Plus')).toMatchObject([
    { title: { value: 'Bravecto Plus' }, against: null },
  ]);
});

it('leaves out the treatments of another animal', () => {
  const pet = { species: 'dog', birthdate: null, chip_number: '981098104567890' } as const;
  const page = typedPage('Microchip number: 276 098 106 123 456\nMedical history\n14.03.2025   Bravecto');
  expect(suggest([page], pet, '2026-11-25').others).toEqual([]);
});

it('has a source for each product', () => {
  const used = new Set(ANTIPARASITICS.map(({ source }) => source));
  expect(Object.keys(ANTIPARASITIC_SOURCES).filter((name) => !used.has(name as never))).toEqual([]);
});

describe('titres', () => {
  it.each([
    'Rabies antibody titration test (FAVN)\nDate of sampling: 13.04.2025\nResult: 2.5 IU/ml\nReference: at least 0.5 IU/ml',
    'Tollwut-Antikörper (FAVN)\nBlutentnahme am 13.04.2025\nErgebnis: 2,5 IE/ml\nBefund vom 28.04.2025',
    'Titrage sérique rage\nDate de prélèvement      Résultat\n13/04/2025               2,5 UI/ml',
  ])('are read with the day of the sample from %j', (text) => {
    expect(othersIn(text)).toMatchObject([
      {
        record_type: 'lab_result',
        issued_on: { value: '2025-04-13' },
        shows: { value: { test: 'titre', titre_of: 'rabies' } },
        result: { value: expect.stringMatching(/^2[.,]5 /) },
      },
    ]);
  });

  it.each([
    // The day of the report, a vaccination, or several samples
    'Rabies FAVN\nReport date: 28.04.2025\nResult: 2.5 IU/ml',
    'Rabies FAVN\nDate of vaccination: 13.03.2025\nResult: 2.5 IU/ml',
    'Rabies FAVN\nDate of sampling: 13.04.2025\nDate of sampling: 14.05.2025\nResult: 2.5 IU/ml',
    // No result, several, or another disease
    'Rabies FAVN\nDate of sampling: 13.04.2025\nRequired: at least 0.5 IU/ml',
    'Rabies FAVN\nDate of sampling: 13.04.2025\nResult: 2.5 IU/ml\nResult: 0.3 IU/ml',
    'Distemper titre\nDate of sampling: 13.04.2025\nResult: 2.5 IU/ml',
  ])('are not read from %j', (text) => {
    expect(othersIn(text)).toEqual([]);
  });
});
