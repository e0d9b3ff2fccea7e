import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { nullableName } from '../text.ts';
import { phoneText } from './dial.ts';
import type { Contact } from './pets.ts';

/** Digits of a phone number: a local extension to an international number with its prefix. */
const PHONE_DIGITS = { min: 5, max: 20 } as const;

/** Whether a text has the digits of a phone number in any script, or letters in place of some: +1 800 PET-MEDS. */
export function hasPhoneDigits(text: string): boolean {
  const typed = phoneText(text);
  const digits = typed.replaceAll(/\D/g, '').length;
  const keys = /(?:\d.*){3}[A-Z]{3}/.test(typed) ? typed.replaceAll(/[^\dA-Z]/g, '').length : digits;
  return keys >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/** A phone number as people write it; null and blank become null. */
const nullablePhone = nullableName(MAX_NAME_LENGTH).check(
  z.refine((text) => text === null || hasPhoneDigits(text), {
    error: `Enter a phone number with ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits.`,
  }),
);

/** A contact as entered; without name and phone it becomes null. */
export const optionalContact = z._default(
  z.nullable(
    z.pipe(
      z.strictObject({
        name: z._default(nullableName(MAX_NAME_LENGTH), null),
        phone: z._default(nullablePhone, null),
      }),
      z.transform((contact): Contact | null => (contact.name || contact.phone ? contact : null)),
    ),
  ),
  null,
);
