import { describe, expect, it, test } from 'vitest';
import { NO_FACTS } from '../../../../web/src/shared/reading/profile/profile-facts.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { DoseSuggestion } from '../../../../web/src/shared/reading/suggestion.ts';
import { typedPage } from '../../../support/typed-page.ts';

const TODAY = '2026-11-23';
const BELLA = { species: 'dog', birthdate: '2019-03-12', chip_number: '981098104567890' } as const;

const read = (text: string, confidence = 100) => suggest([typedPage(text, confidence)], BELLA, TODAY);

/** What a dose says: title, given, valid from, valid until, batch. */
const short = ({ title, issued_on, valid_from, expires_on, batch }: DoseSuggestion) =>
  [title, issued_on, valid_from, expires_on, batch]
    .map((field) => field?.candidates.join(' or ') ?? '-')
    .join(' | ');

const dosesIn = (text: string, confidence = 100) => read(text, confidence).doses.map(short);

describe('the layouts of certificates', () => {
  it('a table has a dose per row', () => {
    expect(
      dosesIn(`
Vaccination record
Date given    Vaccine                 Batch no.     Valid until    Veterinarian
12.03.2025    Rabies (Nobivac T)      A123B         11.03.2028     Dr. Ruiz
14.04.2025    DHPPi + L4              C77120        13.04.2026     Dr. Ruiz`),
    ).toEqual([
      'Rabies (Nobivac T) | 2025-03-12 | - | 2028-03-11 | A123B',
      'DHPPi + L4 | 2025-04-14 | - | 2026-04-13 | C77120',
    ]);
  });

  it('a passport has stickers beside the dates, and the day on which the vial expires', () => {
    expect(
      dosesIn(`
V. VACCINATION AGAINST RABIES
Manufacturer and      Batch number    Vaccination    Valid from    Valid until
name of vaccine                       date
MSD Animal Health
Nobivac Rabies        A123B           12.03.2025     02.04.2025    11.03.2028
EXP 14.05.2027

Boehringer Ingelheim
Rabisin               L99812          15.03.2022     05.04.2022    14.03.2025
EXP 14.05.2024`),
    ).toEqual([
      'Nobivac Rabies | 2025-03-12 | 2025-04-02 | 2028-03-11 | A123B',
      'Rabisin | 2022-03-15 | 2022-04-05 | 2025-03-14 | L99812',
    ]);
  });

  it('a row of a table may have cells of several lines, whose middle is at the same height', () => {
    // Half lines.
    const page = typedPage(
      `
Fecha de                              Válida
               Vacuna      Lote
vacunación                            hasta




10 de mayo                            9 de mayo
               Rabia       A849D
de 2023                               de 2026




7 de abril     Nobivac                6 de abril
                           A451B
de 2024        DHPPi                  de 2025`,
      100,
      10,
    );
    expect(suggest([page], BELLA, TODAY).doses.map(short)).toEqual([
      'Rabia | 2023-05-10 | - | 2026-05-09 | A849D',
      'Nobivac DHPPi | 2024-04-07 | - | 2025-04-06 | A451B',
    ]);
  });

  it('rows of a table may be as close as lines', () => {
    const table = (dates: readonly [string, string, string]) => `
Vaccine        Date given     Batch no.
Rabies         ${dates[0]}     A123B
DHPPi          ${dates[1]}     C77120
Lepto          ${dates[2]}     L12345`;
    expect(dosesIn(table(['14.03.2025', '15.03.2025', '16.03.2025']))).toEqual([
      'Rabies | 2025-03-14 | - | - | A123B',
      'DHPPi | 2025-03-15 | - | - | C77120',
      'Lepto | 2025-03-16 | - | - | L12345',
    ]);
    expect(dosesIn(table(['', '15.03.2025', '']))).toEqual(['DHPPi | 2025-03-15 | - | - | C77120']);
    expect(dosesIn(table(['', '', '16.03.2025']))).toEqual(['Lepto | 2025-03-16 | - | - | L12345']);
  });

  it('a card has a label before each value', () => {
    expect(
      dosesIn(`
Vaccine: Nobivac DHPPi
Date given: 14/03/2025
Batch: A123B
Next due: 14/03/2026

Vaccine: Nobivac T
Date given: 14/03/2025
Batch: C88123
Next due: 14/03/2028`),
    ).toEqual([
      'Nobivac DHPPi | 2025-03-14 | - | 2026-03-14 | A123B',
      'Nobivac T | 2025-03-14 | - | 2028-03-14 | C88123',
    ]);
  });

  it('a form has a label above each value', () => {
    expect(
      dosesIn(`
Vaccine               Manufacturer     Batch number
Rabies                MSD              A123B

Date of vaccination   Valid from       Valid until
12.03.2025            02.04.2025       25.03.2028

Date of birth         Date of issue
12.03.2019            14.03.2025`),
    ).toEqual(['Rabies | 2025-03-12 | 2025-04-02 | 2028-03-25 | A123B']);
  });

  it('a list has a dose per line', () => {
    expect(
      dosesIn(`
14.04.2025 - DHPPi + L4, Lot C77120, next due 13.04.2026
15.04.2025 - Rabies (Nobivac T), batch A123B, valid until 14.04.2028`),
    ).toEqual([
      'DHPPi + L4 | 2025-04-14 | - | 2026-04-13 | C77120',
      'Rabies (Nobivac T) | 2025-04-15 | - | 2028-04-14 | A123B',
    ]);
  });

  it('two columns are read one after the other', () => {
    expect(
      dosesIn(`
Owner: Ana Ruiz             Vaccine: Rabies
Address: Calle 5            Date given: 12/03/2025
Phone: 0171-12345           Valid until: 25/03/2028
Born: 12/03/2019            Batch: A123B

Vet: Dr. Who                Vaccine: DHPPi
Clinic: Paws                Date given: 26/03/2025
Vaccinated by: Dr. Who      Valid until: 26/03/2026`),
    ).toEqual(['Rabies | 2025-03-12 | - | 2028-03-25 | A123B', 'DHPPi | 2025-03-26 | - | 2026-03-26 | -']);
  });

  it('an invoice has one day of treatment for all its lines', () => {
    expect(
      dosesIn(`
Invoice date: 14.03.2025
Date of treatment: 13.03.2025

Description                         Price
Consultation                        35,00
Rabies vaccination Nobivac T        28,50
DHPPi vaccination                   32,00

Payment due: 28.03.2025`),
    ).toEqual(['Rabies vaccination Nobivac T | 2025-03-13 | - | - | -', 'DHPPi | 2025-03-13 | - | - | -']);
  });

  it.each([
    [
      'rabies',
      `This is to certify that the dog Bella, born on 12 March 2019, was vaccinated against rabies
on 3 May 2025 with Nobivac T (batch A123B). The vaccination is valid until 2 May 2028.`,
    ],
    [
      'Tollwut',
      `Hiermit bestätigen wir, dass die Hündin Bella, geboren am 12. März 2019, am 3. Mai 2025
gegen Tollwut geimpft wurde (Nobivac T, Ch.-B. A123B). Die Impfung ist gültig bis zum
2. Mai 2028.`,
    ],
    [
      'rage',
      `Nous certifions que le chien Bella, né le 12 mars 2019, a été vacciné contre la rage le
3 mai 2025 avec Rabisin (lot A123B). La vaccination est valable jusqu'au 2 mai 2028.`,
    ],
    [
      'rabia',
      `Certificamos que la perra Bella, nacida el 12 de marzo de 2019, fue vacunada contra la
rabia el 3 de mayo de 2025 con Rabisin (lote A123B). La vacuna es válida hasta el 2 de
mayo de 2028.`,
    ],
  ])('a letter has sentences: %s', (title, text) => {
    expect(dosesIn(text)).toEqual([`${title} | 2025-05-03 | - | 2028-05-02 | A123B`]);
  });
});

