import * as z from 'zod/mini';

/** What RFC 5322 calls atoms, with points between them, at a domain of RFC 1035 with a top level of letters. */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** RFC 5321's longest address, and its longest part before the @: SES sends to no longer one. */
const MAX_LENGTH = 254;
const LOCAL_PART = /^[^@]{1,64}@/;

/** An address as it was typed or pasted, without spaces and invisible characters. */
export const plainEmail = (text: string): string => text.replaceAll(/[\s\p{Cf}]/gu, '');

/** An email address. Quoted ones and those with an IP address, which nobody has, are no addresses. */
export const emailSchema = z
  .string('Enter your email address.')
  .check(
    z.overwrite(plainEmail),
    z.regex(ADDRESS, 'Enter an email address, like name@example.com.'),
    z.maxLength(MAX_LENGTH, 'This email address is too long.'),
    z.regex(LOCAL_PART, 'The part of this email address before the @ is too long.'),
  );
