import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';

/** The two sizes of a logo: beside a name, and on a card or a document. Longest sides in pixels, and bytes as JPEG. */
export const LOGO_SIZES = {
  small: { side: 192, bytes: 30_000 },
  large: { side: 640, bytes: 120_000 },
} as const;
export type LogoSize = keyof typeof LOGO_SIZES;

export const logoSizeSchema = z.enum(['small', 'large'] satisfies LogoSize[]);

/** A logo's id, which each upload gets anew: whoever has it sees the logo, which a practice shows to everyone. */
export const logoIdSchema = ulidSchema;

/** The address of a logo, the same for as long as the practice has it. */
export const logoPath = (logo: string, size: LogoSize) => `/api/logos/${logo}/${size}`;

// A pattern of its own: zod's check of base64 would load with the first page.
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const jpegOf = (size: LogoSize) =>
  z.string('Choose an image.').check(
    z.regex(BASE64, 'Choose an image.'),
    // Four characters for three bytes.
    z.maxLength(Math.ceil((LOGO_SIZES[size].bytes * 4) / 3) + 4, 'This image is too large.'),
  );

/** A logo in both sizes: JPEG files in base64, which the site makes of an image. */
export const logoInputSchema = z.strictObject({ small: jpegOf('small'), large: jpegOf('large') });
export type LogoInput = z.output<typeof logoInputSchema>;
