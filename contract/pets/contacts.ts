import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { nullableName } from '../text.ts';

/** Digits of a phone number: a local extension to an international number with its prefix. */
const PHONE_DIGITS = { min: 5, max: 20 } as const;

const hasPhoneDigits = (text: string) => {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
};

/** A phone number as people write it; null and blank become null. */
const nullablePhone = nullableName(MAX_NAME_LENGTH).check(
  z.refine((text) => text === null || hasPhoneDigits(text), {
    error: `Enter a phone number with ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits.`,
  }),
);

/** Someone to call about a pet. */
export const contactSchema = z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type Contact = z.output<typeof contactSchema>;

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
