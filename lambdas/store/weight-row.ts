import * as z from 'zod/mini';
import { weightSchema } from '../../contract/pets/pets.ts';
import { stored } from './row-schema.ts';

/** A weight's attributes besides its keys, as its own row and its pet's row have them. */
export const weightRowSchema = z.extend(weightSchema, { unit: stored(weightSchema.shape.unit, 'kg') });
