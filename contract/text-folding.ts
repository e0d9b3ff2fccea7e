/** Quotes of Unicode, and what keyboards and fonts use in place of an apostrophe. */
const QUOTES = /[\p{Quotation_Mark}`´\u1ffdʹʻʼʽ′-‷ꞌ׳״]/gu;

/** U+2800 is a Braille pattern without dots. */
const SPACES = /[\p{White_Space}\u2800]/gu;

/** Letters that Unicode doesn't decompose, and the sigma at a word's end. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};
const LETTER = /[æœøđðħłŧþς]/g;

/**
 * Folds all but spaces, with accents apart from their letters. Quotes come before NFKD too, which takes some apart.
 * Lower case comes first, because only "ß", not "ẞ", becomes "SS".
 */
const foldLetters = (text: string) =>
  text
    .replaceAll(QUOTES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(QUOTES, "'")
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    // Lower case of İ.
    .replaceAll(/i\u0307+/g, 'i')
    .replaceAll(SPACES, ' ');

/**
 * A text as it is compared with others that people typed: two texts with the same result read the same. It ignores
 * case, outer and repeated spaces, soft hyphens and other characters without a glyph, which space, quote or dash it is,
 * and whether letters are composed, joined in a ligature, or of half or full width. Accents count. Folding a folded
 * text changes nothing.
 */
export const foldText = (text: string): string =>
  foldLetters(text).replaceAll(/ +/g, ' ').trim().normalize('NFC');

/** Accents, the points and vowel marks of Hebrew and Arabic, and the stroke that only lengthens an Arabic word. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** What keyboards write in different ways: Arabic and Persian letters, half rings for quotes, the slash of "½". */
const SOUGHT: Readonly<Record<string, string>> = { ی: 'ي', ى: 'ي', ک: 'ك', ʿ: "'", ʾ: "'", '⁄': '/' };

/** A text as a search compares it: the same without accents, but every space is kept. */
export const foldAccents = (text: string): string =>
  foldLetters(text)
    .replaceAll(ACCENTS, '')
    .replaceAll(/[یىکʿʾ⁄]/g, (letter) => SOUGHT[letter] ?? letter);
