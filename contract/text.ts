import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** Formats a count. `toLocaleString` would load locale data, which takes longer than a database call. */
export const groupDigits = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Shortens a text to a number of characters, the last of which is an ellipsis. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Shortens a text to at most `length` characters, after a whole word unless the last one is very long. For a text that
 * software found, which may be longer than its field.
 */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const end = characters
    .slice(0, length + 1)
    .join('')
    .search(/\s\S{0,99}$/u);
  return (end < 0 ? characters.slice(0, length).join('') : text.slice(0, end)).trimEnd();
}

const countCharacters = (text: string) => Array.from(text).length;

/**
 * A lone surrogate is no character; DynamoDB and JSON encoders disagree on what to make of one. Of the control
 * characters only tab and line breaks mean something to a reader; in JSON each of the others takes six bytes.
 */
const isWellFormed = (text: string) => !/\p{Surrogate}|(?![\t\n\r])\p{Cc}/u.test(text);

/**
 * Spaces, control characters and those of zero width are not readable. Nor are some letters and symbols: the fillers of
 * Hangul, a Braille pattern without dots, and a note without a head.
 */
const isVisible = (text: string) =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Surrogate}]/u.test(text);

/** Blank if a reader would see nothing. */
const visibleOrBlank = z.overwrite<string>((text) => (isVisible(text) ? text : ''));

/** Texts are stored composed, however a keyboard or file system takes letters apart. */
const composed = z.normalize('NFC');

const isText = (maxLength: number) => [
  composed,
  z.trim(),
  z.refine<string>(isWellFormed, 'Contains a character that is not valid text.'),
  z.refine<string>((text) => countCharacters(text) <= maxLength, {
    error: `Use at most ${groupDigits(maxLength)} characters.`,
  }),
];

/** Free text, outer spaces removed: 1 to MAX_TEXT_LENGTH characters. */
export const requiredText = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.refine(isVisible, missing), ...isText(MAX_TEXT_LENGTH));

/**
 * Removes characters that turn the direction of what follows: in a name, they would rearrange the page or mail around
 * it. Scripts that run from right to left do without.
 */
const removeTurns = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '');

/** A text that software found, with only what a reader sees of it: no control characters but line breaks. */
const readable = (text: string) =>
  removeTurns(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\v\f]/g, ' ')
    .replaceAll(/\p{Surrogate}|(?!\n)\p{Cc}/gu, '');

const withoutTurns = z.overwrite<string>(removeTurns);

/** A name or title: 1 to `maxLength` characters. */
export const requiredName = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .check(withoutTurns, z.trim(), z.refine(isVisible, missing), ...isText(maxLength));

/** The same where older rules allowed longer ones: what is longer is cut at a word. */
export const requiredNameCut = (missing: string, maxLength: number) =>
  z.string({ error: missing }).check(
    withoutTurns,
    composed,
    z.trim(),
    z.overwrite((name) => cutAtWord(name, maxLength)),
    z.refine(isVisible, missing),
    ...isText(maxLength),
  );

/** Null and blank become null. */
const blankIsNull = (text: z.ZodMiniString) =>
  z.nullable(
    z.pipe(
      text,
      z.transform((entered) => entered || null),
    ),
  );

const someText = z.string('Enter text, or leave it out.');

/** Optional text: absent, null and blank become null. */
export const optionalTextUpTo = (maxLength: number, ...first: z.core.$ZodCheck<string>[]) =>
  z._default(blankIsNull(someText.check(...first, ...isText(maxLength))), null);

export const optionalText = optionalTextUpTo(MAX_TEXT_LENGTH);

/** Optional text that software found in a document: absent, null and blank become null. */
export const optionalFoundText = optionalTextUpTo(MAX_TEXT_LENGTH, z.overwrite(readable), visibleOrBlank);

/** A name, such as a breed or a label; null and blank become null, and so does one of which nothing is visible. */
export const nullableName = (maxLength: number) =>
  blankIsNull(someText.check(withoutTurns, visibleOrBlank, ...isText(maxLength)));

/** The same where the field may be absent. */
export const optionalName = (maxLength: number) => z._default(nullableName(maxLength), null);
