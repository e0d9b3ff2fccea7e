import { findLabels, tokensOf } from './labels.ts';
import { type Line, wordsIn } from './lines.ts';
import { fold, lowestConfidence, textOf, type Word } from './words.ts';

export interface ChipNumber {
  digits: string;
  /** Its words. */
  words: readonly Word[];
  /** The line in which it stands. */
  line: readonly Word[];
  /** Whether a label says that it is a chip's. */
  isLabelled: boolean;
  /** Whether it is one: by its label, or as a code of animals of which nothing says that it is something else. */
  isCertain: boolean;
}

/**
 * ISO 11784: a maker of chips from 900 on (999 is for tests), or a country that gives numbers to pets, by ISO 3166, and
 * then 12 digits.
 */
const CODE_OF_ANIMAL =
  /^(?:9[0-8]\d|99[0-8]|036|040|056|076|100|124|191|196|203|208|233|246|250|276|300|348|352|372|376|380|392|428|438|440|442|470|498|499|528|554|578|616|620|642|643|674|688|703|705|724|752|756|792|804|807|826|840)\d{12}$/;

/** What ends a label of another number, "Order no." or "IMEI:", and words of payments, accounts and insurance. */
const OF_OTHER =
  /[:：#=]$|(?<!\p{L})(?:n[or]?|num|number|numero|nummer|numer|iban|imei|ref)[.°º]*$|(?<!\p{L})(?:card|payment|account|order|invoice|receipt|polic[ye]|client|customer|member|karte|zahlung|konto|rechnung|kunde|tarjeta|pago|cuenta|factura|poliza|carte|paiement|compte|facture|police|carta|pagamento|conto|fattura|polizza|kaart|betaling|rekening|factuur|polis|kort|betalning|faktura|karta|platnosc|rachunek|polisa)(?!\p{L})/u;

/** Below, nothing is suggested. Right chips had 87 to 92, wrong ones 14 to 71. */
export const READABLE_CHIP = 85;

/** 15 digits, also in groups. There is no check digit: a misread number looks like any other. */
const CHIP = /(?<!\d[.,/-]? ?|\+ ?)\d(?:[ .-]?\d){14}(?![ .,/-]?\d)/g;

/** A chip number without the marks between its groups. */
export const digitsOfChip = (text: string) => text.replaceAll(/[\s.-]/g, '');

/** Words that name nothing but a chip, however they are declined. */
const NAME_OF_CHIP = /chip|czip|transpond|puce|(?<!\p{L})ident/u;

function hasLabel(line: Line | undefined): boolean {
  const words = line ? wordsIn(line.cells) : [];
  return (
    NAME_OF_CHIP.test(fold(textOf(words))) || findLabels(tokensOf(words)).some(({ kind }) => kind === 'chip')
  );
}

/** The numbers of 15 digits that are read well. A chip's label stands in the same line or the one before. */
export function findChips(lines: readonly Line[], leastConfidence: number): ChipNumber[] {
  return lines.flatMap((line, at) => {
    const isLabelled = hasLabel(line) || hasLabel(lines[at - 1]);
    return numbersOf(line, lines[at + 1], leastConfidence).map(({ digits, words, before }) => {
      const isOther = OF_OTHER.test(fold(textOf(before)));
      const isCertain = isLabelled || (CODE_OF_ANIMAL.test(digits) && !isOther);
      return { digits, words, line: wordsIn(line.cells), isLabelled, isCertain };
    });
  });
}

interface ReadNumber {
  digits: string;
  words: readonly Word[];
  /** The words before it in its cell. */
  before: readonly Word[];
}

/** Those of each cell; else one whose groups stand apart, or go on in the next line. */
function numbersOf(line: Line, next: Line | undefined, leastConfidence: number): ReadNumber[] {
  const found = line.cells.flatMap(({ words }) => numbersIn(words, leastConfidence));
  if (found.length > 0) return found;
  const [goesOn] = next?.cells ?? [];
  const last = line.cells.at(-1);
  const broken = goesOn && last && /\d$/.test(last.words.at(-1)?.text ?? '') ? goesOn.words : [];
  return [wordsIn(line.cells), [...(last?.words ?? []), ...broken]]
    .flatMap((words) => (IN_THREES.test(textOf(words)) ? numbersIn(words, leastConfidence) : []))
    .slice(0, 1);
}

/** A chip in groups of three, as readers show it: other numbers in cells side by side have other lengths. */
const IN_THREES = /(?<!\d[.,/-]? ?|\+ ?)\d{3}(?: \d{3}){4}(?! ?\d)/;

function numbersIn(words: readonly Word[], leastConfidence: number): ReadNumber[] {
  const starts = startsOf(words);
  const wordAt = (place: number) => starts.findLastIndex((start) => start <= place);
  return [...textOf(words).matchAll(CHIP)].flatMap(({ 0: text, index }) => {
    const read = words.slice(wordAt(index), wordAt(index + text.length - 1) + 1);
    const number = { digits: digitsOfChip(text), words: read, before: words.slice(0, wordAt(index)) };
    return lowestConfidence(read) >= leastConfidence ? [number] : [];
  });
}

/** Where each word begins in their text. */
function startsOf(words: readonly Word[]): number[] {
  let length = 0;
  return words.map(({ text }) => {
    const start = length;
    length += text.length + 1;
    return start;
  });
}

/** The chip that shows another animal; null if the pet's is there too, or is not known with 15 digits. */
export function otherChip<Chip extends ChipNumber>(chips: readonly Chip[], own: string | null): Chip | null {
  const digits = digitsOfChip(own ?? '');
  if (!/^\d{15}$/.test(digits) || chips.some((chip) => chip.digits === digits)) return null;
  return chips.find(({ isCertain }) => isCertain) ?? null;
}
