import * as z from 'zod/mini';
import { importIdSchema } from '../../../contract/ids.ts';

/** Requests work on a stored import; imports.ts says when it is sent. */
export const importJobSchema = z.object({ ownerId: z.string(), importId: importIdSchema });
export type ImportJob = z.output<typeof importJobSchema>;
