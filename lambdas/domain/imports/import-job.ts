import * as z from 'zod/mini';
import { importIdSchema } from '../../../contract/ids.ts';

/** Asks for an import that was noted to be worked on; see imports.ts for when it is sent. */
export const importJobSchema = z.object({ ownerId: z.string(), importId: importIdSchema });
export type ImportJob = z.output<typeof importJobSchema>;
