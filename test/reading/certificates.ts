import { addCalendarDays, addCalendarMonths } from '../../contract/dates.ts';
import { NO_FACTS, type ProfileFacts } from '../../web/src/shared/reading/profile/profile-facts.ts';
import type { Facts, TrueDose } from './facts.ts';
import { LANGUAGES, type Language, type LanguageName } from './languages.ts';
import { LAYOUTS, type LayoutName } from './layouts.ts';
import { type Random, randomFrom } from './random.ts';

/** The owner's day in all measurements. */
export const TODAY = '2026-11-23';

export interface Certificate {
  name: string;
  language: LanguageName;
  html: string;
  pet: { species: 'dog'; birthdate: string; chip_number: string };
  /** The chip that is printed; null without one. */
  chip: string | null;
  doses: readonly TrueDose[];
  /** What is printed of the animal. */
  profile: ProfileFacts;
  /** Whether another date of a dose on the page settles the order of days and months, or the dates do without. */
  isSettled: boolean;
}

const DAPP = ['cdv', 'cav', 'cpv', 'cpiv'] as const;

const PRODUCTS = {
  rabies: {
    codes: ['rabies'],
    products: [
      ['Nobivac T', 'MSD Animal Health'],
      ['Rabisin', 'Boehringer Ingelheim'],
      ['Defensor 3', 'Zoetis'],
    ],
    years: [1, 3],
  },
  combination: {
    codes: DAPP,
    products: [
      ['Nobivac DHPPi', 'MSD Animal Health'],
      ['Versican Plus DHPPi', 'Zoetis'],
      ['Canigen DHPPi', 'Virbac'],
    ],
    years: [1, 3],
  },
  lepto: {
    codes: ['lepto'],
    products: [
      ['Nobivac L4', 'MSD Animal Health'],
      ['Versican Plus L4', 'Zoetis'],
    ],
    years: [1],
  },
} as const;
const KINDS = ['rabies', 'combination', 'lepto'] as const;

function dosesOf(random: Random, language: Language, layout: LayoutName): TrueDose[] {
  const { hasStart, hasEnd, kinds = KINDS } = LAYOUTS[layout];
  return kinds.slice(0, random.between(Math.min(2, kinds.length), kinds.length)).map((kind) => {
    const { codes, products, years } = PRODUCTS[kind];
    const [product, maker] = random.pick<readonly [string, string]>(products);
    const issued = addCalendarDays('2023-01-10', random.between(0, 1300));
    const expires = addCalendarMonths(issued, 12 * random.pick(years));
    return {
      codes,
      vaccine: language.vaccines[kind],
      product,
      maker,
      batch: [
        random.pick(['A', 'C', 'L', 'K']),
        random.between(100, 999),
        random.pick(['B', 'D', 'F', '']),
        random.between(10, 99),
      ].join(''),
      issued_on: issued,
      valid_from: hasStart ? addCalendarDays(issued, 21) : null,
      expires_on: hasEnd ? addCalendarDays(expires, random.pick([0, -1])) : null,
    };
  });
}

const chipNumber = (random: Random) =>
  `${random.pick(['981098', '276094', '941000', '250269'])}${random.between(100_000_000, 999_999_999)}`;

/** A day in a form such as `dd.mm.yyyy` or `d de M de yyyy`. */
function writeDay(day: string, form: string, { months }: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form.replaceAll(/yyyy|yy|mm|M|dd|\bd\b/g, (part) => {
    if (part === 'M') return months[Number(month) - 1] ?? '';
    if (part === 'mm') return month;
    if (part === 'dd') return date;
    if (part === 'd') return String(Number(date));
    return part === 'yy' ? year.slice(2) : year;
  });
}

/** A certificate, always the same for a seed. `fonts` are names of families. */
export function createCertificate(
  layout: LayoutName,
  languageName: LanguageName,
  seed: number,
  fonts: readonly string[],
): Certificate {
  const random = randomFrom(seed);
  const language = LANGUAGES[languageName];
  const form = random.pick(language.dateForms);
  const chip = chipNumber(random);
  const own = random.once(3) ? `${chip.slice(0, 11)}${random.between(1000, 9999)}` : chip;
  const born = addCalendarDays('2017-02-01', random.between(0, 1500));
  const written: string[] = [];
  const doses = dosesOf(random, language, layout);
  // An invoice has one day of treatment.
  const ownDays = LAYOUTS[layout].hasEnd;
  const facts: Facts = {
    language,
    pet: random.pick(['Bella', 'Luna', 'Max', 'Rocky', 'Nala', 'Bruno']),
    owner: random.pick(['Anna Weber', 'Luis Romero', 'Claire Martin', 'John Miller']),
    born,
    chip: random.once(2)
      ? chip
      : `${chip.slice(0, 3)} ${chip.slice(3, 6)} ${chip.slice(6, 9)} ${chip.slice(9, 12)} ${chip.slice(12)}`,
    clinic: random.pick(['Paws & Care', 'Am Stadtpark', 'Los Olivos', 'du Vieux Port']),
    vet: random.pick(['Dr. Sarah Klein', 'Dr. Pablo Vega', 'Dr. Marie Petit', 'Dr. Tom Baker']),
    doses: ownDays
      ? doses
      : doses.map((dose) => ({ ...dose, issued_on: doses[0]?.issued_on ?? dose.issued_on })),
    write: (day) => {
      written.push(day);
      return writeDay(day, form, language);
    },
    random,
    other: { made: addCalendarDays(TODAY, -random.between(20, 200)), implanted: addCalendarDays(born, 70) },
  };
  const html = LAYOUTS[layout].draw(facts);
  const daysOfDoses = new Set(
    facts.doses.flatMap(({ issued_on, valid_from, expires_on }) => [issued_on, valid_from, expires_on]),
  );
  const isNumeric = /m.*d|d.*m/.test(form) && !/^yyyy|M/.test(form);
  return {
    name: `${layout}, ${languageName}`,
    language: languageName,
    html: `<body style="font-family:'${random.pick(fonts)}';font-size:${random.between(13, 15)}px">${html}</body>`,
    pet: { species: 'dog', birthdate: born, chip_number: own },
    chip: html.includes(facts.chip) ? chip : null,
    doses: facts.doses,
    profile: {
      ...NO_FACTS,
      chip_number: html.includes(facts.chip) ? chip : null,
      birthdate: written.includes(born) ? born : null,
      clinic: html.includes(`${language.words.clinic}: ${facts.clinic}`) ? facts.clinic : null,
    },
    isSettled: !isNumeric || written.some((day) => daysOfDoses.has(day) && Number(day.slice(8)) > 12),
  };
}
