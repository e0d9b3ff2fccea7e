/** Longer than any title that is read; file systems allow 255. */
const LONGEST_TITLE = 120;

/** Control characters and halves of characters are nothing that a line of text can hold. */
const NO_TEXT = /\p{Surrogate}|\p{Cc}/gu;

/**
 * A title made of a file's name: without its extension, with spaces for what stands in for them. Empty where nothing is
 * left of it.
 */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .replaceAll(NO_TEXT, '')
    .replaceAll(/[_+\s]+/g, ' ')
    // A hyphen or a dot between letters parts words; one in a number, as in a date, belongs to it.
    .replaceAll(/(?<=\p{L})[-.](?=\p{L})/gu, ' ')
    .replaceAll(/ ?\((\d+)\)$/g, '')
    .trim();
  const [first = '', ...rest] = Array.from(words);
  return [first.toUpperCase(), ...rest].slice(0, LONGEST_TITLE).join('').trim();
}
