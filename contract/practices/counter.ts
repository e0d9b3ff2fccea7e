import * as z from 'zod/mini';
import { counterCodeSchema } from '../ids.ts';
import { logoIdSchema } from './logos.ts';
import { publicStandingSchema } from './standing.ts';

/** The code behind a practice's counter card. */
export const counterSchema = z.object({ code: counterCodeSchema });

/** What an owner reads of a practice before giving it access. */
export const practiceAtCounterSchema = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  opening_words: z.nullable(z.string()),
  standing: publicStandingSchema,
  /** Of its logo; missing in answers of an earlier release. */
  logo: z._default(z.nullable(logoIdSchema), null),
  /** Whether owners can open pets to it at the moment. */
  takes_pets: z.boolean(),
});
export type PracticeAtCounter = z.output<typeof practiceAtCounterSchema>;
