import * as z from 'zod/mini';
import { counterCodeSchema } from '../ids.ts';
import { practiceProfileSchema } from './practices.ts';
import { publicStandingSchema } from './standing.ts';

/** The code behind a practice's counter card. */
export const counterSchema = z.object({ code: counterCodeSchema });

/** What an owner reads of a practice before giving it access. */
export const practiceAtCounterSchema = z.extend(
  z.pick(practiceProfileSchema, { name: true, address: true, country: true, opening_words: true }),
  {
    standing: publicStandingSchema,
    /** Whether owners can open pets to it at the moment. */
    takes_pets: z.boolean(),
  },
);
export type PracticeAtCounter = z.output<typeof practiceAtCounterSchema>;
