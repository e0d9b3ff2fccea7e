/** A link's 64 hex digits (ruling D8). */
const SHARE_TOKEN = /[0-9a-f]{64}/i;

/** The id of an owner and what only the server can make; base64url, so capitals matter. */
const MAIL_TOKEN = /[\w-]+\.[\w-]+/;

/** Begins a token that ends the reminders of one practice. No owner's id begins so. */
export const PRACTICE_TOKEN_PREFIX = 'practice-';

/** Spaces and line breaks, and the format characters that nobody sees, such as soft hyphens and direction marks. */
const UNSEEN = /[\s\p{Cf}]/gu;

/**
 * Part of an address without what a sentence, a chat or a mail program left between its characters. Escapes are read;
 * those of another encoding than UTF-8 are dropped, since their digits are none of the link's.
 */
export const withoutUnseen = (part: string): string =>
  part.replaceAll(/(?:%[0-9a-f]{2})+/gi, readEscapes).replaceAll(UNSEEN, '');

function readEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

/** The token of a share link in the last part of its address, whatever surrounds it; null if digits are missing. */
export const shareTokenIn = (part: string): string | null =>
  SHARE_TOKEN.exec(withoutUnseen(part))?.[0].toLowerCase() ?? null;

/** The token of a link in a mail, or of a calendar feed, whatever surrounds it; null if there is none. */
export const mailTokenIn = (part: string): string | null => MAIL_TOKEN.exec(withoutUnseen(part))?.[0] ?? null;
