import { addCalendarMonths } from '../../../contract/dates.ts';
import type { VaccineCode } from '../../../contract/vaccines/vaccines.ts';
import { NO_FACTS, type ProfileFacts } from '../../../web/src/shared/reading/profile/profile-facts.ts';
import type { KnownPet } from '../../../web/src/shared/reading/whose.ts';
import type { TrueDose } from '../facts.ts';
import { randomFrom } from '../random.ts';
import type { Truth } from '../score.ts';
import { facesOf, type StrangerFont } from './fonts.ts';

/**
 * Writes a day, YYYY-MM-DD, in a form of `d`, `dd`, `m`, `mm`, `yy`, `yyyy`, `M` for the month's name and `MMM` for its
 * short one.
 */
type Write = (day: string, form?: string) => string;

/** A document as a practice, a shelter, a breeder or an authority prints it, with what it proves. */
export interface Stranger {
  name: string;
  language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'sv' | 'pl';
  pet: KnownPet & { chip_number: string };
  /** The first one is that of the page. */
  fonts: readonly [StrangerFont, ...StrangerFont[]];
  /** How it writes days where it doesn't say otherwise. */
  form: string;
  doses: readonly TrueDose[];
  /** What it says of the animal beside a label, besides the pet's chip and birth; or that these are not for sure. */
  says?: Partial<ProfileFacts>;
  draw: (on: Write) => string;
}

/** The codes of what is given together. */
export const DHP: readonly VaccineCode[] = ['cdv', 'cav', 'cpv'];
export const DHPPI: readonly VaccineCode[] = [...DHP, 'cpiv'];
export const RCP: readonly VaccineCode[] = ['fpv', 'fhv', 'fcv'];

interface Stated {
  batch?: string;
  from?: string;
  /** The last day of its validity, or the day on which the document says that the next one is due. */
  until?: string;
}

/** A dose that the document proves; `given` and the other days are as in `draw`. */
export const dose = (
  codes: readonly VaccineCode[],
  product: string,
  given: string,
  { batch = '', from, until }: Stated = {},
): TrueDose => ({
  codes,
  vaccine: '',
  product,
  maker: '',
  batch,
  issued_on: given,
  valid_from: from ?? null,
  expires_on: until ?? null,
});

function writeDay(day: string, form: string, language: Stranger['language']): string {
  const date = new Date(`${day}T12:00:00Z`);
  // With the day beside it, as Polish declines the month's name.
  const monthOf = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      .formatToParts(date)
      .find(({ type }) => type === 'month')?.value ?? '';
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    mm: month,
    m: String(Number(month)),
    dd: dayOfMonth,
    d: String(Number(dayOfMonth)),
    M: monthOf('long'),
    MMM: monthOf('short').replace('.', ''),
  };
  return form.replaceAll(/\b(?:yyyy|yy|mm?|dd?|MMM|M)\b/g, (part) => parts[part] ?? part);
}

const daysOf = ({ issued_on, valid_from, expires_on }: TrueDose) =>
  [issued_on, valid_from, expires_on].filter((day) => day !== null);

/**
 * Draws it, up to two years earlier, as the seed says: whole years keep three weeks and anniversaries as they are.
 * Throws where the document doesn't say what it proves.
 */
function drawStranger(stranger: Stranger, seed: number): Truth & { name: string; html: string } {
  const years = randomFrom(seed).between(-2, 0);
  const move = (day: string) => addCalendarMonths(day, 12 * years);
  const written = new Map<string, string[]>();
  const drawn = stranger.draw((day, form = stranger.form) => {
    written.set(day, [...(written.get(day) ?? []), form]);
    return writeDay(move(day), form, stranger.language);
  });
  const forms = stranger.doses.flatMap((own) =>
    daysOf(own).flatMap((day) => (written.get(day) ?? []).map((form) => ({ day, form }))),
  );
  for (const own of stranger.doses)
    if (!drawn.includes(own.batch) || daysOf(own).some((day) => !written.has(day)))
      throw new Error(`${stranger.name} lacks a day or the batch of ${own.product}, ${own.issued_on}`);
  const { pet, fonts } = stranger;
  const chip = drawn.replaceAll(/[\s.-]/g, '').includes(pet.chip_number) ? pet.chip_number : null;
  const birthdate = pet.birthdate && move(pet.birthdate);
  return {
    name: `${stranger.name}, ${stranger.language}`,
    html: `<style>${facesOf(fonts)}</style><body style="font-family:'${fonts[0]}';font-size:14px">${drawn}</body>`,
    pet: { ...pet, birthdate },
    chip,
    profile: {
      ...NO_FACTS,
      chip_number: chip,
      birthdate: pet.birthdate && written.has(pet.birthdate) ? birthdate : null,
      ...stranger.says,
    },
    doses: stranger.doses.map((own) => ({
      ...own,
      issued_on: move(own.issued_on),
      valid_from: own.valid_from && move(own.valid_from),
      expires_on: own.expires_on && move(own.expires_on),
    })),
    isSettled:
      forms.every(({ form }) => !isEitherWay(form)) ||
      forms.some(({ day, form }) => isEitherWay(form) && Number(day.slice(8)) > 12),
  };
}

/** A set of documents, each drawn by a seed of its own. */
export const drawSet = (strangers: readonly Stranger[], seed: number) =>
  strangers.map((stranger, row) => ({ ...drawStranger(stranger, seed + row), seed: seed + row }));

/** Whether a form leaves open which of two numbers is the month. */
const isEitherWay = (form: string) => !form.includes('M') && !form.startsWith('yyyy');
