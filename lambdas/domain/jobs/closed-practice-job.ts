import * as z from 'zod/mini';
import { practiceIdSchema } from '../../../contract/ids.ts';

/** A practice is about to be closed; sent before that is written, like every cleanup job (cleanup-job.ts). */
export const closedPracticeJobSchema = z.object({
  kind: z.literal('close-pages-of-practice'),
  practiceId: practiceIdSchema,
});
export type ClosedPracticeJob = z.output<typeof closedPracticeJobSchema>;
