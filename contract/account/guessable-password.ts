import { MIN_PASSWORD_LENGTH } from '../limits.ts';
import { foldPassword } from './password-filter.ts';

/** Words that an attacker tries first. */
const PRODUCT = 'pawfile';

/** A shorter part of an address occurs in many good passwords. */
const MIN_NAME_LENGTH = 3;

/** The product's name, the owner's address and the name in it, longest first. `email` may be empty. */
function ownWords(email: string): string[] {
  const address = foldPassword(email.trim());
  const name = address.split('@')[0] ?? '';
  return [address, name, PRODUCT]
    .filter((word) => word.length >= MIN_NAME_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/**
 * Whether a new password is easy to guess: a common one, or the product's own words with too little or something common
 * beside them. Everything else is accepted, whatever characters it has.
 */
export function isGuessable(password: string, email: string, isCommon: (folded: string) => boolean): boolean {
  const folded = foldPassword(password);
  if (isCommon(folded)) return true;
  const rest = ownWords(email).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && (Array.from(rest).length < MIN_PASSWORD_LENGTH || isCommon(rest));
}
