import { PASSCODE_LENGTH } from '../limits.ts';
import { foldText } from '../text-folding.ts';

// What the page of a link needs to know of passcodes, without the rules for new ones.

/**
 * A passcode as earlier releases compare it: case counts. Their links have no other hash, and a link of today has this
 * one too, so that the release before opens it.
 */
export const unfoldedPasscode = (passcode: string) => passcode.normalize('NFKC').trim();

/** Whether a passcode, as it is compared, has a length that passcodes have. */
export const isPossibleLength = (passcode: string) => {
  const { length } = Array.from(passcode);
  return length >= PASSCODE_LENGTH.min && length <= PASSCODE_LENGTH.max;
};

/** Whether a text may be the passcode of any link, also of one that an earlier release protected. */
export const isPossiblePasscode = (typed: string) =>
  isPossibleLength(foldText(typed)) || isPossibleLength(unfoldedPasscode(typed));