test('a suggestion says what protects, who made it, where it stands and how sure the words were read', () => {
  const [dose] = read('14.04.2025 - Nobivac T, administered by: Dr. Ruiz', 91).doses;
  expect(dose).toMatchObject({
    protects: { value: ['rabies'] },
    product: {
      value: 'Nobivac T',
      snippet: '14.04.2025 - Nobivac T, administered by: Dr. Ruiz',
      confidence: 91,
    },
    manufacturer: { value: 'MSD Animal Health' },
    administered_by: { value: { person: 'Dr. Ruiz', clinic: null, licence: null } },
  });
});

describe('dates', () => {
  it('that could be either way are offered both ways and chosen neither way', () => {
    const [dose] = read('02/03/26 Rabies').doses;
    expect(dose?.issued_on).toMatchObject({ value: null, candidates: ['2026-03-02', '2026-02-03'] });
  });

  it('are settled by other doses, and not by the birth date of the page', () => {
    expect(dosesIn('Born: 14/03/2019\n\n02/03/26 Rabies')).toEqual([
      'Rabies | 2026-03-02 or 2026-02-03 | - | - | -',
    ]);
    expect(dosesIn('Vaccinations\n02/03/26 Rabies\n14/03/2025 DHPPi')).toContain(
      'Rabies | 2026-03-02 | - | - | -',
    );
  });

  it.each([
    ['a birth date', 'Rabies\nDate of birth: 14.03.2020'],
    ['a day in the future', 'Rabies 14.03.2027'],
    ['a day before the pet was born', 'Rabies 14.03.2018'],
    ['a day that does not exist', 'Rabies 30.02.2026'],
    ['the day on which it is due', 'Rabies next due 14.03.2027'],
    ['the day on which an invoice is due', 'Rabies\nPayment due: 14.03.2026'],
    ['one of two without labels', 'Rabies 14.03.2025 15.03.2025'],
    ['a date that is not beside it', '14.03.2025\nRabies'],
  ])('%s is not when a vaccine was given', (_, text) => {
    expect(dosesIn(text)).toEqual([]);
  });

  it('that contradict each other are not suggested', () => {
    expect(dosesIn('Rabies, given 14.03.2025, valid until 14.03.2024')).toEqual([]);
    expect(dosesIn('Rabies, given 14.03.2015, valid until 14.03.2027')).toEqual([]);
  });

  it('do not go to the next dose where one cannot be read', () => {
    expect(
      dosesIn(`
Vaccine: Rabies
Date given: 1?.0B.2O25
Batch: A123B
Vaccine: DHPPi
Date given: 14.03.2025
Batch: C77120`),
    ).toEqual(['DHPPi | 2025-03-14 | - | - | C77120']);
  });

  it('of rows without a known vaccine do not go to the row above', () => {
    expect(
      dosesIn(`
Vaccine      Date given    Valid until
Rabies       ~~~
Zz           14.03.2025    13.03.2026`),
    ).toEqual([]);
  });
});

