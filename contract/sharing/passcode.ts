import * as z from 'zod/mini';
import { PASSCODE_LENGTH } from '../limits.ts';
import { foldText } from '../text-folding.ts';
import { isPossibleLength, unfoldedPasscode } from './possible-passcode.ts';

const lengthMessage = `Use ${PASSCODE_LENGTH.min} to ${PASSCODE_LENGTH.max} characters, or leave empty for no passcode.`;
const ADVICE = 'Use two or three unrelated words, such as “garden tram 74”.';

/** The words that people choose most often, besides those that `hasPattern` finds. */
const COMMON = new Set(
  (
    'password passwort passw0rd passcode secret letmein welcome changeme admin administrator login master ' +
    'qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx qazwsx abc123 ' +
    'iloveyou sunshine princess dragon monkey football baseball superman batman pokemon shadow michael jordan hunter ' +
    'trustno1 freedom whatever starwars computer internet cheese summer winter hello flower charlie daniel ashley ' +
    'pawfile doggie kitten puppy kitty vaccine'
  ).split(' '),
);

/** Letters and digits only, so that "Rex 2024!" and "rex2024" are the same. */
const foldToLetters = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutDigits = (text: string) => text.replaceAll(/^\p{N}+|\p{N}+$/gu, '');

/** One to three characters repeated, or characters in order: "aaaaaa", "121212", "123456", "fedcba", "7890123". */
function hasPattern(text: string): boolean {
  if (repeats(text)) return true;
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.every((code, index) => {
      const before = codes[index - 1];
      return before === undefined || code - before === step || code - before === -9 * step;
    }),
  );
}

/** Whether a text is its first one to three characters over and over, the last time perhaps cut. */
const repeats = (text: string) =>
  [1, 2, 3].some((length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length));

/**
 * Why a passcode cannot be used for a link, as a sentence; null for a good one. `petName` is the name of the
 * link's pet, which a finder of the link reads on the tag or guesses first.
 */
export function passcodeFault(passcode: string, petName = ''): string | null {
  const compared = foldText(passcode);
  if (!isPossibleLength(compared)) return lengthMessage;
  const folded = foldToLetters(passcode);
  if ([compared, folded].some((text) => text.length >= PASSCODE_LENGTH.min && hasPattern(text))) {
    return `This passcode is a simple pattern, so it is easy to guess. ${ADVICE}`;
  }
  if (COMMON.has(folded) || COMMON.has(withoutDigits(folded))) {
    return `This is one of the most common passcodes. ${ADVICE}`;
  }
  const name = foldToLetters(petName);
  if (name !== '' && [folded, withoutDigits(folded)].includes(name)) {
    return `The pet’s name is easy to guess. ${ADVICE}`;
  }
  return null;
}

/** A new link's passcode. The pet's name is checked where it is known, with `passcodeFault`. */
export const passcodeSchema = z.pipe(
  z.pipe(z.string(lengthMessage), z.transform(unfoldedPasscode)),
  z.string().check(
    z.refine((passcode) => passcodeFault(passcode) === null, {
      error: ({ input }) => passcodeFault(String(input)) ?? lengthMessage,
    }),
  ),
);

/** A passcode that replaces a link's passcode. */
export const newPasscodeSchema = z.strictObject({ passcode: passcodeSchema });
export type NewPasscode = z.output<typeof newPasscodeSchema>;
