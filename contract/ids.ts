import * as z from 'zod/mini';
import { SIGNING } from './limits.ts';

/** Entities' ids: a prefix and a ULID, so they sort by creation time. */
const ULID = '[0-7][0-9a-hjkmnp-tv-z]{25}';

export const ulidSchema = z
  .string()
  .check(z.toLowerCase(), z.regex(new RegExp(`^${ULID}$`), 'Must be a ULID.'));

const prefixedId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_${ULID}$`), `Must be an id that starts with ${prefix}_.`));

export const petIdSchema = prefixedId('pet');
/** A grant of a pet's owner, which only the server makes. */
export const grantIdSchema = prefixedId('grt');
/** An invitation to look after a pet. */
export const invitationIdSchema = prefixedId('inv');
export const practiceIdSchema = prefixedId('prc');
/** A user as a member of a practice. */
export const memberIdSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, 'Must be the id of a member.'));
export const recordIdSchema = prefixedId('rec');
export const shareIdSchema = prefixedId('shr');
/** A signature of an entry of a practice, which only the server makes. */
export const signatureIdSchema = prefixedId('sig');
/** Ids of signatures, apart by commas. */
export const signatureIdsSchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^sig_${ULID}(?:,sig_${ULID}){0,${SIGNING.readAtOnce - 1}}$`),
      `Must be at most ${SIGNING.readAtOnce} ids of signatures, apart by commas.`,
    ),
  );
export const exportIdSchema = prefixedId('exp');
export const importIdSchema = prefixedId('imp');
/** An entry of a practice's register. */
export const entryIdSchema = prefixedId('ent');

/** The code of a practice's counter: 12 digits of Crockford's base 32, 60 bits, on printed cards. */
export const counterCodeSchema = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/, 'Must be the code of a practice.'));

/** A message to support: a ULID that its sender chose, and a digest of its text. */
export const messageIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^${ULID}-[0-9a-f]{12}$`), 'Must be the id of a message.'));

/** The public token of a share link: 64 hex digits, the SHA-256 of a random UUID (ruling D8). */
export const shareTokenSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'Must be the token of a share link.'));

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Characters of a ULID. */
export const ULID_LENGTH = 26;

/** The creation time of a ULID, from its first ten digits, in milliseconds since 1970. */
export const ulidTime = (ulid: string) =>
  Array.from(ulid.slice(0, 10)).reduce((time, digit) => time * 32 + BASE32.indexOf(digit), 0);

/**
 * How a call names a pet: one's own by its id, another owner's by one's grant, since two accounts can choose one id.
 */
export const petRefSchema = z
  .string()
  .check(z.regex(new RegExp(`^(?:pet|grt)_${ULID}$`), 'Must be the id of a pet or of a grant.'));

export const petPathSchema = z.object({ petId: petRefSchema });

/** The path of a record: its pet and itself. */
export const recordPathSchema = z.object({ petId: petRefSchema, recordId: recordIdSchema });