const NOTHING = { doses: [], others: [], whose: null, other_animal: null, profile: NO_FACTS };

test.each([
  'No rabies vaccine was given on 14.03.2025',
  'Rabies titre 14.03.2025',
  'Tollwut-Titer 14.03.2025',
  'We recommend rabies from 14.03.2025',
  'Line L4 leaves on 14.03.2025',
  'Consultation 14.03.2025',
  'A cat sits in the sun.',
  '',
])('suggests nothing from %j', (text) => {
  expect(read(text)).toEqual(NOTHING);
});

test('labels are known with a letter or two misread', () => {
  expect(
    dosesIn(
      'Vacuna: Rabia\nFecha de vacunacién: 14/03/2025\nVilida hasta: 14/03/2026\nPréxima visita: 1/1/2026',
    ),
  ).toEqual(['Rabia | 2025-03-14 | - | 2026-03-14 | -']);
});

test('labels are known with their spaces lost', () => {
  expect(
    dosesIn(`
Manufacturer   Product     Batchno.   Dategiven    Validuntil
MSD            Nobivac T   L964D91    14.07.2025   14.07.2026`),
  ).toEqual(['Nobivac T | 2025-07-14 | - | 2026-07-14 | L964D91']);
});

describe('chip numbers', () => {
  it.each(['981098104567891', '981 098 104 567 891', '981-098-104-567-891'])(
    '%s is of another animal',
    (chip) => {
      expect(read(`Microchip no.: ${chip}`).other_animal).toMatchObject({ chip_number: '981098104567891' });
    },
  );

  it.each([
    ['the pet’s own', 'Chip: 981 098 104 567 890'],
    ['the pet’s own beside others', 'Chip: 981098104567890\nChip: 981098104567891'],
    ['no chip', 'Card payment 981098104567891'],
    ['longer', 'Chip: 9810981045678901'],
  ])('%s warns of nothing', (_, text) => {
    expect(read(text).other_animal).toBeNull();
  });

  it('that are read badly warn of nothing', () => {
    expect(read('Chip: 981098104567891 is of this dog', 84).other_animal).toBeNull();
    expect(read('Chip: 981098104567891 is of this dog', 86).other_animal).not.toBeNull();
  });

  it('of a pet without one are not compared', () => {
    const pages = [typedPage('Chip: 981098104567891')];
    expect(suggest(pages, { ...BELLA, chip_number: null }, TODAY).other_animal).toBeNull();
  });
});

