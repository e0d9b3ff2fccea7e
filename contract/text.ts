import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** A count as people read it. `toLocaleString` would load the data of locales, which takes longer than a database call. */
export const groupDigits = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A text of at most so many characters, the last of which says that it was cut. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

const countCharacters = (text: string) => Array.from(text).length;

/**
 * A lone surrogate is no character; DynamoDB and JSON encoders disagree on what to make of one. Of the control
 * characters only tab and line breaks mean something to a reader; in JSON each of the others takes six bytes.
 */
const isWellFormed = (text: string) => !/\p{Surrogate}|(?![\t\n\r])\p{Cc}/u.test(text);

/** Spaces of no width and control characters alone are nothing that a person could read. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}\p{Surrogate}]/u.test(text);

const isText = (maxLength: number) => [
  z.trim(),
  z.refine<string>(isWellFormed, 'Contains a character that is not valid text.'),
  z.refine<string>((text) => countCharacters(text) <= maxLength, {
    error: `Use at most ${groupDigits(maxLength)} characters.`,
  }),
];

/** Free text, outer spaces removed: 1 to MAX_TEXT_LENGTH characters. */
export const requiredText = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.refine(isVisible, missing), ...isText(MAX_TEXT_LENGTH));

/** Free text that may be missing, of at most so many characters: absent, null and blank all become null. */
export const optionalTextUpTo = (maxLength: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string('Enter text, or leave it out.').check(...isText(maxLength)),
        z.transform((text) => text || null),
      ),
    ),
    null,
  );

export const optionalText = optionalTextUpTo(MAX_TEXT_LENGTH);
