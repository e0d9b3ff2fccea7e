import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import { petIdSchema, petRefSchema } from '../ids.ts';
import { weightSchema } from './pets.ts';

/** A weight is stored in whole grams, above 0 and below 2,000 kg. */
const MAX_GRAMS = 1_999_999;

const message = 'Enter a weight above 0 and below 2,000 kg.';
const grams = z.int(message).check(z.minimum(1, message), z.maximum(MAX_GRAMS, message));
const unit = z.enum(['kg', 'lb'], { error: 'Choose kg or lb.' });

/** What an owner enters for a day. */
export const weightInputSchema = z.strictObject({ grams, unit });
export type WeightInput = z.output<typeof weightInputSchema>;

/** The day of an entry; a pet has one weight a day. */
export const weightParams = z.object({ petId: petRefSchema, on: calendarDateSchema });

/** `is_own`: of another owner's pet, whether the reader entered it. */
const listedWeightSchema = z.extend(weightSchema, { is_own: z.optional(z.boolean()) });
export type ListedWeight = z.output<typeof listedWeightSchema>;

/** A page of a pet's weights, newest first; `next` starts the next page. */
export const weightPageSchema = z.object({
  weights: z.array(listedWeightSchema),
  next: z.nullable(z.string()),
});
export type WeightPage = z.output<typeof weightPageSchema>;

/** The same, with the weight of the day that it replaces; null for none. */
export const weightChangeSchema = z.extend(weightInputSchema, {
  based_on: z.nullable(z.object({ grams: z.int(), unit })),
});

/**
 * The weight that a deletion's page showed, as query parameters: only that one is deleted. A page of an earlier release
 * sends none, and deletes what is there.
 */
export const shownWeightSchema = z.object({
  grams: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))),
  unit: z.optional(unit),
});
export type ShownWeight = z.output<typeof shownWeightSchema>;

/** A weight as exports hold it, checked like an owner's input. */
export const importedWeightSchema = z.object({ pet_id: petIdSchema, on: calendarDateSchema, grams, unit });
export type ImportedWeight = z.output<typeof importedWeightSchema>;