test('a page that is hard to read gives nothing', () => {
  expect(dosesIn('14.04.2025 - Rabies', 81)).toHaveLength(1);
  expect(dosesIn('14.04.2025 - Rabies', 79)).toEqual([]);
});

test('a date that is hard to read on a good page is left out', () => {
  const page = typedPage('14.04.2025 - Rabies, valid until 13.04.2026 and this is the rest of it');
  const words = page.words.map((word) => (word.text === '13.04.2026' ? { ...word, confidence: 60 } : word));
  expect(suggest([{ words }], BELLA, TODAY).doses.map(short)).toEqual(['Rabies | 2025-04-14 | - | - | -']);
});

test.each([
  ['14. März 2025', '2025-03-14'],
  ['14 de marzo de 2025', '2025-03-14'],
  ['14 août 2025', '2025-08-14'],
  ['1er février 2025', '2025-02-01'],
])('a month may be a name: %s', (written, day) => {
  expect(dosesIn(`Rabies ${written}`)).toEqual([`Rabies | ${day} | - | - | -`]);
});

test('a letter with a lost word does not give a dose the validity of the one before', () => {
  const letter = (lost: string) => `
Certificamos que el perro Bella es paciente de nuestra clinica y que fue vacunado contra Rabia
el 21/11/2023 con Nobivac T (lote A361D96). Esta vacuna es la de la clinica y la serie es
valida hasta el 20/11/2026. Bella fue vacun${lost}contra DHPPi el 16/01/2024 con Nobivac DHPPi (lote
A409B99). Esta vacuna es valida hasta el 15/01/2027.`;
  expect(dosesIn(letter('ado '))).toContain('DHPPi | 2024-01-16 | - | 2027-01-15 | A409B99');
  expect(dosesIn(letter('    ')).join()).not.toContain('DHPPi | 2024-01-16 | - | 2026');
  expect(dosesIn('valida hasta el 20/11/2026. Bella    contra DHPPi el 16/01/2024')).toEqual([]);
});

test('a page upside down, whose words are nonsense, gives nothing', () => {
  const nonsense = 'SZOZ vO VL  sarqvy (L ovAIqoN) 068L9SvO18608I  SZOZ EO TI';
  expect(read(nonsense, 45)).toEqual(NOTHING);
  expect(read(nonsense)).toEqual(NOTHING);
});

test('a certificate of another animal warns, and its doses are not suggested', () => {
  const { doses, other_animal } = read('Microchip: 981098104567891\n\n14.03.2025 - Rabies');
  expect(doses).toEqual([]);
  expect(other_animal?.chip_number).toBe('981098104567891');
});

