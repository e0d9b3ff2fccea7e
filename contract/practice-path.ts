import * as z from 'zod/mini';
import { practiceIdSchema } from './ids.ts';

/** The path of a call about a practice. */
export const practicePathSchema = z.object({ practiceId: practiceIdSchema });