test('a vaccine for another species has no codes, and is none', () => {
  const cat = { ...BELLA, species: 'cat' } as const;
  expect(suggest([typedPage('14.04.2025 - DHPPi')], cat, TODAY).doses).toEqual([]);
});

test('pages of a document settle dates for each other', () => {
  const pages = [typedPage('Vaccinations\n02/03/26 Rabies'), typedPage('Vaccinations\n14/03/2025 DHPPi')];
  const { doses } = suggest(pages, BELLA, TODAY);
  expect(doses.map(({ page, issued_on }) => [page, issued_on?.value])).toEqual([
    [0, '2026-03-02'],
    [1, '2025-03-14'],
  ]);
  const [printed] = [typedPage('Vaccinations\n02/03/26 Rabies\n\nPrinted: 14/03/2026')];
  expect(suggest([printed], BELLA, TODAY).doses[0]?.issued_on).toMatchObject({
    value: null,
    candidates: ['2026-03-02', '2026-02-03'],
  });
});

describe('lines of a typewriter, whose words stand far apart', () => {
  it('keep their words together', () => {
    const page = typedPage(`
Owner: John Miller
Date given: 14.03.2025
Vaccine: Rabies
Valid until: 13.03.2028`);
    // Without ascenders, a word's box is lower than the letters and spaces of a typewriter are wide.
    const words = page.words.map((word) => ({
      ...word,
      box: {
        left: word.box.left * 1.6,
        right: word.box.right * 1.6 - 2,
        top: word.box.top,
        bottom: word.box.bottom,
      },
    }));
    expect(suggest([{ words }], BELLA, TODAY).doses.map(short)).toEqual([
      'Rabies | 2025-03-14 | - | 2028-03-13 | -',
    ]);
  });
});

it('a date with a label that is not known is not that of the vaccine beside it', () => {
  expect(dosesIn('Weighed on: 14.03.2025   Rabies')).toEqual([]);
  expect(dosesIn('Weighed on:   14.03.2025   Rabies')).toEqual([]);
  expect(dosesIn('Rabies: 14.03.2025')).toEqual(['Rabies | 2025-03-14 | - | - | -']);
  expect(dosesIn('Rabies:   14.03.2025')).toEqual(['Rabies | 2025-03-14 | - | - | -']);
});

it('the date of a label at the end of a line may be alone on the next', () => {
  expect(
    dosesIn(`
14.03.2025 Rabies, Lot A123B, valid until
13.03.2028
14.04.2025 DHPPi, Lot C77120, valid until
13.04.2026`),
  ).toEqual(['Rabies | 2025-03-14 | - | 2028-03-13 | A123B', 'DHPPi | 2025-04-14 | - | 2026-04-13 | C77120']);
});

it('a line may break within a date', () => {
  expect(
    dosesIn(`
Vaccine: Rabies
Date given: 29 November
2023
Valid until: 28 November 2026`),
  ).toEqual(['Rabies | 2023-11-29 | - | 2026-11-28 | -']);
});

describe('an end that is neither weeks nor months after the start', () => {
  const rabies = (end: string, confidence?: number) =>
    dosesIn(`Vaccine: Rabies\nDate given: 14.03.2025\nValid until: ${end}`, confidence);

  it('was probably misread, so a photo suggests no end', () => {
    expect(rabies('20.03.2028', 95)).toEqual(['Rabies | 2025-03-14 | - | - | -']);
  });
  it('or the start was, so a photo that is harder to read suggests nothing', () => {
    expect(rabies('20.03.2028', 85)).toEqual([]);
  });
  it.each(['13.03.2028', '14.03.2026', '11.04.2025', '31.03.2028'])('%s is usual', (end) => {
    expect(rabies(end, 85)).toEqual([expect.stringContaining(`| ${end.split('.').reverse().join('-')} |`)]);
  });
  it('is what a PDF says', () => {
    expect(rabies('20.03.2028')).toEqual(['Rabies | 2025-03-14 | - | 2028-03-20 | -']);
  });
});
